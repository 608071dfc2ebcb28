import { hallView } from '#domain/views/hall-view.ts';
import { viewFor } from '#domain/views/owner-view.ts';
import { rowsBetween } from '#domain/views/player-rows.ts';
import { NOTHING_RECENT, type Recent, recentAfter } from '#domain/views/recent.ts';
import type { Audience, HallView, View } from '#domain/views/view.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { RowChanges } from '#protocol/feed/live.ts';
import { type Sections, changeBetween, sharingWith } from '#protocol/feed/change.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { frameOf } from '#server/feed/connection/messages.ts';
import { scorersEvent } from '#domain/views/scorer-view.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Lost, News } from '#server/auctions/active-auction.ts';

/** The views of one auction. Each view is made on demand, once for all screens of its audience. */
export class AudienceViews {
  readonly #source: ViewSource;
  readonly #frames = new Map<string, ViewFrames>();
  #recent: Recent = NOTHING_RECENT;
  #hall: { readonly auction: Auction; readonly view: HallView } | null = null;

  constructor(source: ViewSource) {
    this.#source = source;
  }

  /** Updates the views after a change. Call it after each change of the auction. */
  update(before: Auction): void {
    const { auction, sequence, at = 0 } = this.#source;
    this.#recent = recentAfter(this.#recent, before, auction, { sequence, at });
  }

  /** The view for everybody in the hall. */
  hall(): HallView {
    const { auction } = this.#source;
    if (this.#hall?.auction !== auction) this.#hall = { auction, view: hallView(auction, this.#recent) };
    return this.#hall.view;
  }

  framesFor(audience: Audience): ViewFrames {
    const name = typeof audience === 'string' ? audience : `team ${audience.team}`;
    const source = this.#source;
    const frames =
      this.#frames.get(name) ??
      new ViewFrames({
        source,
        changedRows: rowsBetween,
        project: () => viewFor(audience, source.auction, this.hall()),
      });
    this.#frames.set(name, frames);
    return frames;
  }
}

/** The most past views that are kept for slow screens. These views share unchanged sections. */
const MOST_KEPT = 32;
/** The most changed player rows in one message. If more rows changed, pages reload their list. */
const MOST_ROWS = 40;
/** The key of the whole view or auction, for a screen without any line. */
const WHOLE = -1;

/** The present auction and the end of its log. */
interface ViewSource {
  /** The last line of the log, and its time (epoch ms). */
  readonly sequence: number;
  readonly at: number | undefined;
  readonly auction: Auction;
}

interface ViewFramesParts {
  readonly source: ViewSource;
  /** Makes the present view of this audience. */
  readonly project: () => View;
  /** The changed rows of the list of players. */
  readonly changedRows: (before: Auction, after: Auction) => RowChanges;
}

interface Made {
  readonly sequence: number;
  readonly auction: Auction;
  readonly view: Sections;
}

/**
 * The frames for one audience: its view, and the changes since earlier lines. Each frame is made once for all screens.
 */
class ViewFrames {
  readonly #parts: ViewFramesParts;
  /** The views made so far, the latest last. */
  readonly #made: Made[] = [];
  /** Frames by the last line of a screen; valid until the next view. */
  readonly #frames = new Map<number, Buffer>();

  constructor(parts: ViewFramesParts) {
    this.#parts = parts;
  }

  get sequence(): number {
    return this.#parts.source.sequence;
  }

  /** The frame with the changes after the last line of a screen; null if nothing is missing. */
  after(sequence: number | null): Buffer | null {
    if (sequence === this.sequence) return null;
    const now = this.#upToDate();
    // Nearly all screens of an audience have the same line.
    return this.#frames.get(sequence ?? WHOLE) ?? this.#framed(sequence, now);
  }

