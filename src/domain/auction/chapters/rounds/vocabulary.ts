import type { PlayerId, TeamId } from '#domain/ids.ts';

/** Commands about the order of lots. `seed` and `seen` as in `commands.ts`. */
export type RoundsCommand =
  | { readonly type: 'initialise'; readonly seed: number }
  | { readonly type: 'restart'; readonly seed: number }
  | { readonly type: 'call-lot'; readonly lot: PlayerId; readonly seen: number | null }
  /** A team asks to see an unsold player again, or (`named` false) withdraws that wish. */
  | { readonly type: 'name-lot'; readonly team: TeamId; readonly lot: PlayerId; readonly named: boolean }
  | { readonly type: 'recall-unsold'; readonly seen: number | null }
  | { readonly type: 'finish' }
  | { readonly type: 'reopen' };

/** Events about the order of lots. */
export type RoundsEvent =
  | {
      readonly type: 'OrderDrawn';
      /** 'joined': players were added before the first bid, skip or sale, so the queue was drawn again. */
      readonly occasion: 'initialised' | 'restarted' | 'joined';
      /** The random seed: with it and the list anybody can draw the same order again (`drawOrder`). */
      readonly seed: number;
      readonly order: readonly PlayerId[];
    }
  | { readonly type: 'LotOpened'; readonly lot: PlayerId }
  /** The team wants the player to come up again, or (`named` false) no longer does. */
  | { readonly type: 'LotNamed'; readonly team: TeamId; readonly lot: PlayerId; readonly named: boolean }
  | { readonly type: 'UnsoldRecalled'; readonly lots: readonly PlayerId[] }
  | { readonly type: 'AuctionFinished' }
  | { readonly type: 'AuctionReopened' };

/** Why a command about the order of lots is refused. */
export type RoundsRefusal =
  | { readonly code: 'no-teams' }
  | { readonly code: 'no-players-to-auction' }
  | { readonly code: 'already-drawn' }
  | { readonly code: 'no-unsold-players' }
  /** The rules let none of the unsold players come up again. */
  | { readonly code: 'unsold-stay-out' }
  /** The rules do not let this player come up again. */
  | { readonly code: 'stays-unsold' }
  /** The rules do not recall by name, or other lots come up first. */
  | { readonly code: 'names-not-asked' }
  /** The wish exists already or is gone already. The phone treats this as success. */
  | { readonly code: 'name-stands' }
  /** The team has named as many players as it may. */
  | { readonly code: 'names-given'; readonly most: number }
  /** No team has named a player; each may name this many. */
  | { readonly code: 'nobody-named'; readonly each: number }
  | { readonly code: 'auction-not-started' }
  | { readonly code: 'auction-finished' }
  | { readonly code: 'auction-not-finished' };
