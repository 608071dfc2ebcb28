import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { foldOn } from '#domain/auction/fold.ts';

/** The parts of a log line that folding needs. */
export interface Line {
  readonly sequence: number;
  readonly event: AuctionEvent;
}

export interface Folded<One extends Line> {
  readonly auction: Auction;
  /** The new lines, oldest first. */
  readonly news: readonly One[];
  /** A line is missing: the lines after it were left out. */
  readonly gap: boolean;
}

/** Folds lines into an auction, at once, because one order may write two lines for each player. Skips lines it has. */
export function foldLines<One extends Line>(before: Auction, lines: readonly One[]): Folded<One> {
  const news: One[] = [];
  let gap = false;
  for (const line of lines) {
    const last = before.sequence + news.length;
    if (line.sequence <= last) continue;
    gap = line.sequence > last + 1;
    if (gap) break;
    news.push(line);
  }
  const events = news.map(({ event }) => event);
  return { auction: events.length === 0 ? before : foldOn(before, events), news, gap };
}
