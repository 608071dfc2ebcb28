import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { ReplicationRows } from '#server/persistence/tables/installation.ts';
import { syncFile, syncFolder } from '#server/persistence/files/data-folder.ts';

/** The paired laptop. `secret`: known to the two laptops only. */
const pairedSchema = z.object({ secret: z.string(), url: z.nullable(z.string()) });
export type Paired = z.infer<typeof pairedSchema>;

/** The previous primary. `at`: the time of the takeover, epoch ms; missing in older rows. */
const formerSchema = z.extend(pairedSchema, { at: z.optional(z.int()) });
export type Former = z.infer<typeof formerSchema>;

/** The laptop that replaced this one. Rows of version 0.8.0 say `epoch`. */
const replacedSchema = z.union([
  z.object({ url: z.string(), term: z.int() }),
  z.pipe(
    z.object({ url: z.string(), epoch: z.int() }),
    z.transform(({ url, epoch: term }) => ({ url, term })),
  ),
]);
export type ReplacedBy = z.infer<typeof replacedSchema>;

/** The secrets of unpaired laptops. Such a laptop learns at its return that it is unpaired. */
const partedSchema = z.array(z.string());
const MOST_PARTED = 8;

/** The place of the last entry in a replica's tables, written in the transaction of that entry. */
const placeSchema = z.object({ run: z.string(), place: z.int(), at: z.number() });
export type EntryPlace = z.infer<typeof placeSchema>;

/** The stored state of replication on one laptop. */
export interface ReplicationState {
  /** The id of the installation; it is the same on both laptops. */
  readonly installation: string;
  readonly term: number;
  readonly paired: Paired | null;
  readonly parted: readonly string[];
  readonly replaced: ReplacedBy | null;
  /** The previous primary, with the secret that both laptops share; null without a takeover. */
  readonly former: Former | null;
  /** The last applied entry; null on a laptop that is no replica. */
  readonly place: EntryPlace | null;
}

/** The state of a primary that no laptop has followed. */
export const UNPAIRED: ReplicationState = {
  ...{ installation: '', term: 0, paired: null, parted: [], replaced: null, former: null, place: null },
};

export function readReplicationState(rows: Pick<ReplicationRows, 'get'>): ReplicationState {
  return {
    installation: rows.get('id') ?? '',
    term: Number(rows.get('epoch') ?? '0'),
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

/** Encodes changes of the state as table rows. */
export function encodeState(changes: {
  readonly id?: string;
  readonly term?: number;
  readonly paired?: Paired | null;
  readonly parted?: readonly string[] | null;
  readonly replaced?: ReplacedBy | null;
  readonly former?: Former | null;
  readonly place?: EntryPlace | null;
}): Record<string, string | null> {
  const rows: Record<string, string | null> = {};
  const { id, term, ...others } = changes;
  if (id !== undefined) rows['id'] = id;
  if (term !== undefined) rows['epoch'] = String(term);
  for (const [name, value] of Object.entries(others))
    rows[name] = value === null ? null : JSON.stringify(value);
  return rows;
}

/** The rows of a new pairing, or of none. The newest secret of an unpaired laptop comes first. */
export function pairedRows(
  { paired, parted }: ReplicationState,
  next: Paired | null,
): Parameters<typeof encodeState>[0] {
  const before = paired === null || paired.secret === next?.secret ? [] : [paired.secret];
  return { paired: next, parted: [...before, ...parted].slice(0, MOST_PARTED) };
}

/**
 * The time (ms) for which logs record a takeover. It is shorter than the time that `forgetOldAnswers` keeps answers.
 */
const NEWS_FOR = 7 * 24 * 60 * 60_000;

/** The takeover that running auctions record in their logs; null: none. `now`: epoch ms. */
export function takeoverIn(
  { term, former }: ReplicationState,
  now: number,
): { term: number; at: number } | null {
  const at = former?.at;
  return at === undefined || now - at > NEWS_FOR ? null : { term, at };
}

/** The rows of a takeover, written in one transaction. After that transaction this laptop is the primary. */
export function promotionRows(
  { term }: Pick<ReplicationState, 'term'>,
  former: Former,
): Record<string, string | null> {
  return encodeState({ term: term + 1, paired: null, parted: null, replaced: null, former, place: null });
}

/** The pairing of a replica, stored next to its copy of the tables. Only this system user can read the file. */
const fileSchema = z.object({
  /** The address of the primary: typed by somebody, or learned from a primary that replaced this laptop. */
  first: z.string(),
  /** The setting FOLLOW when `first` was written; null without it. Missing in the file of an older build. */
  typed: z.optional(z.nullable(z.string())),
  /** The common secret of the two laptops. '' in the file of an older build: that replica must pair again. */
  secret: z._default(z.string(), ''),
  /** The token by which a command on this machine may start a takeover. */
  machine: z.string(),
  /** The SHA-256 of the token of the page that paired this laptop; null without such a page. */
  page: z.nullable(z.string()),
  /** True when the primary has unpaired this laptop, which then must not take over. */
  parted: z.optional(z.boolean()),
});
export type ReplicaFile = z.infer<typeof fileSchema>;

const fileIn = (dataDir: string): string => path.join(dataDir, 'second-laptop.json');

/** Reads the pairing in this folder; null where the folder belongs to no replica. */
export function readReplicaFile(dataDir: string): ReplicaFile | null {
  const file = fileIn(dataDir);
  return existsSync(file) ? fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/**
 * The address that a paired replica asks. A learned address is newer than the setting FOLLOW, unless the setting has
 * changed since.
 */
export function addressToFollow(
  { first, typed, parted = false }: Pick<ReplicaFile, 'first' | 'typed' | 'parted'>,
  follow: string | null,
): string {
  return follow !== null && (follow !== typed || parted) ? follow : first;
}

export function writeReplicaFile(dataDir: string, following: ReplicaFile): void {
  const unfinished = `${fileIn(dataDir)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(following), { mode: 0o600 });
  syncFile(unfinished);
  renameSync(unfinished, fileIn(dataDir));
  syncFolder(dataDir);
}

export function removeReplicaFile(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}
