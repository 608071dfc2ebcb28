import type { Language } from '#domain/languages.ts';
import { fitsIn, paceFor } from './spoken-sale.ts';

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
