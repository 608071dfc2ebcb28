import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId, TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Presence, Successor, Trouble } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { News } from '#server/auctions/active-auction.ts';
import {
  FanOut,
  PresenceFrames,
  ViewGroup,
  withGroup,
  type Frames,
} from '#server/feed/connection/view-group.ts';
import { openRecentEvents, type RecentEvents, type Opened, AudienceViews, ConsoleFrames } from './views.ts';
import { frameOf } from '#server/feed/connection/messages.ts';
import type { HallView } from '#domain/views/view.ts';
import { audienceOf, isSpectator, type Principal } from '#server/feed/connection/principal.ts';
import { TRY_AGAIN, type Connection } from '#server/feed/connection/connection.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Cluster, PresentMessage } from '#server/cluster/cluster.ts';

/** The state of this laptop that every channel sends: a problem with its data, and the laptop that would take over. */
interface Around {
  readonly trouble: Trouble | null;
  readonly successor: Successor | null;
}

interface ChannelParts {
  readonly auctions: AuctionService;
  readonly fanOut: FanOut<Connection>;
  /** Screens of the same auction on other processes. */
  readonly remote: RemotePresence;
  /** Gives the running time in monotonic ms, for durations. */
  readonly elapsed: () => number;
}

/** Ms that a channel stays open after a poll over HTTP; pages poll every two seconds. */
const POLLED_FOR = 30_000;

/** The hall view after a line of the log. `at`: the time of that line in epoch ms. */
export interface HallViewAt {
  readonly sequence: number;
  readonly at: number | undefined;
  readonly view: HallView;
}

interface Arrival {
  /** The last line that the screen has; null for a screen without any line. */
  readonly after: number | null;
  /** The time of the line `after` in epoch ms, if the screen knows it. */
  readonly at?: number | undefined;
  /** The present time in epoch ms. */
  readonly now: number;
}

/** All screens of one auction on this process. */
export class Channel {
  /** By name, in the order in which they are served. */
  #groups: ReadonlyMap<string, ViewGroup<Connection>> = new Map();
  readonly #presenceFrames = new PresenceFrames();
  readonly #fanOut: FanOut<Connection>;
  readonly #tournament: TournamentId;
  readonly #remote: RemotePresence;
  readonly #elapsed: () => number;
  #polledAt = -Infinity;
  #opened: Opened | null = null;
  #audiences: AudienceViews | null = null;
  #around: Around = { trouble: null, successor: null };

  private constructor(tournament: TournamentId, { fanOut, remote, elapsed }: ChannelParts) {
    this.#tournament = tournament;
    this.#fanOut = fanOut;
    this.#remote = remote;
    this.#elapsed = elapsed;
  }

