import type { PlayerId, TeamId, TournamentId, UserId } from '#domain/ids.ts';
import type { Bid, Sale, SettledTie } from './auction.ts';
import type { Broken, Standing } from './chapters/standing/standing.ts';
import { answerFor, type AuctionEvent, type PerEvent } from './events.ts';

/** One function for each kind of id in an event; each returns the id that replaces the given one. */
export interface IdChange {
  /** The id of the tournament, which the first event of a log creates. */
  readonly tournament: (id: TournamentId) => TournamentId;
  readonly organiser: (id: UserId) => UserId;
  /** An id that this event creates. */
  readonly newTeam: (id: TeamId) => TeamId;
  readonly newPlayer: (id: PlayerId) => PlayerId;
  /** An id that an earlier event must have created. */
  readonly team: (id: TeamId) => TeamId;
  readonly player: (id: PlayerId) => PlayerId;
}

/**
 * The event with other ids. Calls a function for every id that the event creates or refers to, in all its parts. The
 * compiler refuses an event type without a row.
 */
export function withIds(event: AuctionEvent, ids: IdChange): AuctionEvent {
  return answerFor(IDS, event, ids);
}

const same = (event: AuctionEvent): AuctionEvent => event;

/** Changes the fields `lot` and `team` of an event. */
function lotAndTeam<Fields extends { readonly lot: PlayerId; readonly team: TeamId }>(
  event: Fields,
  ids: IdChange,
): Fields {
  return { ...event, lot: ids.player(event.lot), team: ids.team(event.team) };
}

function lotOnly<Fields extends { readonly lot: PlayerId }>(event: Fields, ids: IdChange): Fields {
  return { ...event, lot: ids.player(event.lot) };
}

function teamOnly<Fields extends { readonly team: TeamId }>(event: Fields, ids: IdChange): Fields {
  return { ...event, team: ids.team(event.team) };
}

const IDS: PerEvent<[ids: IdChange], AuctionEvent> = {
  TournamentCreated: ({ type, tournament }, ids) => ({
    type,
    tournament: {
      ...tournament,
      id: ids.tournament(tournament.id),
      organiser: ids.organiser(tournament.organiser),
    },
  }),
  TournamentEdited: same,
  RulesAgreed: (event, ids) => ({
    ...event,
    ...(event.broken && { broken: brokenWith(event.broken, ids) }),
  }),
  RulesAccepted: teamOnly,
  TeamEntered: (event, ids) => ({ ...event, team: { ...event.team, id: ids.newTeam(event.team.id) } }),
  TeamEdited: teamOnly,
  TeamWithdrawn: teamOnly,
  PlayersRegistered: (event, ids) => ({
    ...event,
    players: event.players.map((player) => ({ ...player, id: ids.newPlayer(player.id) })),
  }),
  PlayerEdited: (event, ids) => ({ ...event, player: { ...event.player, id: ids.player(event.player.id) } }),
  PlayerWithdrawn: (event, ids) => ({ ...event, player: ids.player(event.player) }),
  PlayerRetained: (event, ids) => ({
    ...event,
    player: ids.player(event.player),
    team: ids.team(event.team),
    ...(event.broken && { broken: brokenWith(event.broken, ids) }),
  }),
  PlayerReleased: (event, ids) => ({
    ...event,
    player: ids.player(event.player),
    team: ids.team(event.team),
  }),
  OrderDrawn: (event, ids) => ({ ...event, order: event.order.map(ids.player) }),
  LotOpened: lotOnly,
  LotNamed: lotAndTeam,
  UnsoldRecalled: (event, ids) => ({ ...event, lots: event.lots.map(ids.player) }),
  AuctionFinished: same,
  AuctionReopened: same,
  BidAllowed: lotAndTeam,
  BidPlaced: lotAndTeam,
  BidRetracted: lotAndTeam,
  GoingCalled: lotOnly,
  MatchOpened: (event, ids) => ({
    ...lotOnly(event, ids),
    buyer: ids.team(event.buyer),
    asked: event.asked.map(ids.team),
    ...tieWith(event, ids),
  }),
  MatchSaid: lotAndTeam,
  MatchRaised: lotAndTeam,
  MatchTakenBack: lotOnly,
  LotSold: (event, ids) => ({
    ...lotAndTeam(event, ids),
    ...tieWith(event, ids),
    ...(event.match && { match: { ...event.match, from: ids.team(event.match.from) } }),
    ...(event.declined && { declined: { ...event.declined, by: ids.team(event.declined.by) } }),
  }),
  SaleCorrected: (event, ids) => ({
    ...lotOnly(event, ids),
    from: saleWith(event.from, ids),
    to: saleWith(event.to, ids),
    ...(event.broken && { broken: brokenWith(event.broken, ids) }),
  }),
  PlayersTraded: ({ sales: [one, other], ...event }, ids) => ({
    ...event,
    sales: [lotAndTeam(one, ids), lotAndTeam(other, ids)],
    ...(event.broken && { broken: brokenWith(event.broken, ids) }),
  }),
  LotPassed: lotOnly,
  SaleUndone: lotAndTeam,
  PassUndone: lotOnly,
  LotReopened: (event, ids) => ({
    ...lotOnly(event, ids),
    bids: event.bids.map((bid): Bid => teamOnly(bid, ids)),
  }),
  FloorSet: same,
  PhonesHeld: same,
  PhonesReleased: same,
  AuctionPaused: same,
  AuctionResumed: same,
  PrimaryChanged: same,
  ClockSet: same,
  ShowSet: same,
  FinaleShown: same,
  FinaleEnded: same,
  PurseAdjusted: teamOnly,
  PurseCharged: teamOnly,
  StandingReckoned: (event, ids) => ({
    ...event,
    standing: event.standing === null ? null : standingWith(event.standing, ids),
  }),
};

function tieWith({ tie }: { readonly tie?: SettledTie }, ids: IdChange): { readonly tie?: SettledTie } {
  return { ...(tie && { tie: { ...tie, among: tie.among.map(ids.team) } }) };
}

function saleWith(sale: Sale, ids: IdChange): Sale {
  return teamOnly(sale, ids);
}

function brokenWith(broken: readonly Broken[], ids: IdChange): readonly Broken[] {
  return broken.map((one) => ({ ...one, ...(one.team !== undefined && { team: ids.team(one.team) }) }));
}

function standingWith({ lot, teams }: Standing, ids: IdChange): Standing {
  return {
    lot: lot === null ? null : { ...lotOnly(lot, ids), strands: lot.strands.map(ids.team) },
    teams: teams.map((one) => teamOnly(one, ids)),
  };
}
