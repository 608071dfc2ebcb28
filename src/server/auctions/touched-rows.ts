import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { answerFor, type PerEvent } from '#domain/auction/per-event.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { playerRow, type HammeredRow, type PlayerRow } from '#server/store/player-row.ts';
import type { RowChanges } from '#server/store/store.ts';
import { teamRow, type TeamRow } from '#server/store/team-row.ts';
import { tournamentRow } from '#server/store/tournament-row.ts';

/** The rows that these events touched, as they are in the auction after them; before the first one there is none. */
export function changesOf(
  events: readonly AuctionEvent[],
  before: Auction | null,
  after: Auction,
): RowChanges {
  const touched = events.map((event) => answerFor(TOUCHED, event, { before, after }));
  const teams = new Set(touched.flatMap(({ teams = [] }) => [...teams]));
  const purses = new Set(touched.flatMap(({ purses = [] }) => purses));
  const written = new Set(touched.flatMap(({ players = [] }) => players));
  const hammered = new Set(touched.flatMap(({ hammered = [] }) => hammered));
  return {
    tournament: tournamentTouched(before, after) ? tournamentRow(after.tournament, after.stage) : null,
    teams: teamRows(after, teams),
    purses: [...purses].map((id) => ({ id, purse: purseOf(after, id) })),
    players: playerRows(after, written),
    hammered: [...hammered].map((player) => hammeredRow(after, player)),
    goneTeams: [...teams].filter((team) => !after.teams.has(team)),
    gonePlayers: [...written].filter((player) => !after.players.has(player)),
  };
}

/** Whose rows a fact touches, besides that of the tournament. */
interface Touched {
  readonly teams?: Iterable<TeamId>;
  /** Of these teams the purse alone. */
  readonly purses?: readonly TeamId[];
  readonly players?: readonly PlayerId[];
  /** Of these players alone whether they are sold, to whom and for how much. */
  readonly hammered?: readonly PlayerId[];
}

interface Around {
  readonly before: Auction | null;
  readonly after: Auction;
}

const noRow = (): Touched => ({});

const TOUCHED: PerEvent<[around: Around], Touched> = {
  TournamentCreated: noRow,
  // A new opening purse is a new purse for everybody.
  TournamentEdited: (_, { after }) => ({ teams: after.teams.keys() }),
  RulesAgreed: (_, { after }) => ({ teams: after.teams.keys() }),
  RulesAccepted: noRow,
  TeamEntered: ({ team }) => ({ teams: [team.id] }),
  TeamEdited: ({ team }) => ({ teams: [team] }),
  // Those who entered later move up by one place.
  TeamWithdrawn: ({ team }, { after }) => ({ teams: [team, ...after.teams.keys()] }),
  PlayersRegistered: ({ players }) => ({ players: players.map(({ id }) => id) }),
  PlayerEdited: ({ player }) => ({ players: [player.id] }),
  PlayerWithdrawn: ({ player }) => ({ players: [player] }),
  // Where another team had him before, what left its purse comes back.
  PlayerRetained: ({ player, team }, { before }) => ({
    hammered: [player],
    purses: [team, ...holderOf(before, player)],
  }),
  PlayerReleased: ({ player, team }) => ({ hammered: [player], purses: [team] }),
  OrderDrawn: noRow,
  LotOpened: noRow,
  BidAllowed: noRow,
  BidPlaced: noRow,
  BidRetracted: noRow,
  GoingCalled: noRow,
  LotSold: ({ lot, team }) => ({ hammered: [lot], purses: [team] }),
  SaleCorrected: ({ lot, from, to }) => ({ hammered: [lot], purses: [from.team, to.team] }),
  LotPassed: noRow,
  SaleUndone: ({ lot, team }) => ({ hammered: [lot], purses: [team] }),
  PassUndone: noRow,
  // Where it was sold, its price goes back to the purse.
  LotReopened: ({ lot }, { before }) => ({ hammered: [lot], purses: holderOf(before, lot) }),
  FloorSet: noRow,
  PhonesHeld: noRow,
  PhonesReleased: noRow,
  AuctionPaused: noRow,
  AuctionResumed: noRow,
  HouseChanged: noRow,
  ClockSet: noRow,
  LotNamed: noRow,
  UnsoldRecalled: noRow,
  AuctionFinished: noRow,
  AuctionReopened: noRow,
  PurseAdjusted: ({ team }) => ({ teams: [team] }),
  PurseCharged: noRow,
  StandingReckoned: noRow,
};

/** The team in whose squad he was, as a list of one or none. */
function holderOf(before: Auction | null, lot: PlayerId): readonly TeamId[] {
  const place = before === null ? null : squadPlaceOf(before, lot);
  return place === null ? [] : [place.team];
}

function tournamentTouched(before: Auction | null, after: Auction): boolean {
  return before?.tournament !== after.tournament || before.stage !== after.stage;
}

function teamRows(auction: Auction, wanted: ReadonlySet<TeamId>): TeamRow[] {
  if (wanted.size === 0) return [];
  return [...auction.teams.values()].flatMap((team, index) => {
    if (!wanted.has(team.id)) return [];
    return teamRow(team, {
      tournament_id: auction.tournament.id,
      position: index + 1,
      adjusted: team.adjusted,
      purse: purseOf(auction, team.id),
    });
  });
}

function playerRows(auction: Auction, wanted: ReadonlySet<PlayerId>): PlayerRow[] {
  const rows: PlayerRow[] = [];
  for (const id of wanted) {
    const player = auction.players.get(id);
    if (player !== undefined) rows.push(playerRow(auction.tournament.id, player, hammeredRow(auction, id)));
  }
  return rows;
}

function hammeredRow(auction: Auction, player: PlayerId): HammeredRow {
  // A player who is retained is sold, to whoever reads the rows: at the price that is shown.
  const place = squadPlaceOf(auction, player);
  return {
    id: player,
    status: place === null ? 'unsold' : 'sold',
    team_id: place?.team ?? null,
    sold_amount: place?.price ?? 0,
  };
}