  /** Opens the channel of a tournament; null if the tournament does not exist. */
  static async open(tournament: TournamentId, parts: ChannelParts): Promise<Channel | null> {
    const channel = new Channel(tournament, parts);
    const opened = await openRecentEvents(parts.auctions, tournament, {
      onNews: (news, before) => channel.#publish(news, before),
      // Screens of a damaged auction reconnect and start again.
      onLost: (why) => (why === 'deleted' ? channel.#dismissAll() : channel.close()),
    });
    if (opened === null) return null;
    channel.#opened = opened;
    channel.#audiences = new AudienceViews(opened.recent);
    return channel;
  }

  /** True if the channel has no connection and no recent poll. */
  get isEmpty(): boolean {
    return this.connections().next().done === true && this.#elapsed() - this.#polledAt >= POLLED_FOR;
  }

  /** The present hall view, for polls over HTTP. */
  hallView(): HallViewAt {
    this.#polledAt = this.#elapsed();
    const { sequence, at } = this.#recent;
    return { sequence, at, view: this.#views.hall() };
  }

  /** The last line of the log that screens receive. */
  get sequence(): number {
    return this.#recent.sequence;
  }

  get isClosed(): boolean {
    return this.#opened === null;
  }

  /** Tells all screens of the channel to reconnect and start again. */
  close(): void {
    this.#opened?.close();
    this.#opened = null;
    for (const connection of [...this.connections()]) connection.close(TRY_AGAIN);
  }

  *connections(): Generator<Connection, void> {
    for (const group of this.#groups.values()) yield* group.connections;
  }

  /** Adds a screen that has everything up to the line `after`. It receives every later change. */
  admit(connection: Connection, principal: Principal, { after, at, now }: Arrival): void {
    if (this.isClosed) {
      connection.close(TRY_AGAIN);
      return;
    }
    const recent = this.#recent;
    const { sequence } = recent;
    const hasDiverged = after !== null && at !== undefined && !recent.agrees(after, at);
    const group = this.#groupOf(principal);
    connection.write(
      frameOf({ v: LIVE_VERSION, type: 'welcome', link: principal.link, now, sequence, at: recent.at }),
    );
    const missed = group.frames.after(hasDiverged ? null : after);
    if (missed !== null) connection.write(missed);
    connection.principal = principal;
    connection.group = group;
    group.add(connection);
    this.#presenceFrames.tell(this.#presence());
    group.tellPresence(connection);
  }

  /** Sends new presence counts, and serves screens that lag behind. */
  refresh(around: Around): void {
    this.#around = around;
    this.#remote.tell(this.#tournament, this.#here());
    this.#presenceFrames.tell(this.#presence());
    for (const group of this.#groups.values()) {
      for (const connection of group.connections) {
        if (!group.isBehind(connection)) continue;
        this.#fanOut.call(group);
        break;
      }
    }
  }

  get #views(): AudienceViews {
    return this.#audiences ?? impossible('somebody looks at a closed channel');
  }

  get #recent(): RecentEvents {
    return this.#opened?.recent ?? impossible('somebody enters a closed channel');
  }

  #publish({ events }: News, before: Auction): void {
    this.#audiences?.update(before);
    for (const group of this.#groups.values()) this.#fanOut.call(group);
    for (const { event } of events) {
      if (event.type === 'TeamWithdrawn') this.#dismissTeam(event.team);
    }
  }

  /** Disconnects the phones of a team that withdrew. */
  #dismissTeam(team: string): void {
    for (const connection of [...this.connections()]) {
      if (connection.principal?.link?.team === team) connection.sendAway('no-such-link');
    }
  }

  /** Disconnects all screens of a deleted tournament for good. */
  #dismissAll(): void {
    for (const connection of [...this.connections()]) connection.sendAway('tournament-deleted');
    this.close();
  }

  /** Counts the screens of the channel on this process. */
  #here(): Present {
    let watchers = 0;
    const phones = new Map<TeamId, number>();
    for (const { link, connections } of this.#groups.values()) {
      if (isSpectator({ link })) watchers += connections.size;
      if (link !== null && link.team !== null && connections.size > 0)
        phones.set(link.team, (phones.get(link.team) ?? 0) + connections.size);
    }
    return { watchers, phones: [...phones].map(([team, connected]) => ({ team, connected })) };
  }

  #presence(): Presence {
    const { trouble, successor } = this.#around;
    const present = this.#remote.with(this.#tournament, this.#here());
    return { ...present, ...(trouble && { trouble }), ...(successor && { successor }) };
  }

  #groupOf({ link }: Principal): ViewGroup<Connection> {
    const name = link === null ? 'console' : `${link.kind} ${link.team ?? ''}`;
    const known = this.#groups.get(name);
    if (known !== undefined) return known;
    const frames = this.#framesFor(link);
    const group = new ViewGroup<Connection>({ link, frames, presenceFrames: this.#presenceFrames });
    this.#groups = withGroup(this.#groups, name, group);
    return group;
  }

  #framesFor(link: Principal['link']): Frames {
    const audience = audienceOf(link);
    if (audience !== null) return this.#views.framesFor(audience);
    return new ConsoleFrames(this.#recent, link === null ? 'organiser' : 'scorer');
  }
}

/** The number of spectators of an auction, and of phones of each team. */
type Present = PresentMessage;

/** The screens of the same auctions on other processes. */
interface RemotePresence {
  /** Adds the counts of other processes to the counts of this one. */
  with(tournament: TournamentId, here: Present): Present;
  /** Publishes the counts of this process if they changed. */
  tell(tournament: TournamentId, here: Present): void;
  stop(): void;
}

const NOBODY: Present = { watchers: 0, phones: [] };

