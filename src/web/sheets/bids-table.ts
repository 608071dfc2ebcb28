import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Cell } from '#domain/tournament/sheet-cell.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import type { Table } from './table.ts';

/** Every bid and what came of it, in the order of the log. Players and teams that are gone keep their names. */
export function bidsTable(log: readonly RecordedEvent[]): Omit<Table, 'name'> {
  const names = new Names();
  const rows: Cell[][] = [];
  for (const { sequence, at, event } of log) {
    names.learn(event);
    const act = actOf(event);
    if (act === null) continue;
    const player = names.players.get(act.lot);
    const team = act.team === null ? '' : (names.teams.get(act.team) ?? '');
    rows.push([sequence, inWords(at), player?.name ?? '', player?.number ?? '', act.what, team, act.amount]);
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

interface Act {
  readonly what: string;
  readonly lot: PlayerId;
  readonly team: TeamId | null;
  readonly amount: number | null;
}

function actOf(event: AuctionEvent): Act | null {
  switch (event.type) {
    case 'BidPlaced':
      return { what: 'Bid', lot: event.lot, team: event.team, amount: event.amount };
    case 'BidRetracted':
      return { what: 'Bid retracted', lot: event.lot, team: event.team, amount: event.amount };
    case 'LotReopened':
      return { what: 'Reopened', lot: event.lot, team: null, amount: null };
    case 'LotSold':
      return { what: 'Sold', lot: event.lot, team: event.team, amount: event.price };
    case 'SaleCorrected':
      return { what: 'Sale corrected', lot: event.lot, team: event.to.team, amount: event.to.price };
    case 'SaleUndone':
      return { what: 'Sale undone', lot: event.lot, team: event.team, amount: event.price };
    case 'LotPassed':
      return { what: 'Passed', lot: event.lot, team: null, amount: null };
    case 'PassUndone':
      return { what: 'Pass undone', lot: event.lot, team: null, amount: null };
    default:
      return null;
  }
}

class Names {
  readonly players = new Map<PlayerId, Player>();
  readonly teams = new Map<TeamId, string>();

  learn(event: AuctionEvent): void {
    if (event.type === 'PlayersRegistered') {
      for (const player of event.players) this.players.set(player.id, player);
    }
    if (event.type === 'PlayerEdited') this.players.set(event.player.id, event.player);
    if (event.type === 'TeamEntered') this.teams.set(event.team.id, event.team.name);
    if (event.type === 'TeamEdited') this.teams.set(event.team, event.plan.name);
  }
}

/** The clock on the wall where the workbook is made: '2026-11-24 18:30:05'. */
function inWords(at: number): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}
