import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Auction, BoughtPlace } from '#domain/auction/auction.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import {
  earningAmounts,
  type Guess,
  type GuesserName,
  type GuesserProblem,
  guessingIn,
  guessNameProblem,
  type GuessNameProblem,
  guessProblem,
  type GuessProblem,
  type GuessRow,
  GuessScores,
  guessTable,
  keptGuessName,
  MOST_GUESSERS,
  NumberedNames,
  type PhoneGuess,
  pointsFor,
} from '#domain/guess.ts';
import type { PlayerId, TournamentId } from '#domain/ids.ts';
import type { GuessNamesAnswer, GuessTableAnswer, OwnGuessesAnswer } from '#protocol/calls/guess.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { createKeyedMutex, yieldToEventLoop } from '#server/base/concurrency.ts';
import type { GuessPhone, GuessStore, GuessWrite } from '#server/persistence/tables/people/guesses.ts';
import type { ServerClock } from '#server/base/server-clock.ts';

/** The game of spectators who guess prices: docs/show.md. Every method may throw store problems. */
export interface Guesses {
  /** Stores a guess, or returns its refusal. `admit` is called for a new phone, and throws to refuse it. */
  guess(auction: Auction, phone: string, guess: Guess, admit: () => void): Promise<GuessRefusal | null>;
  /** Keeps the name of a phone; null takes it back. */
  name(
    auction: Auction,
    phone: string,
    name: string | null,
  ): Promise<GuesserProblem | GuessNameProblem | null>;
  own(auction: Auction, phone: string): Promise<OwnGuessesAnswer>;
  table(auction: Auction): Promise<GuessTableAnswer>;
  /** The names with the most points, for the organiser. */
  names(auction: Auction): Promise<GuessNamesAnswer>;
  /** Removes a name by its id in `names`; the phone gets no other one. */
  removeName(auction: Auction, id: string): Promise<void>;
}

/** The reason why a guess is not stored. 'guess-busy': too many guesses wait. */
type GuessRefusal = GuessProblem | { readonly code: 'guess-full' | 'guess-busy' };

interface GuessesParts extends ServerClock {
  readonly store: GuessStore;
  readonly auctions: Pick<AuctionService, 'auctionOf'>;
  readonly mostPhones?: number;
}

/** The most tournaments whose points are kept in memory. */
const MOST_GAMES = 20;
/** The least time (ms) between two counts of one tournament. */
const FRESH_FOR = 1_000;
const GUESSES_SHOWN = 5;
const NAMES_SHOWN = 100;

interface KeptGame {
  readonly game: GuessGame;
  readAt: number;
}

