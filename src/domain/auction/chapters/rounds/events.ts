import type { PlayerId, TeamId } from '#domain/ids.ts';

/** Events about the order of lots. */
export type RoundsEvent =
  | {
      readonly type: 'OrderDrawn';
      /** 'joined': players were added before the first bid, skip or sale, so the queue was drawn again. */
      readonly occasion: 'initialised' | 'restarted' | 'joined';
      /** The random seed: with it and the list anybody can draw the same order again (`draw.ts`). */
      readonly seed: number;
      readonly order: readonly PlayerId[];
    }
  | { readonly type: 'LotOpened'; readonly lot: PlayerId }
  /** The team wants the player to come up again, or (`named` false) no longer does. */
  | { readonly type: 'LotNamed'; readonly team: TeamId; readonly lot: PlayerId; readonly named: boolean }
  | { readonly type: 'UnsoldRecalled'; readonly lots: readonly PlayerId[] }
  | { readonly type: 'AuctionFinished' }
  | { readonly type: 'AuctionReopened' };
