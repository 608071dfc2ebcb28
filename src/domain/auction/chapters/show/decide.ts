import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { type Decision, ok, refuse } from '#domain/auction/decision.ts';
import type { Evolving } from '#domain/auction/events.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import { hasQueue } from '#domain/auction/lots/places.ts';
import type { SetShow, ShowEvent } from './vocabulary.ts';

/** Changes the settings of the show. They may change at any time, because they touch no bid. */
export function setShow(_auction: Auction, { show }: SetShow): Decision {
  return ok({ type: 'ShowSet', show });
}

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

export const SHOW: Evolving<ShowEvent> = {
  ShowSet: ({ show }, auction) => ({ ...auction, show }),
  FinaleShown: ({ scene, playing, at }, auction) => ({
    ...auction,
    finale: { scene, since: at, playing },
  }),
  FinaleEnded: (_, auction) => ({ ...auction, finale: null }),
};
