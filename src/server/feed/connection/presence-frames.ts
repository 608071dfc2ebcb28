import { isDeepStrictEqual } from 'node:util';
import type { TeamId } from '#domain/ids.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { frameOf } from '#server/feed/connection/messages.ts';

/** The presence counts that were sent last, as frames for the screens. */
export class PresenceFrames {
  /** The version of the counts. A screen with another version lacks the present counts. */
  number = 0;
  #told: Presence = { watchers: 0, phones: [] };
  /** One frame of the counts for each kind of recipient, made on demand. */
  readonly #frames = new Map<Heard, Buffer>();

  tell(presence: Presence): void {
    if (isDeepStrictEqual(presence, this.#told)) return;
    this.number += 1;
    this.#told = presence;
    this.#frames.clear();
  }

  frame(heard: Heard): Buffer {
    const frame = this.#frames.get(heard) ?? presenceFrame(this.#told, heard);
    this.#frames.set(heard, frame);
    return frame;
  }
}

/** The phones whose presence a screen receives: the organiser's view, a scorer's, all teams, none, or one team. */
export type Heard = typeof ORGANISER | typeof SCORER | typeof ALL | typeof NONE | TeamId;
export const ORGANISER = Symbol('everything');
export const SCORER = Symbol('the phones of all teams, and what is wrong');
export const ALL = Symbol('the phones of all teams');
export const NONE = Symbol('no phones');

function presenceFrame(all: Presence, heard: Heard): Buffer {
  return frameOf({ v: LIVE_VERSION, type: 'presence', presence: presenceFor(all, heard) });
}

/**
 * The phones of one team as owners of other teams see them. Owners learn whether another team is connected, not with
 * how many phones.
 */
function present({ team }: Presence['phones'][number]): Presence['phones'][number] {
  return { team, connected: 1 };
}

/**
 * The presence that one kind of recipient sees. The organiser and scorers also receive the data problem. Only the
 * organiser receives the name of the backup to restore.
 */
function presenceFor(all: Presence, heard: Heard): Presence {
  const { phones, trouble, ...others } = all;
  switch (heard) {
    case ORGANISER:
      return all;
    case SCORER:
      return trouble === undefined ? all : { ...others, phones, trouble: { code: trouble.code } };
    case ALL:
      return { ...others, phones };
    case NONE:
      return { ...others, phones: [] };
    default:
      return { ...others, phones: phones.map((one) => (one.team === heard ? one : present(one))) };
  }
}
