import type { ErrorBody } from '#protocol/errors.ts';
import type { PaddleRequest } from '#protocol/calls/links.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { errorIn } from '#web/net/client/http.ts';
import { isWhole, objectOf } from '#web/ui/shape-checks.ts';
import type { BidWord, ViewStore } from './view-store.ts';
import { type Said, Sender, type SenderState, type Sent } from '#web/net/sync/sender.ts';
import type { CommandId, TeamId } from '#domain/ids.ts';
import type { View } from '#domain/views/view.ts';
import { type Clock, inTurn } from '#web/net/clock.ts';

/** The answer to a bid; an accepted bid has its sequence in the log. */
export type BidAnswer = Said<number>;

/** `tries`: the number of this try, from 1. */
export type SendBid = (request: PaddleRequest, tries: number, signal: AbortSignal) => Promise<BidAnswer>;

/** The part of `commandAnswer` that a phone needs. Checked, because JSON of a proxy must not count as a bid. */
const isTaken = objectOf<{ readonly sequence: number }>({ sequence: isWhole });

/** Codes of answers that decide nothing: the server is closing or too busy. */
const LATER: readonly string[] = ['too-many-calls', 'too-many-attempts', 'going-down', 'busy'];
const NOTHING: BidAnswer = { said: 'nothing' };

type Feed = Pick<ViewStore, 'tell' | 'hearBids' | 'wake' | 'reach'>;

/**
 * Sends bids and answers for the team of this code: over the open feed first. A retry goes by HTTP, because the connection may be
 * dead.
 */
export function bidsBy(code: string, feed: Feed): SendBid {
  return async (request, tries, signal) => {
    const overFeed = tries === 1 && feed.tell({ v: LIVE_VERSION, type: 'bid', request });
    return overFeed ? wordOf(request, feed, signal) : call({ code, feed }, request, signal);
  };
}

/**
 * The feed's answer to this bid; none after a lost connection or a timeout. A timeout makes the feed check its
 * connection.
 */
function wordOf({ commandId }: PaddleRequest, feed: Feed, signal: AbortSignal): Promise<BidAnswer> {
  return new Promise((resolve) => {
    const end = (answer: BidAnswer) => {
      unsubscribe();
      signal.removeEventListener('abort', giveUp);
      resolve(answer);
    };
    const giveUp = () => {
      end(NOTHING);
      feed.wake();
    };
    const unsubscribe = feed.hearBids((word) => {
      if (word === null || word.commandId === commandId) end(answerOf(word));
    });
    signal.addEventListener('abort', giveUp);
  });
}

function answerOf(word: BidWord): BidAnswer {
  if (word === null) return NOTHING;
  return word.type === 'bid-taken' ? { said: 'taken', answer: word.sequence } : refusedWith(word.error);
}

/** Sends the bid by HTTP without the console's call module, which needs a session. */
async function call(
  { code, feed }: { readonly code: string; readonly feed: Feed },
  request: PaddleRequest,
  signal: AbortSignal,
): Promise<BidAnswer> {
  try {
    const response = await fetch(PATHS.paddleBid, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${code}` },
      body: JSON.stringify(request),
      signal,
    });
    const json: unknown = await response.json();
    if (!isTaken(json)) return refusedIn(json);
    // The page must show the outcome before the bid stops being 'sending'.
    await feed.reach(json.sequence, signal);
    return { said: 'taken', answer: json.sequence };
  } catch {
    // No network, no answer in time, or the sign-in page of a Wi-Fi.
    return NOTHING;
  }
}

function refusedIn(json: unknown): BidAnswer {
  const refused = errorIn(json);
  return refused === null ? NOTHING : refusedWith(refused);
}

function refusedWith({ code, message }: ErrorBody): BidAnswer {
  return LATER.includes(code) ? NOTHING : { said: 'refused', code, sentence: message };
}

export type TappedBid = Extract<PaddleRequest, { bid: unknown }>['bid'];
export type BidState = SenderState<TappedBid>;
export type BidSender = Sender<TappedBid, number>;

/** An answer to a right to match, or the raise of the buyer. */
export type TappedAnswer = Extract<PaddleRequest, { answer: unknown }>['answer'];
export type AnswerState = SenderState<TappedAnswer>;
export type AnswerSender = Sender<TappedAnswer, number>;

/** Timeouts (ms) of the tries: the first one is short, because its connection may be dead. */
const PATIENCE = [1_500, 5_000] as const;
/** Pauses (ms) before the next try: the first one is short, because most often one packet was lost. */
const PAUSES = [300, 1_000, 2_000] as const;

interface BidSenderParts {
  readonly send: SendBid;
  readonly makeId: () => CommandId;
  readonly clock: Clock;
}

/** Sends the bids of a phone one at a time. A tap while one is in flight does nothing. */
export function bidSender(parts: BidSenderParts): BidSender {
  return phoneSender(parts, ({ commandId, order: bid }) => ({ commandId, bid }));
}

/** Sends the answers of a phone, apart from its bids: an answer never waits for a late bid. */
export function answerSender(parts: BidSenderParts): AnswerSender {
  return phoneSender(parts, ({ commandId, order: answer }) => ({ commandId, answer }));
}

function phoneSender<Order>(
  { send, makeId, clock }: BidSenderParts,
  requestOf: (sent: Sent<Order>) => PaddleRequest,
): Sender<Order, number> {
  return new Sender(
    {
      send: (sent, tries, given) => send(requestOf(sent), tries, given),
      patience: (tries) => inTurn(PATIENCE, tries - 1),
      pause: (tries) => inTurn(PAUSES, tries - 1),
      // Nothing to do: the view shows the accepted bid.
      onTaken: () => {},
      onSilence: () => {},
    },
    clock,
    makeId,
  );
}

/** True when the view already shows this bid of the team, so its answer adds nothing. */
export function showsBid({ lot, bidding, bids }: View, team: TeamId, bid: TappedBid): boolean {
  if (lot.shows !== 'lot' || lot.player.id !== bid.lot || (bidding?.movedAt ?? 0) <= bid.seen) return false;
  return Object.values(bids).some((one) => one.team === team && one.amount === bid.amount);
}
