import type { PlayerId, TeamId } from '#domain/ids.ts';

/** Who came up when. */
export type RoundsEvent =
  | {
      readonly type: 'OrderDrawn';
      /** 'joined': players came before the first act, so the queue behind the block was drawn again. */
      readonly occasion: 'initialised' | 'restarted' | 'joined';
      /** The roll: with the same seed and list anybody can draw the same order again (`draw.ts`). */
      readonly seed: number;
      readonly order: readonly PlayerId[];
    }
  | { readonly type: 'LotOpened'; readonly lot: PlayerId }
  /** The team wants him to come up again, or (`named` false) does so no more. */
  | { readonly type: 'LotNamed'; readonly team: TeamId; readonly lot: PlayerId; readonly named: boolean }
  | { readonly type: 'UnsoldRecalled'; readonly lots: readonly PlayerId[] }
  | { readonly type: 'AuctionFinished' }
  | { readonly type: 'AuctionReopened' };
