import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Broken } from '#domain/auction/chapters/standing/standing.ts';
import type { Retention } from './commands.ts';

/** Events about squads before the auction. */
export type RetentionEvent =
  /** A later event about the same player replaces the earlier one. */
  | ({
      readonly type: 'PlayerRetained';
      /** The rules that the retention breaks for its reason; missing: none. */
      readonly broken?: readonly Broken[];
    } & Retention)
  | { readonly type: 'PlayerReleased'; readonly player: PlayerId; readonly team: TeamId };
