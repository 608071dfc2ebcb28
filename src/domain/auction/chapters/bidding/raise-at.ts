import { isOut } from '#domain/auction/lot-clock.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import { raisePaddle } from './raise-paddle.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { refuse, type Decision } from '#domain/auction/decide/decision.ts';

/**
 * Decides a phone's bid at a moment (epoch ms, server clock). A phone's bid is refused after the countdown; the
 * operator may still enter a bid heard in time.
 */
export function raiseAt(auction: Auction, paddle: CommandOf<'raise-paddle'>, now: number): Decision {
  const open = openLotOf(auction);
  const isLate = open?.lot === paddle.lot && isOut(open.clock, now);
  return isLate ? refuse({ code: 'time-up' }) : raisePaddle(auction, paddle);
}
