import { MOST_LEVEL, type ShowMoment, type SoundSetting } from '#domain/show/show-settings.ts';
import { fall, knock, soundOut } from './hammer-sound.ts';

const OURS: Readonly<Record<ShowMoment, (level: number) => void>> = {
  // A fifth upwards, and its octave: somebody enters.
  'walk-on': (level) => bells(level, [392, 587, 784], 0.11, 0.7),
  bid: (level) => bells(level, [988], 0, 0.18),
  'going-once': (level) => bells(level, [523, 523], 0.22, 0.4),
  hammer: knock,
  unsold: (level) => bells(level, [294, 220], 0.24, 0.6),
};

/** The organiser's own sounds; null while one loads, or where it cannot be played. */
const own = new Map<string, AudioBuffer | null>();

/** Plays the sound of a moment: the organiser's own file, or the built-in sound until that file has loaded. */
export function playSound(moment: ShowMoment, { level, own: file }: Omit<SoundSetting, 'on'>): void {
  const loudness = level / MOST_LEVEL;
  if (file === null || !playOwn(file, loudness)) OURS[moment](loudness);
}

/** Loads the organiser's own sounds, so that the first one is in time. */
export function loadSounds(sounds: Readonly<Record<ShowMoment, SoundSetting>>): void {
  for (const { on, own: file } of Object.values(sounds)) if (on && file !== null) void load(file);
}

async function load(file: string): Promise<void> {
  const sound = soundOut(0);
  if (own.has(file) || sound === null) return;
  own.set(file, null);
  try {
    const answer = await fetch(file);
    if (answer.ok) own.set(file, await sound.context.decodeAudioData(await answer.arrayBuffer()));
  } catch {
    // The next sound tries once more; ours is heard meanwhile.
    own.delete(file);
  }
}

function playOwn(file: string, level: number): boolean {
  const buffer = own.get(file) ?? null;
  const sound = buffer === null ? null : soundOut(level);
  if (sound === null) {
    void load(file);
    return false;
  }
  const source = sound.context.createBufferSource();
  source.buffer = buffer;
  source.connect(sound.out);
  source.start();
  return true;
}

/** Bells one after the other. `apart`: seconds between two; `rings`: seconds until each is silent. */
function bells(level: number, tones: readonly number[], apart: number, rings: number): void {
  const sound = soundOut(level);
  if (sound === null) return;
  const { context, out } = sound;
  for (const [at, tone] of tones.entries())
    bell(context, out, context.currentTime + 0.01 + at * apart, tone, rings);
}

/** A bell: the tone, and the overtone that makes it metal. */
function bell(context: AudioContext, out: AudioNode, at: number, tone: number, rings: number): void {
  for (const [times, loudness] of [
    [1, 0.4],
    [2.76, 0.12],
  ] as const) {
    const gain = context.createGain();
    gain.connect(out);
    fall(gain.gain, at, loudness, rings / times);
    const source = context.createOscillator();
    source.type = 'sine';
    source.frequency.value = tone * times;
    source.connect(gain);
    source.start(at);
    source.stop(at + rings);
  }
}
