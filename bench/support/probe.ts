/** Looks once in every round of the event loop how much this process has worked since the last one. */
export class Probe {
  #longest = 0;
  #running = false;
  #last = 0;

  begin(): void {
    this.#longest = 0;
    this.#running = true;
    this.#last = worked();
    setImmediate(this.#look);
  }

  /** The longest piece of work without a break since it began, in ms. */
  end(): number {
    this.#running = false;
    return this.#longest;
  }

  readonly #look = (): void => {
    const now = worked();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
    if (this.#running) setImmediate(this.#look);
  };
}

/** Milliseconds of processor time this process has used. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
