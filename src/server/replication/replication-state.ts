import * as z from 'zod/mini';
import type { ReplicationRows } from '#server/persistence/ports/replication-data.ts';

/** The paired peer. `secret`: known to the two laptops only. */
const pairedSchema = z.object({ secret: z.string(), url: z.nullable(z.string()) });
export type Paired = z.infer<typeof pairedSchema>;

/** The previous primary. `at`: time of the takeover, epoch ms; missing in older rows. */
const formerSchema = z.extend(pairedSchema, { at: z.optional(z.int()) });
export type Former = z.infer<typeof formerSchema>;

const replacedSchema = z.object({ url: z.string(), epoch: z.int() });
export type ReplacedBy = z.infer<typeof replacedSchema>;

/** Secrets of unpaired laptops, which are told so when they return. */
const partedSchema = z.array(z.string());
const MOST_PARTED = 8;

/** The last entry in a replica's tables, written in the same transaction. */
const placeSchema = z.object({ run: z.string(), place: z.int(), at: z.number() });
export type Place = z.infer<typeof placeSchema>;

/** The stored state of replication on one laptop. */
export interface ReplicationState {
  /** The part that is equal on both laptops. */
  readonly house: string;
  readonly epoch: number;
  readonly paired: Paired | null;
  readonly parted: readonly string[];
  readonly replaced: ReplacedBy | null;
  /** The secret in common with the previous primary. */
  readonly former: Former | null;
  /** The part of a replica. */
  readonly place: Place | null;
}

/** The state of a primary that no laptop has followed yet. */
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

/** The state as rows. */
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

/** The rows of a pairing, or of none. The newest unpaired secret comes first. */
export function pairedRows(
  { paired, parted }: ReplicationState,
  next: Paired | null,
): Parameters<typeof rowsOf>[0] {
  const before = paired === null || paired.secret === next?.secret ? [] : [paired.secret];
  return { paired: next, parted: [...before, ...parted].slice(0, MOST_PARTED) };
}

/** Time (ms) in which logs record a takeover; shorter than `forgetOldAnswers` keeps answers. */
const NEWS_FOR = 7 * 24 * 60 * 60_000;

/** The takeover that running auctions record; null: none. `now`: epoch ms. */
export function takeoverIn(
  { epoch, former }: ReplicationState,
  now: number,
): { epoch: number; at: number } | null {
  const at = former?.at;
  return at === undefined || now - at > NEWS_FOR ? null : { epoch, at };
}

/** The rows of a takeover, written in one transaction: from then on this laptop is the primary. */
export function promotionRows(
  { epoch }: Pick<ReplicationState, 'epoch'>,
  former: Former,
): Record<string, string | null> {
  return rowsOf({ epoch: epoch + 1, paired: null, parted: null, replaced: null, former, place: null });
}
