import { afterEach, expect, test, vi } from 'vitest';
import { askForVoices, sayAloud, speakerOf } from './speech.ts';

const voices = ['en-US', 'en_IN', 'hi-IN', 'mr'].map((lang) => ({ lang }));

test('A voice from India is taken before others of the same language', () => {
  expect(speakerOf(voices, 'en')).toEqual({ lang: 'en_IN' });
  expect(speakerOf(voices.slice(0, 1), 'en')).toEqual({ lang: 'en-US' });
  expect(speakerOf(voices, 'mr')).toEqual({ lang: 'mr' });
});

test('No voice of another language speaks', () => {
  expect(speakerOf(voices, 'ta')).toBeNull();
  expect(speakerOf([], 'en')).toBeNull();
});

/** A browser whose list of voices is empty until `arrive`. */
function lateVoices() {
  const said: string[] = [];
  let listed: readonly { readonly lang: string }[] = [];
  class Words {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  class Synthesis {
    onvoiceschanged: (() => void) | null = null;
    getVoices = vi.fn(() => listed);
    speak = ({ text }: Words) => said.push(text);
    cancel = () => said.push('silence');
  }
  const synthesis = new Synthesis();
  vi.stubGlobal('SpeechSynthesisUtterance', Words);
  vi.stubGlobal('speechSynthesis', synthesis);
  const arrive = (arrived = voices) => {
    listed = arrived;
    synthesis.onvoiceschanged?.();
  };
  return { said, arrive, asked: synthesis.getVoices };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('A sale is said when the voices of the browser arrive, and only once', () => {
  const { said, arrive } = lateVoices();
  sayAloud('Imran Qureshi', { language: 'en', within: 3_000 });
  expect(said).toEqual([]);
  arrive(voices.slice(2));
  expect(said).toEqual([]);
  arrive();
  arrive();
  expect(said).toEqual(['silence', 'Imran Qureshi']);
});

test('Voices that arrive after the scene of the sale say nothing', () => {
  const { said, arrive } = lateVoices();
  const stop = sayAloud('Imran Qureshi', { language: 'en', within: 3_000 });
  stop();
  arrive();
  expect(said).toEqual(['silence']);
});

test('A sale is said late as long as it fits into the rest of its time, and then no more', () => {
  // A voice says 21 letters in a second at its fastest pace.
  const name = 'Venkatanarasimharajuv';
  for (const [late, words] of [
    [2_000, ['silence', name]],
    [2_001, []],
  ] as const) {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { said, arrive } = lateVoices();
    sayAloud(name, { language: 'en', within: 3_000 });
    vi.advanceTimersByTime(late);
    arrive();
    expect(said).toEqual(words);
    vi.useRealTimers();
  }
});

test('The browser is asked for its voices before the first sale', () => {
  const { asked } = lateVoices();
  askForVoices();
  expect(asked).toHaveBeenCalledOnce();
});

test('A machine without voices says nothing', () => {
  const stop = sayAloud('Imran Qureshi', { language: 'en', within: 3_000 });
  expect(stop).not.toThrow();
  expect(askForVoices).not.toThrow();
});
