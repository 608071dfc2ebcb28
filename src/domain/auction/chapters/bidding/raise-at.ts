import type { PlayerId } from '#domain/ids.ts';
import { closesAtOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import { raisePaddle } from './raise-paddle.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { refuse, type Decision } from '#domain/auction/decision.ts';

/**
 * What follows from the bid of a phone at a moment (epoch ms, by the server's clock). Part of `decideAt`; on its own for
 * the phones, which need no other rule and should not have to load them.
 */
export function raiseAt(auction: Auction, paddle: CommandOf<'raise-paddle'>, now: number): Decision {
  return isOut(auction, paddle.lot, now) ? refuse({ code: 'time-up' }) : raisePaddle(auction, paddle);
}

/** Phones are too late for this lot; the operator, who has heard the bid in time, is not. */
function isOut(auction: Auction, lot: PlayerId, now: number): boolean {
  const closesAt = closesAtOf(auction);
  return lotOnBlock(auction) === lot && closesAt !== null && now > closesAt;
}
