import type { Auction } from '#domain/auction/auction.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { AS_TOLD, claimProblem } from '#domain/auction/teams/claim.ts';
import {
  closedProblem,
  type Decision,
  ok,
  refuse,
  retainedProblem,
  takenProblem,
} from '#domain/auction/decision.ts';
import { queueOf, salesOf } from '#domain/auction/lots/places.ts';
import { openFirst } from '#domain/auction/chapters/rounds/open-first.ts';

type RecordSale = CommandOf<'record-sale'>;
type TakeBackSale = CommandOf<'take-back-sale'>;

/** A client that runs its own auction reports a sale (design, section 6, 'a sale is two calls'). */
export function recordSale(auction: Auction, { lot, team, price }: RecordSale): Decision {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  if (!auction.players.has(lot)) return refuse({ code: 'no-such-player' });
  const taken = takenProblem(auction, lot);
  if (taken !== null) return refuse(taken);
  const problem = claimProblem(auction, { lot, team, price, as: AS_TOLD });
  if (problem !== null) return refuse(problem);

  const next = lotOnBlock(auction) === lot ? openFirst(queueOf(auction)) : [];
  return ok({ type: 'LotSold', lot, team, price, calls: 2 }, ...next);
}

/** Such a client reports that a sale did not happen: the player is on the block again, as after an undo. */
export function takeBackSale(auction: Auction, { lot }: TakeBackSale): Decision {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  if (!auction.players.has(lot)) return refuse({ code: 'no-such-player' });
  const retained = retainedProblem(auction, lot);
  if (retained !== null) return refuse(retained);
  const sale = salesOf(auction).get(lot);
  if (sale === undefined) return refuse({ code: 'player-not-sold' });

  const undone = { type: 'SaleUndone', lot, ...sale, calls: 2 } as const;
  return isDrawn(auction) ? ok(undone, { type: 'LotOpened', lot }) : ok(undone);
}
