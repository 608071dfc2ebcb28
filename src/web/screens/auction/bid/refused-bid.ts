import type { PlayerId } from '#domain/ids.ts';

/**
 * The last bid of this console that the server refused. The room has heard it, so the hammer must not fall for whoever
 * leads instead before the operator knows: the first call or sale after it rests, and says so.
 */
export class RefusedBid {
  #unseen: { readonly lot: PlayerId; readonly sentence: string } | null = null;

  note(lot: PlayerId, sentence: string): void {
    this.#unseen = { lot, sentence };
  }

  /** Another bid was taken since: whoever entered it looks at the price. */
  forget(): void {
    this.#unseen = null;
  }

  /** What is still to be said before this lot is called or sold, once; or null. */
  sayOnce(lot: PlayerId): string | null {
    const unseen = this.#unseen;
    this.#unseen = null;
    return unseen?.lot === lot ? unseen.sentence : null;
  }
}
