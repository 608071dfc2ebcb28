import { NOBODY, type TeamId } from '#domain/ids.ts';
import type { Auction } from './auction.ts';
import type { AuctionEvent } from './events.ts';

/** Who looks at an auction: whoever runs it, a team on its own phone, or anybody in the hall. */
export type Viewer =
  | { readonly sees: 'everything' }
  | { readonly sees: 'own-team'; readonly team: TeamId }
  | { readonly sees: 'the-auction' };

/** What a viewer may know of a fact (promise 6): nobody's account, and no reason for another team's money. */
export function seenBy(viewer: Viewer, event: AuctionEvent): AuctionEvent {
  if (viewer.sees === 'everything') return event;
  switch (event.type) {
    case 'TournamentCreated':
      return { ...event, tournament: { ...event.tournament, organiser: NOBODY } };
    case 'PurseAdjusted':
      return viewer.sees === 'own-team' && viewer.team === event.team ? event : { ...event, reason: '' };
    default:
      return event;
  }
}

/** The whole auction for a viewer: what folding the facts seen by that viewer gives. */
export function auctionSeenBy(viewer: Viewer, auction: Auction): Auction {
  if (viewer.sees === 'everything') return auction;
  return { ...auction, tournament: { ...auction.tournament, organiser: NOBODY } };
}
