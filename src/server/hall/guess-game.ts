import type { Auction, BoughtPlace } from '#domain/auction/auction.ts';
import {
  earningAmounts,
  type GuesserName,
  type GuessRow,
  GuessScores,
  guessTable,
  NumberedNames,
  type PhoneGuess,
} from '#domain/guess.ts';
import type { PlayerId, TournamentId } from '#domain/ids.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import type { GuessPhone, GuessStore } from '#server/persistence/tables/people/guesses.ts';

/** The number of rows to read, or of names to number, before the event loop gets a turn. */
const ROWS_AT_ONCE = 500;
/** Clocks of several processes differ by less than this (ms). */
const CLOCKS_DIFFER = 10_000;

/** The points and names of the guessers in one tournament. An update counts only what changed since the last one. */
export class GuessGame {
  readonly #tournament: TournamentId;
  readonly #store: GuessStore;
  readonly #scores = new GuessScores();
  /** The sale of each counted lot. A repeated or corrected sale is another object, so its lot is counted again. */
  readonly #counted = new Map<PlayerId, BoughtPlace>();
  readonly #phones = new Map<string, GuessPhone>();
  #readTo = 0;
  #names: ReadonlyMap<string, GuesserName> = new Map();
  /** False once a name was chosen, changed or removed after the last numbering of equal names. */
  #areNamesKnown = true;
  #rows: readonly GuessRow[] = [];

  constructor(tournament: TournamentId, store: GuessStore) {
    this.#tournament = tournament;
    this.#store = store;
  }

  /** The table that everybody sees. */
  get rows(): readonly GuessRow[] {
    return this.#rows;
  }

  get phones(): ReadonlyMap<string, GuessPhone> {
    return this.#phones;
  }

  get names(): ReadonlyMap<string, GuesserName> {
    return this.#names;
  }

  get scores(): Pick<GuessScores, 'pointsOf' | 'placeOf'> {
    return this.#scores;
  }

  /** Notes a phone as it is now. */
  note(phone: GuessPhone): void {
    const { name = null, namedAt = 0 } = this.#phones.get(phone.phone) ?? {};
    if (name !== phone.name || namedAt !== phone.namedAt) this.#areNamesKnown = false;
    this.#phones.set(phone.phone, phone);
  }

  /** Reads new phones and names, and counts the sales that changed. */
  async readOn(auction: Auction): Promise<void> {
    await this.readPhones();
    await this.#countSales(auction);
    if (!this.#areNamesKnown) await this.#tellNamesApart();
    await yieldToEventLoop();
    this.#rows = guessTable(this.#names, this.#scores);
  }

  /** Reads the phones that changed since the last time. */
  async readPhones(): Promise<void> {
    let after = { phone: '', changedAt: this.#readTo - CLOCKS_DIFFER };
    for (;;) {
      const page = await this.#store.phones(this.#tournament, after, ROWS_AT_ONCE);
      for (const phone of page) this.note(phone);
      const last = page.at(-1);
      if (last === undefined) return;
      this.#readTo = Math.max(this.#readTo, last.changedAt);
      if (page.length < ROWS_AT_ONCE) return;
      after = last;
      await yieldToEventLoop();
    }
  }

  async #tellNamesApart(): Promise<void> {
    this.#areNamesKnown = true;
    const named = [...this.#phones.values()]
      .filter(({ name }) => name !== null)
      .sort((one, other) => one.namedAt - other.namedAt || (one.phone < other.phone ? -1 : 1));
    const numbered = new NumberedNames();
    for (const [at, { phone, name }] of named.entries()) {
      if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await yieldToEventLoop();
      numbered.add(phone, name ?? '');
    }
    this.#names = numbered.all;
  }

  async #countSales({ places }: Auction): Promise<void> {
    for (const lot of this.#counted.keys()) {
      if (places.get(lot)?.at === 'squad') continue;
      this.#scores.forget(lot);
      this.#counted.delete(lot);
    }
    for (const [lot, place] of places) {
      if (place.at !== 'squad' || place.how !== 'hammer' || this.#counted.get(lot) === place) continue;
      this.#scores.settle(lot, place.price, await this.#guessesFor(lot, place));
      this.#counted.set(lot, place);
    }
  }

  async #guessesFor(lot: PlayerId, { price }: BoughtPlace): Promise<readonly PhoneGuess[]> {
    const all: PhoneGuess[] = [];
    const asked = { lot, ...earningAmounts(price), limit: ROWS_AT_ONCE };
    for (;;) {
      const after = all.at(-1)?.phone ?? '';
      const page = await this.#store.ofLot(this.#tournament, { ...asked, after });
      all.push(...page);
      if (page.length < ROWS_AT_ONCE) return all;
      await yieldToEventLoop();
    }
  }
}
