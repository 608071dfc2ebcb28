import * as z from 'zod/mini';
import { isWithinBounds, placeOfNul } from '#server/base/json-bounds.ts';
import {
  type ByeCode,
  type ScreenMessage,
  screenMessage,
  type ConsoleMessage,
  type BidAnswerMessage,
  type ViewMessage,
} from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import type { OwnLinkAnswer, PaddleRequest } from '#protocol/calls/links.ts';

/** A parsed message of a client. `v`: the protocol version of the client, which understands only that version. */
export type ReadMessage =
  | ScreenMessage
  | { readonly type: 'bye'; readonly code: ByeCode; readonly v: number };

const ofAnyVersion = z.object({ v: z.number() });
/** A hello with a code of any form. A truncated link is a common mistake, and gets the answer of an unknown link. */
const withAnyCode = z.object({
  type: z.literal('hello'),
  who: z.object({ as: z.literal('link'), code: z.string() }),
});

/** Parses a message of a screen. An invalid message gives the reason to disconnect. */
export function readMessage(text: string): ReadMessage {
  const json = parsed(text);
  const read = screenMessage.safeParse(json);
  if (read.success && placeOfNul(json) === null) return read.data;
  const version = ofAnyVersion.safeParse(json);
  if (version.success && version.data.v !== LIVE_VERSION) {
    return { type: 'bye', code: 'wrong-version', v: version.data.v };
  }
  const code = withAnyCode.safeParse(json).success ? 'no-such-link' : 'not-understood';
  return { type: 'bye', code, v: LIVE_VERSION };
}

function parsed(text: string): unknown {
  try {
    return isWithinBounds(text) ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const FINAL_TEXT = 0x81;
/** The longest payload whose length fits in one byte. Longer payloads need three or nine bytes. */
const SHORT = 125;
const MEDIUM = 0xffff;

/**
 * A message as an unmasked WebSocket frame (RFC 6455, section 5.2), made once for all recipients. The caller writes the
 * whole frame between two frames of `ws`.
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

/** The outcome of a bid over the feed: its line in the log, or the error. */
export type BidAnswer =
  | { readonly ok: true; readonly sequence: number }
  | { readonly ok: false; readonly error: ErrorBody };

/** Carries out a bid from the feed for the phone with this link. Never throws. */
export type BidDoor = (link: OwnLinkAnswer, request: PaddleRequest) => Promise<BidAnswer>;

/** The message that answers a bid. */
export function bidMessageOf(commandId: string, answer: BidAnswer): BidAnswerMessage {
  const v = LIVE_VERSION;
  return answer.ok
    ? { v, type: 'bid-taken', commandId, sequence: answer.sequence }
    : { v, type: 'bid-refused', commandId, error: answer.error };
}
