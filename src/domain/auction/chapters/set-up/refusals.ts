import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** Who cannot be listed, cannot leave, or cannot be called so; and which rules no longer change. */
export type SetUpRefusal =
  | { readonly code: 'rules-locked' }
  /** They may still change, for a reason that everybody reads. */
  | { readonly code: 'rules-need-reason' }
  /** They are not those any more that the owner has read. */
  | { readonly code: 'rules-have-changed' }
  /** By this team. Its owner is told that all is well. */
  | { readonly code: 'rules-accepted' }
  /** A squad has more players than the new rules allow. */
  | {
      readonly code: 'squad-over-limit';
      readonly team: TeamId;
      readonly size: number;
      readonly limit: number;
    }
  /** The bid that leads could not have been made under the new rules. */
  | { readonly code: 'bid-against-rules'; readonly team: TeamId; readonly amount: Rupees }
  | { readonly code: 'too-many-teams'; readonly most: number }
  | { readonly code: 'too-many-players'; readonly most: number }
  | { readonly code: 'team-name-taken' }
  /** Another name, and on the wall it reads like that of this team. */
  | { readonly code: 'team-name-alike'; readonly team: TeamId }
  /** It prints like the short name of that team. */
  | { readonly code: 'name-is-short-name'; readonly team: TeamId }
  | { readonly code: 'short-name-taken' }
  /** It prints like the name or the short name of that team. */
  | { readonly code: 'short-name-alike'; readonly team: TeamId }
  | { readonly code: 'team-has-players'; readonly count: number }
  /** So many retained players and members. */
  | { readonly code: 'team-retains-players'; readonly count: number }
  | { readonly code: 'number-taken'; readonly number: string };
