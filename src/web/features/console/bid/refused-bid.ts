import type { PlayerId } from '#domain/ids.ts';

/**
 * The last bid of this console that the server refused. The hall heard that bid, so the first call or sale after it only
 * warns the operator that another team leads.
 */
export class RefusedBid {
  #unseen: { readonly lot: PlayerId; readonly sentence: string } | null = null;

  note(lot: PlayerId, sentence: string): void {
    this.#unseen = { lot, sentence };
  }

  /** Call when a later bid is accepted. The operator who placed it knows the price and needs no warning. */
  forget(): void {
    this.#unseen = null;
  }

  /** The warning before this lot is called or sold, returned once; or null. */
  sayOnce(lot: PlayerId): string | null {
    const unseen = this.#unseen;
    this.#unseen = null;
    return unseen?.lot === lot ? unseen.sentence : null;
  }
}
