import type { ErrorBody } from '#protocol/errors.ts';
import type { BidAnswerMessage } from '#protocol/feed/hall-messages.ts';
import type { OwnLinkAnswer, PaddleRequest } from '#protocol/calls/links.ts';
import { LIVE_VERSION } from '#protocol/feed/live.ts';

/** What came of a bid: after which line of the log it stands, or why it does not. */
export type BidAnswer =
  | { readonly ok: true; readonly sequence: number }
  | { readonly ok: false; readonly error: ErrorBody };

/** Where a bid goes that came over the feed, from the phone that holds this link. Never throws. */
export type BidDoor = (link: OwnLinkAnswer, request: PaddleRequest) => Promise<BidAnswer>;

/** The answer as it goes over the line. */
export function bidMessageOf(commandId: string, answer: BidAnswer): BidAnswerMessage {
  const v = LIVE_VERSION;
  return answer.ok
    ? { v, type: 'bid-taken', commandId, sequence: answer.sequence }
    : { v, type: 'bid-refused', commandId, error: answer.error };
}
