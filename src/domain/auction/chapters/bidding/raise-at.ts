import { isOut } from '#domain/auction/lot-clock.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import { raisePaddle } from './raise-paddle.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { refuse, type Decision } from '#domain/auction/decide/decision.ts';

/**
 * Decides the bid of a phone at a moment (epoch ms, by the server's clock). A phone is too late once the clock has run
 * out; the operator, who has heard the bid in time, is not.
 */
export function raiseAt(auction: Auction, paddle: CommandOf<'raise-paddle'>, now: number): Decision {
  const open = openLotOf(auction);
  const isLate = open?.lot === paddle.lot && isOut(open.clock, now);
  return isLate ? refuse({ code: 'time-up' }) : raisePaddle(auction, paddle);
}
