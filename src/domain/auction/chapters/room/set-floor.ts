import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { COUNTDOWN_SECONDS, EXTENSION_SECONDS, type Countdown } from './floor-settings.ts';
import { ok, refuse, type Decision } from '#domain/auction/decide/decision.ts';
import { closedProblem } from '#domain/auction/problems.ts';

type SetFloor = CommandOf<'set-floor'>;

/**
 * Who may bid how, and the clock. A lot on the block without a clock gets one at once; one that runs goes on, with the
 * new extension at least, and the next lot has the new time.
 */
export function setFloor(_auction: Auction, { settings }: SetFloor): Decision {
  const { countdown } = settings;
  if (countdown !== null && !possible(countdown)) return refuse({ code: 'countdown-off-limits' });
  return ok({ type: 'FloorSet', settings });
}

/** Phones wait while the operator enters a bid from the floor, or need not wait any longer. */
export function phones(auction: Auction, type: 'PhonesHeld' | 'PhonesReleased'): Decision {
  const closed = closedProblem(auction);
  return closed === null ? ok({ type }) : refuse(closed);
}

function possible({ seconds, extension }: Countdown): boolean {
  return isWithin(seconds, COUNTDOWN_SECONDS) && isWithin(extension, EXTENSION_SECONDS);
}

function isWithin(
  seconds: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return Number.isSafeInteger(seconds) && seconds >= least && seconds <= most;
}
