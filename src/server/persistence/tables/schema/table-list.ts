import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { namesIn } from './auction-rows.ts';
import type { Tables } from './tables.ts';

/** The facts about a table that copies, moves, deletions and checkpoints are made from. */
interface TableFacts<Row> {
  /** The columns of the primary key. */
  readonly key: readonly (keyof Row & string)[];
  /** The SQL that gives the tournament of a row; null: the rows belong to no tournament. */
  readonly tournament: string | null;
  /** True where rows are written outside the log, so that one may arrive after its tournament was removed. */
  readonly besideTheLog: boolean;
  /**
   * The writes that may erase what a person wrote, so that the write-ahead log has to be emptied:
   * docs/decisions/backups.md. 'deletes and changes': a changed row loses its former text, too. null: no person wrote
   * these rows.
   */
  readonly personal: 'deletes' | 'deletes and changes' | null;
  /** True where the server deletes rows by itself, as answers after a month: a missing row was not deleted for good. */
  readonly tidied: boolean;
  /** The number of rows in memory at once while the table moves to another database. */
  readonly moved: number;
}

const OF_REGISTRATION = '(select tournament_id from registrations where id = registration_id)';
const OF_TEAM_REGISTRATION = '(select tournament_id from team_registrations where id = registration_id)';
const OF_TEAM = '(select tournament_id from teams where id = team_id)';

type Common = Omit<TableFacts<unknown>, 'key'>;

const ofNobody: Common = {
  tournament: null,
  besideTheLog: false,
  personal: null,
  tidied: false,
  moved: 200,
};
/** A table with rows of tournaments. */
const ofTournament = (tournament = 'tournament_id'): Common => ({
  tournament,
  besideTheLog: false,
  personal: 'deletes',
  tidied: false,
  moved: 200,
});
const beside = (tournament = 'tournament_id'): Common => ({
  ...ofTournament(tournament),
  besideTheLog: true,
  personal: 'deletes and changes',
});

const ADDRESS = `'${imageAddress('')}' || images.hash`;

/** The SQL condition that a team, a player, a registration or a show uses the image of a row of `images`. */
export const IMAGE_IS_USED = `(exists (select 1 from teams where logo = ${ADDRESS})
  or exists (select 1 from players where photo = ${ADDRESS})
  or exists (select 1 from registrations where photo = ${ADDRESS})
  or exists (select 1 from team_registrations where logo = ${ADDRESS})
  or exists (select 1 from tournaments
    where show_files is not null and show_files like '%' || ${ADDRESS} || '%'))`;

/**
 * Every table of the database. Tables that others refer to come first. A table without its row does not compile, and a
 * test compares names and keys with a migrated database of each engine.
 */
export const TABLES: { readonly [Table in keyof Tables]: TableFacts<Tables[Table]> } = {
  users: { ...ofNobody, key: ['id'], personal: 'deletes' },
  sessions: { ...ofNobody, key: ['tokenHash'] },
  owner: { ...ofNobody, key: ['id'] },
  secrets: { ...ofNobody, key: ['name'] },
  invitations: { ...ofNobody, key: ['codeHash'] },
  house: { ...ofNobody, key: ['name'] },
  tournaments: { ...ofTournament('id'), key: ['id'], moved: 50 },
  teams: { ...ofTournament(), key: ['id'] },
  players: { ...ofTournament(), key: ['id'] },
  auction_events: { ...ofTournament(), key: ['tournamentId', 'sequence'] },
  commands: { ...ofTournament(), key: ['tournamentId', 'commandId'], tidied: true },
  archived_tournaments: { ...beside(), key: ['tournamentId'], personal: null },
  links: { ...beside(), key: ['id'], personal: 'deletes' },
  bidder_phones: { ...beside(OF_TEAM), key: ['teamId'] },
  shortlists: { ...beside(), key: ['linkId', 'playerId'], personal: 'deletes' },
  guess_phones: { ...beside(), key: ['tournamentId', 'phone'] },
  guesses: { ...beside(), key: ['tournamentId', 'lotId', 'phone'], personal: null },
  registration_settings: { ...beside(), key: ['tournamentId'], personal: 'deletes' },
  registrations: { ...beside(), key: ['id'] },
  registration_private: { ...beside(OF_REGISTRATION), key: ['registrationId'] },
  registration_guardians: { ...beside(OF_REGISTRATION), key: ['registrationId'] },
  registration_photo_parts: { ...beside(OF_REGISTRATION), key: ['registrationId', 'startsAt'], moved: 20 },
  team_registration_settings: { ...beside(), key: ['tournamentId'], personal: 'deletes' },
  team_registrations: { ...beside(), key: ['id'] },
  team_registration_phones: { ...beside(OF_TEAM_REGISTRATION), key: ['registrationId'] },
  images: { ...ofNobody, key: ['hash'], personal: 'deletes', tidied: true },
  carried_images: { ...ofNobody, key: ['hash'], personal: 'deletes', tidied: true, moved: 8 },
};

/** The names of all tables. Tables that others refer to come first. */
export const TABLE_NAMES = namesIn(TABLES);
