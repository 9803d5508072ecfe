/** Sounds of moves, made by the browser without files. Loaded when the user turns them on. */

let audio: AudioContext | null = null;

/** A short knock, as of wood: noise through a filter, and a low tone. */
function knock(context: AudioContext, at: number, pitch: number, loudness: number): void {
  const length = 0.09;
  const noise = context.createBufferSource();
  noise.buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = noise.buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / samples.length);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch * 5;
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + length);
  const volume = context.createGain();
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  noise.connect(filter).connect(volume);
  tone.connect(volume).connect(context.destination);
  for (const source of [noise, tone]) {
    source.start(at);
    source.stop(at + length);
  }
}

/** Plays the sound of a move in standard notation: lower for captures, twice for a check, thrice at the end of a game. */
export function playSound(san: string, isOver: boolean): void {
  audio ??= new AudioContext();
  const pitch = san.includes("x") ? 150 : 210;
  const knocks = isOver || san.endsWith("#") ? 3 : san.endsWith("+") || san.startsWith("O-O") ? 2 : 1;
  for (let i = 0; i < knocks; i++) knock(audio, audio.currentTime + 0.01 + i * 0.13, pitch + 40 * i, 0.5);
}
