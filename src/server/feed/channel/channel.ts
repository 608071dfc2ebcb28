import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId, TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { LIVE_VERSION, type Presence, type Successor, type Trouble } from '#protocol/feed/live.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { News } from '#server/auctions/active-auction.ts';
import { PresenceFrames } from './presence-frames.ts';
import type { RemotePresence, Present } from './remote-presence.ts';
import { openRecentEvents, type RecentEvents, type Opened } from './recent-events.ts';
import { frameOf } from '#server/feed/connection/messages.ts';
import type { HallView } from '#domain/views/view.ts';
import { AudienceViews } from '#server/feed/views/audience-views.ts';
import { ConsoleFrames } from '#server/feed/views/console-frames.ts';
import { ViewGroup, type Frames } from './view-group.ts';
import { audienceOf, isSpectator, type Principal } from '#server/feed/admission/principal.ts';
import type { FanOut } from './fan-out.ts';
import { TRY_AGAIN, type Connection } from '#server/feed/connection/connection.ts';

/** The news of this laptop for every channel: what is wrong with its data, and which other one would go on. */
export interface Around {
  readonly trouble: Trouble | null;
  readonly successor: Successor | null;
}

export interface ChannelParts {
  readonly auctions: AuctionService;
  readonly fanOut: FanOut<Connection>;
  /** The screens of the same auction on other processes. */
  readonly remote: RemotePresence;
  /** Ms since some moment. */
  readonly elapsed: () => number;
}

/** Ms for which a channel stays open for pages without a connection, which ask once in two seconds. */
const LOOKED_AT_FOR = 30_000;

/** The view of the hall after a line of the log. `at`: when that line was written, epoch ms. */
export interface LookedAt {
  readonly sequence: number;
  readonly at: number | undefined;
  readonly view: HallView;
}

interface Arrival {
  /** The last line the screen has; null: none. */
  readonly after: number | null;
  /** When that one was written, epoch ms, where the screen knows. */
  readonly at?: number | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** All screens of one auction on this process. */
export class Channel {
  readonly #groups = new Map<string, ViewGroup>();
  readonly #presenceFrames = new PresenceFrames();
  readonly #fanOut: FanOut<Connection>;
  readonly #tournament: TournamentId;
  readonly #remote: RemotePresence;
  readonly #elapsed: () => number;
  #lookedAt = -Infinity;
  #opened: Opened | null = null;
  #audiences: AudienceViews | null = null;
  #around: Around = { trouble: null, successor: null };

  private constructor(tournament: TournamentId, { fanOut, remote, elapsed }: ChannelParts) {
    this.#tournament = tournament;
    this.#fanOut = fanOut;
    this.#remote = remote;
    this.#elapsed = elapsed;
  }

  /** Null for a tournament of nobody. */
  static async open(tournament: TournamentId, parts: ChannelParts): Promise<Channel | null> {
    const channel = new Channel(tournament, parts);
    const opened = await openRecentEvents(parts.auctions, tournament, {
      onNews: (news, before) => channel.#hear(news, before),
      // Everybody comes back at once, and begins anew.
      onLost: () => channel.close(),
    });
    if (opened === null) return null;
    channel.#opened = opened;
    channel.#audiences = new AudienceViews(opened.recent);
    return channel;
  }

  /** Nobody looks at its auction any more; a closed channel lets nobody in. */
  get isEmpty(): boolean {
    return this.connections().next().done === true && this.#elapsed() - this.#lookedAt >= LOOKED_AT_FOR;
  }

  /** What the hall is shown, for pages that ask for it now and then. */
  look(): LookedAt {
    this.#lookedAt = this.#elapsed();
    const { sequence, at } = this.#recent;
    return { sequence, at, view: this.#views.hall() };
  }

  /** Where the log ends that its screens are told. */
  get sequence(): number {
    return this.#recent.sequence;
  }

  get isClosed(): boolean {
    return this.#opened === null;
  }

  close(): void {
    this.#opened?.close();
    this.#opened = null;
    for (const connection of [...this.connections()]) connection.close(TRY_AGAIN);
  }

  *connections(): Generator<Connection, void> {
    for (const group of this.#groups.values()) yield* group.connections;
  }

  /** Lets a screen in that has everything up to the line `after`: from here on it misses nothing. */
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

  /** Counts who is there; whoever has missed something is served. */
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

  #hear({ events }: News, before: Auction): void {
    this.#audiences?.hear(before);
    for (const group of this.#groups.values()) this.#fanOut.call(group);
    for (const { event } of events) {
      if (event.type === 'TeamWithdrawn') this.#dismissTeam(event.team);
    }
  }

  /** The paddle of a team that withdrew opens nothing. */
  #dismissTeam(team: string): void {
    for (const connection of [...this.connections()]) {
      if (connection.principal?.link?.team === team) connection.sendAway('no-such-link');
    }
  }

  /** On this process. */
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

  #groupOf({ link }: Principal): ViewGroup {
    const name = link === null ? 'console' : `${link.kind} ${link.team ?? ''}`;
    const group =
      this.#groups.get(name) ??
      new ViewGroup({ link, frames: this.#framesFor(link), presenceFrames: this.#presenceFrames });
    this.#groups.set(name, group);
    return group;
  }

  #framesFor(link: Principal['link']): Frames {
    const audience = audienceOf(link);
    if (audience !== null) return this.#views.framesFor(audience);
    return new ConsoleFrames(this.#recent, link === null ? 'organiser' : 'scorer');
  }
}
