import type { PlayerId } from '#domain/ids.ts';
import type { BidEntry, HallView } from '#domain/views/view.ts';
import type { MomentPage, ShowingPage, ShowingRow } from '#protocol/calls/result.ts';
import { applyChange, type Sections } from '#protocol/feed/change.ts';
import { isView } from '#web/net/sync/hall/view-store.ts';
import { useEffect, useState } from 'react';
import { type ReplaySource, tryAgainLater } from './replay-source.ts';

/** A moment of the replay: the view of the hall after an order, and its time (epoch ms). */
export interface Frame {
  readonly sequence: number;
  readonly at: number;
  readonly view: HallView;
}

/** The moments in these pages of one showing (one time that a lot was on the block), in order. */
function framesOf(pages: readonly MomentPage[]): Frame[] {
  return pages.flatMap(({ first, moments }) => {
    const frames: Frame[] = [first];
    let view: Sections = { ...first.view };
    for (const { sequence, at, set } of moments) {
      view = applyChange(view, set);
      if (isView(view)) frames.push({ sequence, at, view });
    }
    return frames;
  });
}

/** The last moment, up to the present one, in which this lot was on the block: the hammer shows the next lot at once. */
export function lotFrameAt(frames: readonly Frame[], place: number, lot: PlayerId): Frame | null {
  const isOn = ({ view }: Frame) => view.lot.shows === 'lot' && view.lot.player.id === lot;
  return frames.slice(0, place + 1).findLast(isOn) ?? null;
}

/**
 * The bids that were taken back from the lot on the block, the last one first, up to the present moment. The next bid
 * ends them.
 */
export function takenBack(frames: readonly Frame[], place: number): readonly BidEntry[] {
  const now = frames[place]?.view;
  if (now?.lot.shows !== 'lot' || now.bidding === null) return [];
  const { count } = now.bidding;
  const before = frames.slice(0, place).findLast(({ view }) => view.bidding?.count !== count)?.view;
  if (before?.lot.shows !== 'lot' || before.lot.player.id !== now.lot.player.id) return [];
  return Object.entries(before.bids)
    .filter(([number]) => Number(number) > count)
    .map(([, bid]) => bid)
    .toReversed();
}

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

const NO_FRAMES: Kept = { frames: [], isComplete: false };

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
  const mine = (showing === null ? undefined : kept.get(showing)) ?? NO_FRAMES;
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

/** The showings that have loaded so far. */
export interface ShowingsLoaded {
  /** The last page, for the names of teams; null until the first page is there. */
  readonly about: Pick<ShowingPage, 'evening' | 'unit' | 'teams'> | null;
  readonly rows: readonly ShowingRow[];
  readonly isComplete: boolean;
  /** The reason of a failure, or null. */
  readonly problem: unknown;
  readonly tryAgain: () => void;
}

const NOTHING = { about: null, rows: [], isComplete: false, problem: null };

/** Loads the list of showings page by page. */
export function useShowings(source: ReplaySource): ShowingsLoaded {
  const [loaded, setLoaded] = useState<Omit<ShowingsLoaded, 'tryAgain'>>(NOTHING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const rows: ShowingRow[] = [];
      for (let page = 0; ; page += 1) {
        const told = source.read(await source.showings(page, left.signal));
        rows.push(...told.showings);
        const isComplete = page + 1 >= told.of;
        setLoaded({ about: told, rows: [...rows], isComplete, problem: null });
        if (isComplete) return;
      }
    };
    load().catch((reason: unknown) => {
      if (left.signal.aborted) return;
      setLoaded((before) => ({ ...before, problem: reason }));
      tryAgainLater(left.signal, () => setTries((before) => before + 1));
    });
    return () => left.abort();
  }, [source, tries]);
  return { ...loaded, tryAgain: () => setTries((before) => before + 1) };
}
