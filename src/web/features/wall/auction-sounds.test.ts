import { expect, test, afterEach, vi } from 'vitest';
import { smallView } from '#web/testing/small-view.ts';
import {
  askForVoices,
  type Heard,
  heardIn,
  paceFor,
  sayAloud,
  soundBetween,
  speakerOf,
  spokenAmount,
  spokenSale,
} from './auction-sounds.ts';
import { toRupees } from '#domain/money.ts';
import { asked, begun, claimed, raised, star } from '#fixtures/auction/matching.ts';
import { bid } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { shownOf } from '#web/testing/views.ts';

const at = (count: number, going = 0, lot = 'imran', step = -1): Heard => ({ lot, count, going, step });

test('A bid sounds, also the first one for a lot that has just come up', () => {
  expect(soundBetween(at(0), at(1))).toBe('bid');
  expect(soundBetween(at(4), at(6))).toBe('bid');
  expect(soundBetween(at(7, 2), at(1, 0, 'yash'))).toBe('bid');
  expect(soundBetween(null, at(1))).toBe('bid');
});

test('Going once and going twice sound, and a bid that ends them sounds as a bid', () => {
  expect(soundBetween(at(2), at(2, 1))).toBe('going-once');
  expect(soundBetween(at(2, 1), at(2, 2))).toBe('going-once');
  expect(soundBetween(at(2, 2), at(3))).toBe('bid');
});

test('Each question of a right to match sounds as a call, and the raise of the buyer as a bid', () => {
  const hearing = [begun().does(bid(star, mumbai, 100_000)), asked(), claimed(), raised()].map((played) =>
    heardIn(shownOf(played.auction())),
  );
  const [open = null, claim = null, raise = null, answer = null] = hearing;
  expect(soundBetween(open, claim)).toBe('going-once');
  expect(soundBetween(claim, raise)).toBe('going-once');
  expect(soundBetween(raise, answer)).toBe('bid');
  // A step that is taken back.
  expect(soundBetween(answer, raise)).toBeNull();
  expect(soundBetween(claim, open)).toBeNull();
});

test('A retracted bid, a retracted call and a new lot make no sound', () => {
  expect(soundBetween(at(3), at(2))).toBeNull();
  expect(soundBetween(at(3, 1), at(3))).toBeNull();
  expect(soundBetween(at(3, 1), at(0, 0, 'yash'))).toBeNull();
  expect(soundBetween(at(3), at(3))).toBeNull();
  expect(soundBetween(at(3), null)).toBeNull();
});

test('heardIn reads lot, bids and calls of a view', () => {
  expect(heardIn(smallView([['pune', 20_000]]))).toEqual(at(1));
  expect(heardIn({ ...smallView(), bidding: null })).toBeNull();
  expect(heardIn({ ...smallView(), lot: { shows: 'finished' } })).toBeNull();
});

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

test.each([
  [0, '0 rupees'],
  [500, '500 rupees'],
  [20_000, '20 thousand rupees'],
  [145_000, '1 lakh 45 thousand rupees'],
  [12_00_00_000, '12 crore rupees'],
  [1_23_45_678, '1 crore 23 lakh 45 thousand 678 rupees'],
])('%i is said as %s', (amount, said) => {
  expect(spokenAmount('rupees', toRupees(amount))).toBe(said);
});

test('The voice says name, price and team', () => {
  const sale = { player: 'Imran Qureshi', team: 'Pune Panthers', price: toRupees(25_000) };
  expect(spokenSale('rupees', sale, 'en')).toBe('Imran Qureshi. 25 thousand rupees. Pune Panthers.');
  expect(spokenSale('rupees', sale, 'mr')).toBe('Imran Qureshi. 25 हजार रुपये. Pune Panthers.');
  expect(spokenAmount({ points: 'tokens' }, sale.price)).toBe('25 thousand tokens');
});

test('A long sale is said faster, up to what can be understood', () => {
  expect(paceFor('Short', 3_000)).toBe(1);
  expect(paceFor('x'.repeat(50), 3_000)).toBeGreaterThan(1);
  expect(paceFor('x'.repeat(50), 3_000)).toBeLessThan(1.5);
  expect(paceFor('x'.repeat(500), 3_000)).toBe(1.5);
});
