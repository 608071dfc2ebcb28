import type { PlayerId } from '#domain/ids.ts';
import type { RoundsEvent } from './events.ts';

/** Opens the first lot of a queue; no events if it is empty. */
export function openFirst(queue: readonly PlayerId[]): RoundsEvent[] {
  const [lot] = queue;
  return lot === undefined ? [] : [{ type: 'LotOpened', lot }];
}
