import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Lost, News } from '#server/auctions/active-auction.ts';

/** The most missed lines that a console receives. A console that missed more loads the whole auction. */
export const MOST_LINES = 500;

/** The present state of one auction with the last lines of its log, without a gap. */
export class RecentEvents {
  #auction: Auction;
  readonly #lines: RecordedEvent[];

  constructor(auction: Auction, lines: readonly RecordedEvent[]) {
    this.#auction = auction;
    this.#lines = lines.filter(({ sequence }) => sequence <= auction.sequence);
  }

  get auction(): Auction {
    return this.#auction;
  }

  /** The last line of the log. */
  get sequence(): number {
    return this.#auction.sequence;
  }

  /** Epoch ms of the last line. */
  get at(): number | undefined {
    return this.#lines.at(-1)?.at;
  }

  /** False if the screen's last line is not in this log, because the log was restored from a backup. */
  agrees(sequence: number, at: number): boolean {
    const ago = this.sequence - sequence;
    return ago < 0 || this.#lines.at(-1 - ago)?.at === at;
  }

  /**
   * The lines after this line, the oldest first. Null if the console has missed too many lines. Also null if the
   * console is ahead of a log that was restored from a backup.
   */
  linesAfter(sequence: number): readonly RecordedEvent[] | null {
    const missing = this.sequence - sequence;
    if (missing < 0 || missing > Math.min(MOST_LINES, this.#lines.length)) return null;
    return this.#lines.slice(this.#lines.length - missing);
  }

  /** Adds the lines of news. Returns true if they are new. */
  add({ events, auction }: Pick<News, 'events' | 'auction'>): boolean {
    const news = events.filter(({ sequence }) => sequence > this.sequence);
    const [first] = news;
    if (first === undefined) return false;
    if (first.sequence !== this.sequence + 1) impossible(`line ${String(this.sequence + 1)} was never told`);
    this.#lines.push(...news);
    // The oldest lines are removed many at once, because the removal of one line costs as much.
    if (this.#lines.length > 2 * MOST_LINES) this.#lines.splice(0, this.#lines.length - MOST_LINES);
    this.#auction = auction;
    return true;
  }
}

export interface Opened {
  readonly recent: RecentEvents;
  /** Ends the subscription to the log. */
  close(): void;
}

/**
 * Reads the end of a log and subscribes to later lines, without a gap or a repeat. Null if the tournament does not
 * exist. `onNews` runs after the recent events are updated, with the auction before the change. `onLost` runs when no
 * more news will come.
 */
export async function openRecentEvents(
  auctions: Pick<AuctionService, 'auctionOf' | 'history' | 'subscribe'>,
  tournament: TournamentId,
  {
    onNews,
    onLost,
  }: { readonly onNews: (news: News, before: Auction) => void; readonly onLost: (why: Lost) => void },
): Promise<Opened | null> {
  const early: News[] = [];
  let onLine = (news: News): void => void early.push(news);
  const close = auctions.subscribe(
    tournament,
    (news) => {
      try {
        onLine(news);
      } catch (error) {
        // The auction service drops a subscriber that throws, so let the screens reconnect.
        onLost('damaged');
        throw error;
      }
    },
    onLost,
  );
  try {
    const auction = await auctions.auctionOf(tournament);
    if (auction !== null) {
      const { events } = await auctions.history(tournament, auction.sequence - MOST_LINES, MOST_LINES);
      const recent = new RecentEvents(auction, events);
      onLine = (news) => {
        const before = recent.auction;
        if (recent.add(news)) onNews(news, before);
      };
      for (const news of early) onLine(news);
      return { recent, close };
    }
  } catch (error) {
    close();
    throw error;
  }
  close();
  return null;
}
