import type { CommandId, TeamId } from '#domain/ids.ts';
import type { View } from '#domain/views/view.ts';
import type { PaddleRequest } from '#protocol/calls/links.ts';
import type { Clock } from '#web/net/sync/clock.ts';
import { inTurn } from '#web/net/sync/pauses.ts';
import type { SendBid } from './send-bid.ts';
import { Sender, type SenderState } from '#web/net/sync/sender.ts';

export type TappedBid = PaddleRequest['bid'];
export type BidState = SenderState<TappedBid>;
export type BidSender = Sender<TappedBid, number>;

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
export function bidSender({ send, makeId, clock }: BidSenderParts): BidSender {
  return new Sender(
    {
      send: ({ commandId, order: bid }, tries, given) => send({ commandId, bid }, tries, given),
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
