import { createHash } from 'node:crypto';
import type { RecordedEvent } from '#protocol/events.ts';

/** What a line says, in short: another line in its place has another mark. */
export function markOf(line: RecordedEvent): string {
  return sumOf([JSON.stringify(line)]);
}

export function sumOf(texts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${String(text.length)} `).update(text);
  return hash.digest('base64url');
}
