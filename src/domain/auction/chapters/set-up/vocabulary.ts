import type { Retention } from '#domain/auction/chapters/retention/vocabulary.ts';
import type { Broken } from '#domain/auction/chapters/standing/standing.ts';
import type { Hex } from '#domain/colour.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { Tournament, TournamentPlan } from '#domain/tournament/tournament.ts';

/** Commands to set up an auction; most are also allowed while it runs. */
export type SetUpCommand =
  | { readonly type: 'edit-tournament'; readonly plan: TournamentPlan }
  /**
   * `reason`: required once the rules are locked; empty before. `anyway`: the sender confirms rules that earlier sales,
   * squads or bids break.
   */
  | {
      readonly type: 'agree-rules';
      readonly rules: RuleSet;
      readonly reason: string;
      readonly anyway?: true;
      /** Set if the rules form saves them, not an import. */
      readonly chosen?: true;
    }
  /** `rules`: the sequence number of the rules that the owner has read. */
  | { readonly type: 'accept-rules'; readonly team: TeamId; readonly rules: number }
  /**
   * `logoColours`: the main colours of the logo, as a page measured them. `coming`: the chosen colours of teams that
   * enter at the same moment. A copied team brings its own colour.
   */
  | {
      readonly type: 'enter-team';
      readonly team: Team;
      readonly logoColours?: readonly Hex[];
      readonly coming?: readonly Hex[];
    }
  | { readonly type: 'edit-team'; readonly team: TeamId; readonly plan: TeamPlan }
  | { readonly type: 'withdraw-team'; readonly team: TeamId }
  | {
      readonly type: 'register-players';
      readonly players: readonly Player[];
      readonly seed: number;
      /** The retentions of those players who join a squad at once. */
      readonly retained?: readonly Retention[];
    }
  | { readonly type: 'edit-player'; readonly player: Player }
  | { readonly type: 'withdraw-player'; readonly player: PlayerId };

/** The first event of every log. */
export interface TournamentCreated {
  readonly type: 'TournamentCreated';
  readonly tournament: Tournament;
}

/** Events about teams, players and rules. */
export type SetUpEvent =
  | TournamentCreated
  | { readonly type: 'TournamentEdited'; readonly plan: TournamentPlan }
  /**
   * `broken`: the rules that earlier sales, squads or bids break; the organiser confirmed this. `chosen`: the rules
   * form saved them.
   */
  | {
      readonly type: 'RulesAgreed';
      readonly rules: RuleSet;
      readonly reason: string;
      readonly broken?: readonly Broken[];
      readonly chosen?: true;
    }
  /** The owner has read the rules. `rules`: the sequence number of the event that set them. */
  | { readonly type: 'RulesAccepted'; readonly team: TeamId; readonly rules: number }
  | { readonly type: 'TeamEntered'; readonly team: Team }
  | { readonly type: 'TeamEdited'; readonly team: TeamId; readonly plan: TeamPlan }
  | { readonly type: 'TeamWithdrawn'; readonly team: TeamId }
  | { readonly type: 'PlayersRegistered'; readonly players: readonly Player[] }
  | { readonly type: 'PlayerEdited'; readonly player: Player }
  | { readonly type: 'PlayerWithdrawn'; readonly player: PlayerId };

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
