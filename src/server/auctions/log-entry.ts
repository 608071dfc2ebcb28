import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentCreated } from '#domain/auction/chapters/set-up/events.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { begin, evolve } from '#domain/auction/evolve.ts';
import type { CommandId } from '#domain/ids.ts';
import type { LogEntry } from '#server/persistence/ports/store.ts';
import { changedRows } from './row-projector.ts';

/** The order that caused the events, its author, and its time (epoch ms). */
interface Origin {
  readonly commandId: CommandId;
  /** The type of the order. */
  readonly kind?: string | undefined;
  readonly by: string;
  readonly at: number;
}

/** An entry for the log, and the auction after it. */
export interface Written {
  readonly entry: LogEntry;
  readonly auction: Auction;
}

/** The first lines of a new log: the creation of its tournament, and what comes along with it. */
export function firstEntry(
  created: TournamentCreated,
  origin: Origin,
  more: (begun: Auction) => readonly AuctionEvent[] = () => [],
): Written {
  const begun = begin(created);
  const events = more(begun);
  return written([created, ...events], null, events.reduce(evolve, begun), origin);
}

/** The next lines of a log. */
export function nextEntry(before: Auction, events: readonly AuctionEvent[], origin: Origin): Written {
  return decidedEntry(before, { events, after: events.reduce(evolve, before) }, origin);
}

interface Decided {
  readonly events: readonly AuctionEvent[];
  /** The auction after them. */
  readonly after: Auction;
}

/** The next lines of a log, from events that are folded already. */
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
