import { auctionSeenBy, seenBy, type Viewer } from '#domain/auction/viewers.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import { LIVE_VERSION, type LiveLine } from '#protocol/live.ts';
import { snapshotOf } from '#protocol/snapshot.ts';
import type { Chronicle } from './chronicle.ts';
import { frameOf } from './frames.ts';

/** So many screens with different last lines are served from memory; more are rare, and begin anew. */
const MOST_FRAMES = 32;
/** Stands for a line there never was: whoever has nothing gets the whole auction. */
const WHOLE = -1;

/** What one kind of viewer sees of an auction: each message is made once for all of them. */
export class View {
  readonly #chronicle: Chronicle;
  readonly #viewer: Viewer;
  /** By the line that they follow; valid while the log ends at `#end`. */
  readonly #frames = new Map<number, Buffer>();
  #end = 0;

  constructor(chronicle: Chronicle, viewer: Viewer) {
    this.#chronicle = chronicle;
    this.#viewer = viewer;
  }

  /** Where a screen stands that has got everything. */
  get sequence(): number {
    return this.#chronicle.sequence;
  }

  /** What brings a screen up to date that has everything up to a line; null: that has nothing. */
  after(sequence: number | null): Buffer | null {
    const end = this.#chronicle.sequence;
    if (sequence === end) return null;
    if (this.#end !== end) this.#frames.clear();
    this.#end = end;
    return this.#frames.get(sequence ?? WHOLE) ?? this.#made(sequence ?? WHOLE);
  }

  #made(sequence: number): Buffer {
    const lines = this.#chronicle.linesAfter(sequence);
    // All that get the whole auction get the same.
    const key = lines === null ? WHOLE : sequence;
    if (this.#frames.size >= MOST_FRAMES) this.#frames.clear();
    const frame = this.#frames.get(key) ?? (lines === null ? this.#whole() : this.#lines(lines));
    this.#frames.set(key, frame);
    return frame;
  }

  #whole(): Buffer {
    const snapshot = snapshotOf(auctionSeenBy(this.#viewer, this.#chronicle.auction));
    return frameOf({ v: LIVE_VERSION, type: 'snapshot', snapshot, at: this.#chronicle.at });
  }

  #lines(lines: readonly RecordedEvent[]): Buffer {
    return frameOf({ v: LIVE_VERSION, type: 'lines', lines: lines.map((line) => this.#seen(line)) });
  }

  /** Only who runs the auction learns by whom a line is, and of which order. */
  #seen({ sequence, at, event, commandId, by }: RecordedEvent): LiveLine {
    const line = { sequence, at, event: seenBy(this.#viewer, event) };
    return this.#viewer.sees === 'everything' ? { ...line, commandId, by } : line;
  }
}
