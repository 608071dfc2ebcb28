import type { BidAnswerMessage, ViewMessage } from '#protocol/feed/hall-messages.ts';
import type { ConsoleMessage } from '#protocol/feed/console-messages.ts';

const FINAL_TEXT = 0x81;
/** Payloads up to here say their length in the second byte; larger ones in two or eight bytes after it. */
const SHORT = 125;
const MEDIUM = 0xffff;

/**
 * A message as it goes over the line (RFC 6455, section 5.2: a server does not mask), made once for all who get it.
 * Whoever writes it to a connection writes the whole of it at once, between two frames.
 */
export function frameOf(message: ConsoleMessage | ViewMessage | BidAnswerMessage): Buffer {
  return framed(Buffer.from(JSON.stringify(message)));
}

function framed(payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10);
  head[0] = FINAL_TEXT;
  if (length <= SHORT) {
    head[1] = length;
  } else if (length <= MEDIUM) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, payload]);
}
