import * as z from 'zod/mini';

const presentSchema = z.object({
  is: z.literal('present'),
  tournament: z.string(),
  watchers: z.int(),
  phones: z.array(z.object({ team: z.string(), connected: z.int() })),
});

/** The kinds of change of a shared count: a place is taken, given back, or cleared. */
const COUNT_ACTS = ['take', 'give-back', 'forget'] as const;

/**
 * The messages between the processes of one installation. A process finds what a lost message reported by reading the
 * tables.
 */
const clusterMessageSchema = z.discriminatedUnion('is', [
  /** The log of a tournament has grown to this line. `clock`: the clock of its lot runs. */
  z.object({
    is: z.literal('lines'),
    tournament: z.string(),
    sequence: z.int(),
    clock: z.boolean(),
  }),
  /** A change of one shared rate limit. */
  z.object({ is: z.literal('counted'), count: z.string(), act: z.literal(COUNT_ACTS), key: z.string() }),
  /** The number of screens of an auction at the sending process; missing when all numbers are zero. */
  presentSchema,
  z.object({ is: z.literal('link-revoked'), link: z.string() }),
  z.object({ is: z.literal('sessions-ended'), user: z.string() }),
  /** The sending process leaves the cluster. */
  z.object({ is: z.literal('leaving') }),
]);
export type ClusterMessage = z.infer<typeof clusterMessageSchema>;
export type CountAct = (typeof COUNT_ACTS)[number];
export type PresentMessage = Pick<z.infer<typeof presentSchema>, 'watchers' | 'phones'>;

/** The messages of one process, with a number by which a listener notices a gap. */
const notificationSchema = z.tuple([z.string(), z.int(), z.array(z.unknown())]);

export interface Notification {
  readonly from: string;
  readonly number: number;
  readonly messages: readonly ClusterMessage[];
}

export function writeNotification({ from, number, messages }: Notification): string {
  return JSON.stringify([from, number, messages]);
}

/** Reads a notification; null for an unreadable one. Leaves out messages that this version does not know. */
export function readNotification(text: string): Notification | null {
  const read = notificationSchema.safeParse(jsonIn(text));
  if (!read.success) return null;
  const [from, number, said] = read.data;
  const messages = said.flatMap((one) => {
    const word = clusterMessageSchema.safeParse(one);
    return word.success ? [word.data] : [];
  });
  return { from, number, messages };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
