import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { inRoot } from '#scripts/lib/root.mjs';
import { codeAnswer, replicaAnswer, pairAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import type { Organiser } from './organiser.ts';
import { ownerCodeOf, type Boli } from './server.ts';
import { expect } from './test.ts';

const COMMAND = inRoot('dist/server/cli/boli.js');

/** Makes the organiser the owner of the first laptop, by the code that its terminal shows. */
export async function own({ call }: Organiser, first: Boli): Promise<void> {
  await call('POST', SECOND_LAPTOP_CALLS.own, z.unknown(), { code: ownerCodeOf(first) });
}

/** Pairs a second laptop with the first one as its owner, and waits for a complete copy. */
export async function pairLaptops(organiser: Organiser, first: Boli, second: Boli): Promise<void> {
  await own(organiser, first);
  const { call } = organiser;
  const { code } = await call('POST', SECOND_LAPTOP_CALLS.code, codeAnswer, {});
  const answer = await fetch(second.url + SECOND_LAPTOP_CALLS.pair, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  expect(answer.status).toBe(200);
  await upToDate(second, pairAnswer.parse(await answer.json()).token);
}

async function upToDate({ url }: Boli, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => {
      const answer = await fetch(url + SECOND_LAPTOP_CALLS.state, { headers });
      const { link } = replicaAnswer.parse(await answer.json());
      return link.is === 'following' && link.acts === 0;
    })
    .toBe(true);
}

/** Runs the program of `npm run take-over` on the second laptop; returns its output. */
export async function takeOver({ url, dataDir }: Boli): Promise<string> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: new URL(url).port, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'take-over', '--yes'], { env });
  return stdout;
}
