import { createHash } from 'node:crypto';
import type { RecordedEvent } from '#protocol/events/events.ts';

/** A checksum of a log line: two different lines have different checksums. */
export function markOf(line: RecordedEvent): string {
  return sumOf([JSON.stringify(line)]);
}

export function sumOf(texts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${String(text.length)} `).update(text);
  return hash.digest('base64url');
}
