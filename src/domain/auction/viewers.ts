import { NOBODY, type PlayerId, type TeamId } from '#domain/ids.ts';
import { LOTS_FORESEEN } from '#domain/limits.ts';
import { keptHere } from '#domain/tournament/check-image.ts';
import type { Player } from '#domain/tournament/player.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { withQueue } from '#domain/auction/lots/lot-moves.ts';
import type { Auction, Entrant } from './auction.ts';
import type { AuctionEvent } from './events.ts';
import { answerFor, type PerEvent } from './per-event.ts';

/** Who looks at an auction: its organiser, a scorer who runs the lots, a team on its own phone, or anybody in the hall. */
export type Viewer =
  | { readonly sees: 'everything' }
  | { readonly sees: 'as-scorer' }
  | { readonly sees: 'own-team'; readonly team: TeamId }
  | { readonly sees: 'the-auction' };

/** Whoever gives orders learns by whom a fact is, and of which order. */
export function runsTheAuction({ sees }: Viewer): boolean {
  return sees === 'everything' || sees === 'as-scorer';
}

/**
 * What a viewer may know of a fact (promise 6): nobody's account, no reason for another team's money, not in which order
 * the players come up, and no address on another site, which every screen in the hall would ask for its picture
 * (docs/decisions/0046).
 */
export function seenBy(viewer: Viewer, event: AuctionEvent): AuctionEvent {
  return viewer.sees === 'everything' ? event : answerFor(SEEN, event, viewer);
}

/** Anybody may know all of it. */
const openly = (event: AuctionEvent): AuctionEvent => event;

/** What of each fact is for a scorer, a team on its own phone and the hall. */
const SEEN: PerEvent<[viewer: Viewer], AuctionEvent> = {
  TournamentCreated: (event, viewer) => {
    if (runsTheAuction(viewer)) return event;
    return { ...event, tournament: { ...event.tournament, organiser: NOBODY } };
  },
  TournamentEdited: openly,
  TeamEntered: (event) => ({ ...event, team: crested(event.team) }),
  TeamEdited: (event) => ({ ...event, plan: crested(event.plan) }),
  TeamWithdrawn: openly,
  PlayersRegistered: (event) => ({ ...event, players: event.players.map(pictured) }),
  PlayerEdited: (event) => ({ ...event, player: pictured(event.player) }),
  PlayerWithdrawn: openly,
  OrderDrawn: (event, viewer) => (runsTheAuction(viewer) ? event : { ...event, seed: 0, order: [] }),
  LotOpened: openly,
  BidPlaced: openly,
  BidRetracted: openly,
  GoingCalled: openly,
  LotSold: openly,
  SaleCorrected: (event, viewer) => (runsTheAuction(viewer) ? event : { ...event, reason: '' }),
  LotPassed: openly,
  SaleUndone: openly,
  PassUndone: openly,
  LotReopened: openly,
  FloorSet: openly,
  PhonesHeld: openly,
  PhonesReleased: openly,
  AuctionPaused: openly,
  AuctionResumed: openly,
  ClockSet: openly,
  UnsoldRecalled: openly,
  AuctionFinished: openly,
  AuctionReopened: openly,
  PurseAdjusted: (event, viewer) => {
    if (runsTheAuction(viewer)) return event;
    return viewer.sees === 'own-team' && viewer.team === event.team ? event : { ...event, reason: '' };
  },
  PurseCharged: openly,
};

/** Who comes up next, as far as a viewer may know it, and how many after them. */
export interface Coming {
  readonly next: readonly PlayerId[];
  readonly more: number;
}

/** The whole order is the console's alone; a team sees the next few on its phone, the hall how many they are. */
export function comingFor(viewer: Viewer, auction: Pick<Auction, 'places'>): Coming {
  const queue = queueOf(auction);
  if (runsTheAuction(viewer)) return { next: queue, more: 0 };
  const next = viewer.sees === 'own-team' ? queue.slice(0, LOTS_FORESEEN) : [];
  return { next, more: queue.length - next.length };
}

/**
 * The whole auction for a viewer: what folding the facts seen by that viewer gives. In which order players come up, and
 * what can be undone, is for those who run it.
 */
export function auctionSeenBy(viewer: Viewer, auction: Auction): Auction {
  if (viewer.sees === 'everything') return auction;
  const pictures = { teams: teamsSeen(auction.teams), players: playersSeen(auction.players) };
  if (runsTheAuction(viewer)) return { ...auction, ...pictures };
  const tournament = { ...auction.tournament, organiser: NOBODY };
  return { ...withQueue(auction, comingFor(viewer, auction).next), ...pictures, tournament, history: [] };
}

function teamsSeen(teams: ReadonlyMap<TeamId, Entrant>): ReadonlyMap<TeamId, Entrant> {
  return new Map([...teams].map(([id, team]) => [id, crested(team)]));
}

function playersSeen(players: ReadonlyMap<PlayerId, Player>): ReadonlyMap<PlayerId, Player> {
  return new Map([...players].map(([id, player]) => [id, pictured(player)]));
}

/** With a logo only where this server keeps it. */
function crested<Team extends { readonly logo: string | null }>(team: Team): Team {
  const logo = keptHere(team.logo);
  return logo === team.logo ? team : { ...team, logo };
}

/** With a photo only where this server keeps it. */
function pictured(player: Player): Player {
  const photo = keptHere(player.photo);
  return photo === player.photo ? player : { ...player, photo };
}
