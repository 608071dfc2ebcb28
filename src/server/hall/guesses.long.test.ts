import { beforeEach, expect, test } from 'vitest';
import { fold } from '#domain/auction/fold.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { toRupees } from '#domain/money.ts';
import { corrected, saleUndone, sold, underway } from '#fixtures/auction/facts.ts';
import { kohli, mumbai } from '#fixtures/auction/people.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { testServer, type TestServer } from '#server/testing/test-server.ts';
import { createGuesses, type Guesses } from './guesses.ts';

const SHOWN = { type: 'ShowSet', show: { ...FIRST_SHOW, guess: true } } as const;
const open = fold([...underway, SHOWN]);

let server: TestServer;
let auction: Auction;
let time = 0;
/** Ms after which a count is no longer fresh. */
const COUNTED_AGAIN = 1_000;
beforeEach(async () => {
  server = await testServer();
  auction = open;
});

function game(mostPhones?: number): Guesses {
  return createGuesses({
    store: server.store.guesses,
    auctions: { auctionOf: async () => auction },
    now: () => 1_790_000_000_000 + time,
    elapsed: () => time,
    ...(mostPhones !== undefined && { mostPhones }),
  });
}

function guess(guesses: Guesses, phone: string, amount = 30_000, admit = () => undefined) {
  return guesses.guess(open, phone, { lot: kohli.id, amount: toRupees(amount) }, admit);
}

test('A tournament takes the last phone that has room, and refuses the next one', async () => {
  const guesses = game(2);
  expect(await guess(guesses, 'a')).toBeNull();
  expect(await guess(guesses, 'b')).toBeNull();
  expect(await guess(guesses, 'c')).toEqual({ code: 'guess-full' });
  expect(await guess(guesses, 'b', 31_000)).toBeNull();
});

test('Only a new phone counts against the limit of its network', async () => {
  const guesses = game();
  let admitted = 0;
  const admit = () => {
    admitted += 1;
    return undefined;
  };
  await guess(guesses, 'a', 1, admit);
  await guess(guesses, 'a', 2, admit);
  await guess(guesses, 'b', 2, admit);
  expect(admitted).toBe(2);
});

test('Points updated after each sale equal points counted from the beginning', async () => {
  const guesses = game();
  const phones = Array.from({ length: 700 }, (_, at) => `phone ${String(at)}`);
  await Promise.all(phones.map((phone, at) => guess(guesses, phone, 20_000 + at * 20)));
  const all = async (from: Guesses) => {
    time += COUNTED_AGAIN;
    return Promise.all(
      phones.map(async (phone) => {
        const { points, place } = await from.own(auction, phone);
        return [points, place];
      }),
    );
  };
  const sale = sold(kohli, mumbai, 30_000);
  const facts = [
    sale,
    corrected(kohli, [mumbai, 30_000], [mumbai, 25_000]),
    saleUndone(kohli, mumbai, 25_000),
    sale,
  ];
  for (const [at] of facts.entries()) {
    auction = fold([...underway, SHOWN, ...facts.slice(0, at + 1)]);
    expect(await all(guesses)).toEqual(await all(game()));
  }
  const points = (await all(guesses)).map(([own]) => own);
  expect(points.filter((own) => own === 10)).toHaveLength(1);
});

test('A name that is chosen, changed or removed is in the next table', async () => {
  const guesses = game();
  await Promise.all(['a', 'b'].map((phone) => guess(guesses, phone)));
  auction = fold([...underway, SHOWN, sold(kohli, mumbai, 30_000)]);
  const named = async () => {
    time += COUNTED_AGAIN;
    return (await guesses.table(auction)).rows.map(({ name }) => name);
  };
  expect(await named()).toEqual([]);
  await guesses.name(auction, 'a', 'Asha');
  expect(await named()).toEqual(['Asha']);
  await guesses.name(auction, 'b', 'Bala');
  await guesses.name(auction, 'a', 'Anita');
  expect((await named()).sort()).toEqual(['Anita', 'Bala']);
  await guesses.name(auction, 'a', null);
  expect(await named()).toEqual(['Bala']);
});

test('A name that is removed while equal names are numbered is in no later table', async () => {
  const guesses = game();
  const phones = Array.from({ length: 1_200 }, (_, at) => `phone ${String(at)}`);
  await Promise.all(phones.map((phone) => guess(guesses, phone)));
  await Promise.all(phones.map((phone, at) => guesses.name(auction, phone, `Asha ${String(at)}`)));
  for (let turns = 0; turns < 12; turns += 1) {
    time += COUNTED_AGAIN;
    const [removed] = (await guesses.names(auction)).names;
    time += COUNTED_AGAIN;
    await guesses.name(auction, 'phone 1199', `Bala ${String(turns)}`);
    const counting = guesses.names(auction);
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    await guesses.removeName(auction, removed?.id ?? '');
    await counting;
    const ids = (await guesses.names(auction)).names.map(({ id }) => id);
    expect(ids, `after ${String(turns)} turns`).not.toContain(removed?.id);
  }
});

test('At another process, too, a phone that chooses its old name again comes after others of that name', async () => {
  const [here, there] = [game(), game()];
  await Promise.all(['a', 'b'].map((phone) => guess(here, phone)));
  const choose = async (phone: string, name: string | null) => {
    time += COUNTED_AGAIN;
    await here.name(auction, phone, name);
  };
  const numbers = async () => {
    time += COUNTED_AGAIN;
    return (await there.names(auction)).names.map(({ number }) => number);
  };
  await choose('a', 'Asha');
  await choose('b', 'Asha');
  const a = (await there.names(auction)).names.find(({ number }) => number === 1)?.id;
  await choose('a', null);
  await choose('a', 'Asha');
  expect(await numbers()).toHaveLength(2);
  expect((await there.names(auction)).names.find(({ number }) => number === 2)?.id).toBe(a);
});
