import { expect, test } from 'vitest';
import type { Allowance } from '#domain/completion/allowance.ts';
import { toRupees } from '#domain/money.ts';
import { setUp } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { playerNamed } from '#fixtures/auction/people.ts';
import { warnOfSquads } from './warn-of-squads.ts';

/** Squads of 31 to 40 players for 5,00,000, and 70 players of at least 10,000. */
const { auction } = given(setUp);
const ruled = {
  ...auction,
  tournament: {
    ...auction.tournament,
    rules: { ...auction.tournament.rules, squad: { least: 31, most: 40 }, mostBid: { is: 'exact' } },
  },
} as const;
const players = Array.from({ length: 70 }, (_, at) =>
  playerNamed(`Player ${String(at)}`, String(100 + at), { basePrice: toRupees(10_000) }),
);

/** Retains the first `count` players for Mumbai, the one at `dear` for nearly the whole purse. */
const retaining = (count: number, dear: number) =>
  players.slice(0, count).map(({ id }, at) => {
    const price = toRupees(at === dear ? 495_000 : 0);
    return { player: id, team: 'mumbai', as: 'retained', price, charge: price } as const;
  });

/** The rows that warn, and the counted work. */
function asked(count: number, dear: number, allowance: Allowance = { work: 25_000_000 }) {
  const { work } = allowance;
  const warnings = warnOfSquads(ruled, { players, retentions: retaining(count, dear) }, allowance);
  const rows = [...warnings.keys()].map((id) => players.findIndex((player) => player.id === id));
  return { rows, words: [...warnings.values()], work: work - allowance.work };
}

test.each([0, 1, 14, 15, 16, 28, 29])(
  'Of thirty retentions the one at place %d that makes the squad impossible warns',
  (dear) => {
    const { rows, words } = asked(30, dear);
    expect(rows).toEqual([dear]);
    expect(words).toEqual([expect.stringMatching(/^Mumbai .*cannot complete its squad/)]);
  },
);

test('The retention is found by halving: thirty cost less than five times one', () => {
  const one = asked(1, 0).work;
  expect(one).toBeGreaterThan(0);
  expect(asked(30, 17).work).toBeLessThan(5 * one);
});

/** The warnings of two teams, each with thirty retentions of which one makes its squad impossible. */
function twoTeams(allowance: Allowance = { work: 25_000_000 }) {
  const { work } = allowance;
  const of = (team: 'mumbai' | 'chennai', from: number, dear: number) =>
    players.slice(from, from + 30).map(({ id }, at) => {
      const price = toRupees(at === 17 ? dear : 0);
      return { player: id, team, as: 'retained', price, charge: price } as const;
    });
  const retentions = [...of('mumbai', 0, 495_000), ...of('chennai', 30, 494_000)];
  const warnings = warnOfSquads(ruled, { players, retentions }, allowance);
  return { warnings: warnings.size, work: work - allowance.work };
}

test('All questions share one allowance, and past it nothing is claimed', () => {
  const whole = twoTeams();
  expect(whole.warnings).toBe(2);
  expect(whole.work).toBeGreaterThan(0);
  // Advice on the rules takes most of the work, so half of it suffices for the warnings alone.
  let work = whole.work;
  let less = whole;
  while (less.warnings === 2) {
    work = Math.floor(work / 2);
    less = twoTeams({ work });
    expect(less.work).toBeLessThanOrEqual(work);
    expect(less.work).toBeGreaterThan(0);
  }
  expect(less.warnings).toBe(1);
  expect(asked(30, 17, { work: 0 }).rows).toEqual([]);
});
