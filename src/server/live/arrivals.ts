import type { ByeCode, HelloMessage } from '#protocol/live.ts';
import { networkOf } from '#server/accounts/network-of.ts';
import type { Admission } from './admission.ts';
import type { Dismissals } from './dismissals.ts';
import type { Entrance } from './entrance.ts';
import { byeOf } from './farewell.ts';
import type { Guest } from './guest.ts';
import type { Halls } from './halls.ts';
import { BROKEN, type Seat } from './seat.ts';
import type { Turnstile } from './turnstile.ts';

interface ArrivalsParts {
  readonly admission: Admission;
  readonly entrance: Pick<Entrance, 'sitDown'>;
  readonly turnstile: Pick<Turnstile<Seat>, 'turn'>;
  readonly halls: Pick<Halls, 'of'>;
  readonly dismissals: Pick<Dismissals, 'isRevoked'>;
  /** True once another laptop goes on with these auctions. */
  readonly isReplaced: () => boolean;
  /** Epoch ms. */
  readonly now: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** What becomes of a screen that says who it is: it comes into the hall of its auction, or is sent away in words. */
export function arrivals(parts: ArrivalsParts): (seat: Seat, hello: HelloMessage) => Promise<void> {
  const { admission, entrance, turnstile, halls, dismissals, isReplaced, now, onProblem } = parts;

  /** Lets a screen in, or says why not; null also for one that is gone meanwhile. */
  async function refusal(seat: Seat, hello: HelloMessage): Promise<ByeCode | null> {
    if (isReplaced()) return 'replaced';
    const admitted = await admission.admit(hello.who, seat.address);
    if (!admitted.ok) return admitted.code;
    const { guest } = admitted;
    if (!isThere(seat)) return null;
    const noPlace = entrance.sitDown(seat, guest);
    if (noPlace !== null) {
      seat.close(noPlace);
      return null;
    }
    if (guest.link?.kind !== 'live') return enter(seat, guest, hello);
    // Whose link is revoked while it waits is sent away there and then.
    seat.guest = guest;
    await turnstile.turn(seat, networkOf(seat.address));
    if (!isThere(seat)) return null;
    const code = await enter(seat, guest, hello);
    // Every browser answers by itself, once it has all that was written before.
    seat.ping();
    return code;
  }

  async function enter(seat: Seat, guest: Guest, { after, at }: HelloMessage): Promise<ByeCode | null> {
    const hall = await halls.of(guest.tournament, after);
    if (hall === null) return 'no-such-tournament';
    // Revoked while the screen was on its way in.
    if (guest.link !== null && dismissals.isRevoked(guest.link.id)) return 'no-such-link';
    if (!isThere(seat)) return null;
    hall.admit(seat, guest, { after, at, now: now() });
    // Signed out while the screen was on its way in.
    return (await admission.stands(guest)) ? null : 'not-signed-in';
  }

  return async (seat, hello) => {
    try {
      const code = await refusal(seat, hello);
      if (code !== null) seat.sendAway(code);
    } catch (error) {
      onProblem(error);
      const code = byeOf(error);
      if (code === null) seat.close(BROKEN);
      else seat.sendAway(code);
    }
  };
}

function isThere(seat: Seat): boolean {
  return seat.readyState === seat.OPEN;
}
