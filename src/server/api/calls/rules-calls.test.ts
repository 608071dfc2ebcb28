import { beforeEach, describe, expect, test } from 'vitest';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { PATHS } from '#protocol/paths.ts';
import { rulesAnswer, type RulesAnswer } from '#protocol/calls/rules.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { LEAGUE } from '#fixtures/rules/village-league.ts';
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
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
});

const agree = (rules: unknown, reason?: unknown): Promise<Answered> =>
  asha.call('PUT', PATHS.rules, { query: { tournamentId: sample.id }, body: { rules, reason } });
const refusal = (answer: Answered) => ({ status: answer.status, ...errorOf(answer) });
const rules = async (): Promise<RulesAnswer> =>
  rulesAnswer.parse((await asha.call('GET', PATHS.rules, { query: { tournamentId: sample.id } })).json);
const begin = async () =>
  asha.order(sample.id, {
    type: 'place-bid',
    lot: sample.kohli,
    team: sample.pune,
    amount: 20_000,
    seen: null,
  });

describe('the rules of a tournament', () => {
  test('The rules name the languages of the hall and the sponsors, for the printed rule book', async () => {
    expect(await rules()).toMatchObject({ languages: ['en'], show: { league: null, sponsors: [] } });
    const bank = { name: 'Sahyadri Bank', logo: null, slots: ['rule-book'] };
    const body = { show: { ...FIRST_SHOW, languages: ['gu', 'en'], sponsors: [bank] } };
    await asha.call('PUT', PATHS.show, { query: { tournamentId: sample.id }, body });
    expect(await rules()).toMatchObject({ languages: ['gu', 'en'], show: { sponsors: [bank] } });
  });

  test('A new tournament has the rules of the specification until the organiser sets others', async () => {
    expect(await rules()).toMatchObject({ locked: false, rules: { version: 2, mostBid: { is: 'purse' } } });
    expect((await agree(LEAGUE)).json).toMatchObject({
      locked: false,
      rules: { ...LEAGUE, version: 2, offered: LEAGUE.multiple },
    });
    expect(await rules()).toMatchObject({ rules: LEAGUE });
    const answer = await asha.call('GET', PATHS.tournament, { query: { id: sample.id } });
    expect(tournamentAnswer.parse(answer.json)).toMatchObject({
      totalAmountPerTeam: LEAGUE.purse.opening,
      playersPerTeam: LEAGUE.squad.most,
      unit: { points: 'points' },
    });
  });

  test('New rules apply to the next bid', async () => {
    await agree(LEAGUE);
    const bid = (amount: number) =>
      asha.order(sample.id, { type: 'place-bid', lot: sample.kohli, team: sample.pune, amount, seen: null });
    expect((await bid(20_250)).status).toBe(409);
    expect((await bid(90_000)).status).toBe(200);
    expect(refusal(await bid(91_000))).toMatchObject({
      status: 409,
      code: 'purse-kept-back',
      message: 'Most 90,000 points: the purse keeps 10,000 points for 10 more players at 1,000 points each',
    });
  });

  test('Changing the rules needs a reason once the auction has begun', async () => {
    await begin();
    expect(await rules()).toMatchObject({ locked: true });
    expect(refusal(await agree(LEAGUE))).toMatchObject({
      status: 409,
      code: 'rules-need-reason',
      field: 'reason',
    });
    expect((await agree(LEAGUE, 'All owners agreed')).status).toBe(200);
    const query = { tournamentId: sample.id, after: '0' };
    const { text } = await asha.call('GET', PATHS.history, { query });
    expect(text).toContain('All owners agreed');
    expect(refusal(await agree(LEAGUE, 'x'.repeat(201)))).toMatchObject({ status: 400, field: 'reason' });
  });
});

