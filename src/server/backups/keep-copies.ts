import path from 'node:path';
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { syncFolder } from '#server/persistence/files/data-folder.ts';
import { removeCopy } from '#server/persistence/choose-engine.ts';
import type { Contents, CopyDifference } from '#server/persistence/tables/installation.ts';
import { copiesIn, packedName, timeIn, copyName, RESCUED, pack, PACKED } from './copies.ts';
import { tmpdir } from 'node:os';

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
  /** Compares an older backup, compressed or not, with the plain new one; null for a damaged backup. */
  readonly compare: (older: string, newer: string) => Promise<CopyDifference | null>;
  /** Receives the error of a failed backup, like a full disk. The next backup runs in an hour. */
  readonly onProblem: (error: unknown) => void;
  /** True if this process makes the backups. */
  readonly leads: () => boolean;
}

type MakeParts = Omit<CopyParts, 'onProblem' | 'leads'>;

const HOUR = 60 * 60_000;
export const UNFINISHED_COPY = 'unfinished.db';
export const HOURS_KEPT = 24;
export const DAYS_KEPT = 7;
const DAY = 24 * HOUR;
/** The number of newest backups that stay whatever their age, unless they hold what was deleted for good. */
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
 * Makes one compressed backup, complete or not at all. Then deletes outdated backups, except those with log lines that
 * the database has lost: docs/decisions/backups.md.
 */
export async function makeCopy({ copyTo, folder, clock, look, compare }: MakeParts): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = packedName(clock());
  sweepUnfinished(folder);
  try {
    const plain = path.join(folder, UNFINISHED_COPY);
    await copyTo(plain);
    const made = await look(plain);
    if (made.state !== 'whole') throw new Error('the copy is damaged, and so is what it was made of');
    await pack(plain, plain + PACKED);
    renameSync(plain + PACKED, path.join(folder, name));
    syncFolder(folder);
    for (const { file, isOld, mayStay } of others(folder, name, clock())) {
      if (mayStay && !isOld) continue;
      const difference = await compare(file, plain);
      const stays = difference !== null && (difference.hasLost || (mayStay && !difference.hasDeleted));
      if (!stays) rmSync(file, { force: true });
    }
  } finally {
    sweepUnfinished(folder);
  }
}

interface OtherCopy {
  readonly file: string;
  /** True after seven days. */
  readonly isOld: boolean;
  /** True if the backup stays by its place among the others. */
  readonly mayStay: boolean;
}

/**
 * The other backups. The newest may stay, then one for each hour and one for each day of the last seven days. So
 * frequent restarts do not displace older evenings, and the last backups of a laptop that was off for months stay.
 */
function others(folder: string, justMade: string, now: number): OtherCopy[] {
  const all = copiesIn(folder)
    .filter((name) => name !== justMade)
    .map((name) => ({ name, isOld: ageOf(path.join(folder, name), now) >= DAYS_KEPT * DAY }));
  const names = all.map(({ name }) => name);
  const young = all.flatMap(({ name, isOld }) => (isOld ? [] : [name]));
  const staying = new Set([
    ...names.slice(0, KEPT_ANYWAY - 1),
    ...oneOfEach(hourIn, HOURS_KEPT, justMade, young),
    ...oneOfEach(dayIn, DAYS_KEPT, justMade, young),
  ]);
  return all.map(({ name, isOld }) => ({
    file: path.join(folder, name),
    isOld,
    mayStay: staying.has(name),
  }));
}

/** The age of a backup in ms. Where the clock moved back, it counts from when the backup was first seen since. */
function ageOf(file: string, now: number): number {
  const age = now - timeIn(path.basename(file));
  if (age > -HOUR) return age;
  const seen = statSync(file).mtimeMs;
  if (seen <= now) return now - seen;
  utimesSync(file, now / 1_000, now / 1_000);
  return 0;
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
  const unfinished = path.join(folder, UNFINISHED_COPY);
  removeCopy(unfinished);
  rmSync(unfinished + PACKED, { force: true });
}

interface RescueParts {
  readonly store: { isDetached(): boolean; copyTo(file: string): Promise<void> };
  readonly dataDir: string;
  /** Gives the present time in epoch ms. */
  readonly clock: () => number;
  /** Called when the data files were moved or deleted. The given file now holds all confirmed data. */
  readonly onRescued: (file: string) => void;
  readonly onProblem: (error: unknown) => void;
}

/** Checks whether the database files are in place. Call it every second. */
interface Rescue {
  look(): Promise<void>;
}

/**
 * Creates the rescue, which makes a backup at once when the data files were moved or deleted. The process can read
 * these files only while it runs. The backup goes next to the data folder, or into the system's temporary folder. Each
 * such event gives one backup.
 */
export function rescueFrom({ store, dataDir, clock, onRescued, onProblem }: RescueParts): Rescue {
  let done = false;
  return {
    async look() {
      const detached = store.isDetached();
      if (!detached || done) {
        done = detached;
        return;
      }
      done = true;
      const name = copyName(clock());
      const places = [
        rescuedName(dataDir, name),
        path.join(tmpdir(), rescuedName(path.basename(dataDir), name)),
      ];
      const problems: unknown[] = [];
      for (const file of places) {
        try {
          await store.copyTo(file);
          onRescued(file);
          return;
        } catch (problem) {
          problems.push(problem);
        }
      }
      onProblem(problems[0]);
    },
  };
}

/** The name of a rescued backup: 'data-rescued-boli-2026-11-24T18-30-05-120Z.db', next to 'data'. */
function rescuedName(dataDir: string, name: string): string {
  return `${dataDir}${RESCUED}${name}`;
}
