import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { Tournament, TournamentPlan } from '#domain/tournament/tournament.ts';

/** The first fact of every log. */
export interface TournamentCreated {
  readonly type: 'TournamentCreated';
  readonly tournament: Tournament;
}

/** Who takes part, and by which rules. */
export type SetUpEvent =
  | TournamentCreated
  | { readonly type: 'TournamentEdited'; readonly plan: TournamentPlan }
  | { readonly type: 'RulesAgreed'; readonly rules: RuleSet; readonly reason: string }
  /** Its owner has read them. `rules`: the number of the line that said them. */
  | { readonly type: 'RulesAccepted'; readonly team: TeamId; readonly rules: number }
  | { readonly type: 'TeamEntered'; readonly team: Team }
  | { readonly type: 'TeamEdited'; readonly team: TeamId; readonly plan: TeamPlan }
  | { readonly type: 'TeamWithdrawn'; readonly team: TeamId }
  | { readonly type: 'PlayersRegistered'; readonly players: readonly Player[] }
  | { readonly type: 'PlayerEdited'; readonly player: Player }
  | { readonly type: 'PlayerWithdrawn'; readonly player: PlayerId };
