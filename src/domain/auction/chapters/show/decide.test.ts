import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { toRupees } from '#domain/money.ts';
import { FIRST_SHOW, type ShowSettings } from '#domain/show/show-settings.ts';
import { shownLot } from '#domain/views/lot-sections.ts';
import {
  created,
  finished,
  opened,
  passed,
  placed,
  recalled,
  reopened,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { FinaleCommand } from './vocabulary.ts';

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

const through = given(
  underway,
  sold(kohli, mumbai, 20_000),
  opened(dhoni),
  passed(dhoni),
  opened(bumrah),
  passed(bumrah),
);

function show(scene: number, more: { playing?: boolean; at?: number } = {}) {
  return {
    type: 'show-finale',
    scene,
    playing: true,
    at: 5_000,
    ...more,
  } satisfies FinaleCommand;
}

function shown(scene: number, more: { playing?: boolean; at?: number } = {}) {
  return { ...show(scene, more), type: 'FinaleShown' } as const;
}

describe('showing the finale', () => {
  test('The finale can be shown once every drawn lot was sold or passed, and not before', () => {
    expect(through.when(show(0))).toEqual(ok(shown(0)));
    const oneWaits = given(underway, sold(kohli, mumbai, 20_000));
    expect(oneWaits.when(show(0))).toEqual(refused('finale-too-early'));
    const lastOnBlock = given(underway, passed(kohli), opened(dhoni), passed(dhoni), opened(bumrah));
    expect(lastOnBlock.when(show(0))).toEqual(refused('finale-too-early'));
    expect(given(created()).when(show(0))).toEqual(refused('finale-too-early'));
  });

  test('The finale can be shown in a finished auction, even if players still wait', () => {
    const cutShort = given(underway, sold(kohli, mumbai, 20_000), finished);
    expect(cutShort.when(show(0))).toEqual(ok(shown(0)));
  });

  test('A change of scene begins with the scene, at the time of its command', () => {
    const began = through.after(show(0));
    expect(began.auction.finale).toEqual({ scene: 0, since: 5_000, playing: true });
    const step = show(3, { playing: false, at: 9_000 });
    expect(began.after(step).auction.finale).toEqual({ scene: 3, since: 9_000, playing: false });
  });
});

describe('the end of the finale', () => {
  const running = given(underway, sold(kohli, mumbai, 20_000), finished, shown(2));

  test('The command that ends the finale is accepted once', () => {
    const ended = through.after(show(0), { type: 'end-finale' });
    expect(ended.auction.finale).toBeNull();
    expect(ended.when({ type: 'end-finale' })).toEqual(refused('finale-not-shown'));
  });

  test('Reopening the auction ends the finale, even if no lot is left', () => {
    expect(running.after({ type: 'reopen' }).auction.finale).toBeNull();
    expect(through.after({ type: 'finish' }, show(0), { type: 'reopen' }).auction.finale).toBeNull();
  });

  test('A lot that is called, recalled, undone or added ends the finale', () => {
    const playing = through.after(show(0));
    expect(playing.after({ type: 'call-lot', lot: dhoni.id, seen: null }).auction.finale).toBeNull();
    expect(playing.after({ type: 'recall-unsold', seen: null }).auction.finale).toBeNull();
    expect(playing.after({ type: 'undo-last-act', seen: null }).auction.finale).toBeNull();
    const late = { ...kohli, id: 'late', number: '99' };
    expect(playing.after({ type: 'register-players', players: [late], seed: 1 }).auction.finale).toBeNull();
  });

  test('A corrected sale does not end the finale', () => {
    const corrected = through.after(show(0), {
      type: 'correct-sale',
      lot: kohli.id,
      from: { team: mumbai.id, price: toRupees(20_000) },
      to: { team: mumbai.id, price: toRupees(25_000) },
      reason: 'Heard wrongly',
    });
    expect(corrected.auction.finale).not.toBeNull();
  });

  test('Finishing the auction does not end the finale', () => {
    const playing = through.after(show(0));
    expect(playing.after({ type: 'finish' }).auction.finale).not.toBeNull();
    expect(given(underway, finished, shown(0)).auction.finale).not.toBeNull();
  });

  test('An auction whose log has no event of the finale does not show it', () => {
    expect(given(underway, passed(kohli), recalled(kohli), finished, reopened).auction.finale).toBeNull();
  });
});
