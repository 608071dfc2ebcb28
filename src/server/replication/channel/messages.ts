import * as z from 'zod/mini';
import { idSchema } from '#protocol/schema-parts.ts';
import type { Replicated } from '#server/persistence/ports/replication-data.ts';
import type { ReplicationState } from '#server/replication/replication-state.ts';

/** What two laptops tell each other over their line. Both run the same build: another one is refused at the door. */
export const SPEAKS = 2;

/** A moment of the laptop that sent it, by both of its clocks, in ms: it comes back as it went. */
const momentSchema = z.object({ elapsed: z.number(), wall: z.number() });
export type Moment = z.infer<typeof momentSchema>;

const value = z.union([z.string(), z.number(), z.null(), z.boolean()]);

/** One transaction of the first, at its place in the stream. `at`: epoch ms of the first. */
const entrySchema = z.object({
  type: z.literal('entry'),
  place: z.int(),
  at: z.number(),
  steps: z.array(z.object({ sql: z.string(), rows: z.array(z.array(value)), touched: z.int() })),
});
export type Entry = z.infer<typeof entrySchema>;

export const primaryMessage = z.discriminatedUnion('type', [
  /** Everything follows in binary messages, packed; `sum`: SHA-256 of them. */
  z.object({
    type: z.literal('copy'),
    house: z.string(),
    epoch: z.int(),
    run: z.string(),
    place: z.int(),
    size: z.int(),
    sum: z.string(),
  }),
  entrySchema,
  z.object({ type: z.literal('ping'), sent: momentSchema, place: z.int() }),
  /** The first takes no more orders: up to here everything was sent. */
  z.object({ type: z.literal('yielded'), place: z.int() }),
  z.object({ type: z.literal('bye'), code: z.literal(['other-build', 'replaced']), message: z.string() }),
  /** The first has let this laptop go: it takes over no more. */
  z.object({ type: z.literal('parted') }),
]);
export type PrimaryMessage = z.infer<typeof primaryMessage>;

export const replicaMessage = z.discriminatedUnion('type', [
  /** `run` and `place`: how far its tables are; '' for none. `url`: its own address where it knows one, else its port. */
  z.object({
    type: z.literal('hello'),
    speaks: z.int(),
    build: z.nullable(z.string()),
    house: z.string(),
    run: z.string(),
    place: z.int(),
    url: z.nullable(z.string()),
    port: z.int(),
  }),
  /** On disk up to here. */
  z.object({ type: z.literal('ack'), place: z.int() }),
  z.object({ type: z.literal('pong'), sent: momentSchema }),
  /**
   * Somebody asked the second to take over: the first is to hand over what it has, and to stop. `proof`: of this very
   * term, over this very connection.
   */
  z.object({ type: z.literal('take-over'), epoch: z.int(), proof: z.string() }),
  /** By a pairing code: it wants to follow. */
  z.object({ type: z.literal('pair'), build: z.nullable(z.string()) }),
  /** The bytes of an image follow in a binary message, or `missing`. */
  z.object({ type: z.literal('image'), hash: z.string() }),
  /** A first that was replaced asks which of its orders the house does not have. */
  z.object({ type: z.literal('compare'), tournament: idSchema, commands: z.array(z.string()) }),
  /** ... and wants to follow. */
  z.object({ type: z.literal('rejoin'), build: z.nullable(z.string()) }),
]);
export type ReplicaMessage = z.infer<typeof replicaMessage>;
export type Hello = Extract<ReplicaMessage, { type: 'hello' }>;
export type TakeOver = Extract<ReplicaMessage, { type: 'take-over' }>;

/** The first word of a laptop that follows. `anew`: what it has is not to be gone on from. */
export function helloOf(
  standing: ReplicationState | null,
  anew: boolean,
  { build, url, port }: Pick<Hello, 'build' | 'url' | 'port'>,
): Hello {
  const { house = '', place = null } = standing ?? {};
  const from = { run: anew ? '' : (place?.run ?? ''), place: place?.place ?? 0 };
  return { type: 'hello', speaks: SPEAKS, build, house, ...from, url, port };
}

/** What answers `pair` and `rejoin`. `secret`: what both know from now on. */
export const pairedMessage = z.object({
  type: z.literal('paired'),
  secret: z.string(),
  house: z.string(),
  epoch: z.int(),
});
/** What answers `compare`, and `image` where the first does not have it. */
export const missingMessage = z.object({ type: z.literal('missing'), missing: z.array(z.string()) });

/** As it goes over the line, once for all who get it. Throws for a value that no table of ours has. */
export function entryText(place: number, at: number, steps: Replicated): string {
  const entry = { type: 'entry', place, at, steps } as const;
  return JSON.stringify(entry);
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Those in front of the queue, taken off it: they are carried out in one transaction. */
export function entriesNext(queue: (PrimaryMessage | Buffer)[]): Entry[] {
  const entries: Entry[] = [];
  for (;;) {
    const [next] = queue;
    if (next === undefined || Buffer.isBuffer(next) || next.type !== 'entry') return entries;
    entries.push(next);
    queue.shift();
  }
}
