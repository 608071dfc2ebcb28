import { useEffect, useState } from 'react';
import { framesOf, type Frame } from './frames.ts';
import type { ReplaySource } from './replay-source.ts';
import { tryAgainLater } from './try-again.ts';

export interface FramesLoaded {
  /** The moments of the showing that have loaded; empty until then. */
  readonly frames: readonly Frame[];
  /** False while more pages of the showing are to come. */
  readonly isComplete: boolean;
  /** The reason of a failure, or null. */
  readonly problem: unknown;
  readonly tryAgain: () => void;
}

/** The most showings in memory; those around the present one load before they are needed. */
const MOST_KEPT = 12;

interface Kept {
  readonly frames: readonly Frame[];
  readonly isComplete: boolean;
}

const NOTHING: Kept = { frames: [], isComplete: false };

/** Loads the moments of a showing (its number from 1; null: none), then those of the next one. */
export function useFrames(source: ReplaySource, showing: number | null, next: number | null): FramesLoaded {
  const [kept, setKept] = useState<ReadonlyMap<number, Kept>>(new Map());
  const [problem, setProblem] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const [from, setFrom] = useState(source);
  if (from !== source) {
    setFrom(source);
    setKept(new Map());
  }
  const mine = (showing === null ? undefined : kept.get(showing)) ?? NOTHING;
  const wanted = showing !== null && !mine.isComplete ? showing : next;
  const isThere = wanted === null || kept.get(wanted)?.isComplete === true;
  useEffect(() => {
    if (wanted === null || isThere) return;
    const left = new AbortController();
    loadAll(source, wanted, left.signal, (frames, isComplete) => {
      setKept((before) => withShowing(before, wanted, { frames, isComplete }));
      setProblem(null);
    }).catch((reason: unknown) => {
      if (left.signal.aborted) return;
      setProblem(reason);
      tryAgainLater(left.signal, () => setTries((before) => before + 1));
    });
    return () => left.abort();
  }, [source, wanted, isThere, tries]);
  return { ...mine, problem, tryAgain: () => setTries((before) => before + 1) };
}

async function loadAll(
  source: ReplaySource,
  showing: number,
  signal: AbortSignal,
  onFrames: (frames: readonly Frame[], isComplete: boolean) => void,
): Promise<void> {
  let frames: readonly Frame[] = [];
  for (let page = 0; ; page += 1) {
    const told = await source.moments(showing, page, signal);
    frames = [...frames, ...source.read(framesOf([told]))];
    const isComplete = page + 1 >= told.of;
    onFrames(frames, isComplete);
    if (isComplete) return;
  }
}

function withShowing(
  before: ReadonlyMap<number, Kept>,
  showing: number,
  kept: Kept,
): ReadonlyMap<number, Kept> {
  const after = new Map(before);
  after.delete(showing);
  after.set(showing, kept);
  const [oldest] = after.keys();
  if (after.size > MOST_KEPT && oldest !== undefined) after.delete(oldest);
  return after;
}
