import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { answerAsked } from './child.ts';
import { epochNow } from './figures.ts';

/**
 * Many spectators in one process, who open the same link at the same moment. The process answers when the last of them
 * has its view (epoch ms).
 */
const question = z.object({ url: z.string(), code: z.string(), count: z.int() });
const message = z.object({ type: z.string() });

/** How long (ms) the last spectator may take. A busy server sheds spectators again and again. */
const LATEST = 60_000;
/** How long (ms) a socket waits that the server shed. */
const COMES_BACK_AFTER = 500;
/** The messages that come before a view, or instead of one. */
const BEFORE_A_VIEW = ['welcome', 'bye'];

answerAsked(async (asked) => {
  const { url, code, count } = question.parse(asked);
  let missing = count;
  const all = Array.from({ length: count }, async () => {
    await hasItsView(url, code);
    missing -= 1;
  });
  const late = pause(LATEST).then(() => {
    throw new Error(`${String(missing)} spectators have no view after ${String(LATEST / 1_000)} s`);
  });
  await Promise.race([Promise.all(all), late]);
  return { last: epochNow() };
});

/** Resolves at the first view. A socket that the server sheds connects again. */
function hasItsView(url: string, code: string): Promise<void> {
  return new Promise((resolve) => {
    const open = (): void => {
      const socket = new WebSocket(url);
      socket.once('open', () => {
        socket.send(
          JSON.stringify({ v: LIVE_VERSION, type: 'hello', who: { as: 'link', code }, after: null }),
        );
      });
      socket.on('error', () => socket.terminate());
      socket.once('close', () => setTimeout(open, COMES_BACK_AFTER));
      socket.on('message', (bytes) => {
        const { type } = message.parse(JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString() : ''));
        if (!BEFORE_A_VIEW.includes(type)) resolve();
      });
    };
    open();
  });
}
