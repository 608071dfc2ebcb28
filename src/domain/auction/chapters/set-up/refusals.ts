import type { TeamId } from '#domain/ids.ts';
import type { Broken } from '#domain/auction/chapters/standing/standing.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** Why a change of teams, players or rules is refused. */
export type SetUpRefusal =
  | { readonly code: 'rules-locked' }
  /** The rules may still change, with a reason that everybody can read. */
  | { readonly code: 'rules-need-reason' }
  /** The rules changed after the owner read them. */
  | { readonly code: 'rules-have-changed' }
  /** The team has accepted these rules already. The phone treats this as success. */
  | { readonly code: 'rules-accepted' }
  /** A squad is larger than the new rules allow. */
  | {
      readonly code: 'squad-over-limit';
      readonly team: TeamId;
      readonly size: number;
      readonly limit: number;
    }
  /** Sales, squads or the leading bid break the new rules; the organiser may confirm it. `rules`: the new ones. */
  | {
      readonly code: 'rules-against-past';
      readonly broken: readonly Broken[];
      readonly rules: RuleSet;
    }
  /** The leading team could not buy under the new rules at all, or teams that lead together could not. */
  | { readonly code: 'bid-against-rules'; readonly team: TeamId; readonly amount: Rupees }
  | { readonly code: 'too-many-teams'; readonly most: number }
  | { readonly code: 'too-many-players'; readonly most: number }
  | { readonly code: 'team-name-taken' }
  /** The name looks like that of this other team. */
  | { readonly code: 'team-name-alike'; readonly team: TeamId }
  /** The name looks like the short name of that team. */
  | { readonly code: 'name-is-short-name'; readonly team: TeamId }
  | { readonly code: 'short-name-taken' }
  /** The short name looks like the name or short name of that team. */
  | { readonly code: 'short-name-alike'; readonly team: TeamId }
  | { readonly code: 'team-has-players'; readonly count: number }
  /** The team has this many retained players and members. */
  | { readonly code: 'team-retains-players'; readonly count: number }
  | { readonly code: 'number-taken'; readonly number: string };