  #framed(sequence: number | null, now: Made): Buffer {
    const held = this.#made.find((made) => made.sequence === sequence);
    const key = held === undefined ? WHOLE : held.sequence;
    const frame = this.#frames.get(key) ?? (held === undefined ? this.#whole() : this.#change(held, now));
    this.#frames.set(key, frame);
    return frame;
  }

  #upToDate(): Made {
    const { source, project } = this.#parts;
    const last = this.#made.at(-1);
    if (last?.sequence === source.sequence) return last;
    // A log that was restored from a backup goes back to an earlier line, so the kept views are invalid.
    if (last !== undefined && last.sequence > source.sequence) this.#made.length = 0;
    const view = { ...project() };
    const made = {
      sequence: source.sequence,
      auction: source.auction,
      view: last === undefined ? view : sharingWith(last.view, view),
    };
    this.#made.push(made);
    if (this.#made.length > MOST_KEPT) this.#made.shift();
    this.#frames.clear();
    return made;
  }

  #whole(): Buffer {
    const { source, project } = this.#parts;
    const { sequence, at } = source;
    return frameOf({ v: LIVE_VERSION, type: 'view', sequence, at, view: project() });
  }

  #change(held: Made, now: Made): Buffer {
    const { source, changedRows } = this.#parts;
    const { sequence, at } = source;
    const rows = changedRows(held.auction, now.auction);
    const many = Object.keys(rows).length;
    return frameOf({
      ...{ v: LIVE_VERSION, type: 'change', after: held.sequence, sequence, at },
      set: changeBetween(held.view, now.view) ?? {},
      ...(many > 0 && { rows: many > MOST_ROWS ? 'many' : rows }),
    });
  }
}

/** The most cached frames for consoles with different last lines. */
const MOST_FRAMES = 32;
/** Bytes of missed lines above which loading the whole auction is faster. */
const LONGEST_FRAME = 64_000;

/** The frames for the consoles of one auction: the organiser's or the scorers'. Each frame is made once. */
export class ConsoleFrames {
  readonly #recent: RecentEvents;
  readonly #whose: 'organiser' | 'scorer';
  /** Frames by the last line of a console; valid while the log ends at `#end`. */
  readonly #frames = new Map<number, Buffer>();
  #end = 0;

  constructor(recent: RecentEvents, whose: 'organiser' | 'scorer') {
    this.#recent = recent;
    this.#whose = whose;
  }

  /** The line after which a console is up to date. */
  get sequence(): number {
    return this.#recent.sequence;
  }

  /** The frame with the lines after the last line of a console; null if nothing is missing. */
  after(sequence: number | null): Buffer | null {
    const end = this.#recent.sequence;
    if (sequence === end) return null;
    if (this.#end !== end || this.#frames.size >= MOST_FRAMES) this.#frames.clear();
    this.#end = end;
    const key = sequence ?? WHOLE;
    const frame = this.#frames.get(key) ?? this.#made(key);
    this.#frames.set(key, frame);
    return frame;
  }

  #made(sequence: number): Buffer {
    const lines = this.#recent.linesAfter(sequence);
    if (lines !== null && !this.#showsMore(lines)) {
      const frame = frameOf({ v: LIVE_VERSION, type: 'lines', lines: this.#seen(lines) });
      if (frame.length <= LONGEST_FRAME) return frame;
    }
    return frameOf({ v: LIVE_VERSION, type: 'behind' });
  }

  /** True if these lines may have made a player field public, because earlier lines to scorers omitted that field. */
  #showsMore(lines: readonly RecordedEvent[]): boolean {
    if (this.#whose === 'organiser') return false;
    const setsFields = ({ event: { type } }: RecordedEvent) =>
      type === 'TournamentEdited' || type === 'RulesAgreed';
    return this.#recent.auction.tournament.rules.fields.length > 0 && lines.some(setsFields);
  }

  #seen(lines: readonly RecordedEvent[]): RecordedEvent[] {
    const { fields } = this.#recent.auction.tournament.rules;
    return lines.map(({ sequence, at, event, commandId, by }) => {
      const seen = this.#whose === 'organiser' ? event : scorersEvent(event, fields);
      return { sequence, at, event: seen, commandId, by };
    });
  }
}

/** The most missed lines that a console receives. A console that missed more loads the whole auction. */
export const MOST_MISSED_LINES = 500;

/** The present state of one auction with the last lines of its log, without a gap. */
export class RecentEvents {
  #auction: Auction;
  readonly #lines: RecordedEvent[];

