import type { LinkKind, OwnLinkAnswer } from '#protocol/links.ts';
import { ALL, NONE, ORGANISER, SCORER, type Attendance, type Heard } from './attendance.ts';
import type { Seat } from './seat.ts';
import type { View } from './view.ts';

/** Bytes that may wait for one screen; what comes on top waits in the log until there is room. */
export const MOST_BACKLOG = 64 * 1024;

interface GalleryParts {
  /** What opens it; null for the organiser's own consoles. */
  readonly link: Pick<OwnLinkAnswer, 'kind' | 'team'> | null;
  readonly view: View;
  readonly attendance: Attendance;
}

/** Those who may know whose phones are connected: who runs the auction, and the hall's own screen. */
const HEARS: Partial<Readonly<Record<LinkKind, Heard>>> = { scorer: SCORER, auctioneer: ALL, screen: ALL };

/** The screens of one auction that are alike: the spectators, or the phones of one team. */
export class Gallery {
  readonly seats = new Set<Seat>();
  readonly link: GalleryParts['link'];
  readonly view: View;
  readonly #hears: Heard;
  readonly #attendance: Attendance;

  constructor({ link, view, attendance }: GalleryParts) {
    this.link = link;
    this.view = view;
    this.#attendance = attendance;
    // An owner learns that somebody else bids with the same link.
    this.#hears = link === null ? ORGANISER : (HEARS[link.kind] ?? link.team ?? NONE);
  }

  /** Takes in a screen that has been told every line by hand. */
  add(seat: Seat): void {
    seat.sequence = this.view.sequence;
    this.seats.add(seat);
  }

  isBehind(seat: Seat): boolean {
    return seat.sequence !== this.view.sequence || seat.presence !== this.#attendance.number;
  }

  /** Brings one screen up to date, unless it cannot take more at the moment. */
  serve(seat: Seat): void {
    if (seat.backlog > MOST_BACKLOG) return;
    const missed = this.view.after(seat.sequence);
    if (missed !== null) {
      seat.sequence = this.view.sequence;
      seat.write(missed);
    }
    if (seat.presence !== this.#attendance.number) this.tellPresence(seat);
  }

  /** Tells one screen the numbers that count now. */
  tellPresence(seat: Seat): void {
    seat.presence = this.#attendance.number;
    seat.write(this.#attendance.frame(this.#hears));
  }
}
