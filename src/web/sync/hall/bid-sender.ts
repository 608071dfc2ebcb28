import type { CommandId, TeamId } from '#domain/ids.ts';
import type { View } from '#domain/views/view.ts';
import type { PaddleRequest } from '#protocol/links.ts';
import type { Clock } from '#web/sync/clock.ts';
import { inTurn } from '#web/sync/pauses.ts';
import type { SendBid } from './send-bid.ts';
import { Sender, type SenderState } from '#web/sync/sender.ts';

export type TappedBid = PaddleRequest['bid'];
export type BidState = SenderState<TappedBid>;
export type BidSender = Sender<TappedBid, number>;

/** Ms without an answer after which a try is given up: the first one soon, for its line may be dead without knowing it. */
const PATIENCE = [1_500, 5_000] as const;
/** Ms before the next try: the first one soon, for most often only a packet was lost. */
const PAUSES = [300, 1_000, 2_000] as const;

interface BidSenderParts {
  readonly send: SendBid;
  readonly makeId: () => CommandId;
  readonly clock: Clock;
}

/** Sends the bids of a phone, one at a time: while one is on its way another tap does nothing. */
export function bidSender({ send, makeId, clock }: BidSenderParts): BidSender {
  return new Sender(
    {
      send: ({ commandId, order: bid }, tries, given) => send({ commandId, bid }, tries, given),
      patience: (tries) => inTurn(PATIENCE, tries - 1),
      pause: (tries) => inTurn(PAUSES, tries - 1),
      // What is shown says so.
      onTaken: () => {},
      onSilence: () => {},
    },
    clock,
    makeId,
  );
}

/** Whether the view shows the bid of this team: it says all that the answer would. */
export function showsBid({ lot, bidding, bids }: View, team: TeamId, bid: TappedBid): boolean {
  if (lot.shows !== 'lot' || lot.player.id !== bid.lot || (bidding?.movedAt ?? 0) <= bid.seen) return false;
  return Object.values(bids).some((one) => one.team === team && one.amount === bid.amount);
}
