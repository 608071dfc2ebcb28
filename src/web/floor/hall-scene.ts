import type { Auction, OpenLot, Pause } from '#domain/auction/auction.ts';
import { unsoldPlayers } from '#domain/auction/status.ts';
import type { HammerMoment } from './hammer-moment.ts';

/** What every screen of the hall shows at this moment. */
export type HallScene =
  /** Nobody has come up yet: the auction is prepared, or between two lots. */
  | { readonly shows: 'waiting' }
  /** One player on the block: just revealed, under bids, or called. */
  | { readonly shows: LotScene; readonly block: OpenLot }
  | HammerMoment
  | { readonly shows: 'break'; readonly pause: Pause }
  /** Everybody was called. `closed`: the organiser has ended it; else unsold players may still come back. */
  | { readonly shows: 'finished'; readonly closed: boolean };

export type LotScene = 'revealed' | 'bidding' | 'going-once' | 'going-twice';

/** The scene of an auction; `moment` is the stroke of the hammer that the room still looks at, if any. */
export function sceneOf(auction: Auction, moment: HammerMoment | null): HallScene {
  if (moment !== null) return moment;
  const { block, pause, stage } = auction;
  if (stage === 'completed') return { shows: 'finished', closed: true };
  if (pause !== null) return { shows: 'break', pause };
  if (block.state === 'open') return { shows: lotScene(block), block };
  return allCalled(auction) ? { shows: 'finished', closed: false } : { shows: 'waiting' };
}

function lotScene({ going, bids }: OpenLot): LotScene {
  if (going === 2) return 'going-twice';
  if (going === 1) return 'going-once';
  return bids.length === 0 ? 'revealed' : 'bidding';
}

function allCalled(auction: Auction): boolean {
  if (auction.players.size === 0) return false;
  if (auction.block.state === 'undrawn') return unsoldPlayers(auction).length === 0;
  return auction.queue.length === 0;
}
