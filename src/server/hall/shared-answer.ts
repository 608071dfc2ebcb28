import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** An answer that is made and compressed once for all callers. */
export interface SharedAnswer {
  /** The cache tag. Equal tags mean equal bytes. */
  readonly tag: string;
  /** The JSON, compressed with gzip. */
  readonly packed: Promise<Buffer>;
}

const packed = promisify(gzip);

/** Compresses an answer. `before`: the previous answer to the same call; it is returned if the JSON is the same. */
export function sharedAnswer(answer: unknown, before?: SharedAnswer): SharedAnswer {
  const json = JSON.stringify(answer);
  const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return before?.tag === tag ? before : { tag, packed: packed(json, { level: 6 }) };
}
