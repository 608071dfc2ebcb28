/** One task at a time, in the order in which they were asked for. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** No task runs or waits. */
  get isFree(): boolean {
    return this.#waiting === 0;
  }

  /** Does this task after all that were asked for earlier, however they ended. */
  run<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    this.#waiting += 1;
    const turn = this.#last.then(task);
    const ended = (): void => void (this.#waiting -= 1);
    // The caller learns how the task ended; the next task only waits for its end.
    this.#last = turn.then(ended, ended);
    return turn;
  }

  /** When every task asked for until now has ended. */
  settled(): Promise<void> {
    return this.#last;
  }
}
