import { beforeEach, expect, test } from 'vitest';
import type { MatchRule } from '#domain/rules/rule-set.ts';
import { LAST, ONCE } from '#fixtures/auction/matching.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { type Holder, holderOf } from '#server/testing/link-holders.ts';
import { Screen } from '#server/testing/live-auction.ts';
import { errorOf, type Organiser, testServer, type TestServer } from '#server/testing/test-server.ts';

/* The answers of phones to a right to match, over the feed and by HTTP. */

let server: TestServer;
let asha: Organiser;
let id: string;
let kohli: string;
/** Chennai had Kohli last season, Mumbai buys him, and Pune only looks on. */
let [chennai, mumbai, pune]: Holder[] = [];

/** The hammer falls for Mumbai at ₹50,000. */
async function ask(match: Partial<MatchRule> = {}): Promise<void> {
  server = await testServer();
  asha = await server.organiser();
  ({ id } = await asha.tournament({ totalAmountPerTeam: 200_000 }));
  const teams: string[] = [];
  for (const name of ['Chennai', 'Mumbai', 'Pune']) teams.push((await asha.team(id, name)).id);
  await asha.changeRules(id, { fields: [LAST], match: { ...ONCE, ...match } });
  kohli = (await asha.player(id, { name: 'Virat Kohli', own: { lastteam: 'Chennai' } })).id;
  await asha.player(id, { name: 'MS Dhoni', playerNumber: '7' });
  await order({ type: 'initialise' });
  await asha.order(id, { type: 'call-lot', lot: kohli, seen: null });
  await order({ type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const sample = { id, kohli, mumbai: '', pune: '', dhoni: '' };
  const phones = await Promise.all(teams.map((team) => holderOf(asha, sample, 'paddle', team)));
  [chennai, mumbai, pune] = phones;
  await order({ type: 'place-bid', lot: kohli, team: teams[1], amount: 50_000, seen: null });
  await order({ type: 'bring-down-hammer', lot: kohli, seen: null });
}

async function order(given: object): Promise<void> {
  const { status, text } = await asha.order(id, given);
  if (status !== 200) throw new Error(text);
}

const seen = async () => (await asha.snapshot(id)).sequence;
const answer = async (says: string, changes: object = {}) => ({
  ...{ lot: kohli, says, price: 50_000, seen: await seen() },
  ...changes,
});
const raise = async (amount: number) => ({ lot: kohli, says: 'raise', amount, seen: await seen() });
const sale = async () => {
  const query = { tournamentId: id, after: '0' };
  const { json } = await asha.call('GET', PATHS.history, { query });
  return JSON.stringify(json).match(/"LotSold".*?"price":(\d+)/)?.[1];
};
const teamOf = (holder: Holder | undefined) => holder?.link.team;

/** Opens the phone of this holder over the feed. */
async function live(holder: Holder | undefined): Promise<Screen> {
  const screen = await Screen.open(server, { as: 'link', code: holder?.link.code ?? '' });
  await screen.hear('presence');
  return screen;
}
const say = (screen: Screen, commandId: string, given: object) =>
  screen.say({ v: LIVE_VERSION, type: 'bid', request: { commandId, answer: given } });
const codeOf = async (holder: Holder | undefined, given: object) => {
  const said = await holder?.answer(given);
  return said === undefined || said.status === 200 ? said?.status : errorOf(said).code;
};

beforeEach(() => ask());

test('Chennai claims, Mumbai raises, and Chennai matches, each by phone', async () => {
  const claim = await chennai?.answer(await answer('claim'), 'tap-1');
  expect(claim?.json).toMatchObject({
    events: [
      {
        ...{ commandId: 'tap-1', by: `phone:${String(teamOf(chennai))}` },
        event: { type: 'MatchSaid', team: teamOf(chennai), says: 'claim', via: 'phone' },
      },
    ],
  });
  expect((await mumbai?.answer(await raise(70_000)))?.json).toMatchObject({
    events: [{ event: { type: 'MatchRaised', team: teamOf(mumbai), amount: 70_000, via: 'phone' } }],
  });
  expect((await chennai?.answer(await answer('match', { price: 70_000 })))?.json).toMatchObject({
    events: [
      { event: { type: 'MatchSaid', says: 'match', via: 'phone' } },
      { event: { type: 'LotSold', team: teamOf(chennai), price: 70_000 } },
    ],
  });
});

test('Over the feed an answer has its change first, and everybody sees the next question', async () => {
  const [asked, buyer] = [await live(chennai), await live(mumbai)];
  say(asked, 'tap-1', await answer('claim'));
  expect(await asked.hear('change')).toMatchObject({ set: { bidding: { match: { step: 'raise' } } } });
  expect(await asked.hear('bid-taken')).toMatchObject({ commandId: 'tap-1' });
  await buyer.hear('change');
  expect(buyer.view?.['own']).toMatchObject({ answer: null });
  say(buyer, 'tap-2', await answer('stand'));
  expect(await buyer.hear('bid-taken')).toMatchObject({ commandId: 'tap-2' });
  expect(await sale()).toBe('50000');
});

test('Two phones of one team answer at once: one answer counts, the other is refused', async () => {
  const [one, two] = [await live(chennai), await live(chennai)];
  const [claim, pass] = [await answer('claim'), await answer('pass')];
  say(one, 'tap-1', claim);
  say(two, 'tap-2', pass);
  const outcome = async (screen: Screen): Promise<string> => {
    const { type } = await screen.next();
    return type.startsWith('bid-') ? type : outcome(screen);
  };
  expect([await outcome(one), await outcome(two)].sort()).toEqual(['bid-refused', 'bid-taken']);
});

test('Two consoles and two phones answer one question at once: one answer counts', async () => {
  const at = await seen();
  const byConsole = (says: string) =>
    asha.order(id, { type: 'say-match', lot: kohli, team: teamOf(chennai), says, seen: at });
  const answers = await Promise.all([
    byConsole('claim'),
    byConsole('pass'),
    chennai?.answer(await answer('pass', { seen: at }), 'tap-1'),
    chennai?.answer(await answer('claim', { seen: at }), 'tap-2'),
  ]);
  expect(answers.map((said) => said?.status).sort()).toEqual([200, 409, 409, 409]);
  const { json } = await asha.call('GET', PATHS.history, { query: { tournamentId: id, after: '0' } });
  expect(JSON.stringify(json).match(/"MatchSaid"/g)).toHaveLength(1);
});

test('The claim of the asked and a late bid of the buyer cross: the bid is refused', async () => {
  const bid = { lot: kohli, amount: 51_000, seen: await seen() };
  const [claim, late] = await Promise.all([chennai?.answer(await answer('claim')), pune?.bid(bid)]);
  expect(claim?.status).toBe(200);
  expect(late?.status).toBe(409);
  expect(['match-open', 'floor-moved']).toContain(late && errorOf(late).code);
});

test('A repeated answer counts once, over the feed and then by HTTP', async () => {
  const phone = await live(chennai);
  const claim = await answer('claim');
  say(phone, 'tap-1', claim);
  const { sequence } = await phone.hear('bid-taken');
  phone.close();
  expect((await chennai?.answer(claim, 'tap-1'))?.json).toMatchObject({ sequence });
  expect(await seen()).toBe(sequence);
});

test('A second answer of the same team is refused, because it is the turn of the buyer', async () => {
  await chennai?.answer(await answer('claim'));
  expect(await codeOf(chennai, await answer('claim'))).toBe('not-asked');
  expect(await codeOf(chennai, await answer('match'))).toBe('not-asked');
});

test('A team that is not asked cannot answer, and neither can the buyer before the claim', async () => {
  for (const says of ['claim', 'pass', 'stand', 'match', 'decline'])
    expect(await codeOf(pune, await answer(says))).toBe('not-asked');
  server.now += 1_000;
  expect(await codeOf(pune, await raise(60_000))).toBe('not-asked');
  expect(await codeOf(mumbai, await raise(60_000))).toBe('not-asked');
  expect(await codeOf(mumbai, await answer('stand'))).toBe('not-asked');
});

test('A phone answers for the team of its link, whatever the body says', async () => {
  const forged = { team: teamOf(chennai), via: 'floor', type: 'say-match' };
  expect(await codeOf(pune, await answer('claim', forged))).toBe('not-asked');
  expect(await codeOf(pune, await answer('pass', { ...forged, team: null }))).toBe('not-asked');
  expect(await sale()).toBeUndefined();
});

test('A raise must be higher than the price and within the purse', async () => {
  await chennai?.answer(await answer('claim'));
  expect(await codeOf(mumbai, await raise(50_000))).toBe('raise-not-higher');
  expect(await codeOf(mumbai, await raise(50_500))).toBe('bid-off-grid');
  expect(await codeOf(mumbai, await raise(201_000))).toBe('purse-too-small');
});

test('An answer is refused after its clock has run out', async () => {
  await ask({ seconds: 30 });
  const claim = await answer('claim');
  server.now += 30_001;
  expect(await codeOf(chennai, claim)).toBe('time-up');
});

test('After the clock has passed for the team, its answer is refused with the lot that is open now', async () => {
  await ask({ seconds: 30, atZero: 'passes' });
  const claim = await answer('claim');
  await order({ type: 'say-match', lot: kohli, team: teamOf(chennai), says: 'pass', seen: null });
  expect(await codeOf(chennai, claim)).toBe('lot-not-on-block');
  expect(await sale()).toBe('50000');
});

test('An answer is refused during a break, and taken after it', async () => {
  const claim = await answer('claim');
  await order({ type: 'pause', message: 'Tea', until: null });
  expect(await codeOf(chennai, claim)).toBe('auction-paused');
  await order({ type: 'resume' });
  expect(await codeOf(chennai, claim)).toBe(200);
});

test('An answer to a question that was taken back is refused', async () => {
  const claim = await answer('claim');
  await order({ type: 'take-back-match', lot: kohli, seen: null });
  expect(await codeOf(chennai, claim)).toBe('floor-moved');
  expect(await codeOf(chennai, await answer('claim'))).toBe('match-not-open');
});

test('Where phones do not bid they do not answer, and while phones are held they wait', async () => {
  await order({ type: 'set-floor', settings: { bidding: 'floor', countdown: null } });
  expect(await codeOf(chennai, await answer('claim'))).toBe('phones-closed');
  await order({ type: 'set-floor', settings: { bidding: 'phones', countdown: null } });
  await order({ type: 'hold-phones' });
  expect(await codeOf(chennai, await answer('pass'))).toBe('phones-held');
  await order({ type: 'release-phones' });
  expect(await codeOf(chennai, await answer('pass'))).toBe(200);
});

test('Of all teams, each passes by phone with what it saw before the others passed', async () => {
  await ask({ who: 'any', cards: { byRetained: [1] } });
  const [pass, claim] = [await answer('pass'), await answer('claim')];
  expect(await codeOf(pune, pass)).toBe(200);
  expect(await codeOf(chennai, claim)).toBe(200);
  expect(await codeOf(pune, claim)).toBe('floor-moved');
});

test('A claim names one of the terms of the rules', async () => {
  await ask({ raise: 'none', terms: ['one season', 'two seasons'] });
  expect(await codeOf(chennai, await answer('claim'))).toBe('term-missing');
  expect(await codeOf(chennai, await answer('claim', { term: 'two seasons' }))).toBe(200);
});

test('Answers and bids of a link share one rate limit', async () => {
  const claim = await answer('match');
  const codes = [];
  for (let at = 0; at < 6; at += 1) codes.push(await codeOf(chennai, claim));
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'not-asked'), 'too-many-calls']);
});

test.each([
  ['no player', { says: 'claim', price: 50_000, seen: 1 }],
  ['no price', { lot: 'x', says: 'claim', seen: 1 }],
  ['another word', { lot: 'x', says: 'maybe', price: 50_000, seen: 1 }],
  ['a raise without an amount', { lot: 'x', says: 'raise', price: 50_000, seen: 1 }],
  ['nothing seen', { lot: 'x', says: 'pass', price: 50_000, seen: null }],
])('An answer with %s is rejected', async (_, given) => {
  expect(await codeOf(chennai, given)).toBe('body-not-understood');
});

test('The screens of the hall cannot answer', async () => {
  const sample = { id, kohli, mumbai: '', pune: '', dhoni: '' };
  const screen = await live(await holderOf(asha, sample, 'live'));
  say(screen, 'tap-1', await answer('claim'));
  expect((await screen.hear('bye')).code).toBe('not-understood');
  expect(await codeOf(await holderOf(asha, sample, 'live'), await answer('claim'))).toBe('no-such-link');
});
