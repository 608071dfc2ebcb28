import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import { LINKS } from '#protocol/paths.ts';
import { isSpectator } from './principal.ts';
import { isDeepStrictEqual } from 'node:util';
import type { TeamId } from '#domain/ids.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { frameOf } from './messages.ts';

/** The frames for the screens of a group. Each frame is made once for all of them. */
export interface Frames {
  /** The line after which a screen is up to date. */
  readonly sequence: number;
  /**
   * The frame with everything after the last line of a screen (null: no line yet). Returns null if nothing is missing.
   */
  after(sequence: number | null): Buffer | null;
}

/** The bytes that may wait in memory for one slow screen. Later changes wait in the log. */
export const MOST_BACKLOG = 64 * 1024;

/** A connected screen, as far as its group knows it. */
interface Screen {
  /** The last line that was sent to the screen. */
  sequence: number;
  /** The version of the presence counts that was sent to the screen. */
  presence: number;
  /** The bytes that wait to be sent, because the screen reads slowly. */
  readonly backlog: number;
  write(frame: Buffer): void;
}

interface ViewGroupParts {
  /** The link of these screens; null for the organiser's own consoles. */
  readonly link: Pick<OwnLinkAnswer, 'kind' | 'team'> | null;
  readonly frames: Frames;
  readonly presenceFrames: PresenceFrames;
}

/** The screens of one auction that receive the same frames: the spectators, or the phones of one team. */
export class ViewGroup<Shown extends Screen> {
  readonly connections = new Set<Shown>();
  readonly link: ViewGroupParts['link'];
  readonly frames: Frames;
  /** Groups with a lower rank are served first. */
  readonly rank: number;
  readonly #recipient: Recipient;
  readonly #presenceFrames: PresenceFrames;

  constructor({ link, frames, presenceFrames }: ViewGroupParts) {
    this.link = link;
    this.frames = frames;
    this.#presenceFrames = presenceFrames;
    this.rank = rankOf(link);
    this.#recipient = link === null ? ORGANISER : recipientOf(link);
  }

  /** Adds a screen that is up to date. */
  add(connection: Shown): void {
    connection.sequence = this.frames.sequence;
    this.connections.add(connection);
  }

  isBehind(connection: Shown): boolean {
    return (
      connection.sequence !== this.frames.sequence || connection.presence !== this.#presenceFrames.number
    );
  }

