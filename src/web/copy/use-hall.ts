import { useCallback } from 'react';
import { LINK_PATHS } from '#protocol/links.ts';
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
      const openWire = location.pathname === LINK_PATHS.live ? browserWires(fetchPictures) : undefined;
      return hallCopy({ code, clock: wallClock, reload: reloadOnce, openWire });
    }, [code]),
  );
  useSuccessor(live, fetchWay);
  return live;
}

const fetchWay = () => import('#web/move/go-on.ts');

/** For pages that everybody may see. */
const fetchPictures = async () => (await import('./picture-wire.ts')).pictureWires(wallClock);
