import { beforeEach, describe, expect, test } from 'vitest';
import { BAD_INPUT_ANSWERS } from '#fixtures/bad-input.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { PATHS } from '#protocol/paths.ts';
import { SESSION_SPAN } from '#server/accounts/sessions.ts';
import { Holder, holderOf, linksOf, phonesOf, scorerOf } from '#server/testing/link-holders.ts';
import { asDataUrl, jpeg, longer, png, SVG_WITH_SCRIPT } from '#server/testing/pictures.ts';
import {
  type Answered,
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  Organiser,
  PLAYER,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
const create = (change: object): Promise<Answered> =>
  asha.call('POST', PATHS.createPlayer, { body: { ...PLAYER, tournamentId: sample.id, ...change } });
const createTeam = (change: object): Promise<Answered> =>
  asha.call('POST', PATHS.createTeam, { body: { name: 'Goa Gulls', tournamentId: sample.id, ...change } });
const edit = (change: object): Promise<Answered> =>
  asha.call('PUT', PATHS.updatePlayer, { query: { id: sample.kohli }, body: { ...KOHLI, ...change } });
const order = (body: object, commandId?: string): Promise<Answered> => asha.order(sample.id, body, commandId);
const bid = (
  amount: unknown,
  { team = sample.pune, seen = null }: { team?: string; seen?: number | null } = {},
) => order({ type: 'place-bid', lot: sample.kohli, team, amount, seen });
const hammer = (seen: number | null = null): Promise<Answered> =>
  order({ type: 'bring-down-hammer', lot: sample.kohli, seen });
const now = () => asha.snapshot(sample.id);

const KOHLI = { ...PLAYER, name: 'Virat Kohli', playerNumber: '18' };
const UNCOMPARABLE = { length: { toString: 1, valueOf: 1 } };
const HTML = '<img src=x onerror=alert(1)>';

/** Bad input from phones and other links, by the name of its test. Their answers are in `BAD_INPUT_ANSWERS`. */
const LINK_CASES: Readonly<Record<string, (asha: Organiser, sample: SampleTournament) => Promise<Answered>>> =
  {
    'a bid over a revoked link': async (asha, sample) => {
      const { pune } = await phonesOf(asha, sample);
      const tap = await tapOn(asha, sample, 20_000);
      await asha.call('POST', PATHS.revokeLink, { body: { linkId: pune.link.id } });
      return pune.bid(tap);
    },
    'a bid over a code guessed at random': async (asha, sample) => (await guesser(asha, sample, 1)).bid({}),
    'the thirty-first guess': async (asha, sample) => {
      for (let at = 0; at < 30; at += 1) await (await guesser(asha, sample, at)).own();
      return (await guesser(asha, sample, 30)).own();
    },
    "a bid over the projector's link": async (asha, sample) =>
      (await holderOf(asha, sample, 'screen')).bid(await tapOn(asha, sample, 20_000)),
    'a link on three phones': async (asha, sample) => {
      const { pune, mumbai } = await phonesOf(asha, sample);
      const phones = [pune, new Holder(asha.server, pune.link), new Holder(asha.server, pune.link)];
      const answers: Answered[] = [];
      for (const [at, phone] of phones.entries()) {
        const price = 20_000 + at * 2_000;
        answers.push(await phone.bid(await tapOn(asha, sample, price)));
        await mumbai.bid(await tapOn(asha, sample, price + 1_000));
      }
      return answers.find(({ status }) => status !== 200) ?? answers[0] ?? nothing();
    },
    'the same tap of a phone sent twice': async (asha, sample) => {
      const { pune } = await phonesOf(asha, sample);
      const tap = await tapOn(asha, sample, 20_000);
      const [first, second] = await Promise.all([pune.bid(tap, 'tap-1'), pune.bid(tap, 'tap-1')]);
      return first.text === second.text ? second : nothing();
    },
    "a bid for another team over one's own link": async (asha, sample) => {
      const { pune } = await phonesOf(asha, sample);
      const answer = await pune.bid({ ...(await tapOn(asha, sample, 20_000)), team: sample.mumbai });
      const { block } = await asha.snapshot(sample.id);
      return block.state === 'open' && block.bids[0]?.team === sample.pune ? answer : nothing();
    },
    'a tap on the lot before': async (asha, sample) => {
      const { pune } = await phonesOf(asha, sample);
      const tap = await tapOn(asha, sample, 20_000);
      await asha.order(sample.id, { type: 'pass-lot', lot: sample.kohli, seen: null });
      return pune.bid(tap);
    },
    'two phones at the same instant': async (asha, sample) => {
      const { mumbai, pune } = await phonesOf(asha, sample);
      const tap = await tapOn(asha, sample, 20_000);
      const [first, second] = await Promise.all([pune.bid(tap), mumbai.bid(tap)]);
      return first.status === 200 ? second : nothing();
    },
    'a phone whose clock is ten minutes off': async (asha, sample) => {
      const { pune } = await phonesOf(asha, sample);
      return pune.bid({ ...(await tapOn(asha, sample, 20_000)), at: asha.server.now - 600_000 });
    },
    'a bid below the next amount': async (asha, sample) => {
      const { pune, mumbai } = await phonesOf(asha, sample);
      await pune.bid(await tapOn(asha, sample, 20_000));
      return mumbai.bid(await tapOn(asha, sample, 20_000));
    },
    'a bid against oneself': async (asha, sample) => {
      const { pune } = await phonesOf(asha, sample);
      await pune.bid(await tapOn(asha, sample, 20_000));
      return pune.bid(await tapOn(asha, sample, 21_000));
    },
    'two hundred bids at once from one phone': async (asha, sample) => {
      const { pune } = await phonesOf(asha, sample);
      const tap = await tapOn(asha, sample, 20_000);
      const answers = await Promise.all(Array.from({ length: 200 }, () => pune.bid(tap)));
      const stopped = answers.filter(({ status }) => status === 429);
      return stopped.length === 195 ? (stopped[0] ?? nothing()) : nothing();
    },
    'an order of an unknown kind': (asha, sample) => asha.order(sample.id, { type: 'sell-everybody' }),
    'a scorer who finishes the auction': async (asha, sample) =>
      (await scorerOf(asha, sample)).order(sample.id, { type: 'finish' }),
    'a scorer in another tournament': async (asha, sample) => {
      const other = await asha.tournament();
      return (await scorerOf(asha, sample)).order(other.id, { type: 'initialise' });
    },
    'a scorer who opens links': async (asha, sample) =>
      (await scorerOf(asha, sample)).call('POST', PATHS.openLinks, { body: { tournamentId: sample.id } }),
    "another organiser's link": async (asha, sample) => {
      const vikram = await asha.server.organiser('Vikram Shah');
      const [link] = await linksOf(asha, sample.id);
      return vikram.call('POST', PATHS.revokeLink, { body: { linkId: link?.id } });
    },
  };

/** The requests with bad input, by the name of their test. Their answers are in `BAD_INPUT_ANSWERS`. */
const CASES: Readonly<Record<string, () => Promise<Answered>>> = {
  'a taken player number': () => create({ playerNumber: '18' }),
  'a taken player number in other letters': async () => {
    await create({ playerNumber: 'A7' });
    return create({ playerNumber: ' a7 ' });
  },
  'age 15': () => create({ age: 15 }),
  'age 16': () => taken(create({ age: 16 }), { age: 16 }),
  'age 50': () => taken(create({ age: 50 }), { age: 50 }),
  'age 51': () => create({ age: 51 }),
  'age 20.5': () => create({ age: 20.5 }),
  'age in Devanagari digits': () => taken(create({ age: '२५' }), { age: 25 }),
  'an age that is an object': () => create({ age: { years: 25 } }),
  'base amount 0': () => create({ baseAmount: 0 }),
  'base amount 1': () => taken(create({ baseAmount: 1 }), { baseAmount: 1 }),
  'base amount 1.5': () => create({ baseAmount: 1.5 }),
  'base amount 1500': () => taken(create({ baseAmount: 1_500 }), { baseAmount: 1_500 }),
  'base amount 1e20': () => create({ baseAmount: 1e20 }),
  'a name that is HTML': () => taken(create({ name: HTML }), { name: HTML }),
  'a name that is a formula': () => taken(create({ name: '=1+1' }), { name: '=1+1' }),
  'a name with unseen characters': () => create({ name: 'Virat\u0007ilhoK' }),
  'a name of 81 letters': () => create({ name: 'य'.repeat(81) }),
  'no playing style': () => create({ playingStyles: [] }),
  'a 9 MB photo': () => create({ photo: asDataUrl(longer(jpeg(4_000, 3_000), 9_000_000)) }),
  'a broken photo': () => create({ photo: asDataUrl(png(4, 3).subarray(0, 20)) }),

  'an SVG with script as logo': () =>
    createTeam({ logo: asDataUrl(Buffer.from(SVG_WITH_SCRIPT), 'image/svg+xml') }),
  'an SVG with script that says it is a PNG': () =>
    createTeam({ logo: asDataUrl(Buffer.from(SVG_WITH_SCRIPT)) }),
  'a team name that is HTML': () => taken(createTeam({ name: HTML }), { name: HTML }),
  'a team deleted while it leads': async () => {
    await bid(20_000);
    return asha.call('DELETE', PATHS.deleteTeam, { query: { id: sample.pune } });
  },
  'a team name in look-alike letters': () => createTeam({ name: 'Рune Panthers' }),
  'a short name like the name of another team': async () => {
    await createTeam({ name: 'Mumbai' });
    return createTeam({ name: 'Goa Gulls', shortName: 'МUMBAI' });
  },
  'a team deleted after it bought': async () => {
    await bid(20_000);
    await hammer();
    return asha.call('DELETE', PATHS.deleteTeam, { query: { id: sample.pune } });
  },

  'a bid that is a text': async () => {
    expect((await bid('21.000')).json).toEqual((await bid('21,000')).json);
    return bid('21,000');
  },
  'a bid off the grid': () => bid(20_500),
  'a bid with half a rupee': () => taken(bid(21_000.5), { events: [{ event: { amount: 21_000 } }] }),
  'a bid beyond all numbers': () => bid(1e20),
  'a bid below the current one': () => bid(19_000),
  'a bid by a team of nobody': () => bid(20_000, { team: 'nobody' }),
  'a bid above the purse': () => bid(101_000),
  'a bid by a full squad': async () => {
    sample = await asha.sampleTournament({ playersPerTeam: 1 });
    await bid(20_000);
    await hammer();
    return order({ type: 'place-bid', lot: sample.dhoni, team: sample.pune, amount: 20_000, seen: null });
  },
  'a sale without a bid': () => hammer(),
  'an undo with no history': () => order({ type: 'undo-last-act', seen: null }),
  'a purse adjusted by nothing': () =>
    order({ type: 'adjust-purse', team: sample.pune, by: 0, reason: 'Retained nobody' }),
  'two tabs sell the same lot': async () => {
    await bid(20_000);
    const { sequence } = await now();
    const [first, second] = await Promise.all([hammer(sequence), hammer(sequence)]);
    expect(first.status).toBe(200);
    return second;
  },
  'two tabs bid the same amount': async () => {
    const { sequence } = await now();
    const tabs = [
      bid(30_000, { seen: sequence }),
      bid(30_000, { team: sample.mumbai, seen: sequence }),
    ] as const;
    const [first, second] = await Promise.all(tabs);
    expect(first.status).toBe(200);
    return second;
  },
  'the same tap sent twice': async () => {
    const tap = { type: 'place-bid', lot: sample.kohli, team: sample.pune, amount: 20_000, seen: null };
    const [first, second] = await Promise.all([order(tap, 'tap-1'), order(tap, 'tap-1')]);
    expect(second.json).toEqual(first.json);
    expect((await now()).block).toMatchObject({ bids: [{ amount: 20_000 }] });
    return second;
  },
  'a player edited while on the block': async () => {
    const edited = await edit({ name: 'King Kohli', baseAmount: 25_000 });
    expect((await bid(24_000)).status).toBe(409);
    return taken(Promise.resolve(edited), { name: 'King Kohli', baseAmount: 25_000 });
  },
  'a base amount edited under a bid': async () => {
    await bid(20_000);
    return edit({ baseAmount: 25_000 });
  },
  'an edit saved after a sale': async () => {
    await bid(20_000);
    await hammer();
    const sold = { name: 'King Kohli', status: 'sold', soldAmount: 20_000, teamId: sample.pune };
    return taken(edit({ name: 'King Kohli', status: 'unsold' }), sold);
  },
  'a player deleted while on the block': () =>
    asha.call('DELETE', PATHS.deletePlayer, { query: { id: sample.kohli } }),

  ...Object.fromEntries(Object.entries(LINK_CASES).map(([name, task]) => [name, () => task(asha, sample)])),

  'a tournament of another organiser': async () => {
    const vikram = await server.organiser('Vikram Shah');
    return vikram.call('GET', PATHS.tournament, { query: { id: sample.id } });
  },
  'a tournament of nobody': () => asha.call('GET', PATHS.tournament, { query: { id: 'nobody' } }),
  'a page that no list of tournaments ended with': () =>
    asha.call('GET', PATHS.tournaments, { query: { page: '2' } }),
  'a page that no list of players ended with': () =>
    asha.call('GET', PATHS.players, { query: { tournamentId: sample.id, page: '../1' } }),
  'an expired token in mid-auction': async () => {
    server.now += SESSION_SPAN;
    return bid(20_000);
  },
  'an order sent again after signing in again': async () => {
    const tap = { type: 'place-bid', lot: sample.kohli, team: sample.pune, amount: 20_000, seen: null };
    server.now += SESSION_SPAN;
    expect((await order(tap, 'tap-1')).status).toBe(401);
    const body = { email: asha.user.email, password: 'secret-1' };
    const { token, user } = sessionAnswer.parse((await server.call('POST', PATHS.login, { body })).json);
    asha = new Organiser(server, token, user);
    return order(tap, 'tap-1');
  },
  'six wrong passwords': async () => {
    const body = { email: asha.user.email, password: 'wrong' };
    for (let time = 0; time < 5; time += 1) await server.call('POST', PATHS.login, { body });
    return server.call('POST', PATHS.login, { body });
  },
  'a password that is a thing without a length': () =>
    server.call('POST', PATHS.login, { body: { email: asha.user.email, password: UNCOMPARABLE } }),
  'an age that is a thing without a length': () => create({ age: UNCOMPARABLE }),
  'a form of more than 64 kB': () =>
    asha.call('POST', PATHS.createTournament, { body: { name: 'x'.repeat(64 * 1024) } }),
  'a sign-in of more than 16 kB': () =>
    server.call('POST', PATHS.login, { body: { email: 'x'.repeat(16 * 1024) } }),
  'an order of more than 16 kB': () => order({ type: 'initialise', note: 'x'.repeat(16 * 1024) }),
  'a body of seventeen lists in one another': () =>
    asha.call('POST', PATHS.createPlayer, { body: '['.repeat(17) + ']'.repeat(17) }),
  'a body of ninety thousand keys': () => {
    const keys = Array.from({ length: 90_000 }, (_, at) => [`key-${String(at)}`, 1]);
    return asha.call('POST', PATHS.createPlayer, { body: Object.fromEntries(keys) });
  },
  'a body that is no JSON': () => asha.call('POST', PATHS.createTournament, { body: '{"name"' }),
  'a body of another media type': () =>
    asha.call('POST', PATHS.createTournament, { body: 'name', headers: { 'content-type': 'text/plain' } }),
};

/** A bid for Kohli by a client that has seen the last line. */
async function tapOn(asha: Organiser, { id, kohli }: SampleTournament, amount: number) {
  return { lot: kohli, amount, seen: (await asha.snapshot(id)).sequence };
}

async function guesser(asha: Organiser, sample: SampleTournament, at: number): Promise<Holder> {
  const { link } = await holderOf(asha, sample, 'live');
  return new Holder(asha.server, { ...link, code: `guess-${String(at).padStart(16, '0')}` });
}

/** Throws, because the answer of the server was not as expected. */
function nothing(): never {
  throw new Error('the answer is not the whole truth');
}

/** Checks that the server accepted the input and answered these values. */
async function taken(asked: Promise<Answered>, as: object): Promise<Answered> {
  const answer = await asked;
  expect(answer.json).toMatchObject(as);
  return answer;
}

describe('answers to bad input', () => {
  beforeEach(async () => {
    server = await testServer();
    asha = await server.organiser();
    sample = await asha.sampleTournament();
  });

  test('Every case has an answer, and every answer a case', () => {
    expect(Object.keys(BAD_INPUT_ANSWERS).sort()).toEqual(Object.keys(CASES).sort());
  });

  test.each(Object.entries(CASES))(
    "The server answers '%s' with its status and sentence",
    async (name, task) => {
      const answer = await task();
      const [status, sentence] = BAD_INPUT_ANSWERS[name] ?? [];
      expect([answer.status, sentence === null ? null : errorOf(answer).message]).toEqual([status, sentence]);
    },
  );
});
