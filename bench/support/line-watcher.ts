import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { LIVE_VERSION } from '#protocol/live.ts';
import { PATHS } from '#protocol/paths.ts';

/** A watcher that folds nothing: it only tells when lines reach it. */
export interface LineWatcher {
  /** `performance.now()` when the next lines are here. */
  next(): Promise<number>;
  close(): void;
}

const message = z.object({ type: z.string() });

/** @param code of a spectators' link */
export async function lineWatcher(port: number, code: string): Promise<LineWatcher> {
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}${PATHS.live}`);
  let hear = (_at: number): void => undefined;
  let enter = (): void => undefined;
  const entered = new Promise<void>((resolve) => (enter = resolve));
  socket.on('message', (bytes) => {
    const at = performance.now();
    const { type } = message.parse(JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString() : ''));
    if (type === 'lines') hear(at);
    if (type === 'snapshot') enter();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ v: LIVE_VERSION, type: 'hello', who: { as: 'link', code }, after: null }));
  await entered;
  // Whoever is silent is let go of.
  const heartbeat = setInterval(
    () => socket.send(JSON.stringify({ v: LIVE_VERSION, type: 'ping', sentAt: Date.now() })),
    3_000,
  );
  return {
    next: () => new Promise((resolve) => (hear = resolve)),
    close: () => {
      clearInterval(heartbeat);
      socket.terminate();
    },
  };
}
