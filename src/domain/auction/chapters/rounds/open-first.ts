import type { PlayerId } from '#domain/ids.ts';
import type { RoundsEvent } from './events.ts';

/** The first lot of a queue comes up; an empty queue leaves the block empty. */
export function openFirst(queue: readonly PlayerId[]): RoundsEvent[] {
  const [lot] = queue;
  return lot === undefined ? [] : [{ type: 'LotOpened', lot }];
}
