let speaker: AudioContext | null = null;

/** Call this in a click or tap: browsers allow sound only after one. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return;
  speaker ??= new AudioContext();
  if (speaker.state === 'suspended') void speaker.resume().catch(() => undefined);
}

/** The audio context, and the output for one sound with this gain; null if the browser has no audio. */
export function soundOut(level: number): { readonly context: AudioContext; readonly out: GainNode } | null {
  allowSound();
  if (speaker === null) return null;
  const out = speaker.createGain();
  out.gain.value = level;
  out.connect(speaker.destination);
  return { context: speaker, out };
}

/** Plays a knock of wood: two synthesised thuds. Silent until the browser allows sound. */
export function knock(): void {
  const sound = soundOut(1);
  if (sound === null) return;
  const start = sound.context.currentTime + 0.01;
  thud(sound.context, sound.out, start, 0.9);
  thud(sound.context, sound.out, start + 0.16, 0.5);
}

/** A burst of noise for the crack, over a falling low tone for the wood. */
function thud(context: AudioContext, speakers: AudioNode, at: number, loudness: number): void {
  const out = context.createGain();
  out.connect(speakers);
  fall(out.gain, at, loudness, 0.22);

  const tone = context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(210, at);
  tone.frequency.exponentialRampToValueAtTime(70, at + 0.12);
  tone.connect(out);
  tone.start(at);
  tone.stop(at + 0.25);

  const crack = context.createBufferSource();
  crack.buffer = noise(context);
  const edge = context.createBiquadFilter();
  edge.type = 'bandpass';
  edge.frequency.value = 1_800;
  const short = context.createGain();
  fall(short.gain, at, 0.8, 0.05);
  crack.connect(edge).connect(short).connect(out);
  crack.start(at);
  crack.stop(at + 0.08);
}

/** Lets a gain fall from `from` to almost 0 within `seconds`. `at`: the start on the clock of the audio context. */
export function fall(gain: AudioParam, at: number, from: number, seconds: number): void {
  gain.setValueAtTime(from, at);
  gain.exponentialRampToValueAtTime(0.001, at + seconds);
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.08), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
