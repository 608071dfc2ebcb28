import { LINKS, type OwnLinkAnswer } from '#protocol/calls/links.ts';
import { ALL, NONE, ORGANISER, SCORER, type PresenceFrames, type Heard } from './presence-frames.ts';
import type { Connection } from '#server/feed/connection/connection.ts';

/** What the screens of a group are told, each message made once for all of them. */
export interface Frames {
  /** Where a screen stands that has got everything. */
  readonly sequence: number;
  /** What brings a screen up to date that has everything up to a line, or nothing; null: that has nothing to hear. */
  after(sequence: number | null): Buffer | null;
}

/** Bytes that may wait for one screen; what comes on top waits in the log until there is room. */
export const MOST_BACKLOG = 64 * 1024;

interface ViewGroupParts {
  /** What opens it; null for the organiser's own consoles. */
  readonly link: Pick<OwnLinkAnswer, 'kind' | 'team'> | null;
  readonly frames: Frames;
  readonly presenceFrames: PresenceFrames;
}

/** The screens of one auction that are alike: the spectators, or the phones of one team. */
export class ViewGroup {
  readonly connections = new Set<Connection>();
  readonly link: ViewGroupParts['link'];
  readonly frames: Frames;
  readonly #hears: Heard;
  readonly #presenceFrames: PresenceFrames;

  constructor({ link, frames, presenceFrames }: ViewGroupParts) {
    this.link = link;
    this.frames = frames;
    this.#presenceFrames = presenceFrames;
    this.#hears = link === null ? ORGANISER : heardBy(link);
  }

  /** Takes in a screen that has been told every line by hand. */
  add(connection: Connection): void {
    connection.sequence = this.frames.sequence;
    this.connections.add(connection);
  }

  isBehind(connection: Connection): boolean {
    return (
      connection.sequence !== this.frames.sequence || connection.presence !== this.#presenceFrames.number
    );
  }

  /** Brings one screen up to date, unless it cannot take more at the moment. */
  serve(connection: Connection): void {
    if (connection.backlog > MOST_BACKLOG) return;
    const missed = this.frames.after(connection.sequence);
    if (missed !== null) {
      connection.sequence = this.frames.sequence;
      connection.write(missed);
    }
    if (connection.presence !== this.#presenceFrames.number) this.tellPresence(connection);
  }

  /** Tells one screen the numbers that count now. */
  tellPresence(connection: Connection): void {
    connection.presence = this.#presenceFrames.number;
    connection.write(this.#presenceFrames.frame(this.#hears));
  }
}

function heardBy({ kind, team }: Pick<OwnLinkAnswer, 'kind' | 'team'>): Heard {
  switch (LINKS[kind].audience) {
    case 'scorer':
      return SCORER;
    case 'hall':
      return ALL;
    case 'team':
      // An owner learns that somebody else bids with the same link.
      return team ?? NONE;
    case 'public':
      return NONE;
  }
}
