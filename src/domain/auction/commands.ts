import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import type { Sale } from './auction.ts';
import type { FloorSettings } from './floor-settings.ts';

/** An order to an auction. Ids and chance were made by whoever sends it. */
export type Command = SetUpCommand | RunningCommand | TwoCallCommand;

/** What console and phones order while the auction runs. */
export type RunningCommand = FloorCommand | RoomCommand | PurseCommand;

/** What is done before, and may be done during, the auction. */
export type SetUpCommand =
  | { readonly type: 'edit-tournament'; readonly plan: TournamentPlan }
  | { readonly type: 'enter-team'; readonly team: Team }
  | { readonly type: 'edit-team'; readonly team: TeamId; readonly plan: TeamPlan }
  | { readonly type: 'withdraw-team'; readonly team: TeamId }
  | { readonly type: 'register-players'; readonly players: readonly Player[]; readonly seed: number }
  | { readonly type: 'edit-player'; readonly player: Player }
  | { readonly type: 'withdraw-player'; readonly player: PlayerId };

/**
 * What moves the floor. `seen` is the sequence number that the sender had in sight, null from a sender that sees
 * nothing; `seed` is an unsigned 32-bit number, rolled by the sender.
 */
export type FloorCommand =
  | { readonly type: 'initialise'; readonly seed: number }
  | { readonly type: 'restart'; readonly seed: number }
  | { readonly type: 'call-lot'; readonly lot: PlayerId; readonly seen: number | null }
  | {
      readonly type: 'place-bid';
      readonly lot: PlayerId;
      readonly team: TeamId;
      /** As it came: not yet on the grid, perhaps not whole. */
      readonly amount: number;
      readonly seen: number | null;
    }
  | { readonly type: 'bring-down-hammer'; readonly lot: PlayerId; readonly seen: number | null }
  | { readonly type: 'pass-lot'; readonly lot: PlayerId; readonly seen: number | null }
  | { readonly type: 'undo-last-act'; readonly seen: number | null }
  | { readonly type: 'recall-unsold'; readonly seen: number | null }
  | { readonly type: 'finish' }
  | { readonly type: 'reopen' };

/** What a fast room adds. `seen` as above; times are epoch ms. */
export type RoomCommand =
  /** A bid from the team's own phone. */
  | {
      readonly type: 'raise-paddle';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly amount: number;
      readonly seen: number | null;
    }
  /** The last bid never was: a withdrawn paddle, a wrong team. */
  | { readonly type: 'retract-bid'; readonly lot: PlayerId; readonly seen: number | null }
  /** A lot that was sold or skipped comes back with its bids. */
  | { readonly type: 'reopen-lot'; readonly lot: PlayerId; readonly seen: number | null }
  /** A sale had another team or another price than was entered: `from` is what its sender had in sight. */
  | {
      readonly type: 'correct-sale';
      readonly lot: PlayerId;
      readonly from: Sale;
      readonly to: Sale;
      readonly reason: string;
    }
  /** Going once, going twice. */
  | {
      readonly type: 'call-going';
      readonly lot: PlayerId;
      readonly count: 1 | 2;
      readonly seen: number | null;
    }
  | { readonly type: 'pause'; readonly message: string; readonly until: number | null }
  | { readonly type: 'resume' }
  | { readonly type: 'hold-phones' }
  | { readonly type: 'release-phones' }
  | { readonly type: 'set-floor'; readonly settings: FloorSettings }
  /** The countdown of this lot has run out: said by the room, where the organiser chose 'hammer'. */
  | { readonly type: 'run-out'; readonly lot: PlayerId; readonly closesAt: number };

export interface PurseCommand {
  readonly type: 'adjust-purse';
  readonly team: TeamId;
  /** Whole rupees to add; negative takes away. */
  readonly by: Rupees;
  readonly reason: string;
}

/** What a client that knows only section 7 of the specification says, one half at a time (design, section 6). */
export type TwoCallCommand =
  | {
      readonly type: 'record-sale';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
    }
  | { readonly type: 'take-back-sale'; readonly lot: PlayerId }
  | { readonly type: 'charge-purse'; readonly team: TeamId; readonly amount: Rupees };
