import { beforeEach, describe, expect, test } from 'vitest';
import { LINK_KINDS, PATHS } from '#protocol/paths.ts';
import { guessTableAnswer } from '#protocol/calls/guess.ts';
import { sweepRegistrations } from '#server/registration/sweep.ts';
import {
  Guesser,
  guessNames,
  Holder,
  holderOf,
  linkFor,
  linksOf,
  scorerOf,
  setGuessing,
} from '#server/testing/link-holders.ts';
import {
  type Answered,
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
let page: Holder;
let ravi: Guesser;
let meena: Guesser;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
  await setGuessing(asha, sample.id);
  page = await holderOf(asha, sample, 'live');
  ravi = new Guesser(page, 'r');
  meena = new Guesser(page, 'm');
});

async function order(one: object): Promise<void> {
  const { status, text } = await asha.order(sample.id, one);
  if (status !== 200) throw new Error(text);
}
/** Bids for the two teams in turn; the first bid is 20,000. */
async function bids(many: number): Promise<void> {
  for (let turn = 0; turn < many; turn += 1) {
    const team = turn % 2 === 0 ? sample.mumbai : sample.pune;
    await order({ type: 'place-bid', lot: sample.kohli, team, amount: 20_000 + turn * 1_000, seen: null });
  }
}
const sell = () => order({ type: 'bring-down-hammer', lot: sample.kohli, seen: null });
const said = (answer: Answered) => [answer.status, errorOf(answer).code, errorOf(answer).message];
const CLOSED = [409, 'guess-closed', 'Guessing for this player is closed: please guess the next one'];

async function wall(): Promise<unknown> {
  server.now += 1_000;
  const answer = await (await holderOf(asha, sample, 'screen')).call('GET', PATHS.guessTable);
  return guessTableAnswer.parse(answer.json);
}

describe('A guess', () => {
  test('A lot takes guesses until its third bid, and a later guess is refused', async () => {
    expect((await ravi.guess(sample.kohli, 30_000)).json).toEqual({ lot: sample.kohli, amount: 30_000 });
    await bids(2);
    expect((await ravi.guess(sample.kohli, 22_000)).status).toBe(200);
    await order({
      ...{ type: 'place-bid', lot: sample.kohli, team: sample.mumbai, amount: 22_000, seen: null },
    });
    expect(said(await ravi.guess(sample.kohli, 25_000))).toEqual(CLOSED);
    expect((await ravi.own()).guesses).toMatchObject([{ amount: 22_000, price: null, points: 0 }]);
  });

  test('A lot that is sold, passed or not on the block takes no guess', async () => {
    expect(said(await ravi.guess(sample.dhoni, 30_000))).toEqual(CLOSED);
    await bids(1);
    await sell();
    expect(said(await ravi.guess(sample.kohli, 30_000))).toEqual(CLOSED);
    expect(said(await ravi.guess('nobody', 30_000))).toEqual(CLOSED);
  });

  test('Points follow the price, and each phone sees its own place', async () => {
    await ravi.guess(sample.kohli, 22_000);
    await meena.guess(sample.kohli, 20_000);
    await bids(3);
    await sell();
    expect(await ravi.own()).toMatchObject({ points: 10, place: 1, phones: 2, name: null, rows: [] });
    expect(await meena.own()).toMatchObject({
      ...{ points: 5, place: 2 },
      guesses: [{ lot: sample.kohli, player: 'Virat Kohli', amount: 20_000, price: 22_000, points: 5 }],
    });
    expect(await new Guesser(page, 'n').own()).toMatchObject({ points: 0, place: null, guesses: [] });
  });

  test('An undone sale gives no points, and the next sale uses guesses that changed in between', async () => {
    await ravi.guess(sample.kohli, 21_000);
    await bids(2);
    await sell();
    expect((await ravi.own()).points).toBe(10);
    await order({ type: 'undo-last-act', seen: null });
    expect(await ravi.own()).toMatchObject({ points: 0, guesses: [{ price: null, points: 0 }] });
    await ravi.guess(sample.kohli, 50_000);
    await bids(1);
    await sell();
    expect(await ravi.own()).toMatchObject({ points: 0, guesses: [{ amount: 50_000, price: 20_000 }] });
  });

  test('A lot that is reopened with three bids takes no guess', async () => {
    await ravi.guess(sample.kohli, 20_000);
    await bids(3);
    await sell();
    await order({ type: 'reopen-lot', lot: sample.kohli, seen: null });
    expect(said(await ravi.guess(sample.kohli, 22_000))).toEqual(CLOSED);
    expect((await ravi.own()).points).toBe(0);
    await sell();
    expect((await ravi.own()).points).toBe(5);
  });

  test('A corrected sale counts by its corrected price', async () => {
    await ravi.guess(sample.kohli, 30_000);
    await meena.guess(sample.kohli, 20_000);
    await bids(1);
    await sell();
    expect([(await ravi.own()).points, (await meena.own()).points]).toEqual([0, 10]);
    const from = { team: sample.mumbai, price: 20_000 };
    const to = { team: sample.mumbai, price: 30_000 };
    await order({ type: 'correct-sale', lot: sample.kohli, from, to, reason: 'Misheard' });
    expect([(await ravi.own()).points, (await meena.own()).points]).toEqual([10, 0]);
  });

  test('An unsold lot gives no points', async () => {
    await ravi.guess(sample.kohli, 20_000);
    await order({ type: 'pass-lot', lot: sample.kohli, seen: null });
    expect(await ravi.own()).toMatchObject({ points: 0, place: 1, guesses: [{ price: null }] });
  });

  test('Points and names are there after a restart of the server', async () => {
    await ravi.guess(sample.kohli, 20_000);
    await ravi.name('Ravi');
    await bids(1);
    await sell();
    const before = await ravi.own();
    const again = await testServer({ beside: server });
    again.now = server.now;
    const same = new Guesser(new Holder(again, page.link), 'r');
    expect(await same.own()).toEqual(before);
  });
});

