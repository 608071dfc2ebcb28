import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { shownLot } from '#domain/views/lot-sections.ts';
import { FIRST_SHOW, type ShowSettings } from '#domain/show/show-settings.ts';
import { finished, placed, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';

const quiet: ShowSettings = { ...FIRST_SHOW, duel: false, meter: false, languages: ['mr', 'en'] };
const setShow = { type: 'set-show', show: quiet } as const;

test('An auction whose organiser chose nothing has the default settings', () => {
  expect(given(underway).auction.show).toEqual(FIRST_SHOW);
});

test('The settings change during the auction and after it', () => {
  const set = { type: 'ShowSet', show: quiet } as const;
  expect(given(underway).when(setShow)).toEqual(ok(set));
  expect(given(underway, finished).when(setShow)).toEqual(ok(set));
  expect(given(underway, set).auction.show).toEqual(quiet);
});

test('An order sent before a change of the show stays valid, because no lot moved', () => {
  const { auction } = given(underway);
  expect(given(underway).after(setShow).auction.floorMovedAt).toBe(auction.floorMovedAt);
});

test('A duel that is switched off is not in the view', () => {
  const duel = [mumbai, chennai, mumbai, chennai].map((team, at) => placed(kohli, team, 20_000 + at * 5_000));
  const bidding = given(underway, duel);
  expect(shownLot(bidding.auction).bidding?.duel).toBe(1);
  expect(shownLot(bidding.after(setShow).auction).bidding).not.toHaveProperty('duel');
});
