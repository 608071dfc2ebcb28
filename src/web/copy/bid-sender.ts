import type { CommandId, TeamId } from '#domain/ids.ts';
import type { PaddleRequest } from '#protocol/links.ts';
import type { LiveLine } from '#protocol/live.ts';
import type { Clock } from './clock.ts';
import { inTurn } from './pauses.ts';
import type { SendBid } from './send-bid.ts';
import type { Sent } from './sender-policy.ts';
import { Sender, type SenderState } from './sender.ts';

export type TappedBid = PaddleRequest['bid'];
export type BidState = SenderState<TappedBid>;
export type BidSender = Sender<TappedBid, readonly LiveLine[]>;

/** Ms without an answer after which a try is given up: the first one soon, for its line may be dead without knowing it. */
const PATIENCE = [1_500, 5_000] as const;
/** Ms before the next try: the first one soon, for most often only a packet was lost. */
const PAUSES = [300, 1_000, 2_000] as const;

interface BidSenderParts {
  readonly team: TeamId;
  readonly send: SendBid;
  readonly makeId: () => CommandId;
  readonly clock: Clock;
  readonly onTaken: (lines: readonly LiveLine[]) => void;
}

/** Sends the bids of a phone, one at a time: while one is on its way another tap does nothing. */
export function bidSender({ team, send, makeId, clock, onTaken }: BidSenderParts): BidSender {
  return new Sender(
    {
      send: ({ commandId, order: bid }, tries, given) => send({ commandId, bid }, tries, given),
      patience: (tries) => inTurn(PATIENCE, tries - 1),
      pause: (tries) => inTurn(PAUSES, tries - 1),
      onTaken,
      onSilence: () => {},
      // Its line says all that its answer would.
      isOver: (sent, lines) => lines.some((line) => isBid(sent, team, line)),
    },
    clock,
    makeId,
  );
}

/** Phones are not told whose order a line comes of. */
function isBid({ order: bid }: Sent<TappedBid>, team: TeamId, { sequence, event }: LiveLine): boolean {
  if (sequence <= bid.seen || event.type !== 'BidPlaced') return false;
  return event.lot === bid.lot && event.team === team && event.amount === bid.amount;
}
