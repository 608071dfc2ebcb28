import type { CatalogueRow } from '#protocol/catalogue.ts';
import type { Clock } from './clock.ts';
import type { WithCatalogue } from './folded-auction.ts';

export interface ErrandEars {
  /** The least line of the log after which a catalogue is of use. */
  least(): number;
  /** Some more has come. */
  onBytes(): void;
  /** So much of it is in hand, from 0 to 1. */
  onShare(share: number): void;
  onCatalogue(catalogue: Catalogue): void;
}

export interface Catalogue {
  readonly rows: readonly CatalogueRow[];
  /** The line of the log after which it was so. */
  readonly sequence: number;
  readonly add: WithCatalogue;
}

/** Fetches the catalogue, however long that takes; the answer calls it off. */
export type AskForCatalogue = (code: string, clock: Clock, ears: ErrandEars) => () => void;

/** Ms until another try to load the piece of this page that fetches it. */
const AGAIN = 3_000;

/** No page needs it before somebody looks at all players: how it is fetched is loaded with it. */
export const askForCatalogue: AskForCatalogue = (code, clock, ears) => {
  const given = new AbortController();
  const begin = () => {
    if (given.signal.aborted) return;
    import('./fetch-catalogue.ts').then(
      ({ fetchCatalogue }) => void fetchCatalogue(code, clock, ears, given.signal),
      () => void clock.after(AGAIN, begin),
    );
  };
  begin();
  return () => given.abort();
};

interface WishEars {
  /** The least line of which a catalogue is of use; null: none is missing. */
  lack(): number | null;
  onBytes(): void;
  /** So much of it is in hand, less than all of it. */
  onShare(share: number): void;
  onCatalogue(catalogue: Catalogue): void;
}

/** Somebody looks at all players, or nobody does: sees to it that a copy has the catalogue while it is wanted. */
export class CatalogueWish {
  #wanted = false;
  #callOff: (() => void) | null = null;
  readonly #ask: (ears: ErrandEars) => () => void;
  readonly #ears: WishEars;

  constructor(ask: (ears: ErrandEars) => () => void, ears: WishEars) {
    this.#ask = ask;
    this.#ears = ears;
  }

  set wanted(wanted: boolean) {
    this.#wanted = wanted;
    this.look();
  }

  /** Has it fetched where it is wanted, and missing. */
  look(): void {
    if (!this.#wanted || this.#callOff !== null || this.#ears.lack() === null) return;
    this.#callOff = this.#ask({
      least: () => this.#ears.lack() ?? 0,
      onBytes: () => this.#ears.onBytes(),
      onShare: (share) => this.#ears.onShare(Math.min(share, 0.99)),
      onCatalogue: (catalogue) => {
        this.#callOff = null;
        this.#ears.onCatalogue(catalogue);
        this.look();
      },
    });
  }

  close(): void {
    this.#wanted = false;
    this.#callOff?.();
  }
}
