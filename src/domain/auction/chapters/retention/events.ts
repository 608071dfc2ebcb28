import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Broken } from '#domain/auction/chapters/standing/standing.ts';
import type { Retention } from './commands.ts';

/** Who was in a squad before the auction. */
export type RetentionEvent =
  /** Said again of the same player, it stands as it was said last. */
  | ({
      readonly type: 'PlayerRetained';
      /** The rules that it breaks, for which a reason is given; missing: none. */
      readonly broken?: readonly Broken[];
    } & Retention)
  | { readonly type: 'PlayerReleased'; readonly player: PlayerId; readonly team: TeamId };
