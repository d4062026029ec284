/** Two synthesised sounds; silent unless switched on in the settings. */

import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

/** Plays a knock for another player's move, or a two-note call for my turn. */
export function sound(which: "knock" | "call"): void {
  if (!settings.now.sounds || document.hidden) return;
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    const notes = which === "call" ? [523.25, 783.99] : [196];
    notes.forEach((pitch, n) => {
      const tone = audio!.createOscillator();
      const volume = audio!.createGain();
      const at = start + n * 0.13;
      tone.type = which === "call" ? "sine" : "triangle";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(0.12, at + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + (which === "call" ? 0.45 : 0.12));
      tone.connect(volume).connect(audio!.destination);
      tone.start(at);
      tone.stop(at + 0.5);
    });
  } catch {
    // audio is optional
  }
}
