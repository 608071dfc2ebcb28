import * as z from 'zod/mini';
import { errorAnswer } from '#protocol/errors.ts';
import type { PaddleRequest } from '#protocol/links.ts';
import { liveLine, type LiveLine } from '#protocol/live.ts';
import { PATHS } from '#protocol/paths.ts';

/** What came of one try to send a bid. */
export type BidAnswer =
  | { readonly said: 'taken'; readonly lines: readonly LiveLine[] }
  | { readonly said: 'refused'; readonly code: string; readonly sentence: string }
  /** Nobody answered, or the server asks for a pause: it may have arrived or not. Send the same again. */
  | { readonly said: 'nothing' };

export type SendBid = (request: PaddleRequest, signal: AbortSignal) => Promise<BidAnswer>;

/** The part of `commandAnswer` that a phone folds: the schemas of the console's orders stay off its page. */
const takenAnswer = z.object({ events: z.array(liveLine) });

/** Decided nothing: the server goes down, or too much came at once. */
const LATER: readonly number[] = [429, 503];

/** Sends bids for the team whose paddle this code is. Without the console's calls, which bring a session along. */
export function bidsBy(code: string): SendBid {
  return async (request, signal) => {
    try {
      const response = await fetch(PATHS.paddleBid, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${code}` },
        body: JSON.stringify(request),
        signal,
      });
      return LATER.includes(response.status) ? { said: 'nothing' } : read(await response.json());
    } catch {
      // No network, no answer in time, or the sign-in page of a Wi-Fi instead of our server.
      return { said: 'nothing' };
    }
  };
}

function read(json: unknown): BidAnswer {
  const taken = takenAnswer.safeParse(json);
  if (taken.success) return { said: 'taken', lines: taken.data.events };
  const refused = errorAnswer.safeParse(json);
  if (!refused.success) return { said: 'nothing' };
  const { code, message } = refused.data.error;
  return { said: 'refused', code, sentence: message };
}
