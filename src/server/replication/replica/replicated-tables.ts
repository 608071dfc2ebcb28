import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { PACKED, unpack } from '#server/backups/copies.ts';
import { removeCopy } from '#server/persistence/choose-engine.ts';
import type { ReplicaTables, ReplicationFiles } from '#server/persistence/tables/installation.ts';
import type { Entry, PrimaryMessage } from '#server/replication/channel/messages.ts';
import { type Asking, askOver } from '#server/replication/channel/channel.ts';
import {
  type Former,
  promotionRows,
  readReplicationState,
  type ReplicationState,
  encodeState,
} from '#server/replication/channel/stored-state.ts';

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
  let isPrimary = false;

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
      replica.apply(steps, isPrimary ? {} : encodeState({ place }));
      state = { ...state, place };
      return last.place;
    },
    async adopt(copy, { installation, term, run, place }, at) {
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
      const rows = { id: installation, term, paired: null, parted: null, replaced: null, former: null };
      opened.apply([], encodeState({ ...rows, place: { run, place, at } }));
      [replica, state] = [opened, readReplicationState(opened.rows)];
    },
    promote(former) {
      if (replica === null || state === null) return;
      replica.apply([], promotionRows(state, former));
      isPrimary = true;
    },
    async close() {
      await replica?.close();
      replica = null;
    },
  };
}

type CopyMessage = Extract<PrimaryMessage, { type: 'copy' }>;

/** A whole copy during its transfer. The old tables stay until the transfer is complete. */
export interface CopyInTransfer {
  readonly about: CopyMessage;
  /** The received share of the copy, from 0 to 1. */
  readonly done: number;
  /** Appends received bytes. Returns true when the copy is complete. */
  take(bytes: Buffer): boolean;
  /** Unpacks the copy into a file and returns its path. Throws where the checksum is wrong. */
  unpacked(): Promise<string>;
  remove(): void;
}

export function receiveCopy(dataDir: string, about: CopyMessage): CopyInTransfer {
  const plain = path.join(dataDir, 'following.db');
  const packed = plain + PACKED;
  const remove = (): void => {
    removeCopy(plain);
    rmSync(packed, { force: true });
  };
  remove();
  const file = openSync(packed, 'wx', 0o600);
  const sum = createHash('sha256');
  let came = 0;
  let open = true;
  const close = (): void => {
    if (open) closeSync(file);
    open = false;
  };
  return {
    about,
    get done() {
      return about.size === 0 ? 1 : came / about.size;
    },
    take(bytes) {
      writeSync(file, bytes);
      sum.update(bytes);
      came += bytes.byteLength;
      return came >= about.size;
    },
    async unpacked() {
      close();
      if (came !== about.size || sum.digest('hex') !== about.sum)
        throw new Error('a copy that is not what was sent');
      await unpack(packed, plain);
      return plain;
    },
    remove() {
      close();
      remove();
    },
  };
}

const PATIENCE = 10_000;
const AT_ONCE = 4;
/** The pause (ms) before the replica asks for missing images again. */
const AGAIN = 5_000;

/** Fetches missing images, until the replica has all, and removes those that the primary has removed. */
export interface BringsImages {
  bring(): void;
  settled(): Promise<void>;
}

export function bringsImages(
  first: Asking,
  tables: { readonly replica: ReplicaTables | null },
  heldBeside: HeldBeside,
  onProblem: (error: unknown) => void,
): BringsImages {
  let bringing: Promise<void> | null = null;
  let wanted = false;
  /** The images of former data of this laptop, which stay. */
  const held = new Set<string>();
  async function once(): Promise<void> {
    const { replica } = tables;
    if (replica === null) return;
    if (!(await bringImages(first, replica))) setTimeout(bring, AGAIN).unref();
    await removeImages(replica, held, heldBeside);
  }
  /** Repeats the work for rows that came during the work. */
  async function untilDone(): Promise<void> {
    while (wanted) {
      wanted = false;
      await once();
    }
  }
  function bring(): void {
    wanted = true;
    bringing ??= untilDone()
      .catch(onProblem)
      .finally(() => {
        bringing = null;
      });
  }
  return {
    bring,
    async settled() {
      await bringing;
    },
  };
}

/** Finds those of these images that former data of this folder name. */
type HeldBeside = (hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Removes the images that no row names any more. */
async function removeImages(
  replica: ReplicaTables,
  held: Set<string>,
  heldBeside: HeldBeside,
): Promise<void> {
  const { images } = replica;
  const isNamed = (hash: string): boolean => held.has(hash) || replica.imageHashes().includes(hash);
  const named = new Set(replica.imageHashes());
  const over = (await images.all()).filter((hash) => !named.has(hash) && !held.has(hash));
  if (over.length === 0) return;
  for (const hash of (await heldBeside(over)).keys()) held.add(hash);
  // A row may have come meanwhile.
  for (const hash of over) if (!isNamed(hash)) await images.remove(hash);
}

/** Fetches the images that the tables name and this laptop does not have. Returns true when it has all images. */
async function bringImages(first: Asking, replica: ReplicaTables): Promise<boolean> {
  const { images } = replica;
  const here = new Set(await images.all());
  const missing = replica.imageHashes().filter((hash) => !here.has(hash));
  let all = true;
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const some = missing.slice(from, from + AT_ONCE);
    const brought = await Promise.all(some.map((hash) => bring(first, hash, images)));
    all &&= !brought.includes(false);
  }
  return all;
}

async function bring(first: Asking, hash: string, images: ReplicaTables['images']): Promise<boolean> {
  const heard = await askOver(first, { type: 'image', hash }, PATIENCE);
  const bytes = heard.is === 'heard' ? heard.said : null;
  // The name of an image is the hash of its bytes: any other bytes are wrong.
  if (!Buffer.isBuffer(bytes) || createHash('sha256').update(bytes).digest('hex') !== hash) return false;
  try {
    await images.put(hash, bytes);
    return true;
  } catch {
    return false;
  }
}
