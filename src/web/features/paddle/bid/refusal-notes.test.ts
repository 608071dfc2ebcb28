import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import {
  adjusted,
  floorSet,
  opened,
  passed,
  placed,
  retracted,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { phoneOf } from '#web/features/paddle/testing/phone-of.ts';
import { afterRefusal, adviceOf } from './refusal-notes.ts';

const room = [...underway, floorSet('both'), placed(kohli, chennai, 40_000)];

function late(events: readonly AuctionEvent[], code = 'floor-moved', amount = 45_000, seen = 1) {
  const { auction } = given(room, events);
  const { shown, view } = phoneOf(auction, mumbai.id);
  if (view === null) throw new Error('the team is not there');
  const bid = { lot: kohli.id, amount, seen };
  const refused = { state: 'refused', order: bid, code, sentence: 'Said by the server' } as const;
  return afterRefusal(refused, view, shown, 'Kohli');
}

test('A late tap is offered the next amount', () => {
  expect(late([placed(kohli, chennai, 45_000)])).toEqual({
    says: 'question',
    words: 'Another bid was taken at ₹45,000 - bid ₹50,000?',
  });
  expect(late([placed(kohli, chennai, 45_000)], 'bid-below-next')).toMatchObject({ says: 'question' });
});

test('A refusal that arrives before the view offers nothing until the new price is shown', () => {
  const { sequence } = given(room).auction;
  expect(late([], 'floor-moved', 45_000, sequence)).toEqual({
    says: 'words',
    words: 'Another bid was taken: one moment',
  });
  expect(late([placed(kohli, chennai, 45_000)], 'floor-moved', 45_000, sequence)).toMatchObject({
    says: 'question',
  });
});

test('The offered amount follows the price', () => {
  expect(late([placed(kohli, chennai, 45_000), placed(kohli, chennai, 60_000)])).toMatchObject({
    words: 'Another bid was taken at ₹60,000 - bid ₹65,000?',
  });
});

test('A late tap offers nothing beyond the purse, or when the team leads', () => {
  expect(late([adjusted(mumbai, -451_000), placed(kohli, chennai, 45_000)])).toEqual({
    says: 'words',
    words: 'Another bid was taken at ₹45,000',
  });
  expect(late([placed(kohli, mumbai, 45_000)])).toEqual({ says: 'nothing' });
});

test('A late tap also offers an amount after a retraction lowered the price', () => {
  expect(late([retracted(kohli, chennai, 40_000)])).toEqual({
    says: 'question',
    words: 'The price has changed - bid ₹20,000?',
  });
});

test('A tap on the previous lot reports its result, and bids for nobody else', () => {
  const gone = 'Too late for Kohli: ';
  expect(late([sold(kohli, chennai, 40_000), opened(dhoni)], 'lot-not-on-block')).toEqual({
    says: 'words',
    words: `${gone}sold to Chennai for ₹40,000`,
  });
  expect(late([passed(kohli), opened(dhoni)], 'lot-not-on-block')).toEqual({
    says: 'words',
    words: `${gone}the hammer has fallen`,
  });
});

test("Other refusals show the server's sentence, unless the button already says it", () => {
  expect(late([], 'disk-full')).toEqual({ says: 'words', words: 'Said by the server' });
  expect(late([{ type: 'PhonesHeld' }], 'phones-held')).toEqual({ says: 'nothing' });
});

test('A phone that cannot bid says what to do', () => {
  const { auction } = given(room, adjusted(mumbai, -460_000));
  const { view } = phoneOf(auction, mumbai.id);
  if (view?.reach?.can !== 'not') throw new Error('it can bid');
  expect(adviceOf(view.reach.problem, view)).toBe(
    'The next bid is ₹5,000 more than your purse holds: wait for the next player',
  );
  expect(adviceOf({ code: 'phones-closed' }, view)).toBe('Bids are called out in the hall');
  expect(adviceOf({ code: 'no-lot-on-block' }, view)).toBe('Wait for the next player');
});