describe('Names', () => {
  beforeEach(async () => {
    await ravi.guess(sample.kohli, 20_000);
    await meena.guess(sample.kohli, 20_000);
    await bids(1);
    await sell();
  });

  test('The table shows only phones that chose a name, and numbers equal names', async () => {
    expect(await wall()).toEqual({ rows: [], phones: 2 });
    await ravi.name('  Ravi ');
    server.now += 1;
    await meena.name('ravi');
    expect(await wall()).toEqual({
      phones: 2,
      rows: [
        { name: 'Ravi', number: 1, place: 1, points: 10 },
        { name: 'ravi', number: 2, place: 1, points: 10 },
      ],
    });
    expect((await meena.own()).name).toEqual({ name: 'ravi', number: 2 });
    await ravi.name(null);
    expect(await wall()).toMatchObject({ rows: [{ name: 'ravi', number: 1 }] });
  });

  test('A name that the organiser removes is gone, and its phone gets no other one', async () => {
    await ravi.name('Rude');
    await wall();
    const [rude] = await guessNames(asha, sample.id);
    expect(rude).toMatchObject({ name: 'Rude', number: 1, points: 10 });
    const query = { tournamentId: sample.id, id: rude?.id ?? '' };
    expect((await asha.call('DELETE', PATHS.guessNames, { query })).json).toEqual({ names: [] });
    expect(await wall()).toEqual({ rows: [], phones: 2 });
    expect(said(await ravi.name('Rude again'))).toEqual([
      ...[409, 'guess-name-removed', 'The organiser removed your name: your points stay, without a name'],
    ]);
    expect(await ravi.own()).toMatchObject({ points: 10, name: null, isNameRemoved: true });
    expect((await asha.call('DELETE', PATHS.guessNames, { query: { ...query, id: 'x' } })).status).toBe(200);
  });

  test('A scorer can neither see nor remove a name', async () => {
    const scorer = await scorerOf(asha, sample);
    const query = { tournamentId: sample.id, id: 'x' };
    expect((await scorer.call('GET', PATHS.guessNames, { query })).status).toBe(401);
    expect((await scorer.call('DELETE', PATHS.guessNames, { query })).status).toBe(401);
  });

  test('A name without letters, of 25 letters, or with hidden marks is refused', async () => {
    const long = 'A name has at most 24 letters; please shorten it';
    expect(said(await ravi.name('x'.repeat(25)))).toEqual([400, 'guess-name-too-long', long]);
    expect((await ravi.name('अ'.repeat(24))).status).toBe(200);
    expect(said(await ravi.name(' '))).toEqual([400, 'guess-name-missing', 'Please enter a name']);
    expect(said(await ravi.name('a\u0007b'))).toEqual([
      ...[400, 'guess-name-unseen', 'This name has characters that cannot be seen; please type it again'],
    ]);
    expect(said(await ravi.name('R\u0430vi'))).toEqual([
      ...[400, 'guess-name-mixed', 'Please write each word of the name in one script'],
    ]);
    for (const name of [7, { length: 1 }, 'x'.repeat(401), undefined])
      expect([name, (await ravi.name(name)).status]).toEqual([name, 400]);
  });

  test('A phone that has not guessed gets no name', async () => {
    expect(said(await new Guesser(page, 'n').name('Nobody'))).toEqual([
      ...[409, 'guess-first', 'Please guess a price first, then choose a name'],
    ]);
  });
});

