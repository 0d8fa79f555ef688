// One soft tone when it is the player's turn; made here, so that no file is fetched for it.
let context: AudioContext | undefined;

export function chime(): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [at, pitch] of [[0, 660], [0.12, 880]] as const) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, now + at);
    loudness.gain.exponentialRampToValueAtTime(0.12, now + at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.5);
    tone.connect(loudness).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.55);
  }
}
