interface Written {
  readonly sequence: number;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Tracks the time of the last line in hand. Another time at the same number shows that the log was restored from a
 * copy.
 */
export class LogEnd {
  #last: Written | null = null;

  /** Records the last of the folded lines. */
  note(line: Written | undefined): void {
    if (line !== undefined) this.#last = line;
  }

  /** Records a snapshot: its last line and that line's time, where it is known. */
  begin(sequence: number, at: number | undefined): void {
    this.#last = at === undefined ? null : { sequence, at };
  }

  /** The time of this line, if it is the last one. */
  at(sequence: number | null): number | undefined {
    return this.#last?.sequence === sequence ? this.#last.at : undefined;
  }

  /** True when one of these lines has our last number and another time. */
  differs(lines: readonly Written[]): boolean {
    return lines.some(({ sequence, at }) => sequence === this.#last?.sequence && at !== this.#last.at);
  }
}
