import { useEffect, useEffectEvent, useState } from 'react';

/** Times (ms) between two orders, slowest first. */
const PACES = [2_000, 1_000, 500, 100] as const;
const FIRST = 1;

export interface Pace {
  /** Null while paused. */
  readonly beat: number | null;
  /** The pace in words: 'Paused', '1 s a bid'. */
  readonly words: string;
  readonly waits: boolean;
  readonly press: () => void;
  readonly faster: () => void;
  readonly slower: () => void;
}

/** The pace of a rehearsal: Space pauses and continues, the right arrow is faster, the left one slower. */
export function usePace(): Pace {
  const [at, setAt] = useState(FIRST);
  const [waits, setWaits] = useState(false);
  const beat = PACES[at] ?? PACES[FIRST];
  const pace: Pace = {
    beat: waits ? null : beat,
    words: waits ? 'Paused' : `${String(beat / 1_000)} s a bid`,
    waits,
    press: () => setWaits(!waits),
    faster: () => setAt(Math.min(at + 1, PACES.length - 1)),
    slower: () => setAt(Math.max(at - 1, 0)),
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') pace.faster();
    if (event.key === 'ArrowLeft') pace.slower();
    // On a focused button, Space presses that button.
    if (event.key !== ' ' || event.repeat || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    pace.press();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return pace;
}
