import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events.ts';

/**
 * Hears of facts after they are on disk, whichever process wrote them: all that follow what was true when it began to
 * watch, in their order, each once. `auction` is what is true after them.
 */
export type Watcher = (news: {
  readonly events: readonly RecordedEvent[];
  readonly auction: Auction;
}) => void;

interface Watchers {
  /** Gives the function that ends the watching. `onLost`: no more news will come. */
  add(tournament: TournamentId, watcher: Watcher, onLost?: () => void): () => void;
  /** Nothing more can be told of this auction. */
  lose(tournament: TournamentId): void;
  /** True while somebody watches it. */
  isWatched(tournament: TournamentId): boolean;
  /** What is watched by somebody. */
  watched(): readonly TournamentId[];
  tell(auction: Auction, events: readonly RecordedEvent[]): void;
}

export function createWatchers(): Watchers {
  const watching = new Map<TournamentId, Map<Watcher, () => void>>();

  const remove = (tournament: TournamentId, watcher: Watcher): void => {
    const watchers = watching.get(tournament);
    if (watchers?.delete(watcher) === true && watchers.size === 0) watching.delete(tournament);
  };
  return {
    add(tournament, watcher, onLost = () => {}) {
      const watchers = watching.get(tournament) ?? new Map<Watcher, () => void>();
      watching.set(tournament, watchers.set(watcher, onLost));
      return () => remove(tournament, watcher);
    },
    lose(tournament) {
      for (const onLost of [...(watching.get(tournament)?.values() ?? [])]) onLost();
      watching.delete(tournament);
    },
    isWatched: (tournament) => watching.has(tournament),
    watched: () => [...watching.keys()],
    tell(auction, events) {
      const { id } = auction.tournament;
      for (const watcher of [...(watching.get(id)?.keys() ?? [])]) {
        try {
          watcher({ events, auction });
        } catch {
          // The sale stands, whatever happens to somebody who only looks on: that one is not told again.
          remove(id, watcher);
        }
      }
    },
  };
}
