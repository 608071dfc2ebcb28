import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The copies that a running server keeps of its database: one at start-up, then one every hour. */
interface Copies {
  /** Makes no more; ends when the one being made is finished. */
  stop(): Promise<void>;
}

interface CopyParts {
  /** Writes the database, as it is at one moment, into a new file. */
  readonly copyTo: (file: string) => Promise<void>;
  readonly folder: string;
  /** Epoch ms. */
  readonly clock: () => number;
  /** A copy that fails (a full disk) must not stop the auction: it is told, and the next one is tried in an hour. */
  readonly onProblem: (error: unknown) => void;
}

const HOUR = 60 * 60_000;
const UNFINISHED = 'unfinished.db';
export const COPIES_KEPT = 24;
/** Of those so many are simply the newest. */
const KEPT_ANYWAY = 4;

export function keepCopies(parts: CopyParts): Copies {
  let making = Promise.resolve();
  const next = (): void => {
    making = making.then(() => makeCopy(parts)).catch(parts.onProblem);
  };
  next();
  const every = setInterval(next, HOUR);
  every.unref();
  return {
    stop() {
      clearInterval(every);
      return making;
    },
  };
}

/** One copy, complete or not at all; then those go that are not needed any more. */
export async function makeCopy({ copyTo, folder, clock }: Omit<CopyParts, 'onProblem'>): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = copyName(clock());
  sweepUnfinished(folder);
  try {
    await copyTo(path.join(folder, UNFINISHED));
    renameSync(path.join(folder, UNFINISHED), path.join(folder, name));
  } finally {
    sweepUnfinished(folder);
  }
  for (const old of outlived(copiesIn(folder), name)) rmSync(path.join(folder, old), { force: true });
}

/**
 * The newest copies stay whenever they were made, then one of each hour: a server that restarts again and again
 * would else fill all places with the same evening. Where the clock fell back (a dead battery), the copy just made
 * has the oldest name, and stays too.
 */
function outlived(newestFirst: readonly string[], justMade: string): string[] {
  const others = newestFirst.filter((name) => name !== justMade);
  const hours = new Set([hourIn(justMade)]);
  const kept = others.filter((name, place) => {
    const newHour = !hours.has(hourIn(name));
    hours.add(hourIn(name));
    return newHour || place < KEPT_ANYWAY - 1;
  });
  const staying = new Set(kept.slice(0, COPIES_KEPT - 1));
  return others.filter((name) => !staying.has(name));
}

/** 'boli-2026-11-24T18' */
function hourIn(name: string): string {
  return name.slice(0, name.indexOf('T') + 3);
}

/** What a full disk or a power cut left of a copy. */
function sweepUnfinished(folder: string): void {
  for (const rest of ['', '-journal', '-wal', '-shm'])
    rmSync(path.join(folder, UNFINISHED) + rest, { force: true });
}

/** Names in the order of time, the newest first. */
export function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^boli-\d{4}-\d{2}-\d{2}T[0-9-]+Z\.db$/.test(name))
    .sort()
    .reverse();
}

/** 'boli-2026-11-24T18-30-05-120Z.db': world time, so that names sort by time all year. */
export function copyName(at: number): string {
  return `boli-${new Date(at).toISOString().replace(/[:.]/g, '-')}.db`;
}
