import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';

/** What is done before, and may be done during, the auction. */
export type SetUpCommand =
  | { readonly type: 'edit-tournament'; readonly plan: TournamentPlan }
  | { readonly type: 'enter-team'; readonly team: Team }
  | { readonly type: 'edit-team'; readonly team: TeamId; readonly plan: TeamPlan }
  | { readonly type: 'withdraw-team'; readonly team: TeamId }
  | { readonly type: 'register-players'; readonly players: readonly Player[]; readonly seed: number }
  | { readonly type: 'edit-player'; readonly player: Player }
  | { readonly type: 'withdraw-player'; readonly player: PlayerId };
