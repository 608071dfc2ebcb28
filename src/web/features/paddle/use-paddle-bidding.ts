import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TeamId } from '#domain/ids.ts';
import { makeId } from '#web/net/client/http.ts';
import { onWakeUp, wallClock } from '#web/net/clock.ts';
import {
  type AnswerSender,
  type AnswerState,
  answerSender,
  bidsBy,
  bidSender,
  type BidSender,
  type BidState,
  showsBid,
} from '#web/net/sync/hall/send-bid.ts';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { TOLD_FOR } from './dock-view.ts';

/** The bid sender of this phone, for as long as its page is open. */
export function usePaddleBids(live: ViewStore, code: string, team: TeamId): [BidSender, BidState] {
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
export function usePaddleAnswers(live: ViewStore, code: string): [AnswerSender, AnswerState] {
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
