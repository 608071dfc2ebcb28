import type { TeamId, TournamentId } from '#domain/ids.ts';
import type { Load, PlacesOf, Sender } from './registration-store.ts';
import type { TeamRegistrationPlan, TeamRegistrationState } from '#domain/registration/team-registration.ts';

/** The link by which owners register their teams in a tournament. */
export interface KeptTeamSettings {
  readonly tournament: TournamentId;
  /** The secret after the '#' of the link. */
  readonly code: string;
  readonly open: boolean;
  /** A number that increases with each change of the settings, or of any registration of the tournament. */
  readonly revision: number;
}

/** The stored registration of a team. Times are epoch ms. */
export interface KeptTeamRegistration {
  readonly id: string;
  readonly tournament: TournamentId;
  /** The code of the link by which the form was sent. */
  readonly link: string;
  /** The sender of the form; null after the organiser's decision, and for forms of earlier versions. */
  readonly sender: Sender | null;
  readonly submitKey: string;
  /** The SHA-256 of the first form, 64 hex digits. */
  readonly formHash: string;
  /** The secret of the receipt, which opens the registration again. */
  readonly ownCode: string;
  readonly state: TeamRegistrationState;
  /** The id of the team that the registration has become; null before its approval. */
  readonly team: TeamId | null;
  readonly plan: TeamRegistrationPlan;
  /** The address of the stored logo; null without a logo. */
  readonly logo: string | null;
  readonly createdAt: number;
  readonly changedAt: number;
  /** A number that increases with each change of the registration. */
  readonly revision: number;
}

/**
 * Teams that register by a link, outside of any log. Phone numbers have their own table, so that they can be deleted
 * alone.
 */
export interface TeamRegistrationStore {
  settingsOf(tournament: TournamentId): Promise<KeptTeamSettings | null>;
  settingsByCode(code: string): Promise<KeptTeamSettings | null>;
  allTournaments(): Promise<TournamentId[]>;
  /** Stores the code of a link and whether it is open, and increases the revision. */
  keepSettings(kept: Omit<KeptTeamSettings, 'revision'>): Promise<void>;
  /** All registrations of a tournament, the newest first. */
  of(tournament: TournamentId): Promise<KeptTeamRegistration[]>;
  by(what: 'id' | 'own_code', value: string): Promise<KeptTeamRegistration | null>;
  bySubmitKey(tournament: TournamentId, key: string): Promise<KeptTeamRegistration | null>;
  /** The number of registrations of a link that the organiser has not decided, withdrawn ones included. */
  waitingAt(link: string): Promise<number>;
  /** The number of a tournament's registrations that the organiser has not decided, without withdrawn ones. */
  newIn(tournament: TournamentId): Promise<number>;
  /** The load of each known sender in a list. */
  loadsOf(of: PlacesOf): Promise<Load[]>;
  /** The undecided registrations of a sender, the newest first. `page` null: of all pages. */
  sentBy(of: PlacesOf, sender: { readonly network: string; readonly page: string | null }): Promise<string[]>;
  /** Adds a registration. Throws `SequenceConflict` where another process added one with the same key. */
  add(registration: KeptTeamRegistration): Promise<void>;
  /** Changes a registration. Throws `SequenceConflict` where another process changed it since it was read. */
  change(before: KeptTeamRegistration, after: Omit<KeptTeamRegistration, 'revision'>): Promise<void>;
  /** Deletes a registration for good, with all its data. */
  remove(tournament: TournamentId, id: string): Promise<void>;
  /** Deletes the phone numbers of the team owners of a tournament. */
  removePhones(tournament: TournamentId): Promise<void>;
}
