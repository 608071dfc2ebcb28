import type { Step } from '#server/persistence/ports/engine.ts';
import { entryText } from '#server/replication/channel/messages.ts';

/** The limit (characters) of the entries that the buffer keeps for a replica that is briefly away. */
const MOST_KEPT = 32 * 1024 * 1024;

/** The entries written since this server started, kept for the replica. */
export interface ReplicationBuffer {
  /** The id of the stream. Each start begins a new stream, and so does each write by another program. */
  readonly run: string;
  /** The number of entries in the stream so far. */
  readonly place: number;
  /** Keeps entries from now on, because a replica is paired. */
  begin(): void;
  /** Begins a new stream, because another program has written to the tables. */
  reset(): void;
  add(steps: readonly Step[], counts: readonly number[]): number;
  /** The encoded entries after a place of this stream; null where the buffer does not have them all. */
  after(run: string, place: number): readonly string[] | null;
}

interface ReplicationBufferParts {
  readonly newRun: () => string;
  /** The present time, epoch ms. */
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
