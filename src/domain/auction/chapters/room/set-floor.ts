import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { COUNTDOWN_SECONDS, EXTENSION_SECONDS, type Countdown } from './floor-settings.ts';
import { closedProblem, type Decision, ok, refuse } from '#domain/auction/decision.ts';

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
