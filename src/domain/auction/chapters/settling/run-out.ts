import type { Auction } from '#domain/auction/auction.ts';
import { closesAtOf, highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { refuse, type Decision } from '#domain/auction/decision.ts';
import { bringDownHammer } from './bring-down-hammer.ts';
import { passLot } from './pass-lot.ts';

type RunOut = CommandOf<'run-out'>;

/**
 * Ends the lot when its countdown reaches zero and the organiser chose 'hammer': the leader buys, or the player
 * is passed. It is refused if the countdown changed meanwhile. With several teams at the cap and no draw, the
 * lot waits for the organiser.
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
