import type { TeamId, TournamentId } from '#domain/ids.ts';
import type { TeamRegistrationPlan, TeamRegistrationState } from '#domain/registration/team-registration.ts';

/** The link by which owners register their teams in a tournament. */
export interface KeptTeamSettings {
  readonly tournament: TournamentId;
  /** Stands behind the '#' of the link. */
  readonly code: string;
  readonly open: boolean;
  /** Grows with every change of the settings and of any registration of the tournament. */
  readonly revision: number;
}

/** The registration of a team as it is kept. Times are epoch ms. */
export interface KeptTeamRegistration {
  readonly id: string;
  readonly tournament: TournamentId;
  /** The code by which it came. */
  readonly link: string;
  readonly submitKey: string;
  /** SHA-256 of the form as it was sent first, 64 hex digits. */
  readonly formHash: string;
  /** The secret of the receipt. */
  readonly ownCode: string;
  readonly state: TeamRegistrationState;
  /** The team that it has become. */
  readonly team: TeamId | null;
  readonly plan: TeamRegistrationPlan;
  /** The address of the stored logo. */
  readonly logo: string | null;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Grows with every change of it. */
  readonly revision: number;
}

/** Teams that register by a link, outside of every log. Phone numbers stand in a table of their own, and go alone. */
export interface TeamRegistrationStore {
  settingsOf(tournament: TournamentId): Promise<KeptTeamSettings | null>;
  settingsByCode(code: string): Promise<KeptTeamSettings | null>;
  allTournaments(): Promise<TournamentId[]>;
  /** Keeps code and openness; the revision grows. */
  keepSettings(kept: Omit<KeptTeamSettings, 'revision'>): Promise<void>;
  /** The newest first. */
  of(tournament: TournamentId): Promise<KeptTeamRegistration[]>;
  by(what: 'id' | 'own_code', value: string): Promise<KeptTeamRegistration | null>;
  bySubmitKey(tournament: TournamentId, key: string): Promise<KeptTeamRegistration | null>;
  /** Undecided and withdrawn ones of a link: repeated registering and withdrawing must not fill the disk. */
  waitingAt(link: string): Promise<number>;
  /** Throws `SequenceConflict` where another process has added one with its key. */
  add(registration: KeptTeamRegistration): Promise<void>;
  /** Throws `SequenceConflict` where another process has changed it since it was read. */
  change(before: KeptTeamRegistration, after: Omit<KeptTeamRegistration, 'revision'>): Promise<void>;
  /** For good, with everything that belongs to it. */
  remove(tournament: TournamentId, id: string): Promise<void>;
  /** Phone numbers of the owners of a tournament. */
  removePhones(tournament: TournamentId): Promise<void>;
}
