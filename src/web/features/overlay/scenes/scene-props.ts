import type { HallView, PlayerRow, Stroke } from '#domain/views/view.ts';
import type { StreamOptions } from '#web/kit/views/stream-options.ts';
import type { ServerTime } from '#web/kit/views/use-now.ts';

export interface SceneProps {
  readonly live: ServerTime;
  readonly view: HallView;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  readonly stroke: Stroke | null;
  readonly options: StreamOptions;
}