  constructor(auction: Auction, lines: readonly RecordedEvent[]) {
    this.#auction = auction;
    this.#lines = lines.filter(({ sequence }) => sequence <= auction.sequence);
  }

  get auction(): Auction {
    return this.#auction;
  }

  /** The last line of the log. */
  get sequence(): number {
    return this.#auction.sequence;
  }

  /** Epoch ms of the last line. */
  get at(): number | undefined {
    return this.#lines.at(-1)?.at;
  }

  /** False if the screen's last line is not in this log, because the log was restored from a backup. */
  agrees(sequence: number, at: number): boolean {
    const ago = this.sequence - sequence;
    return ago < 0 || this.#lines.at(-1 - ago)?.at === at;
  }

  /**
   * The lines after this line, the oldest first. Null if the console has missed too many lines. Also null if the
   * console is ahead of a log that was restored from a backup.
   */
  linesAfter(sequence: number): readonly RecordedEvent[] | null {
    const missing = this.sequence - sequence;
    if (missing < 0 || missing > Math.min(MOST_MISSED_LINES, this.#lines.length)) return null;
    return this.#lines.slice(this.#lines.length - missing);
  }

  /** Adds the lines of news. Returns true if they are new. */
  add({ events, auction }: Pick<News, 'events' | 'auction'>): boolean {
    const news = events.filter(({ sequence }) => sequence > this.sequence);
    const [first] = news;
    if (first === undefined) return false;
    if (first.sequence !== this.sequence + 1) impossible(`line ${String(this.sequence + 1)} was never told`);
    this.#lines.push(...news);
    // The oldest lines are removed many at once, because the removal of one line costs as much.
    if (this.#lines.length > 2 * MOST_MISSED_LINES)
      this.#lines.splice(0, this.#lines.length - MOST_MISSED_LINES);
    this.#auction = auction;
    return true;
  }
}

export interface Opened {
  readonly recent: RecentEvents;
  /** Ends the subscription to the log. */
  close(): void;
}

/**
 * Reads the end of a log and subscribes to later lines, without a gap or a repeat. Null if the tournament does not
 * exist. `onNews` runs after the recent events are updated, with the auction before the change. `onLost` runs when no
 * more news will come.
 */
export async function openRecentEvents(
  auctions: Pick<AuctionService, 'auctionOf' | 'history' | 'subscribe'>,
  tournament: TournamentId,
  {
    onNews,
    onLost,
  }: { readonly onNews: (news: News, before: Auction) => void; readonly onLost: (why: Lost) => void },
): Promise<Opened | null> {
  const early: News[] = [];
  let onLine = (news: News): void => void early.push(news);
  const close = auctions.subscribe(
    tournament,
    (news) => {
      try {
        onLine(news);
      } catch (error) {
        // The auction service drops a subscriber that throws, so let the screens reconnect.
        onLost('damaged');
        throw error;
      }
    },
    onLost,
  );
  try {
    const auction = await auctions.auctionOf(tournament);
    if (auction !== null) {
      const { events } = await auctions.history(
        tournament,
        auction.sequence - MOST_MISSED_LINES,
        MOST_MISSED_LINES,
      );
      const recent = new RecentEvents(auction, events);
      onLine = (news) => {
        const before = recent.auction;
        if (recent.add(news)) onNews(news, before);
      };
      for (const news of early) onLine(news);
      return { recent, close };
    }
  } catch (error) {
    close();
    throw error;
  }
  close();
  return null;
}
