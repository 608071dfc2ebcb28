import type { TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { LIVE_VERSION, type Presence, type Successor, type Trouble } from '#protocol/live.ts';
import type { Saleroom } from '#server/auctions/auction-service.ts';
import { Attendance } from './attendance.ts';
import type { Elsewhere, Present } from './elsewhere.ts';
import { openChronicle, type Chronicle, type News, type Opened } from './chronicle.ts';
import { frameOf } from './frames.ts';
import { Gallery } from './gallery.ts';
import type { Guest } from './guest.ts';
import type { Rounds } from './rounds.ts';
import { TRY_AGAIN, type Seat } from './seat.ts';
import { View } from './view.ts';

/** What every hall is told of this laptop: what is wrong with its data, and which other one would go on. */
export interface Around {
  readonly trouble: Trouble | null;
  readonly successor: Successor | null;
}

export interface HallParts {
  readonly saleroom: Saleroom;
  readonly rounds: Rounds<Seat>;
  /** Who looks at the same auction over another process. */
  readonly elsewhere: Elsewhere;
}

interface Arrival {
  /** The last line the screen has; null: none. */
  readonly after: number | null;
  /** When that one was written, epoch ms, where the screen knows. */
  readonly at?: number | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** Everybody who looks at one auction. */
export class Hall {
  readonly #views = new Map<string, View>();
  readonly #galleries = new Map<string, Gallery>();
  readonly #attendance = new Attendance();
  readonly #rounds: Rounds<Seat>;
  readonly #tournament: TournamentId;
  readonly #elsewhere: Elsewhere;
  #opened: Opened | null = null;
  #around: Around = { trouble: null, successor: null };

  private constructor(tournament: TournamentId, { rounds, elsewhere }: HallParts) {
    this.#tournament = tournament;
    this.#rounds = rounds;
    this.#elsewhere = elsewhere;
  }

  /** Null for a tournament of nobody. */
  static async open(tournament: TournamentId, parts: HallParts): Promise<Hall | null> {
    const hall = new Hall(tournament, parts);
    hall.#opened = await openChronicle(parts.saleroom, tournament, {
      onNews: (news) => hall.#hear(news),
      // Everybody comes back at once, and begins anew.
      onLost: () => hall.close(),
    });
    return hall.#opened === null ? null : hall;
  }

  /** Nobody is in it any more; a hall that was closed lets nobody in. */
  get isEmpty(): boolean {
    return this.seats().next().done === true;
  }

  /** Where the log ends that its screens are told. */
  get sequence(): number {
    return this.#chronicle.sequence;
  }

  get isClosed(): boolean {
    return this.#opened === null;
  }

  close(): void {
    this.#opened?.close();
    this.#opened = null;
    for (const seat of [...this.seats()]) seat.close(TRY_AGAIN);
  }

  *seats(): Generator<Seat, void> {
    for (const gallery of this.#galleries.values()) yield* gallery.seats;
  }

  /** Lets a screen in that has everything up to the line `after`: from here on it misses nothing. */
  admit(seat: Seat, guest: Guest, { after, at, now }: Arrival): void {
    if (this.isClosed) {
      seat.close(TRY_AGAIN);
      return;
    }
    const chronicle = this.#chronicle;
    const { sequence } = chronicle;
    const astray = after !== null && at !== undefined && !chronicle.agrees(after, at);
    const gallery = this.#galleryOf(guest);
    seat.write(
      frameOf({ v: LIVE_VERSION, type: 'welcome', link: guest.link, now, sequence, at: chronicle.at }),
    );
    const missed = gallery.view.after(astray ? null : after);
    if (missed !== null) seat.write(missed);
    seat.guest = guest;
    seat.gallery = gallery;
    gallery.add(seat);
    this.#attendance.tell(this.#presence());
    gallery.tellPresence(seat);
  }

  /** Counts who is there; whoever has missed something is served. */
  refresh(around: Around): void {
    this.#around = around;
    this.#elsewhere.tell(this.#tournament, this.#here());
    this.#attendance.tell(this.#presence());
    for (const gallery of this.#galleries.values()) {
      for (const seat of gallery.seats) {
        if (!gallery.isBehind(seat)) continue;
        this.#rounds.call(gallery);
        break;
      }
    }
  }

  get #chronicle(): Chronicle {
    return this.#opened?.chronicle ?? impossible('somebody enters a closed hall');
  }

  #hear({ events }: News): void {
    for (const gallery of this.#galleries.values()) this.#rounds.call(gallery);
    for (const { event } of events) {
      if (event.type === 'TeamWithdrawn') this.#dismissTeam(event.team);
    }
  }

  /** The paddle of a team that withdrew opens nothing. */
  #dismissTeam(team: string): void {
    for (const seat of [...this.seats()]) {
      if (seat.guest?.link?.team === team) seat.sendAway('no-such-link');
    }
  }

  /** On this process. */
  #here(): Present {
    let watchers = 0;
    const phones: Present['phones'] = [];
    for (const { link, seats } of this.#galleries.values()) {
      if (link?.kind === 'live') watchers = seats.size;
      if (link?.kind === 'paddle' && link.team !== null && seats.size > 0)
        phones.push({ team: link.team, connected: seats.size });
    }
    return { watchers, phones };
  }

  #presence(): Presence {
    const { trouble, successor } = this.#around;
    const present = this.#elsewhere.with(this.#tournament, this.#here());
    return { ...present, ...(trouble && { trouble }), ...(successor && { successor }) };
  }

  #galleryOf({ link, viewer }: Guest): Gallery {
    const name = link === null ? 'console' : `${link.kind} ${link.team ?? ''}`;
    const gallery =
      this.#galleries.get(name) ??
      new Gallery({ link, view: this.#viewOf(viewer), attendance: this.#attendance });
    this.#galleries.set(name, gallery);
    return gallery;
  }

  #viewOf(viewer: Guest['viewer']): View {
    const name = viewer.sees === 'own-team' ? `team ${viewer.team}` : viewer.sees;
    const view = this.#views.get(name) ?? new View(this.#chronicle, viewer);
    this.#views.set(name, view);
    return view;
  }
}
