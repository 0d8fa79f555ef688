// Small sounds, synthesised: no file is fetched.  All of them are declared here; a game says which of its events makes which.

/** One source of a sound: a tone, or noise through a filter, that rises at once and dies away. */
export interface Voice {
  /** Seconds after the beginning of the sound. */
  at: number;
  long: number;
  loud: number;
  /** The pitch in hertz; of noise the middle of what is let through. */
  pitch: number;
  /** The pitch at the end, if it glides. */
  to?: number;
  wave: OscillatorType | "noise";
}

const tone = (at: number, pitch: number, long: number, loud: number, wave: OscillatorType = "sine", to?: number): Voice => ({ at, pitch, long, loud, wave, ...(to ? { to } : {}) });
const noise = (at: number, pitch: number, long: number, loud: number, to?: number): Voice => ({ at, pitch, long, loud, wave: "noise", ...(to ? { to } : {}) });

export const SOUNDS = {
  /** Wood on wood: a tile, a card, a piece is put down. */
  lay: [noise(0, 1400, 0.05, 0.3), tone(0, 190, 0.11, 0.22, "triangle", 120)],
  /** Something is turned over or round. */
  turn: [noise(0, 900, 0.09, 0.16, 2600)],
  /** A press on something that can be chosen. */
  select: [tone(0, 720, 0.045, 0.06, "triangle")],
  /** It cannot be done. */
  refuse: [tone(0, 196, 0.12, 0.14, "triangle"), tone(0.11, 165, 0.17, 0.14, "triangle")],
  /** Points, energy, a token: somebody gains something. */
  point: [tone(0, 784, 0.16, 0.1), tone(0.07, 1175, 0.26, 0.1)],
  /** A blow lands. */
  blow: [noise(0, 520, 0.12, 0.4, 180), tone(0, 130, 0.16, 0.3, "sine", 60)],
  /** Somebody falls. */
  fall: [tone(0, 330, 0.42, 0.16, "triangle", 92), noise(0.26, 240, 0.16, 0.22)],
  /** A card slides from a pile. */
  draw: [noise(0, 3200, 0.12, 0.12, 1500)],
  /** An ability, a spell. */
  magic: [tone(0, 523, 0.3, 0.07), tone(0.05, 784, 0.3, 0.06), tone(0.1, 1319, 0.36, 0.05)],
  /** It is the listener's turn. */
  asked: [tone(0, 660, 0.5, 0.11), tone(0.12, 880, 0.5, 0.11)],
  /** The listener has won. */
  win: [tone(0, 523, 0.3, 0.13, "triangle"), tone(0.14, 659, 0.3, 0.13, "triangle"), tone(0.28, 784, 0.34, 0.13, "triangle"), tone(0.44, 1047, 0.9, 0.14, "triangle"), tone(0.44, 659, 0.9, 0.08)],
  /** The listener has lost. */
  loss: [tone(0, 392, 0.36, 0.12, "triangle"), tone(0.22, 330, 0.36, 0.12, "triangle"), tone(0.44, 262, 0.8, 0.12, "triangle")],
} satisfies Record<string, readonly Voice[]>;

export type Sound = keyof typeof SOUNDS;

/** Seconds between two sounds that come together. */
const NEXT = 0.11;
/** So many of them are heard; more would be noise. */
const MOST = 4;
const SILENCE = 0.0001;
const RISE = 0.008;

/** Plays sounds; the audio context is made when the first one is wanted, and never before the visitor has pressed something. */
export class Player {
  private context: AudioContext | undefined;
  private hiss: AudioBuffer | undefined;

  constructor(
    private readonly isOn: () => boolean,
    private readonly make: () => AudioContext = () => new AudioContext(),
    private readonly mayBegin: () => boolean = () => navigator.userActivation?.hasBeenActive ?? true,
  ) {}

  /** One after the other, each of them once. */
  play(...wanted: readonly Sound[]): void {
    if (!wanted.length || !this.isOn() || !(this.context || this.mayBegin())) return;
    this.context ??= this.make();
    // A phone suspends it when the page is left.
    if (this.context.state === "suspended") void this.context.resume();
    const begin = this.context.currentTime;
    [...new Set(wanted)].slice(0, MOST).forEach((name, number) => {
      for (const voice of SOUNDS[name]) this.sing(this.context!, voice, begin + NEXT * number + voice.at);
    });
  }

  private sing(context: AudioContext, { long, loud, pitch, to, wave }: Voice, begin: number): void {
    const end = begin + long;
    const loudness = context.createGain();
    loudness.gain.setValueAtTime(SILENCE, begin);
    loudness.gain.exponentialRampToValueAtTime(loud, begin + RISE);
    loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
    loudness.connect(context.destination);
    const glide = (pitched: AudioParam): void => {
      pitched.setValueAtTime(pitch, begin);
      if (to) pitched.exponentialRampToValueAtTime(to, end);
    };
    if (wave === "noise") {
      const source = context.createBufferSource();
      const filter = context.createBiquadFilter();
      source.buffer = this.hiss ??= hissOf(context);
      filter.type = "bandpass";
      glide(filter.frequency);
      source.connect(filter).connect(loudness);
      source.start(begin);
      source.stop(end);
    } else {
      const source = context.createOscillator();
      source.type = wave;
      glide(source.frequency);
      source.connect(loudness);
      source.start(begin);
      source.stop(end);
    }
  }
}

/** Half a second of noise, the same each time. */
function hissOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    samples[at] = seed / 0x3fffffff - 1;
  }
  return buffer;
}
