import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { acceptedBy, opened, passed, placed, rulesAgreed, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { phoneShown } from '#web/testing/views.ts';
import { rulesNewsWords, rulesToRead } from './rules-news.ts';

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
