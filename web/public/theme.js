// Before the first paint, so that a chosen theme or language never flashes the other one.
try {
  const { theme, language } = JSON.parse(localStorage.getItem("tessera-settings") || "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (language) document.documentElement.lang = language;
} catch {
  // no storage: use the system's theme
}