export function createGuesses({
  store,
  auctions,
  now,
  elapsed,
  mostPhones = MOST_GUESSERS,
}: GuessesParts): Guesses {
  const writer = createGuessWriter(store);
  const mutex = createKeyedMutex();
  const games = new LRUCache<TournamentId, KeptGame>({ max: MOST_GAMES });

  /** The game with its phones, whose points may be out of date: a guess need not wait for the count of sales. */
  function gameOf({ tournament: { id } }: Auction): Promise<GuessGame> {
    return mutex.run(`phones of ${id}`, async () => {
      const kept = games.get(id);
      if (kept !== undefined) return kept.game;
      const game = new GuessGame(id, store);
      await game.readPhones();
      games.set(id, { game, readAt: -Infinity });
      return game;
    });
  }

  /** The game with points at most a second old. Simultaneous callers share one count. */
  async function countedGame(auction: Auction): Promise<GuessGame> {
    const { id } = auction.tournament;
    return mutex.run(`points of ${id}`, async () => {
      const kept = games.get(id);
      if (kept !== undefined && elapsed() - kept.readAt < FRESH_FOR) return kept.game;
      // The rows were deleted some time after the auction.
      if (kept !== undefined && kept.game.phones.size > 0 && (await store.howMany(id)) === 0)
        games.delete(id);
      const game = await gameOf(auction);
      const latest = await auctions.auctionOf(id);
      if (latest !== null) await game.readOn(latest);
      games.set(id, { game, readAt: elapsed() });
      return game;
    });
  }

  async function tableIn(auction: Auction): Promise<{ game: GuessGame; table: GuessTableAnswer }> {
    const game = await countedGame(auction);
    return { game, table: { rows: [...game.rows], phones: game.phones.size } };
  }

  return {
    async guess(auction, id, guess, admit) {
      const problem = guessProblem(guessingIn(auction), guess);
      if (problem !== null) return problem;
      const tournament = auction.tournament.id;
      const phone = keyOf(tournament, id);
      const game = await gameOf(auction);
      const isNew = !game.phones.has(phone);
      if (isNew && game.phones.size >= mostPhones) return { code: 'guess-full' };
      if (isNew) admit();
      const at = now();
      if (!(await writer.write({ ...guess, tournament, phone, at }))) return { code: 'guess-busy' };
      if (!game.phones.has(phone))
        game.note({ phone, name: null, namedAt: 0, isNameRemoved: false, changedAt: at });
      return null;
    },
    async name(auction, id, typed) {
      const problem = typed === null ? null : guessNameProblem(typed);
      if (problem !== null) return problem;
      const tournament = auction.tournament.id;
      const phone = keyOf(tournament, id);
      const game = await gameOf(auction);
      const known = game.phones.get(phone);
      if (known === undefined) return 'guess-first';
      if (known.isNameRemoved) return 'guess-name-removed';
      const name = typed === null ? null : keptGuessName(typed);
      if (name === known.name) return null;
      const at = now();
      const isKept = await store.keepName({ tournament, phone, name, isNameRemoved: false, at });
      if (!isKept) return 'guess-first';
      game.note({ ...known, name, namedAt: name === null ? 0 : at, changedAt: at });
      return null;
    },
    async own(auction, id) {
      const tournament = auction.tournament.id;
      const phone = keyOf(tournament, id);
      const { game, table } = await tableIn(auction);
      const known = game.phones.get(phone);
      const last = known === undefined ? [] : await store.of(tournament, phone, GUESSES_SHOWN);
      const name = known?.name ?? null;
      const number = game.names.get(phone)?.number ?? 1;
      return {
        ...table,
        points: game.scores.pointsOf(phone),
        place: known === undefined ? null : game.scores.placeOf(phone),
        name: name === null ? null : { name, number },
        isNameRemoved: known?.isNameRemoved === true,
        guesses: last.flatMap((guess) => resultOf(auction, guess) ?? []),
      };
    },
    table: async (auction) => (await tableIn(auction)).table,
    async names(auction) {
      const { names, scores } = await countedGame(auction);
      const all = [...names].map(([phone, name]) => ({ ...name, id: phone, points: scores.pointsOf(phone) }));
      return { names: all.sort((one, other) => other.points - one.points).slice(0, NAMES_SHOWN) };
    },
    async removeName(auction, phone) {
      const { id } = auction.tournament;
      // A count that has begun ends first: it may still have the name.
      await mutex.run(`points of ${id}`, async () => {
        const game = await gameOf(auction);
        const known = game.phones.get(phone);
        if (known === undefined) return;
        const at = now();
        const removed = { phone, name: null, isNameRemoved: true };
        await store.keepName({ ...removed, tournament: id, at });
        game.note({ ...known, ...removed, namedAt: 0, changedAt: at });
        // The next caller counts again, so that the wall loses the name at once.
        games.set(id, { game, readAt: -Infinity });
      });
    },
  };
}

/** The result of a guess; null if the player has left the tournament. */
function resultOf(auction: Auction, { lot, amount }: Guess): OwnGuessesAnswer['guesses'][number] | null {
  const player = auction.players.get(lot);
  if (player === undefined) return null;
  const place = squadPlaceOf(auction, lot);
  const price = place?.how === 'hammer' ? place.price : null;
  const points = price === null ? 0 : pointsFor(amount, price);
  return { lot, player: player.name, amount, price, points };
}

/** The checksum that is stored instead of a phone's id. A reader of the rows cannot send guesses for that phone. */
function keyOf(tournament: TournamentId, phone: string): string {
  return createHash('sha256').update(`${tournament} ${phone}`).digest('base64url').slice(0, 22);
}

/** The number of rows to read, or of names to number, before the event loop gets a turn. */
const ROWS_AT_ONCE = 500;
/** Clocks of several processes differ by less than this (ms). */
const CLOCKS_DIFFER = 10_000;

/** The points and names of the guessers in one tournament. An update counts only what changed since the last one. */
class GuessGame {
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

/** Writes guesses in groups, so that thousands of phones leave room for bids. */
interface GuessWriter {
  /** Resolves when the guess is on disk. Returns false at once while too many guesses wait. Throws store problems. */
  write(guess: GuessWrite): Promise<boolean>;
}

/** The most guesses in one transaction, the pause (ms) after each transaction, and the most waiting guesses. */
const AT_ONCE = 200;
const GAP_MS = 50;
const MOST_WAITING = 5_000;

interface Waiting {
  readonly guess: GuessWrite;
  readonly written: () => void;
  readonly failed: (reason: unknown) => void;
}

export function createGuessWriter(store: Pick<GuessStore, 'write'>): GuessWriter {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      // Every process writes in the same order of phones. Otherwise two processes could deadlock in PostgreSQL.
      const group = waiting
        .splice(0, AT_ONCE)
        .sort((one, other) => compare(one.guess.phone, other.guess.phone));
      try {
        await store.write(group.map(({ guess }) => guess));
        for (const { written } of group) written();
      } catch (reason) {
        for (const { failed } of group) failed(reason);
      }
      await pause(GAP_MS);
    }
    isWriting = false;
  }

  return {
    async write(guess) {
      if (waiting.length >= MOST_WAITING) return false;
      const done = new Promise<void>((written, failed) => {
        waiting.push({ guess, written, failed });
      });
      if (!isWriting) void writeAll();
      await done;
      return true;
    },
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
