import type { CommandAnswer } from '#protocol/commands.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import type { OwnLinkAnswer, PaddleRequest } from '#protocol/links.ts';
import { LIVE_VERSION, type ServerMessage } from '#protocol/live.ts';

/** What came of a bid: what its team may see of the facts, or why there are none. */
export type BidAnswer =
  | { readonly ok: true; readonly answer: CommandAnswer }
  | { readonly ok: false; readonly error: ErrorBody };

/** Where a bid goes that came over the feed, from the phone that holds this link. Never throws. */
export type BidDoor = (link: OwnLinkAnswer, request: PaddleRequest) => Promise<BidAnswer>;

/** The answer as it goes over the line. */
export function bidMessageOf(commandId: string, answer: BidAnswer): ServerMessage {
  const v = LIVE_VERSION;
  if (!answer.ok) return { v, type: 'bid-refused', commandId, error: answer.error };
  const { events: lines, sequence } = answer.answer;
  return { v, type: 'bid-taken', commandId, lines, sequence };
}
