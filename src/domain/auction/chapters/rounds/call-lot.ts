import type { Auction } from '#domain/auction/auction.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  breakProblem,
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  staleProblem,
  standingBidProblem,
  takenProblem,
} from '#domain/auction/decision.ts';

type CallLot = CommandOf<'call-lot'>;

/**
 * The organiser calls a player out of turn; a lot without bids on the block comes up next. Specification
 * section 4, 'Setting a current player'.
 */
export function callLot(auction: Auction, { lot, seen }: CallLot): Decision {
  const unfit = firstProblem(closedProblem(auction), breakProblem(auction), staleProblem(auction, seen));
  if (unfit !== null) return refuse(unfit);
  if (!isDrawn(auction)) return refuse({ code: 'no-lot-on-block' });
  if (!auction.players.has(lot)) return refuse({ code: 'no-such-player' });
  const taken = takenProblem(auction, lot);
  if (taken !== null) return refuse(taken);
  if (lotOnBlock(auction) === lot) return refuse({ code: 'player-on-block' });
  const standing = standingBidProblem(auction);
  return standing === null ? ok({ type: 'LotOpened', lot }) : refuse(standing);
}
