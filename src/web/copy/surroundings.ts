import type { CommandId } from '#domain/ids.ts';
import type { Clock } from './clock.ts';
import type { OpenFeed } from './feed.ts';
import type { Saleroom } from './saleroom.ts';

/** What a page's copy of an auction lives on. */
export interface Surroundings {
  readonly saleroom: Saleroom;
  readonly clock: Clock;
  readonly openFeed: OpenFeed;
  readonly makeId: () => CommandId;
}
