import type { TournamentId } from '#domain/ids.ts';
import type { LinkAnswer } from '#protocol/calls/links.ts';

/** A link with its code in clear text, because the organiser sees it again. */
export interface KeptLink extends LinkAnswer {
  readonly tournament: TournamentId;
}

/** Links of tournaments. One is open for each tournament, kind, team and label. */
export interface LinkStore {
  /** Adds links, except where one of the same kind, team and label is open. */
  add(links: readonly KeptLink[]): Promise<void>;
  /** Includes a revoked link. */
  byCode(code: string): Promise<KeptLink | null>;
  byId(id: string): Promise<KeptLink | null>;
  /** The revoked ones among these ids. */
  revokedAmong(ids: readonly string[]): Promise<string[]>;
  /** Oldest first, including revoked links. */
  ofTournament(tournament: TournamentId): Promise<KeptLink[]>;
  /** True when it was open before. */
  revoke(id: string, at: number): Promise<boolean>;
  /** `revoke` and `add` in one transaction. */
  replace(id: string, next: KeptLink): Promise<boolean>;
}
