import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Broken } from '#domain/auction/chapters/standing/standing.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { Tournament, TournamentPlan } from '#domain/tournament/tournament.ts';

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
   * `broken`: what was done before and breaks these rules; the organiser confirmed it. `chosen`: the form of the rules
   * saved them.
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
