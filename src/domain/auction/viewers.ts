import { NOBODY, type PlayerId, type TeamId } from '#domain/ids.ts';
import { LOTS_FORESEEN } from '#domain/limits.ts';
import { keptHere } from '#domain/tournament/checks/check-image.ts';
import { publicFields, type OwnField } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Standing, TeamStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { withQueue } from '#domain/auction/lots/lot-moves.ts';
import { publicPlayer, publicRules } from '#domain/views/public.ts';
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
 * What a viewer may know of a fact (promise 6): nobody's account, no reason for another team's money, not whether it has
 * accepted the rules nor whom it has named, not in which order the players come up, and no address on another site, which every screen in the
 * hall would ask for its picture (docs/decisions/0046). What is written of players in fields of the tournament's own that are not public is the
 * organiser's alone; `fields`: those of the auction as it is now, whatever they were when the fact was written.
 */
export function seenBy(viewer: Viewer, event: AuctionEvent, fields: readonly OwnField[]): AuctionEvent {
  if (viewer.sees === 'everything') return event;
  return answerFor(SEEN, event, viewer, publicFields(fields));
}

/** Anybody may know all of it. */
const openly = (event: AuctionEvent): AuctionEvent => event;

/** What of each fact is for a scorer, a team on its own phone and the hall. */
const SEEN: PerEvent<[viewer: Viewer, fields: readonly OwnField[]], AuctionEvent> = {
  TournamentCreated: (event, viewer) => {
    const tournament = withOpenRules(event.tournament);
    if (runsTheAuction(viewer)) return { ...event, tournament };
    return { ...event, tournament: { ...tournament, organiser: NOBODY } };
  },
  TournamentEdited: (event) => ({ ...event, plan: withOpenRules(event.plan) }),
  RulesAgreed: (event) => withOpenRules(event),
  RulesAccepted: (event, viewer) => (mayKnow(viewer, event.team) ? event : { ...event, team: NOBODY }),
  TeamEntered: (event) => ({ ...event, team: crested(event.team) }),
  TeamEdited: (event) => ({ ...event, plan: crested(event.plan) }),
  TeamWithdrawn: openly,
  PlayersRegistered: (event, _, fields) => ({
    ...event,
    players: event.players.map((player) => publicPlayer(player, fields)),
  }),
  PlayerEdited: (event, _, fields) => ({ ...event, player: publicPlayer(event.player, fields) }),
  PlayerWithdrawn: openly,
  PlayerRetained: (event, viewer) =>
    event.reason === undefined || mayKnow(viewer, event.team) ? event : { ...event, reason: '' },
  PlayerReleased: openly,
  OrderDrawn: (event, viewer) => (runsTheAuction(viewer) ? event : { ...event, seed: 0, order: [] }),
  LotOpened: openly,
  BidAllowed: (event, viewer) => (mayKnow(viewer, event.team) ? event : { ...event, reason: '' }),
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
  HouseChanged: openly,
  ClockSet: openly,
  LotNamed: (event, viewer) =>
    mayKnow(viewer, event.team) ? event : { ...event, team: NOBODY, lot: NOBODY },
  UnsoldRecalled: openly,
  AuctionFinished: openly,
  AuctionReopened: openly,
  PurseAdjusted: (event, viewer) => (mayKnow(viewer, event.team) ? event : { ...event, reason: '' }),
  PurseCharged: openly,
  StandingReckoned: (event, viewer) => ({ ...event, standing: standingSeenBy(viewer, event.standing) }),
};

/** What is between the organiser and this team. */
function mayKnow(viewer: Viewer, team: TeamId): boolean {
  return runsTheAuction(viewer) || (viewer.sees === 'own-team' && viewer.team === team);
}

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
  const known = withOpenRules(auction.tournament);
  const seen = {
    teams: teamsSeen(auction.teams, viewer),
    players: playersSeen(auction.players, known.rules.fields),
    tournament: runsTheAuction(viewer) ? known : { ...known, organiser: NOBODY },
  };
  if (runsTheAuction(viewer)) return { ...auction, ...seen };
  return {
    ...withQueue(auction, comingFor(viewer, auction).next),
    ...seen,
    history: [],
    standing: standingSeenBy(viewer, auction.standing),
  };
}

/**
 * What a team may bid at most, and why, follows from what everybody sees; of other teams a phone needs the number alone.
 * Who can complete no more is for those who run the auction and for the team itself, and how all could complete at the
 * same time for the former.
 */
function standingSeenBy(viewer: Viewer, standing: Standing | null): Standing | null {
  if (standing === null || runsTheAuction(viewer)) return standing;
  const { lot, teams } = standing;
  const own = viewer.sees === 'own-team' ? viewer.team : null;
  const seen = (team: TeamStanding): TeamStanding => {
    if (team.team === own) return team;
    const most = own === null ? team.most : team.most && { ...team.most, because: null };
    return { ...team, most, missing: null };
  };
  return { lot: lot && { ...lot, strands: [] }, teams: teams.map(seen), joint: [] };
}

function teamsSeen(teams: ReadonlyMap<TeamId, Entrant>, viewer: Viewer): ReadonlyMap<TeamId, Entrant> {
  return new Map([...teams].map(([id, team]) => [id, teamSeen(team, viewer)]));
}

function teamSeen(team: Entrant, viewer: Viewer): Entrant {
  const shown = crested(team);
  return mayKnow(viewer, team.id) ? shown : { ...shown, accepted: 0, named: [] };
}

function playersSeen(
  players: ReadonlyMap<PlayerId, Player>,
  fields: readonly OwnField[],
): ReadonlyMap<PlayerId, Player> {
  return new Map([...players].map(([id, player]) => [id, publicPlayer(player, fields)]));
}

/** With a logo only where this server keeps it. */
function crested<Team extends { readonly logo: string | null }>(team: Team): Team {
  const logo = keptHere(team.logo);
  return logo === team.logo ? team : { ...team, logo };
}

/** Without the fields that are the organiser's alone. */
function withOpenRules<Ruled extends { readonly rules: RuleSet }>(ruled: Ruled): Ruled {
  const rules = publicRules(ruled.rules);
  return rules === ruled.rules ? ruled : { ...ruled, rules };
}
