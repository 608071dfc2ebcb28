import { yieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';

const HEAD = /^data:[^,;]{0,100}(?:;[^,;]{1,100}){0,5};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*$/;
/** Characters that are read before others get their turn; a multiple of four. */
const PART = 256 * 1024;

/** The bytes in a base64 data URL, or null. What kind of file it claims to be is not believed, so not read. */
export async function bytesOfDataUrl(text: string): Promise<Buffer | null> {
  const head = HEAD.exec(text.slice(0, 1_000));
  if (head === null) return null;
  const body = text.slice(head[0].length);
  if (body.length % 4 !== 0) return null;
  const parts: Buffer[] = [];
  for (let from = 0; from < body.length; from += PART) {
    const part = body.slice(from, from + PART);
    const isLast = from + PART >= body.length;
    if (!BASE64.test(isLast ? part.replace(/={1,2}$/, '') : part)) return null;
    parts.push(Buffer.from(part, 'base64'));
    if (!isLast) await yieldToEventLoop();
  }
  return Buffer.concat(parts);
}

export function dataUrlOf(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
