import type { Auction } from '#domain/auction/auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import type { RecordedEvent } from '#protocol/events.ts';

export interface Folded {
  readonly auction: Auction;
  /** The lines that were new, oldest first. */
  readonly news: readonly RecordedEvent[];
  /** A line is missing in between: what comes after it was left out. */
  readonly gap: boolean;
}

/** The auction after these lines of its log. Lines it knows already are passed over. */
export function foldLines(before: Auction, lines: readonly RecordedEvent[]): Folded {
  let auction = before;
  const news: RecordedEvent[] = [];
  for (const line of lines) {
    if (line.sequence <= auction.sequence) continue;
    if (line.sequence > auction.sequence + 1) return { auction, news, gap: true };
    auction = evolve(auction, line.event);
    news.push(line);
  }
  return { auction, news, gap: false };
}
