import type { TournamentId } from '#domain/ids.ts';
import { LONGEST_WAIT } from '#protocol/registration/own-page.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Broadcast } from '#server/cluster/broadcast.ts';
import type {
  KeptRegistration,
  RegistrationStore,
} from '#server/persistence/tables/registration/registration-rows.ts';
import { fingerprintIn } from './fingerprint.ts';

/** The most pages that wait at the same time: of one person, and in all. A further page is answered at once. */
const MOST = { ofOne: 4, inAll: 5_000 } as const;

interface Wait {
  readonly tournament: TournamentId;
  /** The id of the person's registration. */
  readonly person: string;
  /** The fingerprint of the page as the person sees it. */
  readonly seen: string;
  /** Aborts when the page has left. */
  readonly left: AbortSignal;
}

/** Pages of persons that wait for a change of their auction or their registration. */
export interface ReceiptWaits {
  /** Resolves at the change, after `LONGEST_WAIT`, when the page leaves, and when the server closes. */
  news(wait: Wait): Promise<void>;
  /** Wakes the pages of a changed registration, in all processes. Called after its row is written. */
  readonly wake: (person: string) => void;
  /** Ends every wait, now and later. */
  end(): void;
}

interface WaitsParts {
  readonly auctions: Pick<AuctionService, 'auctionOf' | 'subscribe'>;
  readonly store: Pick<RegistrationStore, 'by'>;
  /** The ids of changed registrations. */
  readonly changed: Broadcast;
}

/** One waiting page. */
interface Waiting {
  readonly stop: () => void;
  /** Reads the registration, and ends the wait if the page would show something else. */
  readonly check: () => Promise<void>;
}

export function createReceiptWaits({ auctions, store, changed }: WaitsParts): ReceiptWaits {
  const byPerson = new Map<string, Set<Waiting>>();
  let size = 0;
  let ended = false;

  function add(person: string, waiting: Waiting): void {
    byPerson.set(person, (byPerson.get(person) ?? new Set()).add(waiting));
    size += 1;
  }

  function remove(person: string, waiting: Waiting): void {
    const all = byPerson.get(person);
    all?.delete(waiting);
    if (all?.size === 0) byPerson.delete(person);
    size -= 1;
  }

  changed.on((person) => {
    for (const { check } of byPerson.get(person) ?? []) void check();
  });

  return {
    async news({ tournament, person, seen, left }) {
      const ofOne = byPerson.get(person)?.size ?? 0;
      if (ended || left.aborted || size >= MOST.inAll || ofOne >= MOST.ofOne) return;
      let stop = (): void => {};
      const over = new Promise<void>((resolve) => (stop = resolve));
      let kept: KeptRegistration | null = null;
      const check = async (): Promise<void> => {
        try {
          const now = await store.by('id', person);
          kept = now;
          const auction = await auctions.auctionOf(tournament);
          if (now === null || auction === null || fingerprintIn(auction, now) !== seen) stop();
        } catch {
          // The page reads both again, and gets the failure.
          stop();
        }
      };
      const waiting = { stop, check };
      add(person, waiting);
      const timer = setTimeout(stop, LONGEST_WAIT);
      left.addEventListener('abort', stop);
      const unsubscribe = auctions.subscribe(
        tournament,
        ({ auction }) => {
          if (kept !== null && fingerprintIn(auction, kept) !== seen) stop();
        },
        stop,
      );
      // The change may have come before the subscription.
      void check();
      await over;
      unsubscribe();
      clearTimeout(timer);
      left.removeEventListener('abort', stop);
      remove(person, waiting);
    },
    wake: (person) => changed.publish(person),
    end() {
      ended = true;
      for (const all of byPerson.values()) for (const { stop } of all) stop();
    },
  };
}
