/** Listeners, in the order of their subscription. */
export class Listeners<Told> {
  readonly #all = new Set<(told: Told) => void>();

  /** Returns the function that unsubscribes. */
  add(listener: (told: Told) => void): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  tell(told: Told): void {
    for (const listener of [...this.#all]) listener(told);
  }
}
