import type { Retention } from '#domain/auction/chapters/retention/commands.ts';
import type { Hex } from '#domain/colour.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';

/** Commands to set up an auction; most are also allowed while it runs. */
export type SetUpCommand =
  | { readonly type: 'edit-tournament'; readonly plan: TournamentPlan }
  /**
   * `reason`: required once the rules are locked; empty before. `anyway`: confirmed although something that was done
   * breaks them.
   */
  | {
      readonly type: 'agree-rules';
      readonly rules: RuleSet;
      readonly reason: string;
      readonly anyway?: true;
      /** The form of the rules saves them. */
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
      /** Those of the players who are already in a squad. */
      readonly retained?: readonly Retention[];
    }
  | { readonly type: 'edit-player'; readonly player: Player }
  | { readonly type: 'withdraw-player'; readonly player: PlayerId };
