import type { LinkKind } from '#protocol/links.ts';
import type { PlayerRow } from './player-row.ts';
import type { RegistrationTables } from '#server/persistence/tables/registration/registration-rows.ts';
import type { TeamRow } from './team-row.ts';
import type { TournamentRow } from './tournament-row.ts';

/** Times are epoch ms, amounts whole rupees, yes and no are 1 and 0, JSON is kept as text. */
export interface Tables extends RegistrationTables {
  users: UserTable;
  sessions: SessionTable;
  tournaments: TournamentRow;
  teams: TeamRow;
  players: PlayerRow;
  auction_events: EventTable;
  commands: CommandTable;
  kept_states: SnapshotTable;
  kept_pieces: KeptPieceTable;
  images: ImageTable;
  carried_images: CarriedImageTable;
  links: LinkTable;
  secrets: SecretTable;
  invitations: InvitationTable;
  house: HouseTable;
  owner: OwnerTable;
  bidder_phones: BidderPhoneTable;
}

interface BidderPhoneTable {
  team_id: string;
  phone: string;
}

interface UserTable {
  id: string;
  name: string;
  email: string;
  /** The e-mail without regard to case and width: unique. */
  email_key: string;
  mobile: string;
  password_hash: string;
  created_at: number;
}

interface SessionTable {
  token_hash: string;
  user_id: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

interface SecretTable {
  name: string;
  value: string;
}

/** What this laptop knows of itself as a house, and of another one: its id, its epoch, who follows it. */
interface HouseTable {
  name: string;
  value: string;
}

/** Whose installation this is: one row, 'owner', or none. */
interface OwnerTable {
  id: string;
  user_id: string;
}

interface InvitationTable {
  code_hash: string;
  created_at: number;
  expires_at: number;
  /** The user whose account it opened; null while it opens one. */
  used_by: string | null;
}

interface EventTable {
  tournament_id: string;
  sequence: number;
  at: number;
  command_id: string;
  by: string;
  type: string;
  body: string;
}

interface CommandTable {
  tournament_id: string;
  command_id: string;
  answer: string;
  at: number;
}

/** Up to which line of its log an auction is kept, folded, and in how many pieces. */
interface SnapshotTable {
  tournament_id: string;
  sequence: number;
  /** What that line says, as a hash: another one in its place is another log. */
  line: string;
  /** Which build of the product wrote it. */
  written_by: string;
  pieces: number;
  /** Hash of all pieces. */
  sum: string;
}

interface KeptPieceTable {
  tournament_id: string;
  sequence: number;
  /** From 0. */
  piece: number;
  body: string;
}

/** An image without its bytes: these stand beside a file, or in `carried_images`. */
interface ImageTable {
  hash: string;
  type: string;
  /** Bytes. */
  size: number;
  /** Whose account it came with first; null for those of an older version. */
  uploaded_by: string | null;
  /** How often it was kept or named. */
  uploads: number;
  /** Since when no team and no player is known to have it; null while one has. */
  loose_since: number | null;
}

/**
 * Images within the database. A PostgreSQL has them here: docs/decisions/0154. In a file they are those of an older version,
 * or of a copy that is whole by itself, and a start puts them out.
 */
interface CarriedImageTable {
  hash: string;
  type: string;
  bytes: Uint8Array;
}

interface LinkTable {
  id: string;
  tournament_id: string;
  kind: LinkKind;
  /** The team of a paddle; else null. */
  team_id: string | null;
  /** Who holds a scorer's link; else null. */
  label: string | null;
  /** As it stands behind the '#': unique. */
  code: string;
  created_at: number;
  /** Null while the link is open; of one tournament, kind, team and label at most one is. */
  revoked_at: number | null;
}
