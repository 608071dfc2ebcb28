import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fold } from '#domain/auction/fold.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { iplPlayers, iplTeams } from '#fixtures/ipl-2025/read.ts';
import { argon2id } from '#server/accounts/sign-in.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { biddingFor, stageAuction } from './demo.ts';

const FACTS = new URL('../../../fixtures/ipl-2025/', import.meta.url);

test('The demo starts after sixty real sales, with bids for the next lot and a working login', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-demo-test-'));
  const store = await openSqlite(path.join(folder, 'boli.db'));
  const demo = await stageAuction(store, FACTS);

  const user = await store.users.byEmail(demo.email);
  expect(await argon2id.matches(user?.passwordHash ?? '', demo.password)).toBe(true);
  const [row] = await store.tournaments.ofOrganiser(user?.id ?? '');
  const auction = fold((await store.log.eventsAfter(row?.id ?? '', 0)).map(({ event }) => event));
  expect(auction).toMatchObject({ stage: 'active', block: { state: 'open' } });
  expect(salesOf(auction).size).toBe(60);
  expect(auction.block.state === 'open' && auction.block.bids.length).toBeGreaterThan(0);
  expect(demo.situation).toMatch(/^60 players sold, \d+ passed, .+ on the block at ₹[\d,]+\.$/);

  const real = new Map(iplPlayers().map(({ name, sale }) => [name, sale]));
  const codes = new Map(iplTeams().map(({ name, code }) => [name, code]));
  for (const [player, { team, price }] of salesOf(auction)) {
    const buyer = codes.get(auction.teams.get(team)?.name ?? '');
    expect({ team: buyer, price }).toEqual(real.get(auction.players.get(player)?.name ?? ''));
  }
  for (const { name, purse } of iplTeams()) {
    const team = [...auction.teams.values()].find((one) => one.name === name);
    expect(purseOf(auction, team?.id ?? '')).toBeLessThanOrEqual(purse);
  }
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('An invented bidding rises from the base price to the real sale', () => {
  const bids = biddingFor({ basePrice: 20_000_000, team: 'LSG', price: 270_000_000 }, ['DC', 'RCB']);
  expect(bids[0]?.amount).toBe(20_000_000);
  expect(bids.at(-1)).toEqual({ team: 'LSG', amount: 270_000_000 });
  expect(bids.at(-2)?.team).not.toBe('LSG');
  expect(bids.map(({ amount }) => amount)).toEqual(
    bids.map(({ amount }) => amount).toSorted((a, b) => a - b),
  );
  expect(new Set(bids.map(({ amount }) => amount)).size).toBe(bids.length);
});

test('A sale without a rival, or at the base price, has one bid', () => {
  const sold = { basePrice: 3_000_000, team: 'MI', price: 3_000_000 };
  expect(biddingFor(sold, ['DC'])).toEqual([{ team: 'MI', amount: 3_000_000 }]);
  expect(biddingFor({ ...sold, price: 5_000_000 }, [])).toEqual([{ team: 'MI', amount: 5_000_000 }]);
});
