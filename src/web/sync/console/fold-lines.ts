import type { Auction } from '#domain/auction/auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';

/** A line of the log, as much of it as folding needs. */
export interface Line {
  readonly sequence: number;
  readonly event: AuctionEvent;
}

export interface Folded<One extends Line> {
  readonly auction: Auction;
  /** The lines that were new, oldest first. */
  readonly news: readonly One[];
  /** A line is missing in between: what comes after it was left out. */
  readonly gap: boolean;
}

/** The auction after these lines of its log. Lines it knows already are passed over. */
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
