import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { acceptedBy, opened, passed, placed, rulesAgreed, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { phoneShown } from '#web/testing/views.ts';
import { rulesNewsWords, rulesToRead, openingWords } from './news.ts';
import { type Link, LIVE } from '#web/net/link.ts';

const begun = [...underway, placed(kohli, mumbai, 25_000)];
const { rules } = given(begun).auction.tournament;
const changed = [...begun, rulesAgreed({ ...rules, offered: toRupees(10_000) }, 'all owners agreed')];
const WORDS = 'The rules have changed: all owners agreed';

/** The notice on every screen, and the notice on the phone of a team. */
function said(team: string, ...events: readonly AuctionEvent[]) {
  const shown = phoneShown(given(events).auction, team);
  return [rulesNewsWords(shown.evening), rulesToRead(shown.evening, shown.own?.accepted === true)];
}

test('Every screen announces new rules for two lots, a phone until its owner accepts them', () => {
  expect(said('mumbai', ...begun)).toEqual([null, null]);
  expect(said('mumbai', ...changed)).toEqual([WORDS, WORDS]);
  const later = [...changed, passed(kohli), opened(dhoni), passed(dhoni), opened(bumrah)];
  expect(said('mumbai', ...later)).toEqual([null, WORDS]);
  const read = [...changed, acceptedBy(mumbai, changed.length)];
  expect(said('mumbai', ...read)).toEqual([WORDS, null]);
  expect(said('chennai', ...read)).toEqual([WORDS, WORDS]);
});

const opening = { state: 'opening', link: LIVE, reached: false } as const;
const lost: Link = { state: 'reconnecting', since: 1, heard: 1 };

test.each([
  ['at first', opening, false, true, 'Connecting to the auction...'],
  ['a while later', opening, true, true, 'Slow connection: still connecting to the auction...'],
  [
    'when nobody answers',
    { ...opening, link: lost },
    true,
    true,
    'The auction does not answer yet. Trying again...',
  ],
  [
    'without a network',
    { ...opening, link: lost },
    true,
    false,
    'This device is not connected to a network. The auction comes as soon as it is.',
  ],
  ['when the server has spoken', { ...opening, reached: true }, false, true, 'The auction is on its way...'],
  [
    'when it spoke after a failure, and it takes long',
    { ...opening, link: lost, reached: true },
    true,
    true,
    'Slow connection: the auction is on its way...',
  ],
])('An opening page tells %s what is known of the connection', (_when, state, slow, onLine, words) => {
  expect(openingWords(state, slow, onLine)).toBe(words);
});
