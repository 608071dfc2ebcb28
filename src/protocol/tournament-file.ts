import * as z from 'zod/mini';
import { textUpTo } from '#protocol/schema-parts.ts';

/**
 * A tournament as one file: a zip without compression, read from front to back. First comes `boli.json`, this manifest;
 * then `log.jsonl`, one line of the log in each of its lines; then the images, each called by its hash. The decision:
 * docs/decisions/0209.
 */
export const FILE_VERSION = 1;
export const FILE_TYPE = 'application/zip';
/** Bytes: photos of 1,000 players, and half of what one account may keep. */
export const MOST_FILE_BYTES = 250_000_000;
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

/** What the log comes to: whoever opens the file folds the log and compares. */
export const resultSchema = z.object({
  stage: z.literal(['upcoming', 'active', 'completed']),
  teams: z.array(z.object({ id, name: z.string(), purse: z.int() })),
  players: z.array(savedPlayerSchema),
});
export type FileResult = z.infer<typeof resultSchema>;

export const manifestSchema = z.object({
  format: z.literal('boli-tournament'),
  version: z.literal(FILE_VERSION),
  /** Of the product that wrote it. */
  product: textUpTo(40),
  /** Epoch ms. */
  savedAt: z.int(),
  log: z.object({ lines: z.int(), sha256: hash }),
  /** In the order of the file. */
  images: z.array(z.object({ hash, bytes: z.int() })),
  result: resultSchema,
});
export type FileManifest = z.infer<typeof manifestSchema>;

/** Enough of any version to say that it is a newer one. */
export const anyManifest = z.object({ format: z.literal('boli-tournament'), version: z.int() });
