import * as z from 'zod/mini';
import { recordedEventSchema } from '#protocol/events/events.ts';
import { byeMessage, pongMessage, presenceMessage, welcomeMessage } from './live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';

const v = z.literal(LIVE_VERSION);

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