describe('Refused guesses', () => {
  test('A guess of no whole amount, or outside the purse, is refused', async () => {
    const positive = [400, 'guess-not-positive', 'A guess is at least 1'];
    expect(said(await ravi.guess(sample.kohli, 0))).toEqual(positive);
    expect(said(await ravi.guess(sample.kohli, -5))).toEqual(positive);
    expect((await ravi.guess(sample.kohli, 100_000)).status).toBe(200);
    expect(said(await ravi.guess(sample.kohli, 100_001))).toEqual([
      ...[400, 'guess-above-purse', 'A guess is at most ₹1,00,000, the purse of a team'],
    ]);
    for (const amount of [1.5, '20000', null, { toString: 1 }, 1e300, [20_000]])
      expect([amount, (await ravi.guess(sample.kohli, amount)).status]).toEqual([amount, 400]);
    for (const changes of [{ phone: 'short' }, { phone: 7 }, { phone: 'R'.repeat(22) }, { lot: '../x' }])
      expect([changes, (await ravi.guess(sample.kohli, 20_000, changes)).status]).toEqual([changes, 400]);
    expect((await ravi.own()).guesses).toMatchObject([{ amount: 100_000 }]);
  });

  test('A read without a valid phone id in its header is refused', async () => {
    expect((await page.call('GET', PATHS.guess)).status).toBe(400);
    expect((await page.call('GET', PATHS.guess, { headers: { 'x-phone': 'x' } })).status).toBe(400);
  });

  test('Nobody guesses while the game is off', async () => {
    await setGuessing(asha, sample.id, false);
    expect(said(await ravi.guess(sample.kohli, 20_000))).toEqual([
      ...[409, 'guess-off', 'The organiser has not switched guessing on'],
    ]);
  });

  test('Only the link of spectators may guess, and only the link of a wall gets the table', async () => {
    const links = await linksOf(asha, sample.id);
    for (const kind of LINK_KINDS) {
      const link =
        kind === 'scorer'
          ? (await scorerOf(asha, sample)).link
          : linkFor(links, kind, kind === 'paddle' ? sample.mumbai : null);
      const holder = new Holder(server, link);
      const guess = await new Guesser(holder, 'k').guess(sample.kohli, 20_000);
      const table = await holder.call('GET', PATHS.guessTable);
      expect([kind, guess.status]).toEqual([kind, kind === 'live' ? 200 : 401]);
      expect([kind, table.status]).toEqual([kind, kind === 'screen' ? 200 : 401]);
    }
  });

  test('A flood of one phone is stopped after twenty calls, and other phones may still guess', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1)
      statuses.push((await ravi.guess(sample.kohli, 20_000 + call)).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect((await meena.guess(sample.kohli, 20_000)).status).toBe(200);
    server.now += 1_000;
    expect((await ravi.guess(sample.kohli, 20_000)).status).toBe(200);
  });
});

test('Guesses and names are deleted 30 days after the auction', async () => {
  const sweep = (days: number) =>
    sweepRegistrations({
      ...server.store,
      now: () => server.now + days * 24 * 60 * 60_000,
    });
  await ravi.guess(sample.kohli, 20_000);
  await ravi.name('Ravi');
  await bids(1);
  await sell();
  await order({ type: 'finish' });
  expect((await ravi.own()).phones).toBe(1);
  await sweep(29);
  expect(await server.store.guesses.howMany(sample.id)).toBe(1);
  await sweep(30.1);
  expect(await server.store.guesses.howMany(sample.id)).toBe(0);
  expect(await ravi.own()).toMatchObject({ phones: 0, place: null, name: null });
});