  /** Sends one screen the changes and counts that it lacks, unless its backlog is full. */
  serve(connection: Shown): void {
    if (connection.backlog > MOST_BACKLOG) return;
    const missed = this.frames.after(connection.sequence);
    if (missed !== null) {
      connection.sequence = this.frames.sequence;
      connection.write(missed);
    }
    if (connection.presence !== this.#presenceFrames.number) this.tellPresence(connection);
  }

  /** Sends one screen the present presence counts. */
  tellPresence(connection: Shown): void {
    connection.presence = this.#presenceFrames.number;
    connection.write(this.#presenceFrames.frame(this.#recipient));
  }
}

/** Consoles come first, and spectators last: nobody acts on what they see. */
function rankOf(link: ViewGroupParts['link']): number {
  if (link === null) return 0;
  const { audience } = LINKS[link.kind];
  if (audience === 'scorer') return 0;
  if (audience === 'hall') return 1;
  return isSpectator({ link }) ? 3 : 2;
}

/** The groups with one more, in the order in which they are served. */
export function withGroup<Shown extends Screen>(
  groups: ReadonlyMap<string, ViewGroup<Shown>>,
  name: string,
  group: ViewGroup<Shown>,
): ReadonlyMap<string, ViewGroup<Shown>> {
  const all = [...groups, [name, group] as const];
  return new Map(all.sort(([, one], [, other]) => one.rank - other.rank));
}

function recipientOf({ kind, team }: Pick<OwnLinkAnswer, 'kind' | 'team'>): Recipient {
  switch (LINKS[kind].audience) {
    case 'scorer':
      return SCORER;
    case 'hall':
      return ALL;
    case 'team':
      // An owner learns how many phones use the team's link, and which other teams are there.
      return team ?? NONE;
    case 'public':
      return NONE;
  }
}

/** The presence counts that were sent last, as frames for the screens. */
export class PresenceFrames {
  /** The version of the counts. A screen with another version lacks the present counts. */
  number = 0;
  #told: Presence = { watchers: 0, phones: [] };
  /** One frame of the counts for each kind of recipient, made on demand. */
  readonly #frames = new Map<Recipient, Buffer>();

  tell(presence: Presence): void {
    if (isDeepStrictEqual(presence, this.#told)) return;
    this.number += 1;
    this.#told = presence;
    this.#frames.clear();
  }

  frame(recipient: Recipient): Buffer {
    const frame = this.#frames.get(recipient) ?? presenceFrame(this.#told, recipient);
    this.#frames.set(recipient, frame);
    return frame;
  }
}

/** The phones whose presence a screen receives: the organiser's view, a scorer's, all teams, none, or one team. */
export type Recipient = typeof ORGANISER | typeof SCORER | typeof ALL | typeof NONE | TeamId;
export const ORGANISER = Symbol('everything');
export const SCORER = Symbol('the phones of all teams, and what is wrong');
export const ALL = Symbol('the phones of all teams');
export const NONE = Symbol('no phones');

function presenceFrame(all: Presence, recipient: Recipient): Buffer {
  return frameOf({ v: LIVE_VERSION, type: 'presence', presence: presenceFor(all, recipient) });
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
function presenceFor(all: Presence, recipient: Recipient): Presence {
  const { phones, trouble, ...others } = all;
  switch (recipient) {
    case ORGANISER:
      return all;
    case SCORER:
      return trouble === undefined ? all : { ...others, phones, trouble: { code: trouble.code } };
    case ALL:
      return { ...others, phones };
    case NONE:
      return { ...others, phones: [] };
    default:
      return { ...others, phones: phones.map((one) => (one.team === recipient ? one : present(one))) };
  }
}

/** The most screens that are served before the event loop gets a turn. */
const SCREENS_A_TURN = 250;
/** The longest time (ms) for which screens are served in one turn: a bid must not wait for ten thousand spectators. */
const LONGEST_TURN = 4;
/**
 * The most screens of one audience that are served in a row. So a console does not wait for the spectators of another
 * auction.
 */
const SCREENS_IN_A_ROW = 50;

/** The screens that receive the same frames. */
export interface Audience<Connection> {
  readonly connections: ReadonlySet<Connection>;
  /** Sends one screen the news that it lacks. */
  serve(connection: Connection): void;
}

interface Round<Connection> {
  readonly audience: Audience<Connection>;
  /** An iterator over the live set of screens: it skips screens that disconnected, and reaches new ones. */
  readonly connections: Iterator<Connection, void>;
  /** True if news arrived during the round: the screens served before it need another round. */
  again: boolean;
}

/** Serves the audiences with news in turn, a few screens at a time. */
export class FanOut<Connection> {
  readonly #rounds = new Map<Audience<Connection>, Round<Connection>>();
  readonly #onProblem: (error: unknown) => void;
  #running = false;

  /**
   * Creates the scheduler.
   * @param onProblem receives the error of an audience that could not be served; the other audiences are still served
   */
  constructor(onProblem: (error: unknown) => void) {
    this.#onProblem = onProblem;
  }

  /** Schedules an audience with news. */
  call(audience: Audience<Connection>): void {
    const round = this.#rounds.get(audience);
    if (round === undefined)
      this.#rounds.set(audience, { audience, connections: audience.connections.values(), again: false });
    else round.again = true;
    if (this.#running) return;
    this.#running = true;
    setImmediate(this.#turn);
  }

  readonly #turn = (): void => {
    const end = performance.now() + LONGEST_TURN;
    let left = SCREENS_A_TURN;
    for (const round of this.#rounds.values()) {
      if (left <= 0 || performance.now() > end) break;
      this.#rounds.delete(round.audience);
      left -= this.#serve(round, Math.min(left, SCREENS_IN_A_ROW));
    }
    this.#running = this.#rounds.size > 0;
    if (this.#running) setImmediate(this.#turn);
  };

  /** Serves at most this many screens of an audience. An unfinished audience goes to the end of the queue. */
  #serve(round: Round<Connection>, most: number): number {
    const { audience, connections, again } = round;
    let served = 0;
    try {
      for (; served < most; served += 1) {
        const next = connections.next();
        if (next.done === true) {
          if (again) this.call(audience);
          return served + 1;
        }
        audience.serve(next.value);
      }
      this.#rounds.set(audience, round);
    } catch (error) {
      this.#onProblem(error);
    }
    return most;
  }
}
