import { beforeEach, expect, test } from 'vitest';
import { LINK_KINDS, PATHS } from '#protocol/paths.ts';
import { REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { singleProcess } from '#server/cluster/cluster.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { Holder, ListKeeper } from '#server/testing/link-holders.ts';
import { liveAuction, type LiveAuction } from '#server/testing/live-auction.ts';

/** Secret texts that occur nowhere else: a note, and a price limit in both formats. */
const NOTE = 'only-mumbai-reads-this';
const LIMIT = 73_031;
const SECRETS = [NOTE, String(LIMIT), '73,031'];

const METRICS_TOKEN = 'a-token-for-metrics';

let live: LiveAuction;
let owner: ListKeeper;
beforeEach(async () => {
  live = await liveAuction({
    metrics: createMetrics(singleProcess()),
    config: { publicUrl: null, logLevel: 'debug', metricsToken: METRICS_TOKEN },
  });
  owner = new ListKeeper(new Holder(live.server, live.link('paddle', live.sample.mumbai)));
  await owner.put(live.sample.kohli, { limit: LIMIT, note: NOTE });
  await owner.put(live.sample.dhoni, { limit: LIMIT, note: NOTE, choice: 2 });
});

function seenIn(text: string): string[] {
  return SECRETS.filter((secret) => text.includes(secret));
}

test('The owner can read the secret texts in the own list, so the tests below search for texts that exist', async () => {
  expect(seenIn(JSON.stringify((await owner.look()).entries))).toEqual([NOTE, String(LIMIT)]);
});

test("An owner's list is in no answer to the organiser, and in none to any other link", async () => {
  const { asha, sample, server, links } = live;
  const tournamentId = sample.id;
  const mine: [string, Readonly<Record<string, string>>][] = [
    [PATHS.tournaments, {}],
    [PATHS.tournament, { id: tournamentId }],
    [PATHS.rules, { tournamentId }],
    [PATHS.teams, { tournamentId }],
    [PATHS.players, { tournamentId }],
    [PATHS.snapshot, { tournamentId }],
    [PATHS.history, { tournamentId, after: '0' }],
    [PATHS.quickStats, {}],
    [PATHS.agenda, {}],
    [REGISTRATION_LIST_CALLS.list, { tournamentId }],
  ];
  for (const [path, query] of mine) {
    const answer = await asha.call('GET', path, { query });
    expect([path, answer.status, seenIn(answer.text)]).toEqual([path, 200, []]);
  }
  const opened = await asha.call('POST', PATHS.openLinks, { body: { tournamentId } });
  expect(seenIn(opened.text)).toEqual([]);
  for (const { kind, code } of links) {
    const headers = { authorization: `Bearer ${code}` };
    for (const path of [PATHS.ownLink, PATHS.agreed, PATHS.playerList]) {
      const answer = await server.call('GET', path, { headers });
      expect([kind, path, seenIn(answer.text)]).toEqual([kind, path, []]);
    }
  }
  for (const path of [PATHS.hallView, PATHS.graphics]) {
    const answer = await server.call('GET', path, { query: { link: live.link('live').code } });
    expect([path, answer.status, seenIn(answer.text)]).toEqual([path, 200, []]);
  }
  const other = new ListKeeper(new Holder(server, live.link('paddle', sample.pune)));
  expect((await other.look()).entries).toEqual([]);
});

test("An owner's list is on no screen's feed while its player is bid for and sold", async () => {
  const kinds = LINK_KINDS.filter((kind) => kind !== 'scorer');
  const screens = await Promise.all([
    ...kinds.map((kind) => live.screen(kind)),
    live.screen('scorer', { after: 0 }),
    live.console({ after: 0 }),
  ]);
  await live.bid(0);
  await owner.put(live.sample.kohli, { limit: LIMIT, note: NOTE, choice: 3 });
  const end = await live.bid(1);
  await Promise.all(screens.map((screen) => screen.reach(end)));
  expect(seenIn(screens.flatMap(({ texts }) => texts).join())).toEqual([]);
});

test("An owner's list is not in the log, in the server's own log lines, or in its metrics", async () => {
  const { server, sample } = live;
  await owner.put(sample.kohli, { limit: LIMIT, note: `${NOTE} ${'x'.repeat(300)}` });
  await owner.drop(sample.dhoni);
  expect(seenIn(JSON.stringify(await server.store.log.eventsAfter(sample.id, 0)))).toEqual([]);
  expect(seenIn(JSON.stringify(await server.store.tournaments.playersOf(sample.id)))).toEqual([]);
  expect(server.logLines.join('')).toContain(PATHS.shortlist);
  expect(seenIn(server.logLines.join(''))).toEqual([]);
  expect(server.logLines.join('')).not.toContain(sample.dhoni);
  const metrics = await server.call('GET', '/metrics', {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect([metrics.status, seenIn(metrics.text)]).toEqual([200, []]);
});
