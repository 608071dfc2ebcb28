import * as z from 'zod/mini';
import { textUpTo } from '#protocol/schema-parts.ts';

/**
 * A tournament as one file (docs/decisions/files.md), a zip without compression, read from front to back. This manifest
 * `boli.json` comes first. Then follows `log.jsonl` with the lines of the log, then the images, named by their hashes.
 */
export const FILE_VERSION = 2;
/** The versions that are read. A log of version 1 has no events that version 2 reads in another way. */
const READ_VERSIONS = [1, FILE_VERSION] as const;
export const FILE_TYPE = 'application/zip';
/** The largest file (bytes): photos of 1,000 players, and half of an account's capacity. */
export const MOST_FILE_BYTES = 250_000_000;
/** The slowest line over which a file may arrive, 53 kbit/s: then 250 MB take ten hours. */
export const LEAST_BYTES_A_MINUTE = 400_000;
export const MANIFEST_NAME = 'boli.json';
export const LOG_NAME = 'log.jsonl';
export const imageName = (hash: string): string => `images/${hash}`;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const id = textUpTo(200);

export const savedPlayerSchema = z.object({
  id,
  name: z.string(),
  number: z.string(),
  status: z.string(),
  team: z.nullable(id),
  price: z.int(),
});

/** The result of the log. The server that opens the file folds the log and compares it with this result. */
export const resultSchema = z.object({
  stage: z.literal(['upcoming', 'active', 'completed']),
  teams: z.array(z.object({ id, name: z.string(), purse: z.int() })),
  players: z.array(savedPlayerSchema),
});
export type FileResult = z.infer<typeof resultSchema>;

export const manifestSchema = z.object({
  format: z.literal('boli-tournament'),
  version: z.literal(READ_VERSIONS),
  /** The version of the product that wrote the file. */
  product: textUpTo(40),
  /** Epoch ms. */
  savedAt: z.int(),
  log: z.object({ lines: z.int(), sha256: hash }),
  /** The images in their order in the file. */
  images: z.array(z.object({ hash, bytes: z.int() })),
  result: resultSchema,
});
export type FileManifest = z.infer<typeof manifestSchema>;

/** The part of every version's manifest that shows whether the file is of a newer version. */
export const anyManifest = z.object({ format: z.literal('boli-tournament'), version: z.int() });
