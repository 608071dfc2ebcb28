import type { Auction, Sale } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import {
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  retainedProblem,
} from '#domain/auction/decision.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { AS_CORRECTION, claimProblem } from '#domain/auction/teams/claim.ts';

type CorrectSale = CommandOf<'correct-sale'>;

/**
 * Corrects the team or price of an earlier sale without reopening the lot. The rules are checked against the
 * present state: docs/decisions/lots.md.
 */
export function correctSale(auction: Auction, correction: CorrectSale): Decision {
  const { lot, from, to, reason } = correction;
  const unfit = firstProblem(
    closedProblem(auction),
    retainedProblem(auction, lot),
    saleProblem(auction, correction),
    same(from, to) ? { code: 'nothing-to-correct' } : null,
  );
  if (unfit !== null) return refuse(unfit);
  const problem = claimProblem(auction, { lot, ...to, as: AS_CORRECTION });
  return problem === null ? ok({ type: 'SaleCorrected', lot, from, to, reason }) : refuse(problem);
}

/** Refuses a correction if the sale is not the one its sender saw. */
function saleProblem(auction: Auction, { lot, from }: CorrectSale): RunningRefusal | null {
  const sale = salesOf(auction).get(lot);
  if (sale === undefined) return { code: 'player-not-sold' };
  return same(sale, from) ? null : { code: 'sale-changed', ...sale };
}

function same(a: Sale, b: Sale): boolean {
  return a.team === b.team && a.price === b.price;
}
