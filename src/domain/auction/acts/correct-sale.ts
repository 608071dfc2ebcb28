import type { Auction, Sale } from '#domain/auction/auction.ts';
import type { RoomCommand } from '#domain/auction/commands.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { ok, refuse, type Decision, type Refusal } from '#domain/auction/refusals.ts';
import { slotsLeft, squadOf } from '#domain/auction/teams/squad.ts';
import { LEAST_BASE_PRICE } from '#domain/limits.ts';
import { minus, NO_RUPEES } from '#domain/money.ts';
import { isMultiple } from '#domain/rules/increments.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { closedProblem, firstProblem } from './floor.ts';

type CorrectSale = Extract<RoomCommand, { type: 'correct-sale' }>;

/**
 * A sale that was made, perhaps many lots ago, is given its true team or price in one act, and nobody comes back on the
 * block. What it would leave behind is asked of the auction as it stands now: docs/decisions/0054.
 */
export function correctSale(auction: Auction, correction: CorrectSale): Decision {
  const unfit = firstProblem(
    closedProblem(auction),
    saleProblem(auction, correction),
    placeProblem(auction, correction),
  );
  if (unfit !== null) return refuse(unfit);
  const { lot, from, to, reason } = correction;
  const corrected = { type: 'SaleCorrected', lot, from, to, reason } as const;
  const problem = afterProblem(evolve(auction, corrected), to, from.team !== to.team);
  return problem === null ? ok(corrected) : refuse(problem);
}

/** The sale that its sender had in sight is the one there is. */
function saleProblem(auction: Auction, { lot, from }: CorrectSale): Refusal | null {
  const sale = salesOf(auction).get(lot);
  if (sale === undefined) return { code: 'player-not-sold' };
  return same(sale, from) ? null : { code: 'sale-changed', ...sale };
}

function placeProblem({ teams, tournament }: Auction, { from, to }: CorrectSale): Refusal | null {
  if (!teams.has(to.team)) return { code: 'no-such-team' };
  if (to.price < LEAST_BASE_PRICE) return { code: 'price-not-positive' };
  // A price that was told by another client may stand off the grid, and stays where only the team was wrong.
  if (to.price !== from.price && !isMultiple(tournament.rules, to.price)) return { code: 'bid-off-grid' };
  return same(from, to) ? { code: 'nothing-to-correct' } : null;
}

/** What the buying team has left must cover what it leads with now, in money and in places. */
function afterProblem(after: Auction, { team }: Sale, joins: boolean): Refusal | null {
  const purse = purseOf(after, team);
  if (purse < 0) return { code: 'purse-too-small', shortBy: minus(NO_RUPEES, purse) };
  const left = slotsLeft(after, team);
  if (joins && left < 0) {
    const { most: limit } = after.tournament.rules.squad;
    return { code: 'squad-full', size: squadOf(after, team).length - 1, limit };
  }
  if (after.block.state !== 'open') return null;
  const bid = after.block.bids.at(-1);
  if (bid?.team !== team) return null;
  if (purse < bid.amount) return { code: 'purse-holds-bid', shortBy: minus(bid.amount, purse) };
  return joins && left === 0 ? { code: 'team-leads', lot: after.block.lot } : null;
}

function same(a: Sale, b: Sale): boolean {
  return a.team === b.team && a.price === b.price;
}
