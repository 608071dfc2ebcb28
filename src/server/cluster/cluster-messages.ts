import * as z from 'zod/mini';

const presentSchema = z.object({
  is: z.literal('present'),
  tournament: z.string(),
  watchers: z.int(),
  phones: z.array(z.object({ team: z.string(), connected: z.int() })),
});

/** How a count changes: somebody took one, gave it back, or need not be counted any more. */
const COUNT_ACTS = ['take', 'give-back', 'forget'] as const;

/** What the processes of one house tell each other. Whatever gets lost is found again by a look into the tables. */
const clusterMessageSchema = z.discriminatedUnion('is', [
  /** A log goes up to here. `clock`: the clock of a lot runs at its end. */
  z.object({
    is: z.literal('lines'),
    tournament: z.string(),
    sequence: z.int(),
    clock: z.boolean(),
  }),
  /** One of the counts that limit how often somebody may try. */
  z.object({ is: z.literal('counted'), count: z.string(), act: z.literal(COUNT_ACTS), key: z.string() }),
  /** How many screens of an auction the speaker has: none are zeros. */
  presentSchema,
  z.object({ is: z.literal('link-revoked'), link: z.string() }),
  z.object({ is: z.literal('sessions-ended'), user: z.string() }),
  /** The speaker goes, and says nothing more. */
  z.object({ is: z.literal('leaving') }),
]);
export type ClusterMessage = z.infer<typeof clusterMessageSchema>;
export type CountAct = (typeof COUNT_ACTS)[number];
export type PresentMessage = Pick<z.infer<typeof presentSchema>, 'watchers' | 'phones'>;

/** Some words of one process, numbered from 1 on, so that whoever hears them knows whether any are missing. */
const notificationSchema = z.tuple([z.string(), z.int(), z.array(z.unknown())]);

export interface Notification {
  readonly from: string;
  readonly number: number;
  readonly messages: readonly ClusterMessage[];
}

export function writeNotification({ from, number, messages }: Notification): string {
  return JSON.stringify([from, number, messages]);
}

/** Null for what is none. A word that this version does not know is left out. */
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
