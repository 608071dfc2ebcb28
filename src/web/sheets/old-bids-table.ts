import type { PlayerId, TeamId } from '#domain/ids.ts';
import { answerFor, type PerEvent } from '#domain/auction/per-event.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Cell } from '#domain/tournament/sheet-cell.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import type { Table } from './table.ts';

/** Every bid and what came of it, in the order of the log. Players and teams that are gone keep their names. */
export function bidsTable(log: readonly RecordedEvent[]): Omit<Table, 'name'> {
  const names: Names = { players: new Map(), teams: new Map() };
  const rows: Cell[][] = [];
  for (const { sequence, at, event } of log) {
    answerFor(LEARN, event, names);
    const row = answerFor(ROWS, event);
    if (row === null) continue;
    const player = names.players.get(row.lot);
    const team = row.team === null ? '' : (names.teams.get(row.team) ?? '');
    rows.push([sequence, inWords(at), player?.name ?? '', player?.number ?? '', row.what, team, row.amount]);
  }
  return {
    columns: [
      { heading: 'Event', width: 8 },
      { heading: 'Time', width: 20 },
      { heading: 'Player Name', width: 24 },
      { heading: 'Player Number', width: 15 },
      { heading: 'What', width: 14 },
      { heading: 'Team', width: 24 },
      { heading: 'Amount', width: 15 },
    ],
    rows,
  };
}

interface ToldRow {
  readonly what: string;
  readonly lot: PlayerId;
  readonly team: TeamId | null;
  readonly amount: number | null;
}

const noRow = () => null;

const ROWS: PerEvent<[], ToldRow | null> = {
  TournamentCreated: noRow,
  TournamentEdited: noRow,
  RulesAgreed: noRow,
  RulesAccepted: noRow,
  TeamEntered: noRow,
  TeamEdited: noRow,
  TeamWithdrawn: noRow,
  PlayersRegistered: noRow,
  PlayerEdited: noRow,
  PlayerWithdrawn: noRow,
  PlayerRetained: noRow,
  PlayerReleased: noRow,
  OrderDrawn: noRow,
  LotOpened: noRow,
  BidAllowed: ({ lot, team, amount }) => ({ what: 'Bid allowed', lot, team, amount }),
  BidPlaced: ({ lot, team, amount }) => ({ what: 'Bid', lot, team, amount }),
  BidRetracted: ({ lot, team, amount }) => ({ what: 'Bid retracted', lot, team, amount }),
  GoingCalled: noRow,
  LotSold: ({ lot, team, price }) => ({ what: 'Sold', lot, team, amount: price }),
  SaleCorrected: ({ lot, to }) => ({ what: 'Sale corrected', lot, team: to.team, amount: to.price }),
  LotPassed: ({ lot }) => ({ what: 'Passed', lot, team: null, amount: null }),
  SaleUndone: ({ lot, team, price }) => ({ what: 'Sale undone', lot, team, amount: price }),
  PassUndone: ({ lot }) => ({ what: 'Pass undone', lot, team: null, amount: null }),
  LotReopened: ({ lot }) => ({ what: 'Reopened', lot, team: null, amount: null }),
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
  PurseAdjusted: noRow,
  PurseCharged: noRow,
  StandingReckoned: noRow,
};

interface Names {
  readonly players: Map<PlayerId, Player>;
  readonly teams: Map<TeamId, string>;
}

const nobody = () => undefined;

/** Who is called by another name from this fact on. */
const LEARN: PerEvent<[names: Names], void> = {
  TournamentCreated: nobody,
  TournamentEdited: nobody,
  RulesAgreed: nobody,
  RulesAccepted: nobody,
  TeamEntered: ({ team }, names) => void names.teams.set(team.id, team.name),
  TeamEdited: ({ team, plan }, names) => void names.teams.set(team, plan.name),
  TeamWithdrawn: nobody,
  PlayersRegistered: ({ players }, names) =>
    players.forEach((player) => names.players.set(player.id, player)),
  PlayerEdited: ({ player }, names) => void names.players.set(player.id, player),
  PlayerWithdrawn: nobody,
  PlayerRetained: nobody,
  PlayerReleased: nobody,
  OrderDrawn: nobody,
  LotOpened: nobody,
  BidAllowed: nobody,
  BidPlaced: nobody,
  BidRetracted: nobody,
  GoingCalled: nobody,
  LotSold: nobody,
  SaleCorrected: nobody,
  LotPassed: nobody,
  SaleUndone: nobody,
  PassUndone: nobody,
  LotReopened: nobody,
  FloorSet: nobody,
  PhonesHeld: nobody,
  PhonesReleased: nobody,
  AuctionPaused: nobody,
  AuctionResumed: nobody,
  HouseChanged: nobody,
  ClockSet: nobody,
  LotNamed: nobody,
  UnsoldRecalled: nobody,
  AuctionFinished: nobody,
  AuctionReopened: nobody,
  PurseAdjusted: nobody,
  PurseCharged: nobody,
  StandingReckoned: nobody,
};

/** The clock on the wall where the workbook is made: '2026-11-24 18:30:05'. */
function inWords(at: number): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}
