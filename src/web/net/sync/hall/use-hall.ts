import { useCallback } from 'react';
import { LINK_KINDS, linkPath, LINKS } from '#protocol/paths.ts';
import { reloadOnce } from '#web/ui/lazy-with-retry.tsx';
import { useSuccessor } from '#web/net/failover/use-successor.ts';
import { wallClock } from '#web/net/clock.ts';
import { useOpened } from '#web/net/sync/use-store.ts';
import { ViewStore } from './view-store.ts';
import { browserTransports } from '#web/net/sync/transport.ts';

/** The view store for the code in this page's address. */
export function useHall(code: string): ViewStore | null {
  const live = useOpened(
    useCallback(() => {
      const openTransport = mayPoll(location.pathname) ? browserTransports(fetchPolls) : undefined;
      return new ViewStore({ code, clock: wallClock, reload: reloadOnce, openTransport });
    }, [code]),
  );
  useSuccessor(live, fetchFailover);
  return live;
}

const fetchFailover = () => import('#web/net/failover/follow-successor.ts');

/** True on a spectator's page. */
function mayPoll(path: string): boolean {
  return LINK_KINDS.some((kind) => linkPath(kind) === path && LINKS[kind].capacity === 'spectators');
}

const fetchPolls = async () => (await import('./view-polls.ts')).viewPolls(wallClock);
