/** Those who are told something, in the order in which they came. */
export class Listeners<Told> {
  readonly #all = new Set<(told: Told) => void>();

  /** The answer ends the listening. */
  add(listener: (told: Told) => void): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  tell(told: Told): void {
    for (const listener of [...this.#all]) listener(told);
  }
}
