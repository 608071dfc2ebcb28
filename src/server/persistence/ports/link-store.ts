import type { TournamentId } from '#domain/ids.ts';
import type { LinkAnswer } from '#protocol/calls/links.ts';

/** A link with its code in clear text, because the organiser may see the code again. */
export interface KeptLink extends LinkAnswer {
  readonly tournament: TournamentId;
}

/** The links of tournaments. For each tournament, kind, team and label at most one link is open. */
export interface LinkStore {
  /** Adds links. Leaves out a link when one of the same kind, team and label is open. */
  add(links: readonly KeptLink[]): Promise<void>;
  /** Finds a link by its code, even a revoked link. */
  byCode(code: string): Promise<KeptLink | null>;
  byId(id: string): Promise<KeptLink | null>;
  /** Those of the given ids whose links are revoked. */
  revokedAmong(ids: readonly string[]): Promise<string[]>;
  /** All links of a tournament, oldest first, including revoked links. */
  ofTournament(tournament: TournamentId): Promise<KeptLink[]>;
  /** Revokes a link of a tournament. Returns true when the link was open before. */
  revoke(tournament: TournamentId, id: string, at: number): Promise<boolean>;
  /** Revokes one link and adds another of the same tournament in one transaction. Returns true when the first link was open before. */
  replace(id: string, next: KeptLink): Promise<boolean>;
}
