import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { purseOf } from '#domain/auction/purse.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { sameKey } from '#domain/text.ts';
import type { HammeredRow, RowChanges } from '#server/store/store.ts';
import type { PlayerRow, TeamRow, TournamentRow } from '#server/store/tables.ts';

/** All rows that a log stands for. Promise 4: those that are stored. */
export interface Rows {
  readonly tournament: TournamentRow;
  readonly teams: readonly TeamRow[];
  readonly players: readonly PlayerRow[];
}

export function rowsOf(auction: Auction): Rows {
  return {
    tournament: tournamentRow(auction),
    teams: teamRows(auction, new Set(auction.teams.keys())),
    players: playerRows(auction, new Set(auction.players.keys())),
  };
}

/** The rows that these events touched, as they are in the auction after them; before the first one there is none. */
export function changesOf(
  events: readonly AuctionEvent[],
  before: Auction | null,
  after: Auction,
): RowChanges {
  const teams = new Set(events.flatMap((event) => [...teamsTouched(event, after)]));
  const purses = new Set(events.flatMap((event) => pursesMoved(event, before)));
  const written = new Set(events.flatMap(playersWritten));
  const hammered = new Set(events.flatMap(playersHammered));
  return {
    tournament: tournamentTouched(before, after) ? tournamentRow(after) : null,
    teams: teamRows(after, teams),
    purses: [...purses].map((id) => ({ id, purse: purseOf(after, id) })),
    players: playerRows(after, written),
    hammered: [...hammered].map((player) => hammeredRow(after, player)),
    goneTeams: [...teams].filter((team) => !after.teams.has(team)),
    gonePlayers: [...written].filter((player) => !after.players.has(player)),
  };
}

function tournamentTouched(before: Auction | null, after: Auction): boolean {
  return before?.tournament !== after.tournament || before.stage !== after.stage;
}

function teamsTouched(event: AuctionEvent, after: Auction): Iterable<TeamId> {
  switch (event.type) {
    case 'TeamEntered':
      return [event.team.id];
    case 'TeamEdited':
    case 'PurseAdjusted':
      return [event.team];
    case 'TeamWithdrawn':
      // Those who entered later move up by one place.
      return [event.team, ...after.teams.keys()];
    case 'TournamentEdited':
      // A new opening purse is a new purse for everybody.
      return after.teams.keys();
    default:
      return [];
  }
}

function pursesMoved(event: AuctionEvent, before: Auction | null): TeamId[] {
  switch (event.type) {
    case 'LotSold':
    case 'SaleUndone':
      return [event.team];
    case 'SaleCorrected':
      return [event.from.team, event.to.team];
    case 'LotReopened': {
      // Where it was sold, its price goes back to the purse.
      const sale = before?.sales.get(event.lot);
      return sale === undefined ? [] : [sale.team];
    }
    default:
      return [];
  }
}

function playersWritten(event: AuctionEvent): PlayerId[] {
  switch (event.type) {
    case 'PlayersRegistered':
      return event.players.map(({ id }) => id);
    case 'PlayerEdited':
      return [event.player.id];
    case 'PlayerWithdrawn':
      return [event.player];
    default:
      return [];
  }
}

function playersHammered(event: AuctionEvent): PlayerId[] {
  switch (event.type) {
    case 'LotSold':
    case 'SaleCorrected':
    case 'SaleUndone':
    case 'LotReopened':
      return [event.lot];
    default:
      return [];
  }
}

function tournamentRow({ tournament, stage }: Auction): TournamentRow {
  return {
    id: tournament.id,
    organiser: tournament.organiser,
    name: tournament.name,
    date: tournament.date,
    time: tournament.time,
    opening_purse: tournament.rules.openingPurse,
    squad_limit: tournament.rules.squadLimit,
    increment: tournament.rules.increment,
    stage,
    created_at: tournament.createdAt,
  };
}

function teamRows(auction: Auction, wanted: ReadonlySet<TeamId>): TeamRow[] {
  if (wanted.size === 0) return [];
  return [...auction.teams.values()].flatMap((team, index) => {
    if (!wanted.has(team.id)) return [];
    return {
      id: team.id,
      tournament_id: auction.tournament.id,
      position: index + 1,
      name: team.name,
      logo: team.logo,
      short_name: team.shortName ?? null,
      adjusted: team.adjusted,
      purse: purseOf(auction, team.id),
      created_at: team.createdAt,
    };
  });
}

function playerRows(auction: Auction, wanted: ReadonlySet<PlayerId>): PlayerRow[] {
  const rows: PlayerRow[] = [];
  for (const id of wanted) {
    const player = auction.players.get(id);
    if (player !== undefined) rows.push(playerRow(auction, player));
  }
  return rows;
}

function playerRow(auction: Auction, player: Player): PlayerRow {
  const { status, team_id, sold_amount } = hammeredRow(auction, player.id);
  return {
    id: player.id,
    tournament_id: auction.tournament.id,
    name: player.name,
    number: player.number,
    number_key: sameKey(player.number),
    age: player.age,
    is_owner: player.isOwner ? 1 : 0,
    styles: JSON.stringify(player.styles),
    base_price: player.basePrice,
    photo: player.photo,
    runs: player.runs,
    wickets: player.wickets,
    status,
    team_id,
    sold_amount,
  };
}

function hammeredRow(auction: Auction, player: PlayerId): HammeredRow {
  const sale = auction.sales.get(player);
  return {
    id: player,
    status: sale === undefined ? 'unsold' : 'sold',
    team_id: sale?.team ?? null,
    sold_amount: sale?.price ?? 0,
  };
}
