import * as z from 'zod/mini';
import type { ReplicationRows } from '#server/persistence/ports/replication-data.ts';

/** The laptop that has paired with this one. `secret`: what both know, and nobody else. */
const pairedSchema = z.object({ secret: z.string(), url: z.nullable(z.string()) });
export type Paired = z.infer<typeof pairedSchema>;

/** The laptop that was the house before. `at`: when this one took over, epoch ms; of before that was kept: none. */
const formerSchema = z.extend(pairedSchema, { at: z.optional(z.int()) });
export type Former = z.infer<typeof formerSchema>;

const replacedSchema = z.object({ url: z.string(), epoch: z.int() });
export type ReplacedBy = z.infer<typeof replacedSchema>;

/** Secrets of laptops that were let go: each is told so when it comes back. */
const partedSchema = z.array(z.string());
const MOST_PARTED = 8;

/** How far the tables of a second laptop are: its own rows, written with what it carries out. */
const placeSchema = z.object({ run: z.string(), place: z.int(), at: z.number() });
export type Place = z.infer<typeof placeSchema>;

/** What a laptop knows of itself as a house. */
export interface ReplicationState {
  /** The same on both laptops. */
  readonly house: string;
  readonly epoch: number;
  readonly paired: Paired | null;
  readonly parted: readonly string[];
  readonly replaced: ReplacedBy | null;
  /** What it knows in common with the laptop that was the house before. */
  readonly former: Former | null;
  /** Of a second laptop alone. */
  readonly place: Place | null;
}

/** Of a house that no laptop has followed yet. */
export const UNPAIRED: ReplicationState = {
  ...{ house: '', epoch: 0, paired: null, parted: [], replaced: null, former: null, place: null },
};

export function readReplicationState(rows: Pick<ReplicationRows, 'get'>): ReplicationState {
  return {
    house: rows.get('id') ?? '',
    epoch: Number(rows.get('epoch') ?? '0'),
    paired: read(rows, 'paired', pairedSchema),
    parted: read(rows, 'parted', partedSchema) ?? [],
    replaced: read(rows, 'replaced', replacedSchema),
    former: read(rows, 'former', formerSchema),
    place: read(rows, 'place', placeSchema),
  };
}

function read<Row>(rows: Pick<ReplicationRows, 'get'>, name: string, schema: z.ZodMiniType<Row>): Row | null {
  const text = rows.get(name);
  return text === null ? null : schema.parse(JSON.parse(text));
}

/** Rows as they are kept. */
export function rowsOf(changes: {
  readonly id?: string;
  readonly epoch?: number;
  readonly paired?: Paired | null;
  readonly parted?: readonly string[] | null;
  readonly replaced?: ReplacedBy | null;
  readonly former?: Former | null;
  readonly place?: Place | null;
}): Record<string, string | null> {
  const rows: Record<string, string | null> = {};
  const { id, epoch, ...others } = changes;
  if (id !== undefined) rows['id'] = id;
  if (epoch !== undefined) rows['epoch'] = String(epoch);
  for (const [name, value] of Object.entries(others))
    rows[name] = value === null ? null : JSON.stringify(value);
  return rows;
}

/** What is kept where another laptop is paired with, or none. The newest that was let go stands first. */
export function pairedRows(
  { paired, parted }: ReplicationState,
  next: Paired | null,
): Parameters<typeof rowsOf>[0] {
  const before = paired === null || paired.secret === next?.secret ? [] : [paired.secret];
  return { paired: next, parted: [...before, ...parted].slice(0, MOST_PARTED) };
}

/** Ms for which the log of an auction that is opened first is told of a takeover; `forgetOldAnswers` comes later. */
const NEWS_FOR = 7 * 24 * 60 * 60_000;

/** Which takeover running auctions are to be told of; null: none. `now`: epoch ms. */
export function takeoverIn(
  { epoch, former }: ReplicationState,
  now: number,
): { epoch: number; at: number } | null {
  const at = former?.at;
  return at === undefined || now - at > NEWS_FOR ? null : { epoch, at };
}

/** What a laptop that takes over writes, in one transaction: from then on it is the house. */
export function promotionRows(
  { epoch }: Pick<ReplicationState, 'epoch'>,
  former: Former,
): Record<string, string | null> {
  return rowsOf({ epoch: epoch + 1, paired: null, parted: null, replaced: null, former, place: null });
}
