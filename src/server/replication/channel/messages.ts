import * as z from 'zod/mini';
import type { Replicated } from '#server/persistence/tables/installation.ts';
import type { ReplicationState } from './stored-state.ts';

/** The lease of the primary (ms). The replica takes over no sooner than this after its last message to the primary. */
export const HOLDS = 1_500;

/**
 * The version of the messages between primary and replica. Both run the same build; the primary refuses another
 * build. Version 2 had an encryption of its own in a WebSocket. Version 3 knows no events of a right to match,
 * version 4 no `PrimaryChanged`.
 */
export const SPEAKS = 5;

/** A moment by both clocks of the sender (ms). The peer sends it back unchanged. */
const momentSchema = z.object({ elapsed: z.number(), wall: z.number() });
export type Moment = z.infer<typeof momentSchema>;

const value = z.union([z.string(), z.number(), z.null(), z.boolean()]);

/** One transaction of the primary, with its place in the stream. `at`: its time by the primary's clock, epoch ms. */
const entrySchema = z.object({
  type: z.literal('entry'),
  place: z.int(),
  at: z.number(),
  steps: z.array(z.object({ sql: z.string(), rows: z.array(z.array(value)), touched: z.int() })),
});
export type Entry = z.infer<typeof entrySchema>;

export const primaryMessage = z.discriminatedUnion('type', [
  /**
   * The primary announces a whole copy, which follows in packed binary messages. `sum`: the SHA-256 of the packed
   * bytes.
   */
  z.object({
    type: z.literal('copy'),
    installation: z.string(),
    term: z.int(),
    run: z.string(),
    place: z.int(),
    size: z.int(),
    sum: z.string(),
  }),
  entrySchema,
  z.object({ type: z.literal('ping'), sent: momentSchema, place: z.int() }),
  /** The primary accepts no more orders, and has sent every entry. */
  z.object({ type: z.literal('yielded'), place: z.int() }),
  z.object({ type: z.literal('bye'), code: z.literal(['other-build', 'replaced']), message: z.string() }),
  /** The primary has unpaired this laptop, which must not take over any more. */
  z.object({ type: z.literal('parted') }),
]);
export type PrimaryMessage = z.infer<typeof primaryMessage>;

export const replicaMessage = z.discriminatedUnion('type', [
  /**
   * A replica asks to follow. `run` and `place`: its last applied entry; '' for none. `url`: its address if known,
   * else its port.
   */
  z.object({
    type: z.literal('hello'),
    build: z.nullable(z.string()),
    installation: z.string(),
    run: z.string(),
    place: z.int(),
    url: z.nullable(z.string()),
    port: z.int(),
  }),
  /** The replica has every entry up to this place on disk. */
  z.object({ type: z.literal('ack'), place: z.int() }),
  z.object({ type: z.literal('pong'), sent: momentSchema }),
  /**
   * The replica takes over: the primary must send the rest and stop. `proof`: proves the right for this term and this
   * connection.
   */
  z.object({ type: z.literal('take-over'), term: z.int(), proof: z.string() }),
  /** A laptop asks to pair, with a pairing code. */
  z.object({ type: z.literal('pair'), build: z.nullable(z.string()) }),
  /** A laptop asks for an image. The answer is the bytes in a binary message, or the message `missing`. */
  z.object({ type: z.literal('image'), hash: z.string() }),
  /** A replaced primary asks to become the replica. */
  z.object({ type: z.literal('rejoin'), build: z.nullable(z.string()) }),
]);
export type ReplicaMessage = z.infer<typeof replicaMessage>;
export type Hello = Extract<ReplicaMessage, { type: 'hello' }>;
export type TakeOver = Extract<ReplicaMessage, { type: 'take-over' }>;

/** Builds the first message of a replica. `needsCopy`: the replica needs a whole copy. */
export function helloOf(
  state: ReplicationState | null,
  needsCopy: boolean,
  { build, url, port }: Pick<Hello, 'build' | 'url' | 'port'>,
): Hello {
  const { installation = '', place = null } = state ?? {};
  const from = { run: needsCopy ? '' : (place?.run ?? ''), place: place?.place ?? 0 };
  return { type: 'hello', build, installation, ...from, url, port };
}

/** The answer to `pair` and `rejoin`. `secret`: the new common secret of both laptops. */
export const pairedMessage = z.object({
  type: z.literal('paired'),
  secret: z.string(),
  installation: z.string(),
  term: z.int(),
});

/** Encodes an entry once for all receivers. Throws for a value that no table holds. */
export function entryText(place: number, at: number, steps: Replicated): string {
  const entry = { type: 'entry', place, at, steps } as const;
  return JSON.stringify(entry);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Removes the entries at the front of the queue, to be applied in one transaction. */
export function entriesNext(queue: (PrimaryMessage | Buffer)[]): Entry[] {
  const entries: Entry[] = [];
  for (;;) {
    const [next] = queue;
    if (next === undefined || Buffer.isBuffer(next) || next.type !== 'entry') return entries;
    entries.push(next);
    queue.shift();
  }
}
