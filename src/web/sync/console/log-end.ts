interface Written {
  readonly sequence: number;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * When the last line in hand was written. Where another line stands at its number, the server has been restored from a
 * copy while this page was away, and its log has gone on: what follows does not follow what is in hand.
 */
export class LogEnd {
  #last: Written | null = null;

  /** The last line of what was folded; nothing where nothing was. */
  note(line: Written | undefined): void {
    if (line !== undefined) this.#last = line;
  }

  /** A whole auction: where its log ends, and when that line was written, where anybody says it. */
  begin(sequence: number, at: number | undefined): void {
    this.#last = at === undefined ? null : { sequence, at };
  }

  /** When the line of this number was written, if it is the last one. */
  at(sequence: number | null): number | undefined {
    return this.#last?.sequence === sequence ? this.#last.at : undefined;
  }

  /** True when another line stands among these in the place of ours. */
  differs(lines: readonly Written[]): boolean {
    return lines.some(({ sequence, at }) => sequence === this.#last?.sequence && at !== this.#last.at);
  }
}
