import * as z from 'zod/mini';
import type { View } from '#domain/views/view.ts';
import {
  bidRefusedMessage,
  byeMessage,
  pongMessage,
  presenceMessage,
  successorSchema,
  welcomeMessage,
} from './live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { ownLinkAnswer } from '#protocol/calls/links.ts';
import type { Sections } from './change.ts';
import { playerRowSchema, rowChangesSchema } from './row-schema.ts';
import { changeSchema, viewSchema } from './view-schema.ts';

const v = z.literal(LIVE_VERSION);

/** The view after an event. `at`: the time of the event, epoch ms. */
const viewMessage = z.object({
  v,
  type: z.literal('view'),
  sequence: z.int(),
  at: z.optional(z.int()),
  view: viewSchema,
});

/**
 * The change of the view from event `after` to event `sequence`. `rows`: the changed rows of the player list;
 * 'many': the list must be loaded again.
 */
const changeMessage = z.object({
  v,
  type: z.literal('change'),
  after: z.int(),
  sequence: z.int(),
  at: z.optional(z.int()),
  set: changeSchema,
  rows: z.optional(z.union([z.literal('many'), rowChangesSchema])),
});

/** Feed messages for a page of the hall. */
export const hallMessage = z.discriminatedUnion('type', [
  welcomeMessage,
  viewMessage,
  changeMessage,
  presenceMessage,
  /** Acceptance of a bid. The change it made was sent before, or comes with the next message. */
  z.object({ v, type: z.literal('bid-taken'), commandId: z.string(), sequence: z.int() }),
  bidRefusedMessage,
  pongMessage,
  byeMessage,
]);
export type HallMessage = z.infer<typeof hallMessage>;

/** The answer to a bid sent over the feed. */
export type BidAnswerMessage = Extract<HallMessage, { type: 'bid-taken' | 'bid-refused' }>;

/** View messages as serialised by the server. */
export type ViewMessage = Telling<'view', { readonly view: View }> | Telling<'change', Change>;
interface Change {
  readonly after: number;
  readonly set: Sections;
  readonly rows?: 'many' | Sections;
}
type Telling<Type, What> = What & {
  readonly v: typeof LIVE_VERSION;
  readonly type: Type;
  readonly sequence: number;
  readonly at?: number | undefined;
};

/**
 * The hall's view by HTTP, equal for all spectators until the next event or another replica. Its age follows
 * from the `Date` and `Age` headers.
 */
export const publicView = z.object({
  v,
  link: ownLinkAnswer,
  sequence: z.int(),
  at: z.optional(z.int()),
  view: viewSchema,
  successor: z.optional(successorSchema),
});
export type PublicView = z.infer<typeof publicView>;

/** The page size of the player list. */
export const PLAYERS_A_PAGE = 200;

/** A page of the player list in the order of registration, which does not reveal the queue. */
export const playerPage = z.object({
  /** The first row, from 0, and the number of all rows. */
  page: z.int(),
  of: z.int(),
  rows: z.array(playerRowSchema),
});
export type PlayerPage = z.infer<typeof playerPage>;

/** Cache lifetimes in seconds: normal, and while the server does not answer. */
export const VIEW_CACHE = 'public, max-age=1, stale-while-revalidate=2, stale-if-error=60';
