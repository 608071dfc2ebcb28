import { createHash } from 'node:crypto';
import type { ReplicaTables } from '#server/persistence/tables/installation.ts';
import { askOver, type Asking } from '#server/replication/channel/questions.ts';

const PATIENCE = 10_000;
const AT_ONCE = 4;
/** The pause (ms) before the replica asks for missing images again. */
const AGAIN = 5_000;

/** Fetches missing images, until the replica has all, and removes those that the primary has removed. */
interface BringsImages {
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
