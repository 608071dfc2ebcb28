import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { anyStep, orderOf } from '#fixtures/auction/any-order.ts';
import { carriedOut } from '#fixtures/auction/given.ts';
import { runs } from '#fixtures/property-runs.ts';
import { standing } from '#domain/auction/chapters/bidding/decide.ts';
import type { Auction, Bid } from './auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { decideAt } from './decide-at.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { AS_TOLD, claimProblem } from '#domain/auction/teams/claim.ts';
import { passedOf, queueOf, salesOf } from '#domain/auction/lots/places.ts';

/** Invariants of phone bids, retractions, reopened lots and countdowns. */

const anySteps = (kinds: readonly string[]) =>
  fc.array(
    anyStep.filter(({ kind }) => kinds.includes(kind)),
    { minLength: 1, maxLength: 12 },
  );

const bidsOf = ({ block }: Auction): readonly Bid[] => (block.state === 'open' ? block.bids : []);

describe('after n retractions', () => {
  test('Retractions restore earlier bids that their teams can still pay', () => {
    let retractions = 0;
    fc.assert(
      fc.property(anyEvening, anySteps(['place-bid', 'raise-paddle']), (evening, steps) => {
        const start = play(evening).auction;
        const end = steps.reduce((auction, step) => {
          const decision = decide(auction, orderOf(auction, step));
          return decision.ok ? decision.events.reduce(evolve, auction) : auction;
        }, start);
        if (bidsOf(end).length === bidsOf(start).length) return;
        const back = retracted(end, bidsOf(start).length);
        expect(bidsOf(back)).toEqual(standing(start, lotOnBlock(start) ?? '', bidsOf(start)));
        retractions += bidsOf(end).length - bidsOf(back).length;
      }),
      runs(1_000),
    );
    expect(retractions).toBeGreaterThan(0.05 * runs(1_000).numRuns);
  });

  function retracted(auction: Auction, toLength: number): Auction {
    const lot = lotOnBlock(auction);
    if (lot === null || bidsOf(auction).length <= toLength) return auction;
    return retracted(carriedOut(auction, { type: 'retract-bid', lot, seen: null }), toLength);
  }
});

describe('a lot reopened and sold again at the same price to the same team', () => {
  const money = (auction: Auction) =>
    [...auction.teams.keys()].map((team) => [
      team,
      purseOf(auction, team),
      squadOf(auction, team)
        .map(({ player, price }) => `${player} ${String(price)}`)
        .sort(),
    ]);

  test('Reopening a lot and selling it again alike keeps purses, squads and order', () => {
    let sales = 0;
    fc.assert(
      fc.property(anyEvening, fc.nat(), (evening, pick) => {
        const before = play(evening).auction;
        const [lot, sale] = [...salesOf(before)][pick % Math.max(1, salesOf(before).size)] ?? [];
        if (lot === undefined || sale === undefined) return;
        const decision = decide(before, { type: 'reopen-lot', lot, seen: null });
        if (!decision.ok) return;
        const open = decision.events.reduce(evolve, before);
        expect(lotOnBlock(open)).toBe(lot);
        expect(purseOf(open, sale.team)).toBe(purseOf(before, sale.team) + sale.price);
        // A correction may leave less than the reserve, which a reported sale requires.
        const kept = claimProblem(open, { lot, ...sale, as: AS_TOLD })?.code === 'purse-kept-back';
        if (kept) return;
        const again = soldAgain(open, lot, sale);
        expect(money(again)).toEqual(money(before));
        const line = [lotOnBlock(before), ...queueOf(before)].filter((waiting) => waiting !== null);
        expect([lotOnBlock(again), ...queueOf(again)].filter((waiting) => waiting !== null)).toEqual(line);
        expect(passedOf(again)).toEqual(passedOf(before));
        expect(again.history.length).toBe(before.history.length);
        sales += 1;
      }),
      runs(1_000),
    );
    expect(sales).toBeGreaterThan(0.05 * runs(1_000).numRuns);
  });

  /** Sells the lot again: by the hammer if the last bid equals the sale, else as a reported sale. Nobody matches. */
  function soldAgain(
    open: Auction,
    lot: string,
    { team, price }: Pick<Bid, 'team'> & { price: Bid['amount'] },
  ) {
    const last = bidsOf(open).at(-1);
    const hammer = last?.team === team && last.amount === price && open.pause === null;
    if (!hammer) return carriedOut(open, { type: 'record-sale', lot, team, price });
    const fallen = carriedOut(open, { type: 'bring-down-hammer', lot, seen: null });
    // A team that entered since may have a right to match.
    return matchOf(fallen) === null
      ? fallen
      : carriedOut(fallen, { type: 'say-match', lot, team: null, says: 'pass', seen: null });
  }
});

describe('the clock', () => {
  test('A countdown runs exactly for an open lot of an active auction', () => {
    let clocks = 0;
    fc.assert(
      fc.property(anyEvening, (evening) => {
        play(evening, {
          afterOrder({ block, floor, pause, stage, tournament }) {
            if (block.state !== 'open') return;
            const { seconds = null } = block.match === null ? {} : (tournament.rules.match ?? {});
            const timed = block.match === null ? floor.countdown !== null : seconds !== null;
            const wanted = timed && stage === 'active';
            const state = wanted ? (pause === null ? 'running' : 'stopped') : undefined;
            if (block.clock?.state !== state) {
              throw new Error(`a clock that is ${String(block.clock?.state)} and not ${String(state)}`);
            }
            clocks += wanted ? 1 : 0;
          },
        });
      }),
      runs(1_000),
    );
    expect(clocks).toBeGreaterThan(0.5 * runs(1_000).numRuns);
  });

  test('The clock adds only clock events and late refusals to a decision', () => {
    fc.assert(
      fc.property(anyEvening, anyStep, fc.nat(60_000), (evening, step, later) => {
        const { auction, now } = play(evening);
        const order = orderOf(auction, step);
        const judged = decideAt(auction, order, now + later);
        const verdict = decide(auction, order);
        if (!judged.ok) {
          const timely = ['time-up', 'clock-not-out'].includes(judged.problem.code);
          if (!timely) expect(judged).toEqual(verdict);
          return;
        }
        const clocks = judged.events.filter(({ type }) => type === 'ClockSet');
        // The limits of the rules follow from the events too.
        const facts = judged.events.filter(({ type }) => type !== 'ClockSet' && type !== 'StandingReckoned');
        expect(verdict).toEqual({ ok: true, events: facts });
        expect(clocks.length).toBeLessThan(2);
      }),
      runs(1_000),
    );
  });

  test('No command makes a lot end earlier', () => {
    fc.assert(
      fc.property(anyEvening, anyStep, fc.nat(60_000), (evening, step, later) => {
        const { auction, now } = play(evening);
        const decision = decideAt(auction, orderOf(auction, step), now + later);
        if (!decision.ok) return;
        const after = decision.events.reduce(evolve, auction);
        const [was, is] = [auction.block, after.block];
        if (was.state !== 'open' || is.state !== 'open' || was.lot !== is.lot) return;
        if (was.clock?.state !== 'running' || is.clock?.state !== 'running') return;
        expect(is.clock.closesAt).toBeGreaterThanOrEqual(was.clock.closesAt);
      }),
      runs(1_000),
    );
  });
});
