import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { ok, refuse, type Decision } from '#domain/auction/decision.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import { hasQueue } from '#domain/auction/lots/places.ts';

/** Shows a scene of the finale, from its beginning. `playing`: the scenes after it follow by themselves. */
export function showFinale(auction: Auction, command: CommandOf<'show-finale'>): Decision {
  if (!mayShowFinale(auction)) return refuse({ code: 'finale-too-early' });
  const { scene, playing, at } = command;
  return ok({ type: 'FinaleShown', scene, playing, at });
}

export function endFinale({ finale }: Auction): Decision {
  return finale === null ? refuse({ code: 'finale-not-shown' }) : ok({ type: 'FinaleEnded' });
}

/** True if every drawn lot was sold or passed, or the auction is finished. */
export function mayShowFinale(auction: Pick<Auction, 'stage' | 'block' | 'places'>): boolean {
  if (auction.stage !== 'active') return auction.stage === 'completed';
  return isDrawn(auction) && lotOnBlock(auction) === null && !hasQueue(auction);
}

/** A lot that is called or waits ends the finale. */
export function withoutOldFinale(auction: Auction): Auction {
  return auction.finale === null || mayShowFinale(auction) ? auction : { ...auction, finale: null };
}
