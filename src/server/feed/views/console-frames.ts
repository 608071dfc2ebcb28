import { scorersEvent } from '#domain/views/scorer-view.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { frameOf } from '#server/feed/connection/messages.ts';
import type { RecentEvents } from './recent-events.ts';

/** The most cached frames for consoles with different last lines. */
const MOST_FRAMES = 32;
/** The key for a console without any line, which loads the whole auction. */
const WHOLE = -1;
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
