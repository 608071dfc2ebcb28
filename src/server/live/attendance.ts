import { isDeepStrictEqual } from 'node:util';
import { LIVE_VERSION, type Presence } from '#protocol/live.ts';
import { frameOf } from './frames.ts';

/** How many are there, as it was last told to everybody. */
export class Attendance {
  /** Names a count, so that a screen knows whether it has it. */
  number = 0;
  #told: Presence = { watchers: 0, phones: {} };
  #withPhones = attendanceFrame(this.#told, true);
  #withoutPhones = attendanceFrame(this.#told, false);

  tell(presence: Presence): void {
    if (isDeepStrictEqual(presence, this.#told)) return;
    this.number += 1;
    this.#told = presence;
    this.#withPhones = attendanceFrame(presence, true);
    this.#withoutPhones = attendanceFrame(presence, false);
  }

  frame(phones: boolean): Buffer {
    return phones ? this.#withPhones : this.#withoutPhones;
  }
}

/** @param phones whether whoever reads it may know whose phones are connected */
function attendanceFrame({ watchers, phones: connected }: Presence, phones: boolean): Buffer {
  return frameOf({
    v: LIVE_VERSION,
    type: 'presence',
    presence: { watchers, phones: phones ? connected : {} },
  });
}
