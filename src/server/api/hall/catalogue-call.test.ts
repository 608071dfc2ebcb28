import { afterEach, beforeEach, expect, test } from 'vitest';
import { cataloguePiece } from '#protocol/catalogue.ts';
import { linksAnswer, type LinkKind } from '#protocol/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { House, PLAYER, type Cup, type Organiser } from '#server/testing/laptops/house.ts';

let house: House;
let asha: Organiser;
let cup: Cup;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  cup = await asha.cup();
});
afterEach(() => house.close());

async function codeOf(kind: LinkKind): Promise<string> {
  const body = { tournamentId: cup.id };
  const { links } = linksAnswer.parse((await asha.call('POST', PATHS.openLinks, { body })).json);
  return links.find((link) => link.kind === kind)?.code ?? '';
}

async function ask(code: string, query: Record<string, string>, packed = true) {
  const answer = await house.app.inject({
    method: 'GET',
    url: `${PATHS.catalogue}?${String(new URLSearchParams(query))}`,
    headers: { authorization: `Bearer ${code}`, ...(packed ? { 'accept-encoding': 'gzip' } : {}) },
  });
  return answer;
}

async function piece(code: string, query: Record<string, string> = {}) {
  return cataloguePiece.parse((await ask(code, query, false)).json());
}

async function join(from: number): Promise<void> {
  const players = Array.from({ length: 100 }, (_, at) => ({
    ...PLAYER,
    name: `Player ${String(from + at)}`,
    playerNumber: `N${String(from + at)}`,
  }));
  const body = { tournamentId: cup.id, players };
  expect((await asha.call('POST', PATHS.importPlayers, { body })).status).toBe(200);
}

test('a holder of a link has all players piece by piece, each a hundred, with what became of them', async () => {
  await join(0);
  await join(100);
  await asha.order(cup.id, { type: 'pass-lot', lot: cup.kohli, seen: null });
  const code = await codeOf('live');
  const first = await piece(code);
  const { sequence } = await asha.snapshot(cup.id);
  expect(first).toMatchObject({ sequence, piece: 0, of: 3 });
  expect(first.rows).toHaveLength(100);
  expect(first.rows[0]).toMatchObject({ player: { id: cup.kohli }, passed: 0 });
  const at = String(sequence);
  expect(await piece(code, { piece: '1', at })).toMatchObject({ sequence, piece: 1 });
  expect((await piece(code, { piece: '2', at })).rows).toHaveLength(2);
});

test('what was begun goes on as it was, whatever happens meanwhile', async () => {
  await join(0);
  const code = await codeOf('paddle');
  const { sequence } = await piece(code);
  await asha.order(cup.id, { type: 'pass-lot', lot: cup.kohli, seen: null });
  expect(await piece(code, { piece: '1', at: String(sequence) })).toMatchObject({ sequence, piece: 1 });
  // Whoever begins later and has the lines since then gets the same one; whoever has not, a new one.
  expect((await piece(code, { from: String(sequence) })).sequence).toBe(sequence);
  expect((await piece(code, { from: String(sequence + 1) })).sequence).toBeGreaterThan(sequence);
});

test('of one that is gone there is the first piece of another', async () => {
  await join(0);
  const code = await codeOf('live');
  expect(await piece(code, { piece: '1', at: '2' })).toMatchObject({ piece: 0 });
  expect(await piece(code, { piece: '99' })).toMatchObject({ piece: 0 });
  const { sequence } = await piece(code);
  house.now += 120_000;
  await asha.order(cup.id, { type: 'pass-lot', lot: cup.kohli, seen: null });
  expect((await piece(code, { piece: '1', at: String(sequence) })).piece).toBe(0);
});

test('it is packed where the page can read that', async () => {
  await join(0);
  const code = await codeOf('live');
  const [packed, plain] = [await ask(code, {}), await ask(code, {}, false)];
  expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
    'gzip',
    undefined,
  ]);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});

test('is nobody’s without a link, and understands only numbers', async () => {
  const code = await codeOf('live');
  expect((await ask('A'.repeat(22), {})).statusCode).toBe(401);
  expect((await ask(code, { piece: 'x' })).statusCode).toBe(400);
});
