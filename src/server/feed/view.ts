import { auctionSeenBy, comingFor, runsTheAuction, seenBy, type Viewer } from '#domain/auction/viewers.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import { LIVE_VERSION, type LiveLine, type ServerMessage } from '#protocol/live.ts';
import { pictureOf } from '#protocol/picture.ts';
import type { RecentEvents } from './recent-events.ts';
import { frameOf } from './frames.ts';
import { MOVES_ORDER } from './plain-line.ts';

/** So many screens with different last lines are served from memory; more are rare, and begin anew. */
const MOST_FRAMES = 32;
/** Stands for a line there never was: whoever has nothing gets the whole auction. */
const WHOLE = -1;
/** Bytes: what a screen missed comes as lines up to here; beyond it a picture, or asking, is quicker. */
const LONGEST_FRAME = { hall: 8_000, console: 64_000 } as const;
/** Bytes of lines that go with a picture, for pages that know everybody: what the rules make of a lot is half of it. */
const LONGEST_WITH_PICTURE = 8_000;

/** What one kind of viewer sees of an auction: each message is made once for all of them. */
export class View {
  readonly #recent: RecentEvents;
  readonly #viewer: Viewer;
  /** By the line that they follow; valid while the log ends at `#end`. */
  readonly #frames = new Map<number, Buffer>();
  #end = 0;

  constructor(recent: RecentEvents, viewer: Viewer) {
    this.#recent = recent;
    this.#viewer = viewer;
  }

  /** Where a screen stands that has got everything. */
  get sequence(): number {
    return this.#recent.sequence;
  }

  /** What brings a screen up to date that has everything up to a line; null: that has nothing. */
  after(sequence: number | null): Buffer | null {
    const end = this.#recent.sequence;
    if (sequence === end) return null;
    if (this.#end !== end) this.#frames.clear();
    this.#end = end;
    return this.#frames.get(sequence ?? WHOLE) ?? this.#made(sequence ?? WHOLE);
  }

  #made(sequence: number): Buffer {
    const lines = this.#recent.linesAfter(sequence);
    // All that begin anew get the same.
    const key = lines === null ? WHOLE : sequence;
    if (this.#frames.size >= MOST_FRAMES) this.#frames.clear();
    const frame = this.#frames.get(key) ?? (this.#isConsole ? this.#inFull(lines) : this.#inSight(lines));
    this.#frames.set(key, frame);
    return frame;
  }

  get #isConsole(): boolean {
    return runsTheAuction(this.#viewer);
  }

  /** A console folds every line, and asks for the whole where that is less. */
  #inFull(lines: readonly RecordedEvent[] | null): Buffer {
    const frame =
      lines === null || this.#showsMore(lines)
        ? null
        : frameOf({ v: LIVE_VERSION, type: 'lines', lines: this.#seen(lines) });
    if (frame !== null && frame.length <= LONGEST_FRAME.console) return frame;
    return frameOf({ v: LIVE_VERSION, type: 'behind' });
  }

  /** A page of the hall gets lines that it can go on by, else what it shows. */
  #inSight(lines: readonly RecordedEvent[] | null): Buffer {
    const again = lines !== null && this.#showsMore(lines);
    if (!again && lines?.every((line) => this.#recent.isPlain(line)) === true) {
      const frame = this.#plain(lines);
      if (frame.length <= LONGEST_FRAME.hall) return frame;
    }
    return frameOf(pictureFor(this.#viewer, this.#recent, lines));
  }

  #showsMore(lines: readonly RecordedEvent[]): boolean {
    return showsMore(this.#viewer, this.#recent, lines);
  }

  #plain(lines: readonly RecordedEvent[]): Buffer {
    const told = { v: LIVE_VERSION, type: 'lines', lines: this.#seen(lines) } as const;
    if (!lines.some(({ event }) => MOVES_ORDER[event.type])) return frameOf(told);
    const { auction } = this.#recent;
    const coming = comingFor(this.#viewer, auction);
    const opened = lines.flatMap(({ event }) => (event.type === 'LotOpened' ? [event.lot] : []));
    const { players: known } = auctionSeenBy(this.#viewer, auction);
    const players = [...new Set([...opened, ...coming.next])].flatMap((lot) => known.get(lot) ?? []);
    return frameOf({ ...told, players, coming });
  }

  #seen(lines: readonly RecordedEvent[]): LiveLine[] {
    return linesFor(this.#viewer, this.#recent, lines);
  }
}

/** What a page of the hall begins with. `lines`: those that led to it, as far as they are of use; null: none. */
export function pictureFor(
  viewer: Viewer,
  recent: RecentEvents,
  lines: readonly RecordedEvent[] | null,
): Extract<ServerMessage, { type: 'picture' }> {
  const { auction, at } = recent;
  const picture = pictureOf(auctionSeenBy(viewer, auction), comingFor(viewer, auction));
  const led = lines === null || showsMore(viewer, recent, lines) ? null : linesFor(viewer, recent, lines);
  const short = led !== null && JSON.stringify(led).length <= LONGEST_WITH_PICTURE;
  return { v: LIVE_VERSION, type: 'picture', picture, ...(short ? { lines: led } : {}), at };
}

/**
 * A field of the players may have become public by one of these lines, and what was told of them before lacks it: they
 * are told anew.
 */
function showsMore(viewer: Viewer, { auction }: RecentEvents, lines: readonly RecordedEvent[]): boolean {
  if (viewer.sees === 'everything') return false;
  return (
    auction.tournament.rules.fields.length > 0 &&
    lines.some(({ event: { type } }) => type === 'TournamentEdited' || type === 'RulesAgreed')
  );
}

function linesFor(viewer: Viewer, { auction }: RecentEvents, lines: readonly RecordedEvent[]): LiveLine[] {
  const { fields } = auction.tournament.rules;
  return lines.map(({ sequence, at, event, commandId, by }) => {
    const line = { sequence, at, event: seenBy(viewer, event, fields) };
    // Only who runs the auction learns by whom a line is, and of which order.
    return runsTheAuction(viewer) ? { ...line, commandId, by } : line;
  });
}
