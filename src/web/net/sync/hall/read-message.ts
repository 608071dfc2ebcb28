import { LINK_KINDS } from '#protocol/page-paths.ts';
import type { HallMessage } from '#protocol/feed/live.ts';
import { BYE_CODES, LIVE_VERSION } from '#protocol/feed/live-version.ts';
import {
  isNumber,
  isObject,
  isText,
  isWhole,
  objectOf,
  oneOf,
  orNull,
  type Check,
} from '#web/ui/shape-checks.ts';

/** The frame of each kind of message: what the page compares or counts on before it draws. */
const FRAMES: { readonly [Kind in HallMessage['type']]: Check<object> } = {
  welcome: objectOf({ now: isWhole, sequence: isWhole, link: orNull(objectOf({ kind: oneOf(LINK_KINDS) })) }),
  view: objectOf({ sequence: isWhole, view: isObject }),
  change: objectOf({ after: isWhole, sequence: isWhole, set: isObject }),
  presence: objectOf({ presence: isObject }),
  'bid-taken': objectOf({ commandId: isText, sequence: isWhole }),
  'bid-refused': objectOf({ commandId: isText, error: objectOf({ code: isText, message: isText }) }),
  pong: objectOf({ sentAt: isNumber, now: isWhole }),
  bye: objectOf({ code: oneOf(BYE_CODES), message: isText }),
};

/**
 * Reads a message of the feed. Null: of another version, or unknown to this page. Only a `bye` is read from a server of
 * any version. What the frame carries is trusted.
 */
export function readHallMessage(json: unknown): HallMessage | null {
  return isHallMessage(json) ? json : null;
}

function isHallMessage(json: unknown): json is HallMessage {
  if (!isObject(json)) return false;
  const { type, v } = json;
  if (!isKind(type) || !FRAMES[type](json)) return false;
  return type === 'bye' || v === LIVE_VERSION;
}

function isKind(type: unknown): type is HallMessage['type'] {
  return isText(type) && Object.hasOwn(FRAMES, type);
}
