import { begin, evolve } from '#domain/auction/evolve.ts';
import type { BiddingEvent } from '#domain/auction/chapters/bidding/vocabulary.ts';
import { SETTING_UP } from '#domain/auction/chapters/set-up/decide.ts';
import type { SettlingEvent } from '#domain/auction/chapters/settling/vocabulary.ts';
import { answerFor, type AuctionEvent, type EventOf } from '#domain/auction/events.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Table } from './table.ts';

/** Lists every bid and its outcome in log order. Deleted players and teams keep their names. */
export function bidsTable(log: readonly RecordedEvent[]): Omit<Table, 'name'> {
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
    rows: rowsFrom(log),
  };
}

function rowsFrom([first, ...later]: readonly RecordedEvent[]): Cell[][] {
  if (first?.event.type !== 'TournamentCreated') return [];
  const rows: Cell[][] = [];
  // Only set-up events change names, so bids and sales are not applied.
  let named = begin(first.event);
  for (const { sequence, at, event } of later) {
    if (event.type in SETTING_UP) named = evolve(named, event);
    const row = isTold(event) ? answerFor(ROWS, event) : null;
    if (row === null) continue;
    const player = named.players.get(row.lot);
    const team = row.team === null ? '' : (named.teams.get(row.team)?.name ?? '');
    rows.push([sequence, inWords(at), player?.name ?? '', player?.number ?? '', row.what, team, row.amount]);
  }
  return rows;
}

interface ToldRow {
  readonly what: string;
  readonly lot: PlayerId;
  readonly team: TeamId | null;
  readonly amount: number | null;
}

type ToldEvent = BiddingEvent | SettlingEvent;

const isTold = (event: AuctionEvent): event is ToldEvent => event.type in ROWS;

/** Row for each event type of the bidding. The type requires an entry for every new event. */
const ROWS: { readonly [Type in ToldEvent['type']]: (event: EventOf<Type>) => ToldRow | null } = {
  BidAllowed: ({ lot, team, amount }) => ({ what: 'Bid allowed', lot, team, amount }),
  BidPlaced: ({ lot, team, amount }) => ({ what: 'Bid', lot, team, amount }),
  BidRetracted: ({ lot, team, amount }) => ({ what: 'Bid retracted', lot, team, amount }),
  GoingCalled: () => null,
  LotSold: ({ lot, team, price }) => ({ what: 'Sold', lot, team, amount: price }),
  SaleCorrected: ({ lot, to }) => ({ what: 'Sale corrected', lot, team: to.team, amount: to.price }),
  LotPassed: ({ lot }) => ({ what: 'Passed', lot, team: null, amount: null }),
  SaleUndone: ({ lot, team, price }) => ({ what: 'Sale undone', lot, team, amount: price }),
  PassUndone: ({ lot }) => ({ what: 'Pass undone', lot, team: null, amount: null }),
  LotReopened: ({ lot }) => ({ what: 'Reopened', lot, team: null, amount: null }),
};

/** Local time of the browser: '2026-11-24 18:30:05'. */
function inWords(at: number): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}
