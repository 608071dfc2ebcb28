import type { Auction } from '#domain/auction/auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';

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

/** Folds lines into an auction. Skips lines that it already has. */
export function foldLines<One extends Line>(before: Auction, lines: readonly One[]): Folded<One> {
  let auction = before;
  const news: One[] = [];
  for (const line of lines) {
    if (line.sequence <= auction.sequence) continue;
    if (line.sequence > auction.sequence + 1) return { auction, news, gap: true };
    auction = evolve(auction, line.event);
    news.push(line);
  }
  return { auction, news, gap: false };
}
