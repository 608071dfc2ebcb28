import type { Guess, PhoneGuess } from '#domain/guess.ts';
import type { PlayerId, TournamentId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/**
 * The guesses of spectators' phones. A phone is known by the checksum of an id that it made itself. No log, view or
 * export reads these rows.
 */
export interface GuessStore {
  /**
   * Writes all guesses in one transaction, and a row for each phone that guesses for the first time. A second guess of
   * a phone for a lot replaces the first one.
   */
  write(guesses: readonly GuessWrite[]): Promise<void>;
  /** The last guesses of a phone, newest first. */
  of(tournament: TournamentId, phone: string, limit: number): Promise<Guess[]>;
  /** A page of the guesses for a lot within these amounts, ordered by phone, after this phone. */
  ofLot(tournament: TournamentId, asked: LotPage): Promise<PhoneGuess[]>;
  /** A page of the phones that changed after this one, in the order of their changes. */
  phones(tournament: TournamentId, after: PhoneChange, limit: number): Promise<GuessPhone[]>;
  /** The number of phones that have guessed. */
  howMany(tournament: TournamentId): Promise<number>;
  /** Keeps or removes the name of a phone that has guessed. Returns false for an unknown phone. */
  keepName(write: NameWrite): Promise<boolean>;
  /** The tournaments that have guesses. */
  tournaments(): Promise<TournamentId[]>;
  /** Deletes all guesses and names of a tournament. */
  removeAll(tournament: TournamentId): Promise<void>;
}

export interface GuessWrite extends Guess {
  readonly tournament: TournamentId;
  readonly phone: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface LotPage {
  readonly lot: PlayerId;
  readonly least: Rupees;
  readonly most: Rupees;
  /** The last phone of the page before; '' for the first page. */
  readonly after: string;
  readonly limit: number;
}

/** A place in the order of changes. */
export interface PhoneChange {
  readonly phone: string;
  /** Epoch ms. */
  readonly changedAt: number;
}

export interface GuessPhone extends PhoneChange {
  /** Null: no name. */
  readonly name: string | null;
  /** When the phone chose its name, epoch ms; 0 without a name. */
  readonly namedAt: number;
  /** True once the organiser has removed its name. */
  readonly isNameRemoved: boolean;
}

export interface NameWrite {
  readonly tournament: TournamentId;
  readonly phone: string;
  /** Null removes the name. */
  readonly name: string | null;
  readonly isNameRemoved: boolean;
  /** Epoch ms. */
  readonly at: number;
}
