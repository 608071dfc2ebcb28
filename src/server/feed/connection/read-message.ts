import * as z from 'zod/mini';
import { isWithinBounds } from '#server/json-bounds.ts';
import { placeOfNul } from '#server/place-of-nul.ts';
import { LIVE_VERSION, screenMessage, type ByeCode, type ScreenMessage } from '#protocol/feed/live.ts';

/** `v`: the version of whoever spoke, for only that one is understood there. */
export type ReadMessage =
  | ScreenMessage
  | { readonly type: 'bye'; readonly code: ByeCode; readonly v: number };

const ofAnyVersion = z.object({ v: z.number() });
/** A code of another shape opens nothing, like any other that is wrong: half of an address is a common mistake. */
const withAnyCode = z.object({
  type: z.literal('hello'),
  who: z.object({ as: z.literal('link'), code: z.string() }),
});

/** What a screen said, or why it has to go. */
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
