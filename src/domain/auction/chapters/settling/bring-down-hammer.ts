import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { AS_HAMMER, claimProblem } from '#domain/auction/teams/claim.ts';
import { ok, refuse, type Decision } from '#domain/auction/decision.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { lotProblem } from '#domain/auction/problems.ts';
import { openFirst } from '#domain/auction/chapters/rounds/open-first.ts';

type BringDownHammer = Omit<CommandOf<'bring-down-hammer'>, 'type'>;

/** The lot on the block goes to whoever leads, and the next one comes up. Specification section 4, 'Selling'. */
export function bringDownHammer(auction: Auction, { lot, seen }: BringDownHammer): Decision {
  const unfit = lotProblem(auction, { lot, seen });
  if (unfit !== null) return refuse(unfit);
  const highBid = highBidOf(auction);
  if (highBid === null) return refuse({ code: 'no-bid' });

  const { team, amount: price } = highBid;
  // A sale in two calls can have emptied the purse or filled the squad since the bid was taken.
  const problem = claimProblem(auction, { lot, team, price, as: AS_HAMMER });
  if (problem !== null) return refuse(problem);
  return ok({ type: 'LotSold', lot, team, price, calls: 1 }, ...openFirst(queueOf(auction)));
}
