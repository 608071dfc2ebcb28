import { describe, expect, test } from 'vitest';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { setUp, underway } from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  editTournament,
  finish,
  recordSale,
  retain,
  skip,
  undo,
} from '#fixtures/auction/orders.ts';
import { dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import { chosenIn } from '#domain/rules/presets/specification.ts';

const changes = [
  ['purse', { openingPurse: toRupees(600_000) }],
  ['squad size', { squadLimit: 4 }],
  ['increment', { increment: toRupees(6_000) }],
] as const;

describe.each(changes)('the rules: %s', (_, change) => {
  test('Rules can change before the first bid, skip or sale', () => {
    for (const past of [setUp, underway]) {
      const { auction } = given(past).after(editTournament(change));
      expect(chosenIn(auction.tournament.rules)).toMatchObject(change);
    }
  });

  test.each([
    ['the first bid', [bid(kohli, mumbai, 20_000)]],
    ['the first skip', [skip(kohli)]],
    ['the first sale', [recordSale(kohli, mumbai, 20_000)]],
    ['the end', [skip(kohli), finish]],
    ['a first skip that was undone', [skip(kohli), undo()]],
  ])('The rules are locked after %s', (_when, orders) => {
    const active = given(underway).after(...orders);
    expect(active.when(editTournament(change))).toEqual(refused('rules-locked'));
    expect(active.when(editTournament({}, 'Night Cup 2026'))).toMatchObject({ ok: true });
  });
});

test('Name, date and time can change; id, organiser and creation time stay', () => {
  const { tournament } = given(setUp).after(editTournament({}, 'Day Cup')).auction;
  expect(tournament).toEqual({ ...given(setUp).auction.tournament, name: 'Day Cup' });
});

test('A new opening purse applies to every team', () => {
  const edited = given(setUp).after(adjust(mumbai, -100_000), editTournament(changes[0][1]));
  expect(purseOf(edited.auction, 'mumbai')).toBe(500_000);
  expect(purseOf(edited.auction, 'chennai')).toBe(600_000);
});

test('The opening purse can be lowered until a team would have less than nothing', () => {
  const reduced = given(setUp).after(adjust(mumbai, -100_000));
  expect(reduced.when(editTournament({ openingPurse: toRupees(100_000) }))).toMatchObject({ ok: true });
  expect(reduced.when(editTournament({ openingPurse: toRupees(99_999) }))).toEqual(
    refused('purse-below-zero', { shortBy: 1 }),
  );
});

test('A squad limit below the number of retained players is refused', () => {
  const held = given(setUp).after(retain(kohli, mumbai, 20_000), retain(dhoni, mumbai, 20_000));
  expect(held.when(editTournament({ squadLimit: 1 }))).toEqual(
    refused('squad-over-limit', { team: 'mumbai', size: 2, limit: 1 }),
  );
  expect(held.when(editTournament({ squadLimit: 2 }))).toMatchObject({ ok: true });
});
