import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '#server/start/on-disk.ts';
import { removeCopy } from '#server/persistence/choose-engine.ts';
import type { Contents } from '#server/persistence/ports/installation.ts';
import { copiesIn, packedName } from './copy-names.ts';
import { pack, PACKED } from './packed.ts';

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
  /** What stands in a copy, packed or not. */
  readonly look: (file: string) => Contents | Promise<Contents>;
  /** A copy that fails (a full disk) must not stop the auction: it is told, and the next one is tried in an hour. */
  readonly onProblem: (error: unknown) => void;
  /** Whether this process is the one that makes them. */
  readonly leads: () => boolean;
}

type MakeParts = Omit<CopyParts, 'onProblem' | 'leads'>;

const HOUR = 60 * 60_000;
export const UNFINISHED = 'unfinished.db';
export const HOURS_KEPT = 24;
export const DAYS_KEPT = 7;
/** So many are kept because they are the newest. */
const KEPT_ANYWAY = 4;

export function keepCopies(parts: CopyParts): Copies {
  let making = Promise.resolve();
  const next = (): void => {
    making = making.then(() => (parts.leads() ? makeCopy(parts) : undefined)).catch(parts.onProblem);
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

/**
 * One copy, packed, complete or not at all; when it is on disk those go that are not needed any more, and hold no more
 * than this one.
 */
export async function makeCopy({ copyTo, folder, clock, look }: MakeParts): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = packedName(clock());
  sweepUnfinished(folder);
  try {
    const plain = path.join(folder, UNFINISHED);
    await copyTo(plain);
    const made = await look(plain);
    if (made.state !== 'whole') throw new Error('the copy is damaged, and so is what it was made of');
    await pack(plain, plain + PACKED);
    renameSync(plain + PACKED, path.join(folder, name));
    syncFolder(folder);
    for (const old of outlived(copiesIn(folder), name)) {
      const file = path.join(folder, old);
      if (!holdsMore(await look(file), made)) rmSync(file, { force: true });
    }
  } finally {
    sweepUnfinished(folder);
  }
}

/** An older copy with more in it than the newest is what somebody will look for. */
function holdsMore(older: Contents, made: Extract<Contents, { state: 'whole' }>): boolean {
  return older.state === 'whole' && (older.auctions > made.auctions || older.lines > made.lines);
}

/**
 * The newest copies stay whenever they were made, then one of each hour, then one of each day: a server that restarts
 * again and again would else fill all places with the same evening. Where the clock fell back (a dead battery), the
 * copy just made has the oldest name, and stays too.
 */
function outlived(newestFirst: readonly string[], justMade: string): string[] {
  const others = newestFirst.filter((name) => name !== justMade);
  const staying = new Set([
    ...others.slice(0, KEPT_ANYWAY - 1),
    ...oneOfEach(hourIn, HOURS_KEPT, justMade, others),
    ...oneOfEach(dayIn, DAYS_KEPT, justMade, others),
  ]);
  return others.filter((name) => !staying.has(name));
}

/** The newest of each of so many spans of time, that of the copy just made among them. */
function oneOfEach(
  spanIn: (name: string) => string,
  most: number,
  justMade: string,
  others: readonly string[],
): string[] {
  const spans = new Set([spanIn(justMade)]);
  return others.filter((name) => {
    if (spans.size >= most || spans.has(spanIn(name))) return false;
    spans.add(spanIn(name));
    return true;
  });
}

/** 'boli-2026-11-24' */
function dayIn(name: string): string {
  return name.slice(0, name.indexOf('T'));
}

/** 'boli-2026-11-24T18' */
function hourIn(name: string): string {
  return name.slice(0, name.indexOf('T') + 3);
}

/** What a full disk or a power cut left of a copy. */
function sweepUnfinished(folder: string): void {
  const unfinished = path.join(folder, UNFINISHED);
  removeCopy(unfinished);
  rmSync(unfinished + PACKED, { force: true });
}
