import * as z from 'zod/mini';
import { LAPTOP_ROLES } from '#protocol/second-laptop-calls.ts';
import { textUpTo } from '#protocol/schema-parts.ts';

const roleSchema = z.literal(LAPTOP_ROLES);

/**
 * Public data of a laptop. Its names stay, because a laptop of an older version learns from it that it was replaced.
 */
export const roleAnswer = z.object({
  /** The id of the installation; '' if there can be no replica. */
  house: textUpTo(80),
  /** The term of the primary: the number of takeovers so far. */
  epoch: z.int(),
  role: roleSchema,
  /** True if it became primary by a takeover. */
  takenOver: z.boolean(),
  /**
   * The address for pages: of the replica, for use after a takeover; of the new primary, if this one is
   * replaced.
   */
  successor: z.nullable(textUpTo(200)),
  /** The answer to `challenge`: a proof that the laptop knows the shared key. */
  proof: z.optional(textUpTo(100)),
  /** The secret for the asking `page` after a takeover; the primary gave the page its SHA-256. */
  revealed: z.optional(textUpTo(100)),
});
/** `challenge`: from the other laptop. `page`: the page's name, given by the primary. */
export const roleQuestion = z.object({
  challenge: z.optional(textUpTo(100)),
  page: z.optional(textUpTo(100)),
});
export type RoleQuestion = z.infer<typeof roleQuestion>;
export type RoleAnswer = z.infer<typeof roleAnswer>;

/** The last event of all auctions, as the replica's page shows it: 'Lot 12: Mumbai bid 4,00,000'. */
const lastActSchema = z.object({ tournament: z.string(), text: z.string(), at: z.int() });
export type LastAct = z.infer<typeof lastActSchema>;

/** The state of the replica as the primary sees it. Times are epoch ms. */
export const secondAnswer = z.object({
  /** False if the data is in a database server; then there is no replica. */
  offered: z.boolean(),
  /**
   * Whether the installation has an owner; and whether the asking account is the owner and may pair a replica.
   */
  owned: z.boolean(),
  mayPair: z.boolean(),
  link: z.discriminatedUnion('is', [
    z.object({ is: z.literal('none') }),
    /** The replica is paired and receives a full copy. */
    z.object({ is: z.literal('copying'), url: z.string() }),
    z.object({
      is: z.literal('following'),
      url: z.string(),
      acts: z.int(),
      reachable: z.nullable(z.boolean()),
    }),
    z.object({ is: z.literal('lost'), url: z.string(), since: z.int() }),
    z.object({ is: z.literal('replaced'), url: z.string(), term: z.int() }),
  ]),
  /** `together`: commands wait for the replica. `alone`: since when they do not, although they should. */
  together: z.boolean(),
  alone: z.nullable(z.int()),
});
export type SecondAnswer = z.infer<typeof secondAnswer>;

/** The data of the replica's page. */
export const replicaAnswer = z.object({
  role: roleSchema,
  /** The address of the primary. */
  first: z.string(),
  link: z.discriminatedUnion('is', [
    /** The replica needs a pairing code. */
    z.object({ is: z.literal('unpaired') }),
    z.object({ is: z.literal('copying'), done: z.number() }),
    z.object({ is: z.literal('following'), acts: z.int(), ms: z.int() }),
    /** `unknown`: the primary at that address does not know this replica. */
    z.object({
      is: z.literal('lost'),
      since: z.int(),
      problem: z.nullable(z.string()),
      unknown: z.boolean(),
    }),
  ]),
  /** Null if the replica has no data to take over with. */
  holds: z.nullable(z.object({ auctions: z.int(), last: z.nullable(lastActSchema), now: z.int() })),
});
export type ReplicaAnswer = z.infer<typeof replicaAnswer>;

/** Twelve readable characters, in any case and with spaces: 'K7MP x2vq9trd'. `until`: epoch ms. */
export const codeAnswer = z.object({ code: z.string(), until: z.int() });
export type CodeAnswer = z.infer<typeof codeAnswer>;
/** The code printed in the terminal while the installation has no owner. */
export const ownRequest = z.object({ code: textUpTo(40) });
export const pairRequest = z.object({ code: textUpTo(40) });
/** `token`: lets the replica's page see its state and start the takeover. */
export const pairAnswer = z.object({ token: z.string() });
export type PairAnswer = z.infer<typeof pairAnswer>;

/** Authorises a takeover: the paired page by token, or an organiser by the account of the primary. */
export const takeOverRequest = z.union([
  z.object({ token: textUpTo(200) }),
  z.object({ email: textUpTo(320), password: textUpTo(400) }),
]);

export const ticketAnswer = z.object({ ticket: z.nullable(z.string()) });
export type TicketAnswer = z.infer<typeof ticketAnswer>;
/** `nonce`: random; a repetition with the same nonce gets the same session. */
export const enterRequest = z.object({ ticket: textUpTo(200), nonce: textUpTo(100) });
