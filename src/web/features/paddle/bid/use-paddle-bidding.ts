import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Stroke } from '#domain/views/view.ts';
import { makeId } from '#web/net/client/http.ts';
import { onWakeUp, wallClock } from '#web/net/clock.ts';
import { isConnected } from '#web/net/link.ts';
import {
  type AnswerSender,
  type AnswerState,
  answerSender,
  bidsBy,
  bidSender,
  type BidSender,
  type BidState,
  showsBid,
  type TappedAnswer,
} from '#web/net/sync/hall/send-bid.ts';
import type { OpenView, ViewStore } from '#web/net/sync/hall/view-store.ts';
import { dockView, type GoingBid, type Note, TOLD_FOR } from './dock-view.ts';
import {
  type PaddleView,
  questionIn,
  READING_QUESTION,
  readingOf,
  useRead,
} from '#web/features/paddle/paddle-view.ts';
import { afterAnswer } from './refusal-notes.ts';

interface BiddingParts {
  readonly live: ViewStore;
  readonly state: OpenView;
  readonly code: string;
  readonly team: TeamId;
  /** Null for a team that left the auction. */
  readonly view: PaddleView | null;
  /** The sale or pass that the hall still shows. */
  readonly stroke: Stroke | null;
}

/** The bid button of this phone as it is now, and the ways to bid and to answer. */
export function usePaddleBidding({ live, state, code, team, view, stroke }: BiddingParts) {
  const { view: shown, sequence, link } = state;
  const [bids, bid] = usePaddleBids(live, code, team);
  const [answers, answer] = usePaddleAnswers(live, code);
  const question = view && questionIn(view);
  const read = useRead(
    question ?? readingOf(view?.reach ?? null),
    question === null ? undefined : READING_QUESTION,
  );
  const [tapped, setTapped] = useState<string | null>(null);
  const dock = view && dockView(view, { shown, sequence, bid, read, stroke, link, tapped });
  const refused: Note | null =
    view !== null && answer.state === 'refused'
      ? { tone: 'warn', words: afterAnswer(answer, view, shown) }
      : null;
  const lot = view?.reach?.lot;
  const placeBid = (going: GoingBid) => {
    // A finger that lifts late bids for the player before.
    setTapped(going.lot === lot ? (view?.lot?.player.name ?? null) : null);
    void bids.send(going);
  };
  const sendAnswer = (given: TappedAnswer) => void answers.send(given);
  const going = dock?.button.bids ?? null;
  const mayRaise =
    question !== null &&
    read &&
    isConnected(link) &&
    shown.own?.answer === null &&
    answer.state !== 'sending';
  const bidTyped =
    mayRaise && lot !== undefined
      ? (amount: Rupees) => sendAnswer({ lot, says: 'raise', amount, seen: sequence })
      : going !== null
        ? (amount: Rupees) => placeBid({ ...going, amount })
        : null;
  return {
    /** The bid button and the line above it; null while no lot is on the block. */
    dock: dock && { ...dock, note: refused ?? dock.note },
    /** The question of a right to match; null: none. */
    question,
    /** False for a moment after the price or the question changed. */
    read,
    /** The answer that this phone sends to a question. */
    answer,
    /** The note of an earlier answer that was refused, or null. */
    refused,
    placeBid,
    sendAnswer,
    /** Bids a typed amount, or raises to it after a claim; null while neither is possible. */
    bidTyped,
  };
}

export type PaddleBidding = ReturnType<typeof usePaddleBidding>;

/** The bid sender of this phone, for as long as its page is open. */
function usePaddleBids(live: ViewStore, code: string, team: TeamId): [BidSender, BidState] {
  const [bids] = useState(() =>
    bidSender({
      send: bidsBy(code, live),
      makeId,
      clock: wallClock,
    }),
  );
  const state = useSyncExternalStore(bids.watch, bids.state);
  useEffect(
    () =>
      live.watch(() => {
        const shown = live.state;
        if (shown.state === 'open') bids.endIf((bid) => showsBid(shown.view, team, bid));
      }),
    [live, bids, team],
  );
  useWaking(live, bids, state);
  return [bids, state];
}

/** The sender of this phone's answers to a right to match, for as long as its page is open. */
function usePaddleAnswers(live: ViewStore, code: string): [AnswerSender, AnswerState] {
  const [answers] = useState(() => answerSender({ send: bidsBy(code, live), makeId, clock: wallClock }));
  const state = useSyncExternalStore(answers.watch, answers.state);
  useWaking(live, answers, state);
  return [answers, state];
}

/** Sends again as soon as the network is back, and forgets a refusal that was shown. */
function useWaking(
  live: ViewStore,
  sender: Pick<BidSender, 'wake' | 'forget'>,
  state: BidState | AnswerState,
): void {
  useEffect(() => live.whenBack(sender.wake), [live, sender]);
  useEffect(() => onWakeUp(sender.wake), [sender]);
  useEffect(() => {
    if (state.state !== 'refused') return;
    const timer = setTimeout(() => sender.forget(), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [sender, state]);
}
