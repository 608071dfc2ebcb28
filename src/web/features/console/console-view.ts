import type { Auction, OpenLot } from '#domain/auction/auction.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import { lotNumbersIn } from '#domain/auction/lots/places.ts';
import type { TeamId } from '#domain/ids.ts';
import { hallView, hasAccepted } from '#domain/views/hall-view.ts';
import { lotSections } from '#domain/views/lot-sections.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import { publicRules, teamEntries } from '#domain/views/public.ts';
import type { LotSections } from '#web/kit/views/lot-view.ts';
import type { HallView } from '#domain/views/view.ts';

/* A console keeps the whole auction, and derives views for the components that it shares with the hall. */

type ConsoleView = LotSections & Pick<HallView, 'teams'>;

/** Caches the view, because many components of one console ask for it. */
const known = new WeakMap<Auction, ConsoleView>();

/** The teams, and the lot with its bids. */
export function consoleView(auction: Auction): ConsoleView {
  const view = known.get(auction) ?? {
    ...lotSections(auction),
    teams: teamEntries(auction),
    rules: publicRules(auction.tournament.rules),
    totals: { numbers: lotNumbersIn(auction) },
  };
  known.set(auction, view);
  return view;
}

/** The hall's view of an auction without recent events, for components that load later. */
export function viewOf(auction: Auction): HallView {
  return hallView(auction, NOTHING_RECENT);
}

export interface AcceptedTeam {
  readonly id: TeamId;
  readonly name: string;
  readonly accepted: boolean;
}

/** All teams in the order of entry, and whether their owners accepted the current rules. */
export function acceptedTeams(auction: Auction): readonly AcceptedTeam[] {
  return [...auction.teams.values()].map(({ id, name }) => ({
    id,
    name,
    accepted: hasAccepted(auction, id),
  }));
}

/** The content in the middle of the console. */
export type Middle =
  /** There are no players. Specification section 2, 'Live Auction'. */
  | { readonly shows: 'no-players' }
  | { readonly shows: 'no-teams' }
  /** The order is being drawn. */
  | { readonly shows: 'draw' }
  | { readonly shows: 'lot'; readonly block: OpenLot }
  | { readonly shows: 'complete' }
  /** The organiser finished the auction while players were waiting. */
  | { readonly shows: 'finished' };

export function middleOf(auction: Auction): Middle {
  if (auction.players.size === 0) return { shows: 'no-players' };
  const { lot } = consoleView(auction);
  const block = openLotOf(auction);
  switch (lot.shows) {
    case 'finished':
      return block === null ? { shows: 'complete' } : { shows: 'finished' };
    case 'lot':
      return block === null ? { shows: 'complete' } : { shows: 'lot', block };
    case 'through':
      return { shows: 'complete' };
    case 'undrawn':
      if (lot.lacks === 'lots') return { shows: 'complete' };
      return lot.lacks === null ? { shows: 'draw' } : { shows: 'no-teams' };
  }
}
