import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '#server/start/on-disk.ts';
import { removeCopy } from '#server/persistence/choose-engine.ts';
import type { Contents } from '#server/persistence/ports/installation.ts';
import { copiesIn, packedName } from './copy-names.ts';
import { pack, PACKED } from './packed.ts';

/** The automatic backups of a running server: one at the start, then one every hour. */
interface Copies {
  /** Stops the backups. Resolves when a running backup is finished. */
  stop(): Promise<void>;
}

interface CopyParts {
  /** Writes a consistent state of the database into a new file. */
  readonly copyTo: (file: string) => Promise<void>;
  readonly folder: string;
  /** Gives the present time in epoch ms. */
  readonly clock: () => number;
  /** Reads the contents of a backup, compressed or not. */
  readonly look: (file: string) => Contents | Promise<Contents>;
  /** Receives the error of a failed backup, like a full disk. The next backup runs in an hour. */
  readonly onProblem: (error: unknown) => void;
  /** True if this process makes the backups. */
  readonly leads: () => boolean;
}

type MakeParts = Omit<CopyParts, 'onProblem' | 'leads'>;

const HOUR = 60 * 60_000;
export const UNFINISHED = 'unfinished.db';
export const HOURS_KEPT = 24;
export const DAYS_KEPT = 7;
/** The number of newest backups that are never deleted, whatever their time. */
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
 * Makes one compressed backup, complete or not at all. Then deletes outdated backups that contain no more than this
 * one.
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

/** True if an older backup contains more than the newest one, so that somebody may need it. */
function holdsMore(older: Contents, made: Extract<Contents, { state: 'whole' }>): boolean {
  return older.state === 'whole' && (older.auctions > made.auctions || older.lines > made.lines);
}

/**
 * The backups to delete. The newest backups stay, then one for each hour, then one for each day. So frequent restarts
 * do not displace older evenings. The backup just made also stays: it has the oldest name if the system clock moved
 * back.
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

/** The newest backup of each period, up to a number of periods, and always the one just made. */
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

/** The day in the name of a backup: 'boli-2026-11-24'. */
function dayIn(name: string): string {
  return name.slice(0, name.indexOf('T'));
}

/** The hour in the name of a backup: 'boli-2026-11-24T18'. */
function hourIn(name: string): string {
  return name.slice(0, name.indexOf('T') + 3);
}

/** Deletes unfinished files that a full disk or a power cut left behind. */
function sweepUnfinished(folder: string): void {
  const unfinished = path.join(folder, UNFINISHED);
  removeCopy(unfinished);
  rmSync(unfinished + PACKED, { force: true });
}
