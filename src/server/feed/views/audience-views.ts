import { hallView } from '#domain/views/hall-view.ts';
import { viewFor } from '#domain/views/view-for.ts';
import { rowsBetween } from '#domain/views/player-rows.ts';
import { NOTHING_RECENT, type Recent, recentAfter } from '#domain/views/recent.ts';
import type { Audience, HallView, View } from '#domain/views/view.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { type Sections, changeBetween, sharingWith } from '#protocol/feed/change.ts';
import { LIVE_VERSION } from '#protocol/feed/live.ts';
import { frameOf } from '#server/feed/connection/messages.ts';

/** What the audiences of one auction are shown: each view is made when somebody asks, and once for all who are shown it. */
export class AudienceViews {
  readonly #source: ViewSource;
  readonly #frames = new Map<string, ViewFrames>();
  #recent: Recent = NOTHING_RECENT;
  #hall: { readonly auction: Auction; readonly view: HallView } | null = null;

  constructor(source: ViewSource) {
    this.#source = source;
  }

  /** The auction is another one than `before` by now. */
  hear(before: Auction): void {
    const { auction, sequence, at = 0 } = this.#source;
    this.#recent = recentAfter(this.#recent, before, auction, { sequence, at });
  }

  /** What everybody in the hall is shown. */
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

/** So many views that screens may still hold are kept: they share what they are made of. */
const MOST_KEPT = 32;
/** So many changed rows go with a change; where there are more, pages that hold the list ask for it again. */
const MOST_ROWS = 40;
/** Stands for a line there never was: a screen that has nothing gets the whole view. */
const WHOLE = -1;

/** An auction as it is, for the screens that look at it. */
export interface ViewSource {
  /** Where its log ends, and when that line was written (epoch ms). */
  readonly sequence: number;
  readonly at: number | undefined;
  readonly auction: Auction;
}

interface ViewFramesParts {
  readonly source: ViewSource;
  /** The view of this audience of the auction as it is. */
  readonly project: () => View;
  /** The rows of the list of players that differ. */
  readonly changedRows: (before: Auction, after: Auction) => Sections;
}

interface Made {
  readonly sequence: number;
  readonly auction: Auction;
  readonly view: Sections;
}

/** What one audience is shown: its view, and what changed since a line of the log, each framed once for all its screens. */
export class ViewFrames {
  readonly #parts: ViewFramesParts;
  /** The latest at the end. */
  readonly #made: Made[] = [];
  /** By the line that they follow; valid for the last view that was made. */
  readonly #frames = new Map<number, Buffer>();

  constructor(parts: ViewFramesParts) {
    this.#parts = parts;
  }

  get sequence(): number {
    return this.#parts.source.sequence;
  }

  /** What brings a screen up to date that has the view of a line; null: that has nothing to hear. */
  after(sequence: number | null): Buffer | null {
    if (sequence === this.sequence) return null;
    const now = this.#upToDate();
    // Nearly all screens of an audience stand at the same line.
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
    // A log that was restored from a copy goes on from an earlier line: nothing of the views before counts.
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