export function createRemotePresence(cluster: Cluster): RemotePresence {
  const there = new Map<string, Map<TournamentId, Present>>();
  const told = new Map<TournamentId, Present>();

  const unsubscribe = cluster.subscribe({
    message(word, from) {
      if (word.is !== 'present') return;
      const { tournament, watchers, phones } = word;
      const ofProcess = there.get(from) ?? new Map<TournamentId, Present>();
      there.set(from, ofProcess.set(tournament, { watchers, phones }));
      if (isNobody({ watchers, phones })) ofProcess.delete(tournament);
    },
    left: (process) => void there.delete(process),
    // A process that is new, or that may have lost messages, needs all counts again.
    joined: () => told.clear(),
    gap: () => told.clear(),
  });

  return {
    with(tournament, here) {
      const all = [here, ...[...there.values()].flatMap((of) => of.get(tournament) ?? [])];
      if (all.length === 1) return here;
      const phones = new Map<string, number>();
      for (const { team, connected } of all.flatMap((one) => one.phones))
        phones.set(team, (phones.get(team) ?? 0) + connected);
      return {
        watchers: all.reduce((sum, { watchers }) => sum + watchers, 0),
        phones: [...phones].map(([team, connected]) => ({ team, connected })),
      };
    },
    tell(tournament, here) {
      if (cluster.peers() === 0 || isDeepStrictEqual(here, told.get(tournament) ?? NOBODY)) return;
      told.set(tournament, here);
      if (isNobody(here)) told.delete(tournament);
      cluster.publish({ is: 'present', tournament, ...here });
    },
    stop: unsubscribe,
  };
}

function isNobody({ watchers, phones }: Present): boolean {
  return watchers === 0 && phones.length === 0;
}

/** The open channels, one for each watched auction. */
export interface Channels {
  /**
   * The channel for a screen that has everything up to the line `after`, or nothing if `after` is null. Returns null if
   * the tournament does not exist. The caller must add its screen without an await between.
   */
  of(tournament: TournamentId, after: number | null): Promise<Channel | null>;
  /** The hall view at the end of the log; null if the tournament does not exist. */
  hallView(tournament: TournamentId): Promise<HallViewAt | null>;
  /** Refreshes every channel, and closes empty ones. */
  refresh(around: Around): void;
  close(): void;
}

interface ChannelsParts extends Omit<ChannelParts, 'fanOut'> {
  readonly onProblem: (error: unknown) => void;
}

export function createChannels({ onProblem, ...parts }: ChannelsParts): Channels {
  const open = new Map<TournamentId, Channel>();
  const opening = new Map<TournamentId, Promise<Channel | null>>();
  const fanOut = new FanOut<Connection>(onProblem);

  async function enter(tournament: TournamentId): Promise<Channel | null> {
    try {
      const channel = await Channel.open(tournament, { ...parts, fanOut });
      if (channel !== null) open.set(tournament, channel);
      return channel;
    } finally {
      opening.delete(tournament);
    }
  }

  async function opened(tournament: TournamentId): Promise<Channel | null> {
    const channel = open.get(tournament);
    if (channel !== undefined && !channel.isClosed) return channel;
    const entering = opening.get(tournament) ?? enter(tournament);
    opening.set(tournament, entering);
    return entering;
  }

  return {
    async of(tournament, after) {
      const channel = await opened(tournament);
      if (channel === null || channel.isClosed || after === null || after <= channel.sequence) return channel;
      // The screen comes from another process and knows later lines. This process reads them, so that the channel gets
      // them.
      await parts.auctions.history(tournament, after, 0);
      return opened(tournament);
    },
    async hallView(tournament) {
      // This process reads the lines that other processes wrote, so that the channel gets them.
      await parts.auctions.auctionAtEnd(tournament);
      const channel = await opened(tournament);
      return channel === null || channel.isClosed ? null : channel.hallView();
    },
    refresh(around) {
      for (const [tournament, channel] of open) {
        if (channel.isEmpty) channel.close();
        if (!channel.isClosed) {
          channel.refresh(around);
          continue;
        }
        open.delete(tournament);
        parts.remote.tell(tournament, NOBODY);
      }
    },
    close() {
      for (const channel of open.values()) channel.close();
      open.clear();
      parts.remote.stop();
    },
  };
}
