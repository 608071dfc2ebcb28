import { useEffect } from 'react';
import type { Presence } from '#protocol/feed/live.ts';
import type { Link } from '#web/net/link.ts';

/** The page on which a console arrives from another laptop. */
export const MOVED = '/moved';

/** The parts of a page that failover needs. */
export interface Copy {
  readonly state:
    | { readonly state: 'opening'; readonly link: Link }
    | { readonly state: 'gone' }
    | { readonly state: 'open'; readonly link: Link; readonly presence: Presence | null };
  watch(watcher: () => void): () => void;
}

/** The failover code of a page, loaded when a replica is first announced. */
type FetchFailover = () => Promise<{ readonly follow: (copy: Copy) => () => void }>;

/** Moves this page to the replica if that one takes over. `fetch`: the same function in every render. */
export function useSuccessor(copy: Copy | null, fetch: FetchFailover): void {
  useEffect(() => {
    if (copy === null) return;
    let isOver = false;
    let end = copy.watch(look);
    function look(): void {
      if (copy?.state.state !== 'open' || copy.state.presence?.successor === undefined) return;
      end();
      fetch().then(
        ({ follow }) => {
          if (!isOver) end = follow(copy);
        },
        // A bad network lost the code: load it at the next message of the server.
        () => {
          if (!isOver) end = copy.watch(look);
        },
      );
    }
    return () => {
      isOver = true;
      end();
    };
  }, [copy, fetch]);
}
