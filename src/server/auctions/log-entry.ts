import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentCreated } from '#domain/auction/chapters/set-up/vocabulary.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { begin } from '#domain/auction/evolve.ts';
import { foldOn } from '#domain/auction/fold.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { CommandId, PlayerId } from '#domain/ids.ts';
import type { LogEntry, RowChanges } from '#server/persistence/tables/log/log-lines.ts';
import {
  type HammeredRow,
  type PlayerRow,
  playerRow,
  type PurseRow,
  type TeamRow,
  teamRow,
  type TournamentRow,
  tournamentRow,
} from '#server/persistence/tables/schema/auction-rows.ts';
import { yieldToEventLoop } from '#server/base/concurrency.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { sameValue } from '#domain/same-value.ts';
import type { Player } from '#domain/tournament/player.ts';

/** The order that caused the events, its author, and its time (epoch ms). */
interface Origin {
  readonly commandId: CommandId;
  /** The type of the order. */
  readonly kind?: string | undefined;
  readonly by: string;
  readonly at: number;
}

/** An entry for the log, and the auction after that entry. */
export interface Written {
  readonly entry: LogEntry;
  readonly auction: Auction;
}

/** The first lines of a new log: the creation of its tournament, and the events that come with it. */
export function firstEntry(
  created: TournamentCreated,
  origin: Origin,
  more: (begun: Auction) => readonly AuctionEvent[] = () => [],
): Written {
  const begun = begin(created);
  const events = more(begun);
  return written([created, ...events], null, foldOn(begun, events), origin);
}

/** The number of player rows that are made before the event loop gets a turn. */
const ROWS_AT_ONCE = 500;

/** The entry for a whole log that another installation wrote. */
export async function wholeEntry(
  auction: Auction,
  events: readonly RecordedEvent[],
  { commandId, kind, unreadImages }: Pick<Origin, 'commandId' | 'kind'> & Pick<LogEntry, 'unreadImages'>,
): Promise<LogEntry> {
  const players: PlayerRow[] = [];
  for (const player of auction.players.values()) {
    players.push(...playerRows(auction, [player]));
    if (players.length % ROWS_AT_ONCE === 0) await yieldToEventLoop();
  }
  const changes = { ...changedRows(null, { ...auction, players: new Map() }), players };
  return {
    ...{ tournament: auction.tournament.id, command: commandId, kind, after: 0, events, changes },
    ...(unreadImages !== undefined && { unreadImages }),
  };
}

/** The next lines of a log, made from events. */
export function nextEntry(before: Auction, events: readonly AuctionEvent[], origin: Origin): Written {
  return decidedEntry(before, { events, after: foldOn(before, events) }, origin);
}

interface Decided {
  readonly events: readonly AuctionEvent[];
  /** The auction after the events. */
  readonly after: Auction;
}

/** The next lines of a log, made from events that are already folded into the auction. */
export function decidedEntry(before: Auction, { events, after }: Decided, origin: Origin): Written {
  return written(events, before, after, origin);
}

function written(
  events: readonly AuctionEvent[],
  before: Auction | null,
  auction: Auction,
  { commandId, kind, by, at }: Origin,
): Written {
  const after = before?.sequence ?? 0;
  const recorded = events.map((event, index) => ({ sequence: after + 1 + index, at, commandId, by, event }));
  const changes = changedRows(before, auction);
  return {
    entry: { tournament: auction.tournament.id, command: commandId, kind, after, events: recorded, changes },
    auction,
  };
}

/** All table rows that follow from a log; the stored rows always equal these. */
export interface Rows {
  readonly tournament: TournamentRow;
  readonly teams: readonly TeamRow[];
  readonly players: readonly PlayerRow[];
}

export function rowsOf(auction: Auction): Rows {
  return {
    tournament: tournamentRow(auction),
    teams: teamRows(auction),
    players: playerRows(auction, [...auction.players.values()]),
  };
}

/** The rows that differ between the auctions `before` and `after`. `before`: null for a new log. */
export function changedRows(before: Auction | null, after: Auction): RowChanges {
  const isSame =
    before?.tournament === after.tournament && before.stage === after.stage && before.show === after.show;
  return {
    tournament: isSame ? null : tournamentRow(after),
    ...changedTeams(before, after),
    players: playerRows(after, changedPlayers(before, after)),
    hammered: changedPlaces(before, after).map((player) => hammeredRow(after, player)),
    goneTeams: goneFrom(before?.teams, after.teams),
    gonePlayers: goneFrom(before?.players, after.players),
  };
}

/** Writes only the purse of a team whose other fields are unchanged. */
function changedTeams(before: Auction | null, after: Auction): Pick<RowChanges, 'teams' | 'purses'> {
  if (before?.teams === after.teams) return { teams: [], purses: changedPurses(before, after) };
  const known = new Map(before === null ? [] : teamRows(before).map((row) => [row.id, row]));
  const changed = teamRows(after).filter((row) => !sameValue(row, known.get(row.id)));
  const isPurse = (row: TeamRow) => sameValue(row, { ...known.get(row.id), purse: row.purse });
  return {
    teams: changed.filter((row) => !isPurse(row)),
    purses: changed.filter(isPurse).map(({ id, purse }) => ({ id, purse })),
  };
}

function changedPurses(before: Auction, after: Auction): PurseRow[] {
  const { rules } = after.tournament;
  if (before.places === after.places && before.tournament.rules === rules) return [];
  return [...after.teams.keys()].flatMap((id) => {
    const purse = purseOf(after, id);
    return purse === purseOf(before, id) ? [] : [{ id, purse }];
  });
}

function teamRows(auction: Auction): TeamRow[] {
  return [...auction.teams.values()].map((team, index) =>
    teamRow(team, {
      tournamentId: auction.tournament.id,
      position: index + 1,
      adjusted: team.adjusted,
      purse: purseOf(auction, team.id),
    }),
  );
}

function changedPlayers(before: Auction | null, { players }: Auction): readonly Player[] {
  if (before?.players === players) return [];
  return [...players.values()].filter((player) => before?.players.get(player.id) !== player);
}

/** The players who joined a squad, left a squad, or changed their team or price in it. */
function changedPlaces(before: Auction | null, after: Auction): readonly PlayerId[] {
  if (before === null || before.places === after.places) return [];
  const changed: PlayerId[] = [];
  for (const [lot, place] of after.places)
    if (place.at === 'squad' && before.places.get(lot) !== place) changed.push(lot);
  for (const [lot, { at }] of before.places)
    if (at === 'squad' && squadPlaceOf(after, lot) === null && after.players.has(lot)) changed.push(lot);
  return changed;
}

function goneFrom<Id>(before: ReadonlyMap<Id, unknown> | undefined, after: ReadonlyMap<Id, unknown>): Id[] {
  if (before === undefined || before === after) return [];
  return [...before.keys()].filter((id) => !after.has(id));
}

function playerRows(auction: Auction, players: readonly Player[]): PlayerRow[] {
  return players.map((player) => playerRow(auction.tournament.id, player, hammeredRow(auction, player.id)));
}

/** The sale of a player as its row shows it. */
export function hammeredRow(auction: Auction, player: PlayerId): HammeredRow {
  // Rows show a retained player as sold, at the price on the list.
  const place = squadPlaceOf(auction, player);
  return {
    id: player,
    status: place === null ? 'unsold' : 'sold',
    teamId: place?.team ?? null,
    soldAmount: place?.price ?? 0,
  };
}
