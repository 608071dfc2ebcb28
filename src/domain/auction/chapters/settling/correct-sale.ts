import type { Auction, Sale } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { ok, refuse, type Decision } from '#domain/auction/decide/decision.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { AS_CORRECTION, claimProblem } from '#domain/auction/teams/claim.ts';
import { closedProblem, firstProblem, retainedProblem } from '#domain/auction/problems.ts';

type CorrectSale = CommandOf<'correct-sale'>;

/**
 * A sale that was made, perhaps many lots ago, is given its true team or price in one act, and nobody comes back on the
 * block. What it would leave behind is asked of the auction as it stands now: docs/decisions/0054.
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

/** The sale that its sender had in sight is the one there is. */
function saleProblem(auction: Auction, { lot, from }: CorrectSale): RunningRefusal | null {
  const sale = salesOf(auction).get(lot);
  if (sale === undefined) return { code: 'player-not-sold' };
  return same(sale, from) ? null : { code: 'sale-changed', ...sale };
}

function same(a: Sale, b: Sale): boolean {
  return a.team === b.team && a.price === b.price;
}
