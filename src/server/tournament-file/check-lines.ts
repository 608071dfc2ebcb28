/** A line of a log that cannot follow the lines before it, or that holds a value that no order may have. */
export class WrongLine extends Error {
  /**
   * @param line the number of the line, from 1
   * @param why a sentence without a full stop
   */
  constructor(
    readonly line: number,
    readonly why: string,
  ) {
    super(`line ${String(line)}: ${why}`);
  }
}
