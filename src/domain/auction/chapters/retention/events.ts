import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Retention } from './commands.ts';

/** Who was in a squad before the auction. */
export type RetentionEvent =
  /** Said again of the same player, it stands as it was said last. */
  | ({ readonly type: 'PlayerRetained' } & Retention)
  | { readonly type: 'PlayerReleased'; readonly player: PlayerId; readonly team: TeamId };
