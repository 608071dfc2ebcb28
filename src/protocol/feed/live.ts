import * as z from 'zod/mini';
import type { PlayerId } from '#domain/ids.ts';
import type { RowChange } from '#domain/views/player-rows.ts';
import type { PlayerRow, View } from '#domain/views/view.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { ownLinkAnswer, paddleRequest, type OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { Sections } from './change.ts';
import { BYE_CODES, LIVE_VERSION } from './live-version.ts';
import { idSchema, textUpTo, codeSchema } from '#protocol/schema-parts.ts';
import { recordedEventSchema } from '#protocol/events/events.ts';

/**
 * The live feed, a WebSocket at `PATHS.live`. A screen sends `hello` with its credentials and last event. The
 * server answers `welcome`, then a `view` or `change` for hall pages, or `lines` for
 * consoles. A console that is `behind` loads the whole auction. A team's phone sends `bid`, also with an
 * answer to a right to match; `bid-taken` or `bid-refused` follows the change. A screen of another version gets `bye` and reloads.
 */
const v = z.literal(LIVE_VERSION);

export const helloMessage = z.object({
  v,
  type: z.literal('hello'),
  who: z.discriminatedUnion('as', [
    /** An organiser's session, or a scorer's code as `token`. */
    z.object({ as: z.literal('console'), token: textUpTo(200), tournament: idSchema }),
    z.object({ as: z.literal('link'), code: codeSchema }),
  ]),
  /** The sequence number of the last event received, or of the view; null: none. */
  after: z.nullable(z.int()),
  /** The time of that event, epoch ms. If it differs, the log was restored from a backup. */
  at: z.optional(z.int()),
});
export type HelloMessage = z.infer<typeof helloMessage>;

/**
 * A heartbeat. The server echoes `sentAt` (epoch ms of the screen), so that the screen can estimate the clock
 * difference.
 */
const pingMessage = z.object({ v, type: z.literal('ping'), sentAt: z.number() });

/** A bid or an answer from a team's phone. The link determines the team, so the message names none. */
export const bidMessage = z.object({ v, type: z.literal('bid'), request: paddleRequest });
export type BidMessage = z.infer<typeof bidMessage>;

export const screenMessage = z.discriminatedUnion('type', [helloMessage, pingMessage, bidMessage]);
export type ScreenMessage = z.infer<typeof screenMessage>;

/** A problem with the server's data. */
const troubleSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('data-astray') }),
  z.object({
    code: z.literal('data-damaged'),
    /** Only for the organiser: the name of the newest complete backup, null if there is none. */
    copy: z.optional(z.nullable(z.string())),
  }),
]);
export type Trouble = z.infer<typeof troubleSchema>;

/**
 * The replica to which pages switch after a takeover, once it has proved itself: `second-laptop.ts`. A new
 * `pairing` makes pages fetch new proofs.
 */
export const successorSchema = z.object({
  url: z.string(),
  installation: z.string(),
  term: z.int(),
  pairing: z.string(),
});
export type Successor = z.infer<typeof successorSchema>;

/** The number of open connections. */
export const presenceSchema = z.object({
  /** The number of spectators. */
  watchers: z.int(),
  /**
   * Connected phones of each team; teams without one are missing. A team's phone gets 1 for every other team
   * that is connected; spectators and overlays get no entries.
   */
  phones: z.array(z.object({ team: idSchema, connected: z.int() })),
  /** For pages that poll: when the present view was made, epoch ms. The page sets it itself. */
  asOf: z.optional(z.int()),
  /** Only for those who run the auction. */
  trouble: z.optional(troubleSchema),
  successor: z.optional(successorSchema),
});
export type Presence = z.infer<typeof presenceSchema>;

export type ByeCode = (typeof BYE_CODES)[number];

const welcomeMessage = z.object({
  v,
  type: z.literal('welcome'),
  /** The screen's link; null for a session. */
  link: z.nullable(ownLinkAnswer),
  /** The server's clock, epoch ms. */
  now: z.int(),
  /** The last event of the log and its time (epoch ms). */
  sequence: z.int(),
  at: z.optional(z.int()),
});
const presenceMessage = z.object({ v, type: z.literal('presence'), presence: presenceSchema });
const pongMessage = z.object({ v, type: z.literal('pong'), sentAt: z.number(), now: z.int() });
/** Sent to clients of any version; a page learns from it that it is outdated. */
const byeMessage = z.object({
  v: z.number(),
  type: z.literal('bye'),
  code: z.literal(BYE_CODES),
  message: z.string(),
});

/** Feed messages for a console: the events of the log as stored. */
export const consoleMessage = z.discriminatedUnion('type', [
  welcomeMessage,
  /** The console missed too many events and must load the whole auction. */
  z.object({ v, type: z.literal('behind') }),
  z.object({ v, type: z.literal('lines'), lines: z.array(recordedEventSchema) }),
  presenceMessage,
  pongMessage,
  byeMessage,
]);
export type ConsoleMessage = z.infer<typeof consoleMessage>;

/** Feed messages for a page of the hall. Pages check their frame alone: `src/web/net/sync/hall/view-store.ts`. */
export type HallMessage =
  | z.infer<typeof welcomeMessage>
  | ViewMessage
  | z.infer<typeof presenceMessage>
  | BidAnswerMessage
  | z.infer<typeof pongMessage>
  | z.infer<typeof byeMessage>;

interface AtLine {
  readonly v: typeof LIVE_VERSION;
  readonly sequence: number;
  /** The time of that event, epoch ms. */
  readonly at?: number | undefined;
}

/**
 * The view after an event, or its change from event `after` to event `sequence`. `rows`: the changed rows of the player
 * list; 'many': the list must be loaded again.
 */
export type ViewMessage =
  | (AtLine & { readonly type: 'view'; readonly view: View })
  | (AtLine & {
      readonly type: 'change';
      readonly after: number;
      readonly set: Sections;
      readonly rows?: 'many' | RowChanges;
    });

/** Changed rows of the player list, by id. */
export type RowChanges = Readonly<Record<PlayerId, RowChange>>;

/**
 * The answer to a message `bid` of the feed. The change that an accepted bid made was sent before, or comes with the next
 * message. A refused bid has the error of a failed HTTP call.
 */
export type BidAnswerMessage =
  | {
      readonly v: typeof LIVE_VERSION;
      readonly type: 'bid-taken';
      readonly commandId: string;
      readonly sequence: number;
    }
  | {
      readonly v: typeof LIVE_VERSION;
      readonly type: 'bid-refused';
      readonly commandId: string;
      readonly error: ErrorBody;
    };

/**
 * The hall's view by HTTP, equal for all spectators until the next event or another replica. Its age follows
 * from the `Date` and `Age` headers.
 */
export interface PublicView extends AtLine {
  readonly link: OwnLinkAnswer;
  readonly view: View;
  readonly successor?: Successor | undefined;
}

/** Cache lifetimes in seconds: normal, and while the server does not answer. */
export const VIEW_CACHE = 'public, max-age=1, stale-while-revalidate=2, stale-if-error=60';

/** The page size of the player list. */
export const PLAYERS_A_PAGE = 200;

/** A page of the player list in the order of registration, which does not reveal the queue. */
export interface PlayerPage {
  /** The number of this page, from 0, and of all pages. */
  readonly page: number;
  readonly of: number;
  readonly rows: readonly PlayerRow[];
}
