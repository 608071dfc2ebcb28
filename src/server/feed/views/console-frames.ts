import { scorersEvent } from '#domain/views/scorers-sight.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { LIVE_VERSION } from '#protocol/feed/live.ts';
import { frameOf } from '#server/feed/connection/messages.ts';
import type { RecentEvents } from '#server/feed/channel/recent-events.ts';

/** So many consoles with different last lines are served from memory; more are rare. */
const MOST_FRAMES = 32;
/** Stands for a line there never was: a console that has nothing asks for the whole auction. */
const WHOLE = -1;
/** Bytes: what a console missed comes as lines up to here; beyond it asking for the whole is quicker. */
const LONGEST_FRAME = 64_000;

/** What the consoles of one auction are told, the organiser's or those of scorers: each message is made once for all of them. */
export class ConsoleFrames {
  readonly #recent: RecentEvents;
  readonly #whose: 'organiser' | 'scorer';
  /** By the line that they follow; valid while the log ends at `#end`. */
  readonly #frames = new Map<number, Buffer>();
  #end = 0;

  constructor(recent: RecentEvents, whose: 'organiser' | 'scorer') {
    this.#recent = recent;
    this.#whose = whose;
  }

  /** Where a console stands that has got everything. */
  get sequence(): number {
    return this.#recent.sequence;
  }

  /** What brings a console up to date that has everything up to a line; null: that has nothing. */
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

  /** A field of the players may have become public by one of these lines, and what a scorer was told of them lacks it. */
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
