import type { Language } from '#domain/languages.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { MOST_LEVEL, type ShowMoment, type SoundSetting } from '#domain/show/show-settings.ts';
import type { HallView, ShownMatch } from '#domain/views/view.ts';
import { nameOf, signOf } from '#protocol/amount-text.ts';
import { fall, knock, soundOut } from '#web/kit/show/hammer-sound.ts';

/** The audible parts of the bidding: the lot, its bids, the calls of the auctioneer, and the steps of a right to match. */
export interface Heard {
  readonly lot: string;
  readonly count: number;
  readonly going: number;
  /** The place in `STEPS`, or -1 while teams may bid. */
  readonly step: number;
}

const STEPS: readonly ShownMatch['step'][] = ['claim', 'raise', 'answer'];

/** The audible parts of a view; null while nobody is on the block. */
export function heardIn({ lot, bidding }: Pick<HallView, 'lot' | 'bidding'>): Heard | null {
  if (lot.shows !== 'lot' || bidding === null) return null;
  const { count, going, match } = bidding;
  return { lot: lot.player.id, count, going, step: match === undefined ? -1 : STEPS.indexOf(match.step) };
}

/**
 * The sound for the change between two moments; null: none. A bid takes precedence over a call. A question to a team
 * sounds as a call, because the hammer sounds once, with SOLD; the raise of the buyer sounds as a bid.
 */
export function soundBetween(before: Heard | null, now: Heard | null): 'bid' | 'going-once' | null {
  if (now === null) return null;
  const had = before?.lot === now.lot ? before : { count: 0, going: 0, step: -1 };
  if (now.step > had.step) return STEPS[now.step] === 'answer' ? 'bid' : 'going-once';
  if (now.count > had.count) return 'bid';
  return now.going > had.going ? 'going-once' : null;
}

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

const SIZES = [10_000_000, 100_000, 1_000, 1] as const;

/**
 * The spoken words for crore, lakh, thousand, one and rupees; for rupees '' means the unit's own name. A speaker of the
 * language has checked only the English words.
 */
const SPOKEN: Readonly<Record<Language, readonly [string, string, string, string, string]>> = {
  en: ['crore', 'lakh', 'thousand', '', ''],
  hi: ['करोड़', 'लाख', 'हज़ार', '', 'रुपये'],
  mr: ['कोटी', 'लाख', 'हजार', '', 'रुपये'],
  gu: ['કરોડ', 'લાખ', 'હજાર', '', 'રૂપિયા'],
  bn: ['কোটি', 'লাখ', 'হাজার', '', 'টাকা'],
  ta: ['கோடி', 'லட்சம்', 'ஆயிரம்', '', 'ரூபாய்'],
  te: ['కోట్లు', 'లక్షలు', 'వేలు', '', 'రూపాయలు'],
  kn: ['ಕೋಟಿ', 'ಲಕ್ಷ', 'ಸಾವಿರ', '', 'ರೂಪಾಯಿ'],
  ml: ['കോടി', 'ലക്ഷം', 'ആയിരം', '', 'രൂപ'],
  pa: ['ਕਰੋੜ', 'ਲੱਖ', 'ਹਜ਼ਾਰ', '', 'ਰੁਪਏ'],
};

/** '1 lakh 45 thousand rupees', as an auctioneer says it: voices read '₹1,45,000' in many ways. */
export function spokenAmount(unit: Unit, amount: Rupees, language: Language = 'en'): string {
  const words = SPOKEN[language];
  const said: string[] = [];
  let rest: number = amount;
  for (const [at, size] of SIZES.entries()) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) said.push(`${String(count)} ${words[at] ?? ''}`.trimEnd());
  }
  // A unit with a sign has a name in each language; any other has the organiser's own.
  const name = signOf(unit) === nameOf(unit) ? '' : words[4];
  return `${said.length === 0 ? '0' : said.join(' ')} ${name || nameOf(unit)}`;
}

interface SpokenSale {
  readonly player: string;
  readonly team: string;
  readonly price: Rupees;
}

/** The sentence of the voice after the hammer: name, price and team. */
export function spokenSale(unit: Unit, { player, team, price }: SpokenSale, language: Language): string {
  return `${player}. ${spokenAmount(unit, price, language)}. ${team}.`;
}

/** Letters that a voice says in a second at its own pace. */
const PER_SECOND = 14;
const [SLOWEST, FASTEST] = [1, 1.5];

/** True if a voice can say the text within `ms`, at its fastest pace. */
function fitsIn(text: string, ms: number): boolean {
  return (text.length / PER_SECOND) * 1_000 <= ms * FASTEST;
}

/** The pace (1: the voice's own) at which a text is said within `ms`, if at all possible. */
export function paceFor(text: string, ms: number): number {
  const takes = (text.length / PER_SECOND) * 1_000;
  return Math.min(FASTEST, Math.max(SLOWEST, takes / Math.max(1, ms)));
}

interface Saying {
  readonly language: Language;
  /** The longest time (ms) that the speech should take. */
  readonly within: number;
}

/** Has the browser load its voices. Chrome lists none before it was asked once. */
export function askForVoices(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.getVoices();
}

/**
 * Says a text with a voice of this browser that speaks the language. If the browser lists one later, the text is said then,
 * or not at all if it would take longer than `within`. The returned function stops it, also in the middle of a word.
 */
export function sayAloud(text: string, { language, within }: Saying): () => void {
  if (typeof speechSynthesis === 'undefined') return () => {};
  const until = performance.now() + within;
  const say = (left: number) => {
    const voice = speakerOf(speechSynthesis.getVoices(), language);
    if (voice === null) return;
    speechSynthesis.onvoiceschanged = null;
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = paceFor(text, left);
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
  };
  speechSynthesis.onvoiceschanged = () => {
    const left = until - performance.now();
    if (fitsIn(text, left)) say(left);
  };
  say(within);
  return () => {
    speechSynthesis.onvoiceschanged = null;
    speechSynthesis.cancel();
  };
}

type Speaks = Pick<SpeechSynthesisVoice, 'lang'>;

/** A voice of the language: one from India, else any; null: none. */
export function speakerOf<Voice extends Speaks>(voices: readonly Voice[], language: string): Voice | null {
  const speaks = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return speaks.find(({ lang }) => /[-_]in$/i.test(lang)) ?? speaks[0] ?? null;
}
