import type { Auction } from '#domain/auction/auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { withQueue } from '#domain/auction/lots/lot-moves.ts';
import type { CatalogueRow } from '#protocol/catalogue.ts';
import type { LiveLine } from '#protocol/live.ts';
import { comingOrder } from '#protocol/picture.ts';
import { introduced } from '#protocol/strangers.ts';
import type { Led } from './feed.ts';
import { foldLines, type Folded } from './fold-lines.ts';

/** How the whole of the players is added to a copy: fetched with the catalogue, by pages that show it. */
export type WithCatalogue = (auction: Auction, rows: readonly CatalogueRow[]) => Auction;

/** ... and the order in which they come up from now on, where it is not told as who comes next. */
interface Step extends Led {
  readonly queue?: readonly PlayerId[];
}

/** So many steps are kept while the catalogue is not in hand: it may be of a line that long ago. */
const MOST_KEPT = 300;

/**
 * An auction that is gone on from by lines: from a snapshot, in which everybody is known, or from a picture. That one is
 * right in every count and every purse; everybody is in it by name once the catalogue is.
 */
export class FoldedAuction {
  #auction: Auction;
  /** Everybody is known. */
  #isWhole: boolean;
  /** What the kept steps begin with: a catalogue of any line from there on can be added. */
  #base: Auction;
  readonly #kept: Step[] = [];
  #waiting: { readonly rows: readonly CatalogueRow[]; readonly sequence: number; add: WithCatalogue } | null =
    null;

  constructor(first: Auction, isWhole = false) {
    this.#auction = first;
    this.#base = first;
    this.#isWhole = isWhole;
  }

  get auction(): Auction {
    return this.#auction;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** The least line of which a catalogue is of use; null: everybody is known, or as soon as the lines have come. */
  get lack(): number | null {
    return this.#isWhole || this.#waiting !== null ? null : this.#base.sequence;
  }

  /** Goes on by lines; what follows a line that is missing is left out. */
  follow(led: Step): Folded<LiveLine> {
    const folded = step(this.#auction, led);
    if (folded.news.length > 0) this.#keep({ ...led, lines: folded.news });
    this.#auction = folded.auction;
    this.#complete();
    return folded;
  }

  /** A new picture; whoever knows everybody goes on by the lines that led to it, where they came with it. */
  replace(picture: Auction, lines: readonly LiveLine[] = []): Folded<LiveLine> {
    const before = this.#auction;
    const news = lines.filter(({ sequence }) => sequence > before.sequence);
    const leads = news[0]?.sequence === before.sequence + 1 && news.at(-1)?.sequence === picture.sequence;
    if (this.#isWhole && leads) return this.follow({ lines: news, queue: queueOf(picture) });
    this.#auction = picture;
    this.#base = picture;
    this.#kept.length = 0;
    this.#isWhole = false;
    this.#complete();
    return { auction: picture, news: leads ? news : [], gap: false };
  }

  /** Everybody by name, as after this line of the log. False: it is too old to be of use. */
  add(rows: readonly CatalogueRow[], sequence: number, add: WithCatalogue): boolean {
    if (sequence < this.#base.sequence) return false;
    this.#waiting = { rows, sequence, add };
    this.#complete();
    return true;
  }

  #keep(led: Step): void {
    if (this.#isWhole) return;
    this.#kept.push(led);
    const oldest = this.#kept.length > MOST_KEPT ? this.#kept.shift() : undefined;
    // One for one, and not many at once: an old phone would stand still in the middle of the bids.
    if (oldest !== undefined) this.#base = step(this.#base, oldest).auction;
  }

  /** A catalogue that is ahead of the lines waits for them. */
  #complete(): void {
    const { rows, sequence, add } = this.#waiting ?? { rows: [], sequence: Infinity, add: null };
    if (add === null || sequence > this.#auction.sequence) return;
    this.#waiting = null;
    if (sequence < this.#base.sequence) return;
    const lines = this.#kept.flatMap((led) => led.lines);
    const queue = queueOf(this.#auction);
    let auction = this.#base;
    for (const led of this.#kept) auction = step(auction, upTo(led, sequence)).auction;
    auction = add(auction, rows);
    for (const { event, ...line } of lines) if (line.sequence > sequence) auction = evolve(auction, event);
    this.#auction = withQueue(auction, queue);
    this.#isWhole = true;
    this.#kept.length = 0;
  }
}

function step(before: Auction, { lines, players = [], coming, queue }: Step): Folded<LiveLine> {
  const folded = foldLines(introduced(before, players), lines);
  const order = queue ?? (coming && comingOrder(coming));
  if (order === undefined || folded.gap) return folded;
  return { ...folded, auction: withQueue(folded.auction, order) };
}

function upTo(led: Step, sequence: number): Step {
  return { ...led, lines: led.lines.filter((line) => line.sequence <= sequence) };
}
