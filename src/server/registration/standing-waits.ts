import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { LONGEST_WAIT } from '#protocol/registration/own-page.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';

/** The most pages that wait at the same time: of one person, and in all. A further page is answered at once. */
const MOST = { ofOne: 4, inAll: 5_000 } as const;

interface Wait {
  readonly tournament: TournamentId;
  /** The id of the person's registration. */
  readonly person: string;
  /** True for an auction that says something new. It is cheap, and throws nothing. */
  readonly isNew: (auction: Auction) => boolean;
  /** Aborts when the page has left. */
  readonly left: AbortSignal;
}

/** Pages of persons that wait for a change of their auction. */
export interface StandingWaits {
  /** Resolves at the change, after `LONGEST_WAIT`, when the page leaves, and when the server closes. */
  news(wait: Wait): Promise<void>;
  /** Ends every wait, now and later. */
  end(): void;
}

export function createStandingWaits(
  auctions: Pick<AuctionService, 'auctionOf' | 'subscribe'>,
): StandingWaits {
  const waiting = new Set<() => void>();
  const byPerson = new Map<string, number>();
  let ended = false;

  function count(person: string, change: 1 | -1): void {
    const now = (byPerson.get(person) ?? 0) + change;
    if (now === 0) byPerson.delete(person);
    else byPerson.set(person, now);
  }

  return {
    async news({ tournament, person, isNew, left }) {
      const { size } = waiting;
      if (ended || left.aborted || size >= MOST.inAll || (byPerson.get(person) ?? 0) >= MOST.ofOne) return;
      count(person, 1);
      let stop = (): void => {};
      const over = new Promise<void>((resolve) => (stop = resolve));
      waiting.add(stop);
      const timer = setTimeout(stop, LONGEST_WAIT);
      left.addEventListener('abort', stop);
      const unsubscribe = auctions.subscribe(
        tournament,
        ({ auction }) => {
          if (isNew(auction)) stop();
        },
        stop,
      );
      try {
        // The change may have come before the subscription.
        const auction = await auctions.auctionOf(tournament);
        if (auction !== null && !isNew(auction)) await over;
      } finally {
        unsubscribe();
        clearTimeout(timer);
        left.removeEventListener('abort', stop);
        waiting.delete(stop);
        count(person, -1);
      }
    },
    end() {
      ended = true;
      for (const stop of waiting) stop();
    },
  };
}
