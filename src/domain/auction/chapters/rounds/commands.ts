import type { PlayerId, TeamId } from '#domain/ids.ts';

/** Who comes up when. `seed` and `seen` as in `commands.ts`. */
export type RoundsCommand =
  | { readonly type: 'initialise'; readonly seed: number }
  | { readonly type: 'restart'; readonly seed: number }
  | { readonly type: 'call-lot'; readonly lot: PlayerId; readonly seen: number | null }
  /** A team names an unsold player, or (`named` false) takes its word back. */
  | { readonly type: 'name-lot'; readonly team: TeamId; readonly lot: PlayerId; readonly named: boolean }
  | { readonly type: 'recall-unsold'; readonly seen: number | null }
  | { readonly type: 'finish' }
  | { readonly type: 'reopen' };
