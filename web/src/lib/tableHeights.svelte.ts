/** Heights of the header and of the prompt of a table's page, in pixels. */
export const heights = $state({ head: 52, prompt: 60 });

/** Attachment: gives the element --head and --prompt, which no element inherits (styles/base.css says why). */
export function tableHeights(element: HTMLElement): void {
  element.style.setProperty("--head", `${heights.head}px`);
  element.style.setProperty("--prompt", `${heights.prompt}px`);
}
