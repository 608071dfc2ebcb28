import { useCallback } from 'react';
import { LINK_KINDS, linkPath, LINKS } from '#protocol/links.ts';
import { reloadOnce } from '#web/hall/reload-once.ts';
import { useSuccessor } from '#web/move/use-successor.ts';
import { wallClock } from './clock.ts';
import { hallCopy, type HallCopy } from './hall-feed.ts';
import { useOpened } from './use-copy.ts';
import { browserWires } from './wire.ts';

/** The copy behind the code in this page's address. */
export function useHall(code: string): HallCopy | null {
  const live = useOpened(
    useCallback(() => {
      const openWire = mayPoll(location.pathname) ? browserWires(fetchPictures) : undefined;
      return hallCopy({ code, clock: wallClock, reload: reloadOnce, openWire });
    }, [code]),
  );
  useSuccessor(live, fetchWay);
  return live;
}

const fetchWay = () => import('#web/move/go-on.ts');

/** The page of a spectator. */
function mayPoll(path: string): boolean {
  return LINK_KINDS.some((kind) => linkPath(kind) === path && LINKS[kind].capacity === 'spectators');
}

const fetchPictures = async () => (await import('./picture-wire.ts')).pictureWires(wallClock);
