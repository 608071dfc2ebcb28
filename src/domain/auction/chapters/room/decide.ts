import {
  type Auction,
  type Countdown,
  COUNTDOWN_SECONDS,
  EXTENSION_SECONDS,
} from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { closedProblem, type Decision, firstProblem, ok, refuse } from '#domain/auction/decision.ts';
import type { Evolving } from '#domain/auction/events.ts';
import { withClock } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import type { RoomEvent } from './vocabulary.ts';

type SetFloor = CommandOf<'set-floor'>;

/**
 * Changes bidding mode and countdown. A lot without a clock gets one at once; a running clock gets at least the
 * new extension. The full new time applies from the next lot.
 */
export function setFloor(_auction: Auction, { settings }: SetFloor): Decision {
  const { countdown } = settings;
  if (countdown !== null && !isPossibleCountdown(countdown)) return refuse({ code: 'countdown-off-limits' });
  return ok({ type: 'FloorSet', settings });
}

/** Holds or releases the phones while the operator enters a bid from the floor. */
export function phones(auction: Auction, type: 'PhonesHeld' | 'PhonesReleased'): Decision {
  const closed = closedProblem(auction);
  return closed === null ? ok({ type }) : refuse(closed);
}

/** Whether a lot may have this countdown. */
export function isPossibleCountdown({ seconds, extension }: Countdown): boolean {
  return isWithin(seconds, COUNTDOWN_SECONDS) && isWithin(extension, EXTENSION_SECONDS);
}

function isWithin(
  seconds: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return Number.isSafeInteger(seconds) && seconds >= least && seconds <= most;
}

type Pause = CommandOf<'pause'>;

/** Starts a break: the lot keeps its bids and the time left. A second call changes the message. */
export function pause(auction: Auction, { message, until }: Pause): Decision {
  const closed = closedProblem(auction);
  return closed === null ? ok({ type: 'AuctionPaused', message, until }) : refuse(closed);
}

export function resume(auction: Auction): Decision {
  const unpaused = auction.pause === null ? ({ code: 'auction-not-paused' } as const) : null;
  const unfit = firstProblem(closedProblem(auction), unpaused);
  return unfit === null ? ok({ type: 'AuctionResumed' }) : refuse(unfit);
}

export const ROOM: Evolving<RoomEvent> = {
  // Turning the countdown off removes a running clock; it leaves the bids alone, and the time of an answer.
  FloorSet: ({ settings }, auction) => ({
    ...auction,
    floor: settings,
    phonesHeld: false,
    block:
      settings.countdown === null && matchOf(auction) === null
        ? withClock(auction.block, null)
        : auction.block,
  }),
  PhonesHeld: (_, auction) => ({ ...auction, phonesHeld: true }),
  PhonesReleased: (_, auction) => ({ ...auction, phonesHeld: false }),
  AuctionPaused: ({ message, until }, auction) => ({ ...auction, pause: { message, until } }),
  AuctionResumed: (_, auction) => ({ ...auction, pause: null }),
  // The state does not change; the event only records the failover.
  PrimaryChanged: (_, auction) => auction,
  ClockSet: ({ clock }, auction) => ({ ...auction, block: withClock(auction.block, clock) }),
};