describe('invalid rule sets', () => {
  const wrong = (changes: Partial<RuleSetDraft>) => agree({ ...LEAGUE, ...changes });

  test('Rules that the leading bid breaks need a confirmation', async () => {
    await begin();
    const { rules: before } = await rules();
    const { version: _, offered: __, ...draft } = before;
    const caps = [{ where: {}, most: 15_000 }];
    expect(refusal(await agree({ ...draft, caps }, 'agreed'))).toMatchObject({
      status: 409,
      code: 'rules-against-past',
      message: expect.stringMatching(
        /^Against these rules: .+: nobody may pay more than ₹15,000 for such a player$/,
      ),
    });
    const anyway = { rules: { ...draft, caps }, reason: 'agreed', anyway: true };
    const query = { tournamentId: sample.id };
    expect((await asha.call('PUT', PATHS.rules, { query, body: anyway })).status).toBe(200);
    expect(await rules()).toMatchObject({ rules: { caps } });
    expect((await agree(draft, 'back again')).status).toBe(200);
    expect((await rules()).rules.caps).toEqual([]);
  });

  test('Invalid rules are refused at the first wrong part, with all problems in the details', async () => {
    expect(refusal(await wrong({ squad: { least: 11, most: 9 }, purse: { opening: 0 } }))).toMatchObject({
      status: 400,
      code: 'amount-too-low',
      field: 'purse.opening',
      message: 'This must be at least ₹1',
      details: { problems: [{ at: 'purse.opening' }, { at: 'squad.least' }, { at: 'mostBid.each' }] },
    });
    expect(await rules()).toMatchObject({ rules: { squad: { least: 0 } } });
  });

  test('A rule set with invalid increments for a kind of player is refused at their table', async () => {
    const steps = (by: number) => [{ where: { role: ['bowler'] }, increments: [{ from: 0, by }] }];
    expect((await wrong({ stepsFor: steps(LEAGUE.multiple) })).status).toBe(200);
    expect(await rules()).toMatchObject({ rules: { stepsFor: steps(LEAGUE.multiple) } });
    expect(refusal(await wrong({ stepsFor: steps(LEAGUE.multiple + 1) }))).toMatchObject({
      status: 400,
      code: 'step-off-multiple',
      field: 'stepsFor.0.increments.0.by',
    });
  });

  test('The right to match is taken, and refused at the part that is wrong', async () => {
    const fields = [{ id: 'lastteam', name: 'Last Team', is: 'text', public: true }] as const;
    const match = {
      who: { field: 'lastteam' },
      where: {},
      cards: { byRetained: [2, 1, 0] },
      ...({ raise: 'once', declined: 'kept', seconds: 30, atZero: 'passes' } as const),
    };
    expect((await wrong({ fields, match })).status).toBe(200);
    expect(await rules()).toMatchObject({ rules: { match } });
    expect(refusal(await wrong({ match }))).toMatchObject({
      ...{ status: 400, code: 'match-without-field', field: 'match.who' },
      message: 'Choose the field that names the last team: a text or a choice that everybody sees',
    });
    const cards = (...byRetained: number[]) => wrong({ fields, match: { ...match, cards: { byRetained } } });
    expect(refusal(await cards())).toMatchObject({ code: 'cards-missing', field: 'match.cards' });
    expect(refusal(await cards(2, 0.5))).toMatchObject({
      ...{ code: 'count-out-of-bounds', field: 'match.cards.1' },
    });
    const terms = ['one season', 'one season'];
    expect(refusal(await wrong({ fields, match: { ...match, terms } }))).toMatchObject({
      ...{ code: 'term-twice', field: 'match.terms.1' },
    });
    expect(refusal(await wrong({ fields, match: Object({ ...match, raise: 'twice' }) }))).toMatchObject({
      status: 400,
    });
    expect(await rules()).toMatchObject({ rules: { match } });
  });

  test('The name of a unit has at most twelve letters', async () => {
    expect((await wrong({ unit: { points: 'WWWWWWWWWWWW' } })).status).toBe(200);
    expect(refusal(await wrong({ unit: { points: 'WWWWWWWWWWWWW' } }))).toMatchObject({
      status: 400,
      code: 'unit-too-long',
      field: 'unit',
      message: 'Please use at most 12 letters',
    });
  });

  test.each([
    ['nothing', null],
    ['a text', 'rules'],
    ['no steps at all', { ...LEAGUE, increments: undefined }],
    ['a way to raise that nobody knows', { ...LEAGUE, raises: { ...LEAGUE.raises, to: 'twice' } }],
  ])('Rules with an invalid field are refused: %s', async (_, draft) => {
    expect(refusal(await agree(draft))).toMatchObject({ status: 400, code: 'body-not-understood' });
  });

  test('Rules with a thousand steps are refused with the most that they may have', async () => {
    const increments = Array.from({ length: 1_000 }, () => ({ from: 0, by: 1 }));
    expect(refusal(await agree({ ...LEAGUE, increments }))).toMatchObject({
      status: 400,
      code: 'too-many-at-once',
      message: 'At most 100 in this list (rules.increments): please remove the others',
    });
  });
});
