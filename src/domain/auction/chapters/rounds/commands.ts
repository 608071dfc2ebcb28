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
