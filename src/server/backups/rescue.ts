import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyName, RESCUED } from './copy-names.ts';

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
export interface Rescue {
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
