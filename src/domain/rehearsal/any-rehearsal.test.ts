import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRADES, KEEPERS, LADDER, league, one } from '#fixtures/auction/league.ts';
import { teamNamed } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import { foldOn } from '#domain/auction/fold.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleSet, Unsold } from '#domain/rules/rule-set.ts';
import { nextStep, rehearsal, rehearsalOf, type Step } from './next-step.ts';
import { playOut } from './evening-report.ts';

/* Checks what every rehearsal must keep, on random small leagues. */

const anyUnsold = fc.constantFrom<Unsold>(
  { then: 'end' },
  { then: 'again', percent: 100, returns: null },
  { then: 'again', percent: 50, returns: 1 },
  { then: 'demote', returns: null },
  { then: 'named', each: 2, returns: 2 },
);

const anyMost = fc.constantFrom<RuleSet['mostBid']>(
  { is: 'purse' },
  { is: 'purse-less-kept', each: toRupees(10_000) },
  { is: 'exact' },
  { is: 'exact' },
);

const anyLeague = fc
  .record({
    least: fc.integer({ min: 0, max: 3 }),
    more: fc.integer({ min: 1, max: 2 }),
    mostBid: anyMost,
    unsold: anyUnsold,
    keepers: fc.boolean(),
    to: fc.constantFrom<RuleSet['raises']['to']>('any', 'next-or-more', 'next'),
    teams: fc.integer({ min: 0, max: 4 }),
    players: fc.array(
      fc.record({
        grade: fc.constantFrom('A', 'B', 'C'),
        isKeeper: fc.boolean(),
        base: fc.constantFrom(10_000, 20_000, 50_000),
      }),
      { maxLength: 14, size: 'max' },
    ),
  })
  .map(({ least, more, mostBid, unsold, keepers, to, teams, players }) =>
    league(
      {
        squad: { least, most: least + more },
        mostBid,
        unsold,
        raises: { to, equalOnFloor: false, snap: false },
        fields: [GRADES],
        categories: LADDER,
        limits: keepers ? [KEEPERS] : [],
      },
      players.map(({ grade, isKeeper, base }, at) =>
        one(`P${String(at)}`, base, {
          styles: [isKeeper ? 'wicketKeeper' : 'batsman'],
          own: { grade },
        }),
      ),
      Array.from({ length: teams }, (_, at) => teamNamed(`Team ${String(at)}`, `t${String(at)}`)),
    ).auction(),
  );

/** More steps than any auction of so few players needs. */
const MOST_STEPS = 20_000;

function stepsOf(from: Auction, seed: number): Step[] {
  const steps: Step[] = [];
  let now = rehearsal(from, seed);
  for (let step = nextStep(now); step !== null; step = nextStep(now)) {
    steps.push(step);
    now = step.after;
    if (steps.length > MOST_STEPS) throw new Error('a rehearsal without an end');
  }
  return steps;
}

test('Every rehearsal ends, its orders keep the rules, and the original auction stays unchanged', () => {
  fc.assert(
    fc.property(anyLeague, fc.nat(), (real, seed) => {
      const before = structuredClone(real);
      const begun = rehearsalOf(real, 'start');
      const steps = stepsOf(begun, seed);
      let auction = begun;
      for (const { order, events, after } of steps) {
        expect(decideAt(auction, order, 0)).toEqual({ ok: true, events });
        auction = foldOn(auction, events);
        expect(auction).toEqual(after.auction);
        for (const team of auction.teams.keys()) {
          expect(purseOf(auction, team)).toBeGreaterThanOrEqual(0);
          expect(squadOf(auction, team).length).toBeLessThanOrEqual(auction.tournament.rules.squad.most);
        }
      }
      expect(real).toEqual(before);
    }),
    runs(120),
  );
});

test('The same seed gives the same rehearsal', () => {
  fc.assert(
    fc.property(anyLeague, fc.nat(), (real, seed) => {
      const evening = () => playOut(rehearsalOf(structuredClone(real), 'start'), seed);
      expect(evening()).toEqual(evening());
    }),
    runs(40),
  );
});
