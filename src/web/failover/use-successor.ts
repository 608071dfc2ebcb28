import { useEffect } from 'react';
import type { Presence } from '#protocol/live.ts';
import type { Link } from '#web/sync/link.ts';

/** What a page shows, as far as going on elsewhere depends on it. */
export interface Copy {
  readonly state:
    | { readonly state: 'opening'; readonly link: Link }
    | { readonly state: 'gone' }
    | { readonly state: 'open'; readonly link: Link; readonly presence: Presence | null };
  watch(watcher: () => void): () => void;
}

/** What a page needs for it, fetched when it first hears of a second laptop, while all is well. */
type FetchWay = () => Promise<{ readonly goOn: (copy: Copy) => () => void }>;

/** Has this page go on with the second laptop, should that one take over. `fetch`: stable. */
export function useSuccessor(copy: Copy | null, fetch: FetchWay): void {
  useEffect(() => {
    if (copy === null) return;
    let isOver = false;
    let end = copy.watch(look);
    function look(): void {
      if (copy?.state.state !== 'open' || copy.state.presence?.successor === undefined) return;
      end();
      fetch().then(
        ({ goOn }) => {
          if (!isOver) end = goOn(copy);
        },
        // On a network that brought none of it: at the next word of the server.
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
