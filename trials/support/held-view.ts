import { applyChange, type Sections } from '#protocol/feed/change.ts';
import { hallMessage } from '#protocol/testing/answers.ts';
import type { HallMessage } from '#protocol/feed/live.ts';

/** A cache of parsed messages by text, because two hundred spectators receive the same message. */
const read = new Map<string, HallMessage>();
const MOST_READ = 100;
/** A cache of views by previous view and change, so that pages with equal views share one object. */
const applied = new WeakMap<object, WeakMap<HallMessage, Sections>>();

export function messageIn(text: string): HallMessage {
  const known = read.get(text);
  if (known !== undefined) return known;
  const message = hallMessage.parse(JSON.parse(text));
  read.set(text, message);
  const [oldest] = read.keys();
  if (read.size > MOST_READ && oldest !== undefined) read.delete(oldest);
  return message;
}

/** The view that a hall page builds from its messages. */
export class HeldView {
  view: Sections | null = null;
  /** The sequence number of the view; null before the first message. */
  sequence: number | null = null;
  /** When that line was written (epoch ms). */
  at: number | undefined;

  /** Applies a message. Returns null, or a description of a change that does not follow the view. */
  take(message: Extract<HallMessage, { type: 'view' | 'change' }>): string | null {
    const { type, sequence, at } = message;
    if (type === 'change' && (this.view === null || message.after !== this.sequence))
      return `a change from line ${String(message.after)} came after line ${String(this.sequence)}`;
    this.view = type === 'view' ? viewIn(message) : changed(this.view ?? {}, message);
    this.sequence = sequence;
    this.at = at;
    return null;
  }
}

function viewIn(message: Extract<HallMessage, { type: 'view' }>): Sections {
  return kept(message.view, message, () => ({ ...message.view }));
}

function changed(view: Sections, message: Extract<HallMessage, { type: 'change' }>): Sections {
  return kept(view, message, () => applyChange(view, message.set));
}

function kept(from: object, message: HallMessage, make: () => Sections): Sections {
  const all = applied.get(from) ?? new WeakMap<HallMessage, Sections>();
  applied.set(from, all);
  const view = all.get(message) ?? make();
  all.set(message, view);
  return view;
}
