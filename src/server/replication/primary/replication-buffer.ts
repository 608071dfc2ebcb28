import type { Step } from '#server/persistence/ports/engine.ts';
import { entryText } from '#server/replication/channel/messages.ts';

/** Characters of entries that are kept for a laptop that was away for a moment. */
const MOST_KEPT = 32 * 1024 * 1024;

/** What was written since this server runs, for a laptop that follows. */
export interface ReplicationBuffer {
  /** Names the stream: another one begins with each start, and whenever another program wrote into the tables. */
  readonly run: string;
  /** How many entries there were. */
  readonly place: number;
  /** Nothing is kept before somebody follows. */
  begin(): void;
  /** Another program has written: what follows would be carried out on other rows. */
  reset(): void;
  add(steps: readonly Step[], counts: readonly number[]): number;
  /** The entries behind a place of this run, as they go over the line; null where they are not kept. */
  after(run: string, place: number): readonly string[] | null;
}

interface ReplicationBufferParts {
  readonly newRun: () => string;
  /** Epoch ms. */
  readonly now: () => number;
  readonly onEntry: (text: string) => void;
  readonly mostKept?: number;
}

export function createReplicationBuffer({
  newRun,
  now,
  onEntry,
  mostKept = MOST_KEPT,
}: ReplicationBufferParts): ReplicationBuffer {
  let run = newRun();
  let place = 0;
  let kept: string[] = [];
  let size = 0;
  let begun = false;

  const forgetOldest = (): void => {
    let gone = 0;
    while (size > mostKept && gone < kept.length) {
      size -= kept[gone]?.length ?? 0;
      gone += 1;
    }
    if (gone > 0) kept = kept.slice(gone);
  };

  return {
    get run() {
      return run;
    },
    get place() {
      return place;
    },
    begin() {
      begun = true;
    },
    reset() {
      run = newRun();
      kept = [];
      size = 0;
    },
    add(steps, counts) {
      if (!begun) return 0;
      place += 1;
      const done = steps.map(({ sql, rows }, at) => ({ sql, rows, touched: counts[at] ?? 0 }));
      const text = entryText(place, now(), done);
      kept.push(text);
      size += text.length;
      forgetOldest();
      onEntry(text);
      return place;
    },
    after(asked, behind) {
      const missing = place - behind;
      if (asked !== run || missing < 0 || missing > kept.length) return null;
      return kept.slice(kept.length - missing);
    },
  };
}
