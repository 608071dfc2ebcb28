import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyName, RESCUED } from './copy-names.ts';

interface RescueParts {
  readonly store: { isDetached(): boolean; copyTo(file: string): Promise<void> };
  readonly dataDir: string;
  /** Epoch ms. */
  readonly clock: () => number;
  /** The files went astray, and everything that was confirmed stands in this file now. */
  readonly onRescued: (file: string) => void;
  readonly onProblem: (error: unknown) => void;
}

/** Looks whether the files of the database are where they belong; to be asked every second or so. */
export interface Rescue {
  look(): Promise<void>;
}

/**
 * Files that went astray live on for as long as this process: a whole copy is made at once, beside the data folder, or
 * where nothing can be written there, among the system's temporary files. One copy each time they go.
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

/** 'data-rescued-boli-2026-11-24T18-30-05-120Z.db', beside 'data'. */
function rescuedName(dataDir: string, name: string): string {
  return `${dataDir}${RESCUED}${name}`;
}
