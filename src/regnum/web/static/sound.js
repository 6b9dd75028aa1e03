// A short sound when it is one's turn: two notes, made here. It is off until somebody switches it on.

import { page } from "./state.js";

const NOTES = [587.33, 880]; // hertz
const LENGTH = 0.18; // seconds from one to the next
const LOUDNESS = 0.12;

const button = document.querySelector("[data-sound]");
let context = null;

/** Play it, if it is switched on. */
export function chime() {
  if (button?.getAttribute("aria-pressed") !== "true") return;
  context ??= new AudioContext();
  context.resume();
  NOTES.forEach((hertz, i) => {
    const from = context.currentTime + i * LENGTH;
    const note = new OscillatorNode(context, { type: "triangle", frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, from + LENGTH * 1.8);
    note.connect(volume).connect(context.destination);
    note.start(from);
    note.stop(from + LENGTH * 2);
  });
}

if (button && "AudioContext" in window && page.seat !== null) {
  const press = (on) => button.setAttribute("aria-pressed", String(on));
  button.hidden = false;
  press(localStorage.getItem("sound") === "yes");
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    press(on);
    localStorage.setItem("sound", on ? "yes" : "no");
    chime(); // so that one hears what it is
  });
}
