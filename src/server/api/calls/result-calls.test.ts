import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { type LinkKind, PATHS } from '#protocol/paths.ts';
import { awardsAnswer, squadPage, statisticsAnswer, publicView } from '#protocol/testing/answers.ts';
import { SQUAD_LINES_A_PAGE } from '#protocol/calls/result.ts';
import { type Answered, PLAYER } from '#server/testing/test-server.ts';
import { liveAuction, type LiveAuction } from '#server/testing/live-auction.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction();
});

const ask = (
  path: string,
  kind: LinkKind = 'result',
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answered> => {
  const { code } = live.link(kind, kind === 'paddle' ? live.sample.mumbai : null);
  return live.server.call('GET', path, { query, headers: { authorization: `Bearer ${code}`, ...headers } });
};

/** Sells Kohli to Mumbai for 21,000 after two bids, a second after the first one. */
async function sell(): Promise<void> {
  await live.bid(0);
  live.server.now += 90_000;
  await live.order({
    type: 'place-bid',
    lot: live.sample.kohli,
    team: live.sample.pune,
    amount: 21_000,
    seen: null,
  });
  await live.order({ type: 'bring-down-hammer', lot: live.sample.kohli, seen: null });
}

const CALLS = [PATHS.awards, PATHS.squads, PATHS.statistics];

describe('Access to the result', () => {
  test('The organiser and scorers read the statistics of their own tournament, and nobody else does', async () => {
    const query = { tournamentId: live.sample.id };
    expect((await live.asha.call('GET', PATHS.auctionStatistics, { query })).status).toBe(200);
    expect((await ask(PATHS.auctionStatistics, 'scorer', query)).status).toBe(200);
    expect((await ask(PATHS.auctionStatistics, 'scorer', { tournamentId: 'another' })).status).toBe(404);
    const ravi = await live.server.organiser();
    expect((await ravi.call('GET', PATHS.auctionStatistics, { query })).status).toBe(404);
    expect((await ask(PATHS.auctionStatistics, 'result', query)).status).toBe(401);
  });

  test('The page of the result may poll the view of the hall', async () => {
    const answer = await live.server.call('GET', PATHS.hallView, {
      query: { link: live.link('result').code },
    });
    expect(publicView.parse(answer.json).link).toMatchObject({ kind: 'result', tournament: live.sample.id });
  });
});

describe('The statistics', () => {
  test('Sales, bids and the times of the lots come from the log', async () => {
    await sell();
    const { sold, lots, purses, pace, left } = statisticsAnswer.parse((await ask(PATHS.statistics)).json);
    expect(sold).toMatchObject([{ team: live.sample.pune, base: 20_000, price: 21_000 }]);
    expect(lots).toMatchObject([{ sold: true, bids: 2 }]);
    expect(Number(lots[0]?.closedAt) - Number(lots[0]?.openedAt)).toBe(90_000);
    expect(pace).toEqual({ ms: 90_000 });
    expect(purses.find(({ team }) => team === live.sample.pune)?.steps).toEqual([
      { sale: 0, left: 100_000_000 },
      { sale: 1, left: 99_979_000 },
    ]);
    expect(left.teams).toHaveLength(2);
    expect(awardsAnswer.parse((await ask(PATHS.awards)).json).awards).toMatchObject([
      { is: 'dearest', price: 21_000, team: live.sample.pune },
    ]);
  });

  test('A bid keeps the tag; a sale changes it, and so does undoing the sale', async () => {
    const tagOf = async () => String((await ask(PATHS.statistics)).headers['etag']);
    const first = await tagOf();
    await live.bid(0);
    expect(await tagOf()).toBe(first);
    expect(await ask(PATHS.statistics, 'result', {}, { 'if-none-match': first })).toMatchObject({
      status: 304,
      text: '',
    });
    await live.order({ type: 'bring-down-hammer', lot: live.sample.kohli, seen: null });
    const sold = await tagOf();
    expect(sold).not.toBe(first);
    await live.order({ type: 'undo-last-act', seen: null });
    expect(await tagOf()).not.toBe(sold);
    expect(statisticsAnswer.parse((await ask(PATHS.statistics)).json).sold).toEqual([]);
  });
});

describe('The squads', () => {
  test('Squads come team by team in pages of players, and a page beyond the last is empty', async () => {
    const { asha, sample } = live;
    await asha.changeRules(sample.id, { squad: { least: 0, most: 25 } });
    const teams = [];
    for (const name of ['Aqua', 'Blue', 'Cyan', 'Dust']) teams.push((await asha.team(sample.id, name)).id);
    const players = Array.from({ length: SQUAD_LINES_A_PAGE }, (_, at) => ({
      ...PLAYER,
      name: `Player ${String(at)}`,
      playerNumber: `x${String(at)}`,
    }));
    const body = { tournamentId: sample.id, players };
    expect((await asha.call('POST', PATHS.importPlayers, { body })).status).toBe(200);
    const { players: all } = await asha.snapshot(sample.id);
    const kept = [...all.keys()].filter((id) => id !== sample.kohli && id !== sample.dhoni);
    for (const [at, id] of kept.entries()) {
      const retained = { teamId: teams[Math.floor(at / 25)], as: 'retained', price: 0, charge: 0 };
      const answer = await asha.call('POST', PATHS.retention, { query: { id }, body: retained });
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    }
    await sell();
    const first = squadPage.parse((await ask(PATHS.squads, 'result', { page: '0' })).json);
    expect(first.of).toBe(2);
    expect(first.lines).toHaveLength(SQUAD_LINES_A_PAGE);
    // Pune entered before the four teams of the retained players.
    expect(first.lines[0]).toMatchObject({ team: sample.pune, name: 'Virat Kohli', price: 21_000 });
    const second = squadPage.parse((await ask(PATHS.squads, 'result', { page: '1' })).json);
    expect(second.lines).toMatchObject([{ team: teams[3], as: 'retained' }]);
    expect(squadPage.parse((await ask(PATHS.squads, 'result', { page: '7' })).json).lines).toEqual([]);
    expect((await ask(PATHS.squads, 'result', { page: 'x' })).status).toBe(400);
  });

  test('Awards, squads, statistics and replay have the name in a second script', async () => {
    const { asha, sample } = live;
    const body = { ...PLAYER, playerNumber: '18', secondName: 'विराट कोहली' };
    await asha.call('PUT', PATHS.updatePlayer, { query: { id: sample.kohli }, body });
    await sell();
    for (const path of [...CALLS, PATHS.showings])
      expect([path, (await ask(path)).text.includes('विराट कोहली')]).toEqual([path, true]);
  });

  test('Neither squads nor statistics have a private field, its value, an account or a code', async () => {
    const { asha, sample, links } = live;
    const phone: OwnField = { id: 'phone', name: 'Phone-of-player', is: 'text', public: false };
    const village: OwnField = { id: 'village', name: 'Village', is: 'text', public: true };
    await asha.changeRules(sample.id, { fields: [phone, village] });
    const body = { ...PLAYER, playerNumber: '18', own: { phone: '98200-12345', village: 'Wai' } };
    await asha.call('PUT', PATHS.updatePlayer, { query: { id: sample.kohli }, body });
    await live.adjust(sample.pune, 5_000, 'Pune paid its fee late');
    await sell();
    const { id, email, mobile } = asha.user;
    const secrets = ['98200-12345', 'Phone-of-player', 'Pune paid', id, email, mobile, asha.token];
    for (const path of CALLS) {
      const { status, text } = await ask(path);
      expect(status).toBe(200);
      for (const secret of [...secrets, ...links.map(({ code }) => code)]) expect(text).not.toContain(secret);
    }
  });
});
