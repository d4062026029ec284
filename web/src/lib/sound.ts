/** Two small sounds, made on the spot; silent unless the person asked for them. */

import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

/** A knock for a move of somebody else, a two-note call when it is your turn. */
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
    // no sound is no loss
  }
}
