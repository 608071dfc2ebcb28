import * as z from 'zod/mini';
import { recordedEventSchema } from '#protocol/events/events.ts';
import { byeMessage, LIVE_VERSION, pongMessage, presenceMessage, welcomeMessage } from './live.ts';

const v = z.literal(LIVE_VERSION);

/** What a console is told over the feed: the lines of the log, as they are on disk. */
export const consoleMessage = z.discriminatedUnion('type', [
  welcomeMessage,
  /** It has missed too much, and asks for the whole auction. */
  z.object({ v, type: z.literal('behind') }),
  z.object({ v, type: z.literal('lines'), lines: z.array(recordedEventSchema) }),
  presenceMessage,
  pongMessage,
  byeMessage,
]);
export type ConsoleMessage = z.infer<typeof consoleMessage>;
