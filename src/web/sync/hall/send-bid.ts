import * as z from 'zod/mini';
import { errorAnswer, type ErrorBody } from '#protocol/errors.ts';
import type { PaddleRequest } from '#protocol/links.ts';
import { LIVE_VERSION } from '#protocol/live.ts';
import { HALL_CALLS } from '#protocol/hall-calls.ts';
import type { BidWord } from './view-state.ts';
import type { ViewStore } from './view-store.ts';
import type { Said } from '#web/sync/sender-policy.ts';

/** Taken: after which line of the log it stands. */
export type BidAnswer = Said<number>;

/** `tries`: which try it is, from 1. */
export type SendBid = (request: PaddleRequest, tries: number, signal: AbortSignal) => Promise<BidAnswer>;

/** The part of `commandAnswer` that a phone needs. */
const takenAnswer = z.object({ sequence: z.int() });

/** Decided nothing: the server goes down, or too much came at once. */
const LATER: readonly string[] = ['too-many-calls', 'too-many-attempts', 'going-down', 'busy'];
const NOTHING: BidAnswer = { said: 'nothing' };

type Feed = Pick<ViewStore, 'tell' | 'hearBids' | 'wake' | 'reach'>;

/**
 * Sends bids for the team whose paddle this code is: over the feed, which is open already and costs no new connection.
 * What the feed left unanswered goes by a call, for the line may be dead without knowing it.
 */
export function bidsBy(code: string, feed: Feed): SendBid {
  return async (request, tries, signal) => {
    const overFeed = tries === 1 && feed.tell({ v: LIVE_VERSION, type: 'bid', request });
    return overFeed ? wordOf(request, feed, signal) : call({ code, feed }, request, signal);
  };
}

/** What the feed says of this bid; nothing where it is lost before, or the patience ends: then the line is doubted. */
function wordOf({ commandId }: PaddleRequest, feed: Feed, signal: AbortSignal): Promise<BidAnswer> {
  return new Promise((resolve) => {
    const end = (answer: BidAnswer) => {
      deaf();
      signal.removeEventListener('abort', giveUp);
      resolve(answer);
    };
    const giveUp = () => {
      end(NOTHING);
      feed.wake();
    };
    const deaf = feed.hearBids((word) => {
      if (word === null || word.commandId === commandId) end(answerOf(word));
    });
    signal.addEventListener('abort', giveUp);
  });
}

function answerOf(word: BidWord): BidAnswer {
  if (word === null) return NOTHING;
  return word.type === 'bid-taken' ? { said: 'taken', answer: word.sequence } : refusedWith(word.error);
}

/** Without the console's calls, which bring a session along. */
async function call(
  { code, feed }: { readonly code: string; readonly feed: Feed },
  request: PaddleRequest,
  signal: AbortSignal,
): Promise<BidAnswer> {
  try {
    const response = await fetch(HALL_CALLS.paddleBid, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${code}` },
      body: JSON.stringify(request),
      signal,
    });
    const json: unknown = await response.json();
    const taken = takenAnswer.safeParse(json);
    if (!taken.success) return refusedIn(json);
    // The page goes from 'sending' to what followed, and never by way of what was.
    await feed.reach(taken.data.sequence, signal);
    return { said: 'taken', answer: taken.data.sequence };
  } catch {
    // No network, no answer in time, or the sign-in page of a Wi-Fi instead of our server.
    return NOTHING;
  }
}

function refusedIn(json: unknown): BidAnswer {
  const refused = errorAnswer.safeParse(json);
  return refused.success ? refusedWith(refused.data.error) : NOTHING;
}

function refusedWith({ code, message }: ErrorBody): BidAnswer {
  return LATER.includes(code) ? NOTHING : { said: 'refused', code, sentence: message };
}
