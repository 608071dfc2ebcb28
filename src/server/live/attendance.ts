import { isDeepStrictEqual } from 'node:util';
import type { TeamId } from '#domain/ids.ts';
import { LIVE_VERSION, type Presence } from '#protocol/live.ts';
import { frameOf } from './frames.ts';

/** How many are there, as it was last told to everybody. */
export class Attendance {
  /** Names a count, so that a screen knows whether it has it. */
  number = 0;
  #told: Presence = { watchers: 0, phones: {} };
  /** By whose phones a screen hears of; made when the first one asks. */
  readonly #frames = new Map<Heard, Buffer>();

  tell(presence: Presence): void {
    if (isDeepStrictEqual(presence, this.#told)) return;
    this.number += 1;
    this.#told = presence;
    this.#frames.clear();
  }

  frame(heard: Heard): Buffer {
    const frame = this.#frames.get(heard) ?? attendanceFrame(this.#told, heard);
    this.#frames.set(heard, frame);
    return frame;
  }
}

/** Whose phones a screen hears of: all teams', none's, or one team's own. */
export type Heard = typeof ALL | typeof NONE | TeamId;
export const ALL = Symbol('the phones of all teams');
export const NONE = Symbol('no phones');

/** Who hears of all phones runs the auction, and is told what is wrong. */
function attendanceFrame(all: Presence, heard: Heard): Buffer {
  if (heard === ALL) return frameOf({ v: LIVE_VERSION, type: 'presence', presence: all });
  const own = Object.entries(all.phones).filter(([team]) => heard === team);
  return frameOf({
    v: LIVE_VERSION,
    type: 'presence',
    presence: { watchers: all.watchers, phones: Object.fromEntries(own) },
  });
}
