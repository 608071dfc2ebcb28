import type { Auction } from '#domain/auction/auction.ts';
import { closesAtOf, highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { refuse, type Decision } from '#domain/auction/decide/decision.ts';
import { bringDownHammer } from './bring-down-hammer.ts';
import { passLot } from './pass-lot.ts';

type RunOut = CommandOf<'run-out'>;

/**
 * The clock of the lot is at zero, and the organiser chose that it decides: the leader has bought; without a bid the
 * player is passed. A clock that was moved or stopped meanwhile decides nothing, nor does one choose among several teams
 * at the cap: where no lot is to be drawn, it stands at zero until the organiser says who has the player.
 */
export function runOut(auction: Auction, { lot, closesAt, seed }: RunOut): Decision {
  const due =
    auction.floor.countdown?.atZero === 'hammer' &&
    lotOnBlock(auction) === lot &&
    closesAtOf(auction) === closesAt;
  if (!due) return refuse({ code: 'clock-not-out' });
  const act = highBidOf(auction) === null ? passLot : bringDownHammer;
  return act(auction, { lot, seen: null, ...(seed === undefined ? {} : { seed }) });
}
