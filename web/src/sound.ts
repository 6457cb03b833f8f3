/** Short dry sounds, like things on a table, made here and now; each can be switched off. It knows no rule. */

import { muted, type SoundName, vibration } from "./settings";

let context: AudioContext | null = null;

/** Browsers let a page sound and vibrate only after a touch; before it, nothing is tried. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

const audio = (): AudioContext | null => {
  if (!touched()) return null;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context;
  } catch {
    return null;
  }
};

interface Tone {
  at: number;
  pitch: number;
  length: number;
  loud: number;
  shape: OscillatorType;
}

/** A struck note: an instant attack and a fall to nothing. */
const strike = (on: AudioContext, tone: Tone): void => {
  const start = on.currentTime + tone.at;
  const note = on.createOscillator();
  const volume = on.createGain();
  note.type = tone.shape;
  note.frequency.setValueAtTime(tone.pitch, start);
  note.frequency.exponentialRampToValueAtTime(tone.pitch * 0.72, start + tone.length);
  volume.gain.setValueAtTime(tone.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
  note.connect(volume).connect(on.destination);
  note.start(start);
  note.stop(start + tone.length);
};

/** Paper on cloth: a burst of filtered noise, lower for more cards. */
const rustle = (on: AudioContext, cards: number): void => {
  const length = 0.07 + Math.min(cards, 10) * 0.008;
  const noise = on.createBuffer(1, Math.ceil(on.sampleRate * length), on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = on.createBufferSource();
  const filter = on.createBiquadFilter();
  const volume = on.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = 2600 / (1 + Math.min(cards, 12) * 0.14);
  volume.gain.value = 0.32;
  source.connect(filter).connect(volume).connect(on.destination);
  source.start();
};

const wood = (at: number, pitch: number, loud = 0.16): Tone => ({ at, pitch, length: 0.12, loud, shape: "triangle" });

const TONES: Readonly<Record<Exclude<SoundName, "play">, readonly Tone[]>> = {
  select: [{ at: 0, pitch: 1500, length: 0.02, loud: 0.06, shape: "triangle" }],
  pass: [{ at: 0, pitch: 170, length: 0.09, loud: 0.2, shape: "sine" }],
  turn: [wood(0, 520), wood(0.11, 700)],
  bomb: [
    { at: 0, pitch: 92, length: 0.34, loud: 0.5, shape: "sine" },
    { at: 0.01, pitch: 61, length: 0.42, loud: 0.4, shape: "sine" },
  ],
  refuse: [{ at: 0, pitch: 230, length: 0.11, loud: 0.11, shape: "sine" }],
  result: [wood(0, 440), wood(0.14, 554), wood(0.28, 660, 0.2)],
  out: [wood(0, 392), wood(0.1, 494), wood(0.2, 587)],
  clock: [{ at: 0, pitch: 900, length: 0.03, loud: 0.12, shape: "square" }],
};

/** Make a sound unless it is switched off; `cards` lowers the sound of a play. */
export const sound = (name: SoundName, cards = 1): void => {
  if (muted.value.has(name)) return;
  const on = audio();
  if (on === null) return;
  if (name === "play") rustle(on, cards);
  else for (const tone of TONES[name]) strike(on, tone);
};

/** A short vibration where the device has one. */
export const buzz = (pattern: number | number[]): void => {
  if (vibration.value && touched() && typeof navigator.vibrate === "function") navigator.vibrate(pattern);
};
