import { setTimeout as pause } from 'node:timers/promises';
import { codeAnswer, replicaAnswer, pairAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { ownerCodeOf, startBoli as startServer, type Boli as Server } from '#e2e/support/server.ts';
import type { Boli } from './boli.ts';

/** A replica that holds a complete copy of the primary and can take over. */
export interface FollowerOf {
  readonly server: Server;
  takeOver(): Promise<void>;
}

export async function followerOf(boli: Boli): Promise<FollowerOf> {
  const server = await startServer({ LOG_LEVEL: 'warn', FOLLOW: boli.url });
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  await boli.call('POST', SECOND_LAPTOP_CALLS.own, { code: ownerCodeOf(boli) });
  const { code } = codeAnswer.parse(await boli.call('POST', SECOND_LAPTOP_CALLS.code, {}));
  const { token } = pairAnswer.parse(await post(SECOND_LAPTOP_CALLS.pair, { code }));
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(server.url + SECOND_LAPTOP_CALLS.state, { headers });
    const { link, holds } = replicaAnswer.parse(await answer.json());
    if (link.is === 'following' && link.acts === 0 && holds !== null) break;
    await pause(20);
  }
  return {
    server,
    async takeOver() {
      await post(SECOND_LAPTOP_CALLS.takeOver, { token });
    },
  };
}
