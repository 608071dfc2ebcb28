import type { ReplicaTables, ReplicationFiles } from '#server/persistence/tables/installation.ts';
import type { CopyMessage } from './incoming-copy.ts';
import type { Entry } from '#server/replication/channel/messages.ts';
import {
  promotionRows,
  readReplicationState,
  rowsOf,
  type Former,
  type ReplicationState,
} from '#server/replication/channel/replication-state.ts';

/** The tables of a replica up to the last received entry. A replica has no tables before the first copy. */
export interface ReplicatedTables {
  readonly replica: ReplicaTables | null;
  readonly state: ReplicationState | null;
  /**
   * Applies entries to the tables. Returns the place up to which all entries are on disk. Throws for a missing entry.
   */
  carryOut(entries: readonly Entry[]): number;
  /** Installs a whole copy as the tables. `at`: its time by the primary's clock, epoch ms. */
  adopt(copy: string, about: CopyMessage, at: number): Promise<void>;
  /** Stores the decision to take over. Later entries of the primary are still applied. */
  promote(former: Former): void;
  close(): Promise<void>;
}

export async function openReplicatedTables(files: ReplicationFiles): Promise<ReplicatedTables> {
  let replica = files.isThere() ? await files.openReplica() : null;
  let state = replica === null ? null : readReplicationState(replica.rows);
  let isHouse = false;

  return {
    get replica() {
      return replica;
    },
    get state() {
      return state;
    },
    carryOut(entries) {
      const { run = '', place: before = 0 } = state?.place ?? {};
      // The primary sends some entries twice when the connection broke: skip those that are applied.
      const fresh = entries.filter(({ place }) => place > before);
      const [next] = fresh;
      const last = fresh.at(-1);
      if (replica === null || state === null || next === undefined || last === undefined) return before;
      if (next.place !== before + 1) throw new Error('an entry is missing');
      const place = { run, place: last.place, at: last.at };
      const steps = fresh.map((entry) => entry.steps);
      replica.apply(steps, isHouse ? {} : rowsOf({ place }));
      state = { ...state, place };
      return last.place;
    },
    async adopt(copy, { house, epoch, run, place }, at) {
      const before = replica;
      replica = null;
      await before?.close();
      try {
        files.putInPlace(copy);
      } catch (error) {
        // The old tables are still in place, so the replica can take over with them.
        if (before !== null) replica = await files.openReplica();
        throw error;
      }
      const opened = await files.openReplica();
      const rows = { id: house, epoch, paired: null, parted: null, replaced: null, former: null };
      opened.apply([], rowsOf({ ...rows, place: { run, place, at } }));
      [replica, state] = [opened, readReplicationState(opened.rows)];
    },
    promote(former) {
      if (replica === null || state === null) return;
      replica.apply([], promotionRows(state, former));
      isHouse = true;
    },
    async close() {
      await replica?.close();
      replica = null;
    },
  };
}
