import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { News } from '#server/auctions/active-auction.ts';

/** So many lines at most make up what a console missed; one further behind asks for the whole auction. */
export const MOST_LINES = 500;

/** One auction as it is at this moment, with the last lines of its log, without a gap. */
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

  /** Where the log ends. */
  get sequence(): number {
    return this.#auction.sequence;
  }

  /** When the last line was written, epoch ms. */
  get at(): number | undefined {
    return this.#lines.at(-1)?.at;
  }

  /** False for a screen whose last line is none of this log: it has been restored from a copy, and gone on. */
  agrees(sequence: number, at: number): boolean {
    const ago = this.sequence - sequence;
    return ago < 0 || this.#lines.at(-1 - ago)?.at === at;
  }

  /**
   * The lines after one, oldest first. Null for a console that is too far behind, and for one that is ahead of the log,
   * which has been restored from a copy.
   */
  linesAfter(sequence: number): readonly RecordedEvent[] | null {
    const missing = this.sequence - sequence;
    if (missing < 0 || missing > Math.min(MOST_LINES, this.#lines.length)) return null;
    return this.#lines.slice(this.#lines.length - missing);
  }

  /** True where it is news. */
  hear({ events, auction }: Pick<News, 'events' | 'auction'>): boolean {
    const news = events.filter(({ sequence }) => sequence > this.sequence);
    const [first] = news;
    if (first === undefined) return false;
    if (first.sequence !== this.sequence + 1) impossible(`line ${String(this.sequence + 1)} was never told`);
    this.#lines.push(...news);
    // Now and then all at once: taking one off the front of a list costs as much as taking many.
    if (this.#lines.length > 2 * MOST_LINES) this.#lines.splice(0, this.#lines.length - MOST_LINES);
    this.#auction = auction;
    return true;
  }
}

export interface Opened {
  readonly recent: RecentEvents;
  /** Ends the listening. */
  close(): void;
}

/**
 * Reads the end of a log and listens to what comes after it: nothing is missed in between, nothing comes twice. Null
 * for a tournament of nobody. `onNews` is called with the recent events already up to date and the auction as it was
 * before them; `onLost` when it cannot go on.
 */
export async function openRecentEvents(
  auctions: Pick<AuctionService, 'auctionOf' | 'history' | 'subscribe'>,
  tournament: TournamentId,
  { onNews, onLost }: { readonly onNews: (news: News, before: Auction) => void; readonly onLost: () => void },
): Promise<Opened | null> {
  const early: News[] = [];
  let hear = (news: News): void => void early.push(news);
  const close = auctions.subscribe(
    tournament,
    (news) => {
      try {
        hear(news);
      } catch (error) {
        // The auction service tells nobody again who fails: rather begin anew than stand still.
        onLost();
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
      hear = (news) => {
        const before = recent.auction;
        if (recent.hear(news)) onNews(news, before);
      };
      for (const news of early) hear(news);
      return { recent, close };
    }
  } catch (error) {
    close();
    throw error;
  }
  close();
  return null;
}
