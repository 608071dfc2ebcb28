import type { ServerMessage } from '#protocol/live.ts';

/**
 * When the last line in hand was written, as the feed said. A server that finds another line in its place has been
 * restored from a copy while this page was away, and tells the whole auction.
 */
export class LogEnd {
  #last = { sequence: 0, at: 0 };

  /** `sequence`: the last line in hand after this message. */
  hear(message: ServerMessage, sequence: number | null): void {
    const at = message.type === 'snapshot' ? message.at : lineIn(message, sequence)?.at;
    if (at !== undefined && sequence !== null) this.#last = { sequence, at };
  }

  /** For the first message of a connection; nothing where the line in hand came another way. */
  of(sequence: number | null): { readonly at?: number } {
    return sequence === this.#last.sequence ? { at: this.#last.at } : {};
  }
}

function lineIn(message: ServerMessage, sequence: number | null) {
  return message.type === 'lines' ? message.lines.find((line) => line.sequence === sequence) : undefined;
}
