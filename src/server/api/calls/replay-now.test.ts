import { beforeEach, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { type OwnField, READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { momentPage, showingPage } from '#protocol/testing/answers.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
} from '#server/testing/test-server.ts';
import { type Holder, holderOf } from '#server/testing/link-holders.ts';
import { asDataUrl, jpeg } from '#server/testing/pictures.ts';

const VILLAGE: OwnField = { id: 'village', name: 'Village', is: 'text', public: true };

/** A player with a text of its own in every field. */
const BEFORE = {
  ...PLAYER,
  name: 'Old Name',
  secondName: 'जुने नाव',
  playerNumber: 'OLD18',
  age: 47,
  isTeamOwner: 1,
  playingStyles: ['wicketKeeper'],
  runs: 87_651,
  wickets: 76_543,
  own: { village: 'Oldgaon', category: 'B' },
};
const AFTER = {
  ...PLAYER,
  name: 'New Name',
  secondName: 'नवे नाव',
  playerNumber: 'NEW18',
  age: 21,
  isTeamOwner: 0,
  playingStyles: ['bowler'],
  runs: 11,
  wickets: 12,
  own: { village: 'Newgaon', category: 'A' },
};

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
let watcher: Holder;
/** The former texts of the player, which no answer may contain after the edit. */
let old: readonly string[];
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
  const sets = [
    { name: 'Set of keepers', where: { role: ['wicketKeeper'] }, inside: 'drawn' },
    { name: 'Set of others', where: {}, inside: 'drawn' },
  ] as const;
  const rungs = ['A', 'B'].map((value) => ({ value, base: toRupees(20_000) }));
  const categories = { field: 'category', rungs };
  await asha.changeRules(sample.id, { fields: [...READY_MADE_FIELDS, VILLAGE], sets, categories });
  watcher = await holderOf(asha, sample, 'live');
  await edit({ ...BEFORE, photo: asDataUrl(jpeg(40, 50), 'image/jpeg') });
  const photo = (await asha.snapshot(sample.id)).players.get(sample.kohli)?.photo ?? '';
  expect(photo).toMatch(/^\/api\/images\//);
  old = [
    ...['Old Name', 'जुने नाव', 'OLD18', '"age":47', '"isOwner":true'],
    ...[
      '"styles":["wicketKeeper"]',
      '"set":{"name":"Set of keepers"',
      '87651',
      '76543',
      'Oldgaon',
      '"category":"B"',
      photo,
    ],
  ];
});

async function edit(player: object): Promise<void> {
  const answer = await asha.call('PUT', PATHS.updatePlayer, { query: { id: sample.kohli }, body: player });
  expect(answer.text).toContain('"id"');
}

async function order(command: object): Promise<void> {
  server.now += 2_000;
  const answer = await asha.order(sample.id, { seen: null, ...command });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
}

/** All pages of the replay, as this caller gets them. */
async function replay(call: Holder['call'] | Organiser['call'], named = {}): Promise<string> {
  const list = await call('GET', PATHS.showings, { query: named });
  const texts = [list.text];
  for (const at of showingPage.parse(list.json).showings.keys()) {
    const query = { ...named, showing: String(at + 1) };
    const told = await call('GET', PATHS.moments, { query });
    expect(momentPage.parse(told.json).of).toBe(1);
    texts.push(told.text);
  }
  return texts.join('\n');
}
const byLink = () => replay(watcher.call.bind(watcher));
const byOrganiser = () => replay(asha.call.bind(asha), { tournamentId: sample.id });

const foundIn = (text: string) => old.filter((one) => text.includes(one));

/** Sells Kohli, corrects the sale, undoes it and sells him again. Then Dhoni comes up. */
async function playOn(): Promise<void> {
  const [mumbai, pune] = [sample.mumbai, sample.pune];
  await order({ type: 'place-bid', lot: sample.kohli, team: mumbai, amount: 20_000 });
  await order({ type: 'bring-down-hammer', lot: sample.kohli });
  const [from, to] = [
    { team: mumbai, price: 20_000 },
    { team: pune, price: 22_000 },
  ];
  await order({ type: 'correct-sale', lot: sample.kohli, from, to, reason: 'misheard' });
  await order({ type: 'reopen-lot', lot: sample.kohli });
  await order({ type: 'place-bid', lot: sample.kohli, team: mumbai, amount: 25_000 });
  await order({ type: 'bring-down-hammer', lot: sample.kohli });
}

test('After an edit no page of a replay has an earlier value of the player, not even a cached page', async () => {
  await playOn();
  expect(foundIn(await byLink())).toEqual(old);
  expect(foundIn(await byOrganiser())).toEqual(old);
  await edit({ ...AFTER, photo: null });
  // The very next call is within the second for which the index is not read again.
  const told = [await byLink(), await byOrganiser()];
  expect(told.map(foundIn)).toEqual([[], []]);
  for (const text of told)
    for (const one of ['New Name', 'नवे नाव', 'NEW18', '"age":21', 'Newgaon', '"runs":11'])
      expect(text).toContain(one);
});

test('A replay has nothing of a deleted player, not even on a cached page', async () => {
  await playOn();
  await order({ type: 'reopen-lot', lot: sample.kohli });
  await order({ type: 'retract-bid', lot: sample.kohli });
  await order({ type: 'pass-lot', lot: sample.kohli });
  expect(foundIn(await byLink())).toEqual(old);
  await asha.call('DELETE', PATHS.deletePlayer, { query: { id: sample.kohli } });
  expect((await asha.snapshot(sample.id)).players.has(sample.kohli)).toBe(false);
  expect([await byLink(), await byOrganiser()].map(foundIn)).toEqual([[], []]);
});

test('A replay shows the present name of a team', async () => {
  await playOn();
  expect(await byLink()).toContain('Mumbai Meteors');
  const body = { name: 'Mumbai Mariners', secondName: 'मुंबई', logo: null };
  await asha.call('PUT', PATHS.updateTeam, { query: { id: sample.mumbai }, body });
  const told = await byLink();
  expect(told).not.toContain('Mumbai Meteors');
  expect(told).toContain('Mumbai Mariners');
});
