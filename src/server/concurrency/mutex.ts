/** Runs one task at a time, in the order of the requests. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** True while no task runs or waits. */
  get isFree(): boolean {
    return this.#waiting === 0;
  }

  /** Runs this task after all earlier ones, even when they failed. */
  run<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    this.#waiting += 1;
    const turn = this.#last.then(task);
    const ended = (): void => void (this.#waiting -= 1);
    // The caller sees the error; the next task only waits for the end.
    this.#last = turn.then(ended, ended);
    return turn;
  }

  /** Resolves when every task requested until now has ended. */
  settled(): Promise<void> {
    return this.#last;
  }
}
