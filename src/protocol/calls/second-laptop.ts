import * as z from 'zod/mini';
import { idSchema, textUpTo } from '#protocol/schema-parts.ts';

/**
 * A second laptop follows the first one, and takes over when that one is gone. The laptop that takes orders is the
 * house; a takeover raises its epoch by one.
 */
export const SECOND_LAPTOP_CALLS = {
  /** Open to anybody, from any page: what this laptop is. */
  house: '/api/house',
  /** A document from which a page may ask the second laptop the same, with its name and hash: `pageText`. */
  window: '/api/second-laptop/window',
  /** WebSocket from another laptop, encrypted by what both know. */
  follow: '/api/second-laptop',
  /** On the first: the organiser's. On the second: its own page's, by the token that it got when it paired. */
  state: '/api/second-laptop/state',
  /** The account that asks owns the installation from now on: it knows the owner code. */
  own: '/api/second-laptop/own',
  /** A new pairing code, for who may hand the house over. */
  code: '/api/second-laptop/code',
  /** On the second: its page gives it the code. */
  pair: '/api/second-laptop/pair',
  /** The second laptop is none any more. */
  part: '/api/second-laptop/part',
  /** On the second: it becomes the house. */
  takeOver: '/api/second-laptop/take-over',
  /** On the first: a ticket with which a console's session is exchanged on the second, once that one has taken over. */
  ticket: '/api/second-laptop/ticket',
  /** ... and where it is exchanged. */
  enter: '/api/second-laptop/enter',
  /** On a replaced first: what it had taken and not handed over. */
  left: '/api/second-laptop/left',
  /** On a replaced first: it becomes the second laptop. */
  become: '/api/second-laptop/become',
} as const;

/** The page of a laptop that follows, or was replaced. */
export const SECOND_LAPTOP_PATH = '/second-laptop';

/** What a laptop is: the house; one that follows it; or one whose house another laptop has become. */
const LAPTOP_ROLES = ['house', 'follower', 'replaced'] as const;
const roleSchema = z.literal(LAPTOP_ROLES);

/** What anybody may know of a laptop. `house` is the same on both, whichever of them is it; '' where none can follow. */
export const roleAnswer = z.object({
  house: textUpTo(80),
  epoch: z.int(),
  role: roleSchema,
  /** It became the house after another one. */
  takenOver: z.boolean(),
  /** Where pages go on: of a house its follower, once that one is the house; of a replaced one, now. */
  successor: z.nullable(textUpTo(200)),
  /** That this answer is of a laptop that knows what the two know since they paired; to a `challenge` alone. */
  proof: z.optional(textUpTo(100)),
  /** To the `page` that asks, where it has taken over: its SHA-256 is what the first laptop gave that page. */
  revealed: z.optional(textUpTo(100)),
});
/** `challenge`: of the other laptop. `page`: the name that the first laptop gave the page that asks. */
export const roleQuestion = z.object({
  challenge: z.optional(textUpTo(100)),
  page: z.optional(textUpTo(100)),
});
export type RoleQuestion = z.infer<typeof roleQuestion>;
export type RoleAnswer = z.infer<typeof roleAnswer>;

/** The last act of all auctions: what the page of the second laptop tells, like 'Lot 12: Mumbai bid 4,00,000'. */
const lastActSchema = z.object({ tournament: z.string(), text: z.string(), at: z.int() });
export type LastAct = z.infer<typeof lastActSchema>;

/** How the second laptop stands with the first, as the first sees it. Times are epoch ms. */
export const secondAnswer = z.object({
  /** False where the data stand in a database that several machines reach: none can follow. */
  offered: z.boolean(),
  /** Whether somebody owns this installation; and whether that is the account that asks, which may hand the house over. */
  owned: z.boolean(),
  mayPair: z.boolean(),
  link: z.discriminatedUnion('is', [
    z.object({ is: z.literal('none') }),
    /** It has paired, and gets a copy of everything. */
    z.object({ is: z.literal('copying'), url: z.string() }),
    z.object({
      is: z.literal('following'),
      url: z.string(),
      acts: z.int(),
      reachable: z.nullable(z.boolean()),
    }),
    z.object({ is: z.literal('lost'), url: z.string(), since: z.int() }),
    z.object({ is: z.literal('replaced'), url: z.string(), epoch: z.int() }),
  ]),
  /** Whether an order waits for the second laptop; `alone` since when it does not, although it should. */
  together: z.boolean(),
  alone: z.nullable(z.int()),
});
export type SecondAnswer = z.infer<typeof secondAnswer>;

/** What the page of the second laptop shows. */
export const replicaAnswer = z.object({
  role: roleSchema,
  /** The address of the first. */
  first: z.string(),
  link: z.discriminatedUnion('is', [
    /** It wants a pairing code. */
    z.object({ is: z.literal('unpaired') }),
    z.object({ is: z.literal('copying'), done: z.number() }),
    z.object({ is: z.literal('following'), acts: z.int(), ms: z.int() }),
    /** `unknown`: the laptop at that address says that it does not know this one; it is paired anew, or waited for. */
    z.object({
      is: z.literal('lost'),
      since: z.int(),
      problem: z.nullable(z.string()),
      unknown: z.boolean(),
    }),
  ]),
  /** Null where it holds nothing that it could take over with. */
  holds: z.nullable(z.object({ auctions: z.int(), last: z.nullable(lastActSchema), now: z.int() })),
});
export type ReplicaAnswer = z.infer<typeof replicaAnswer>;

/** Twelve readable characters, however they are typed: 'K7MP x2vq9trd'. `until`: epoch ms. */
export const codeAnswer = z.object({ code: z.string(), until: z.int() });
/** The code that the terminal shows at a start while nobody owns the installation. */
export const ownRequest = z.object({ code: textUpTo(40) });
export const pairRequest = z.object({ code: textUpTo(40) });
/** `token`: with it the page of the second laptop sees what that one holds, and may have it take over. */
export const pairAnswer = z.object({ token: z.string() });

/** Who takes over: the page that paired, or an organiser with the account of the first. */
export const takeOverRequest = z.union([
  z.object({ token: textUpTo(200) }),
  z.object({ email: textUpTo(320), password: textUpTo(400) }),
]);

/** An act that a replaced first had taken, and that the house does not have. */
const leftAct = z.object({
  tournament: idSchema,
  name: z.string(),
  sequence: z.int(),
  at: z.int(),
  text: z.string(),
});
export type LeftAct = z.infer<typeof leftAct>;
/** `asked`: whether the house answered which it has; else there is nothing to say yet. */
export const leftAnswer = z.object({ asked: z.boolean(), url: z.string(), acts: z.array(leftAct) });
export type LeftAnswer = z.infer<typeof leftAnswer>;

export const ticketAnswer = z.object({ ticket: z.nullable(z.string()) });
/** `nonce`: random, of the page; asked again with the same one, it gets the same session. */
export const enterRequest = z.object({ ticket: textUpTo(200), nonce: textUpTo(100) });

/** How one page will know the second laptop: its own name there, and the SHA-256 (hex) of what is revealed to it. */
export interface PageProof {
  readonly page: string;
  readonly hash: string;
}

export function pageText({ page, hash }: PageProof): string {
  return `${page} ${hash}`;
}

/** Null where the document holds none. */
export function readPageText(text: string): PageProof | null {
  const [, page, hash] = /^\s*([\w-]{43}) ([0-9a-f]{64})\s*$/.exec(text) ?? [];
  return page === undefined || hash === undefined ? null : { page, hash };
}
