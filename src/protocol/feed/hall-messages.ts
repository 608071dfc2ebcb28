import * as z from 'zod/mini';
import type { View } from '#domain/views/view.ts';
import {
  bidRefusedMessage,
  byeMessage,
  LIVE_VERSION,
  pongMessage,
  presenceMessage,
  successorSchema,
  welcomeMessage,
} from './live.ts';
import { ownLinkAnswer } from '#protocol/calls/links.ts';
import type { Sections } from './change.ts';
import { playerRowSchema, rowChangesSchema } from './row-schema.ts';
import { changeSchema, viewSchema } from './view-schema.ts';

const v = z.literal(LIVE_VERSION);

/** The view of the page's audience after a line of the log. `at`: when that line was written, epoch ms. */
const viewMessage = z.object({
  v,
  type: z.literal('view'),
  sequence: z.int(),
  at: z.optional(z.int()),
  view: viewSchema,
});

/**
 * What changed in the view between the line `after` and the line `sequence`. `rows`: which players' rows changed, for
 * pages that hold the list; 'many': the list is asked for again.
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

/** What a page of the hall is told over the feed. */
export const hallMessage = z.discriminatedUnion('type', [
  welcomeMessage,
  viewMessage,
  changeMessage,
  presenceMessage,
  /** The change that the bid made has come before, or comes with the next message. */
  z.object({ v, type: z.literal('bid-taken'), commandId: z.string(), sequence: z.int() }),
  bidRefusedMessage,
  pongMessage,
  byeMessage,
]);
export type HallMessage = z.infer<typeof hallMessage>;

/** What becomes of a bid that was sent over the feed. */
export type BidAnswerMessage = Extract<HallMessage, { type: 'bid-taken' | 'bid-refused' }>;

/** View messages as the server writes them. */
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
 * The view of the hall by HTTP: the same for all spectators, and unchanged until the next line of the log, or until
 * another second laptop is known. How old it is follows from the `Date` and `Age` of the answer.
 */
export const publicView = z.object({
  link: ownLinkAnswer,
  sequence: z.int(),
  at: z.optional(z.int()),
  view: viewSchema,
  successor: z.optional(successorSchema),
});
export type PublicView = z.infer<typeof publicView>;

/** So many players stand on a page of the list. */
export const PLAYERS_A_PAGE = 200;

/** A page of the list of all players, in the order of registration: nobody reads from it who comes up next. */
export const playerPage = z.object({
  /** From 0, and of how many. */
  page: z.int(),
  of: z.int(),
  rows: z.array(playerRowSchema),
});
export type PlayerPage = z.infer<typeof playerPage>;

/** Seconds for which a view may be told again from somewhere between, and longer where the server does not answer. */
export const VIEW_CACHE = 'public, max-age=1, stale-while-revalidate=2, stale-if-error=60';
