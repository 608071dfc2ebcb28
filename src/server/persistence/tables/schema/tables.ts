import type { LinkKind } from '#protocol/paths.ts';
import type { RegistrationState } from '#domain/registration/registration.ts';
import type { TeamRegistrationState } from '#domain/registration/team-registration.ts';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { namesIn, type PlayerRow, type TeamRow, type TournamentRow } from './auction-rows.ts';

/** The tables of an installation. Times are epoch ms, amounts whole rupees, booleans 1 and 0, JSON is text. */
export interface Tables extends RegistrationTables, TeamRegistrationTables {
  users: UserTable;
  sessions: SessionTable;
  tournaments: TournamentRow;
  teams: TeamRow;
  players: PlayerRow;
  auction_events: EventTable;
  commands: CommandTable;
  images: ImageTable;
  carried_images: CarriedImageTable;
  links: LinkTable;
  secrets: SecretTable;
  invitations: InvitationTable;
  house: ReplicationStateTable;
  owner: OwnerTable;
  bidder_phones: BidderPhoneTable;
  shortlists: ShortlistTable;
  guess_phones: GuessPhoneTable;
  guesses: GuessTable;
  archived_tournaments: ArchivedTable;
}

/** The tournaments that their organiser moved to the archive, each with the time of the move. */
interface ArchivedTable {
  tournamentId: string;
  archivedAt: number;
}

/** The private lists of owners: docs/decisions/access.md. */
interface ShortlistTable {
  linkId: string;
  playerId: string;
  tournamentId: string;
  /** The rank of the player: 1 is the first choice; 0: taken off the list. */
  choice: number;
  /** The owner's limit for the player; null: no limit. */
  most: number | null;
  note: string;
  writtenAt: number;
}

/** The phones that guess prices, by the checksum of an id that each made itself: docs/show.md. */
interface GuessPhoneTable {
  tournamentId: string;
  phone: string;
  /** The name that the phone chose; null: none. */
  name: string | null;
  /** When the phone chose its name; 0 without a name. */
  namedAt: number;
  /** 1 once the organiser has removed its name. */
  nameRemoved: number;
  changedAt: number;
}

interface GuessTable {
  tournamentId: string;
  lotId: string;
  phone: string;
  amount: number;
  guessedAt: number;
}

interface BidderPhoneTable {
  teamId: string;
  phone: string;
}

interface UserTable {
  id: string;
  name: string;
  email: string;
  /** The e-mail in one case and one letter width: unique. */
  emailKey: string;
  mobile: string;
  passwordHash: string;
  createdAt: number;
}

interface SessionTable {
  tokenHash: string;
  userId: string;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
}

interface SecretTable {
  name: string;
  value: string;
}

/** The replication state of this laptop: its id, its term and its replica. */
interface ReplicationStateTable {
  name: string;
  value: string;
}

/** The owner of the installation: one row, 'owner', or none. */
interface OwnerTable {
  id: string;
  userId: string;
}

interface InvitationTable {
  codeHash: string;
  createdAt: number;
  expiresAt: number;
  /** The user whose account the invitation opened; null while it is unused. */
  usedBy: string | null;
}

interface EventTable {
  tournamentId: string;
  sequence: number;
  at: number;
  commandId: string;
  by: string;
  type: string;
  body: string;
}

interface CommandTable {
  tournamentId: string;
  commandId: string;
  answer: string;
  at: number;
}

/** An image without its bytes, which are in a file or in `carried_images`. */
interface ImageTable {
  hash: string;
  type: string;
  /** The size of the image in bytes. */
  size: number;
  /** The account that first sent the image; null for an image of an older version. */
  uploadedBy: string | null;
  /** How often the image was stored or named. */
  uploads: number;
  /** The time since which the image is unused; null while a team or player uses it. */
  looseSince: number | null;
}

/**
 * The bytes of images. PostgreSQL stores them here: docs/decisions/images.md. In SQLite they come from an older version
 * or a complete copy, and the next start moves them out.
 */
interface CarriedImageTable {
  hash: string;
  type: string;
  bytes: Uint8Array;
}

interface LinkTable {
  id: string;
  tournamentId: string;
  kind: LinkKind;
  /** The team of an owner's link; null for any other link. */
  teamId: string | null;
  /** The holder of a scorer's link; null for any other link. */
  label: string | null;
  /** The unique code after the '#' of the link. */
  code: string;
  createdAt: number;
  /**
   * The time of the revocation; null while the link is open. At most one link is open for each tournament, kind, team
   * and label.
   */
  revokedAt: number | null;
}

interface RegistrationTables {
  registration_settings: SettingsTable;
  registrations: RegistrationTable;
  registration_private: PrivateTable;
  registration_guardians: GuardianTable;
  registration_photo_parts: PhotoPartTable;
}

export interface SettingsTable {
  tournamentId: string;
  /** The unique secret after the '#' of the link. */
  code: string;
  /** The settings of the registration, as JSON. */
  settings: string;
  revision: number;
}

/** The columns that registrations of players and of teams share. */
export interface SentFormTable {
  id: string;
  tournamentId: string;
  /** The code of the link by which the form was sent. */
  link: string;
  /** Keyed hashes of the network address and of the opened page, until the organiser decides. */
  senderNetwork: string | null;
  senderPage: string | null;
  /** The key that the phone gave to the form: unique in a tournament. */
  submitKey: string;
  formHash: string;
  ownCode: string;
  createdAt: number;
  changedAt: number;
  revision: number;
}

export interface RegistrationTable extends SentFormTable {
  guardianCode: string | null;
  state: RegistrationState;
  playerId: string | null;
  /** The public part of the form, as JSON. */
  form: string;
  /** The name and age of the person, to compare persons. */
  personKey: string;
  photo: string | null;
  /** The id that the phone gave to the upload of this photo. */
  photoUpload: string | null;
  /** The bytes of all photos stored for this registration, including replaced ones. */
  photoBytes: number;
}

/** The data that only the organiser and the person see. They are deleted after the auction. */
interface PrivateTable {
  registrationId: string;
  phone: string | null;
  phoneKey: string | null;
  birthDate: string | null;
}

interface GuardianTable {
  registrationId: string;
  name: string;
  /** The phone number; null after its deletion. */
  phone: string | null;
  consentedAt: number;
}

interface PhotoPartTable {
  registrationId: string;
  startsAt: number;
  upload: string;
  /** The bytes of the whole photo, and of this part. */
  total: number;
  size: number;
  at: number;
  /** The bytes of this part as text, because replication sends rows as JSON. */
  base64: string;
}

interface TeamRegistrationTables {
  team_registration_settings: TeamSettingsTable;
  team_registrations: TeamRegistrationTable;
  team_registration_phones: TeamPhoneTable;
}

export interface TeamSettingsTable {
  tournamentId: string;
  /** The unique secret after the '#' of the link. */
  code: string;
  isOpen: number;
  revision: number;
}

export interface TeamRegistrationTable extends SentFormTable {
  state: TeamRegistrationState;
  teamId: string | null;
  name: string;
  bidder: string;
  colour: string | null;
  logo: string | null;
}

/** Only the organiser and the owner see the number. `sweepRegistrations` deletes it some time after the auction. */
interface TeamPhoneTable {
  registrationId: string;
  phone: string;
}

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
