import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { SHOW, OPENING_FRAME, type SceneFrame } from './show.ts';

interface Show {
  readonly frame: SceneFrame | undefined;
  /** False in the markup rendered at build time: no animation, and no clicks. */
  readonly live: boolean;
  readonly playing: boolean;
  readonly toggle: () => void;
}

/** Plays the scene while it is visible; a hidden tab or a scrolled-away scene costs nothing. */
export function useShow(stage: RefObject<HTMLElement | null>): Show {
  const [index, setIndex] = useState(OPENING_FRAME);
  const [playing, setPlaying] = useState(true);
  const live = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const inSight = useInSight(stage);
  const frame = SHOW[index];

  useEffect(() => {
    if (!playing || !inSight || frame === undefined) return;
    const timer = setTimeout(() => setIndex((index + 1) % SHOW.length), frame.lasts);
    return () => clearTimeout(timer);
  }, [playing, inSight, frame, index]);

  return { frame, live, playing, toggle: () => setPlaying(!playing) };
}

const neverChanges = () => () => undefined;

function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const eye = new IntersectionObserver((seen) => setInSight(seen.at(-1)?.isIntersecting ?? false));
    eye.observe(element.current);
    return () => eye.disconnect();
  }, [element]);
  return inSight;
}
