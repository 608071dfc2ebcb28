import * as z from 'zod/mini';
import { errorBody } from '#protocol/errors.ts';
import { ownLinkAnswer, paddleRequest } from '#protocol/calls/links.ts';
import { idSchema, textUpTo } from '#protocol/schema-parts.ts';
import { codeSchema } from '#protocol/secret-codes.ts';

/**
 * The live feed at `PATHS.live`, a WebSocket. The first message of a screen says who it is and what it has; the server
 * answers `welcome`, then what is missing. A page of the hall gets its `view`, or the `change` since the view in hand
 * (`hall-messages.ts`). A console gets `lines` of the log, or learns that it is `behind` and asks for the whole auction.
 * The phone of a team also bids over it: `bid`, answered by `bid-taken` or `bid-refused` after the change that explains
 * it. A screen of another version gets `bye` and loads its page again.
 */
export const LIVE_VERSION = 10;
const v = z.literal(LIVE_VERSION);

/** Milliseconds between two pings of a screen; it doubts the connection when one brings no word in time (0145). */
export const PING_EVERY = 2_500;
/** ... and the server lets go of a screen from which nothing came for so long. */
export const SILENCE = 12_000;

export const helloMessage = z.object({
  v,
  type: z.literal('hello'),
  who: z.discriminatedUnion('as', [
    /** An organiser's session, or a scorer's code as `token`. */
    z.object({ as: z.literal('console'), token: textUpTo(200), tournament: idSchema }),
    z.object({ as: z.literal('link'), code: codeSchema }),
  ]),
  /** The last line in hand, or that of the view in hand; null: nothing yet. */
  after: z.nullable(z.int()),
  /** When that line was written, epoch ms: a log with another line in its place has been restored from a copy. */
  at: z.optional(z.int()),
});
export type HelloMessage = z.infer<typeof helloMessage>;

/** A heartbeat; `sentAt` comes back, so that the screen can correct its own clock. Epoch ms of the screen. */
const pingMessage = z.object({ v, type: z.literal('ping'), sentAt: z.number() });

/** A tap on the phone of a team. The team is that of the link by which the phone came in: no message can name another. */
export const bidMessage = z.object({ v, type: z.literal('bid'), request: paddleRequest });
export type BidMessage = z.infer<typeof bidMessage>;

export const screenMessage = z.discriminatedUnion('type', [helloMessage, pingMessage, bidMessage]);
export type ScreenMessage = z.infer<typeof screenMessage>;

/** What is wrong with the data of the server. */
const troubleSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('data-astray') }),
  z.object({
    code: z.literal('data-damaged'),
    /** For the organiser alone: the name of the newest whole copy, null where there is none. */
    copy: z.optional(z.nullable(z.string())),
  }),
]);
export type Trouble = z.infer<typeof troubleSchema>;

/**
 * Where every page goes on when this laptop is gone, and that one proves that it is the house: `second-laptop.ts`.
 * `pairing`: another one, and pages ask anew by what they will know it.
 */
export const successorSchema = z.object({
  url: z.string(),
  house: z.string(),
  epoch: z.int(),
  pairing: z.string(),
});
export type Successor = z.infer<typeof successorSchema>;

/** True numbers only: open sockets. */
export const presenceSchema = z.object({
  /** Spectators' pages. */
  watchers: z.int(),
  /**
   * How many phones of a team are connected; a team without one is left out. The phone of a team is told 1 for every
   * other team that is there, spectators and stream overlays are told of none.
   */
  phones: z.array(z.object({ team: idSchema, connected: z.int() })),
  /** Where views are fetched instead of a feed: when the one in hand was made, epoch ms. Said by the page to itself. */
  asOf: z.optional(z.int()),
  /** For who runs the auction alone. */
  trouble: z.optional(troubleSchema),
  successor: z.optional(successorSchema),
});
export type Presence = z.infer<typeof presenceSchema>;

/** Why a screen was sent away: for good, or to ask again after a while. */
export const BYE_CODES = [
  'no-such-link',
  'not-signed-in',
  'no-such-tournament',
  'auction-damaged',
  'too-many-tries',
  'wrong-version',
  'not-understood',
  /** Another laptop is the house now. */
  'replaced',
] as const;
export type ByeCode = (typeof BYE_CODES)[number];

export const welcomeMessage = z.object({
  v,
  type: z.literal('welcome'),
  /** The link that was shown; null for a session. */
  link: z.nullable(ownLinkAnswer),
  /** The server's clock, epoch ms. */
  now: z.int(),
  /** Where the log ends, and when that line was written (epoch ms). */
  sequence: z.int(),
  at: z.optional(z.int()),
});
export const presenceMessage = z.object({ v, type: z.literal('presence'), presence: presenceSchema });
/** As a call over HTTP is refused. */
export const bidRefusedMessage = z.object({
  v,
  type: z.literal('bid-refused'),
  commandId: z.string(),
  error: errorBody,
});
export const pongMessage = z.object({ v, type: z.literal('pong'), sentAt: z.number(), now: z.int() });
/** Of any version: a page learns by it that it is from before an update. */
export const byeMessage = z.object({
  v: z.number(),
  type: z.literal('bye'),
  code: z.literal(BYE_CODES),
  message: z.string(),
});
