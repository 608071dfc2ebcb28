import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LinkAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { holderOf, phonesOf, scorerOf } from '#server/testing/link-holders.ts';
import { type Cup, House, type Organiser } from '#server/testing/test-server.ts';

let house: House;
let asha: Organiser;
let cup: Cup;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  cup = await asha.cup();
  await phonesOf(asha, cup);
});
afterEach(() => house.close());

/** Sends half of a request body. Returns a function that sends the second half and resolves with the status. */
async function halfSent(path: string, { code }: LinkAnswer, body: object): Promise<() => Promise<number>> {
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 });
  const bytes = JSON.stringify(body);
  const asked = once(house.app.server, 'request');
  const call = request(`${address}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${code}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(bytes),
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (answer) => void text(answer).then(() => resolve(answer.statusCode ?? 0), reject));
  });
  call.write(bytes.slice(0, 10));
  await asked;
  return () => {
    call.end(bytes.slice(10));
    return answered;
  };
}

const revoke = ({ id }: LinkAnswer) => asha.call('POST', PATHS.revokeLink, { body: { linkId: id } });
const seen = async (): Promise<number> => (await asha.snapshot(cup.id)).sequence;

test('A link that is revoked during the body of a bid cannot bid', async () => {
  const { link } = await holderOf(asha, cup, 'paddle', cup.pune);
  const before = await seen();
  const bid = { lot: cup.kohli, amount: 20_000, seen: before };
  const sendRest = await halfSent(PATHS.paddleBid, link, { commandId: 'tap-1', bid });
  await revoke(link);
  expect(await sendRest()).toBe(401);
  expect(await seen()).toBe(before);
});

test('A scorer whose link is revoked during the body of an order cannot order', async () => {
  const { link } = await scorerOf(asha, cup);
  const before = await seen();
  const order = { type: 'pass-lot', lot: cup.kohli, seen: before };
  const path = `${PATHS.command}?tournamentId=${cup.id}`;
  const sendRest = await halfSent(path, link, { commandId: 'skip-1', order });
  await revoke(link);
  expect(await sendRest()).toBe(401);
  expect(await seen()).toBe(before);
});

test('A bid with a slow body is accepted like any other', async () => {
  const { link } = await holderOf(asha, cup, 'paddle', cup.pune);
  const bid = { lot: cup.kohli, amount: 20_000, seen: await seen() };
  const sendRest = await halfSent(PATHS.paddleBid, link, { commandId: 'tap-1', bid });
  expect(await sendRest()).toBe(200);
});
