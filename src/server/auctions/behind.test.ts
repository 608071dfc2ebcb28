import { beforeEach, expect, test } from 'vitest';
import { gunzipSync } from 'node:zlib';
import type { Auction } from '#domain/auction/auction.ts';
import { checkTournament } from '#domain/tournament/tournament.ts';
import { chennai, kohli, mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import { playerPage } from '#protocol/testing/answers.ts';
import { editedTournament } from '#protocol/calls/tournaments.ts';
import { createPlayerLists } from '#server/hall/shared-answers.ts';
import { createLinks } from '#server/links/links.ts';
import { systemRandom } from '#server/base/random.ts';
import { twoProcesses, type TwoProcesses } from '#server/testing/test-auctions.ts';
import type { Edit } from './order.ts';

const by = 'asha';
let processes: TwoProcesses;
let id = '';

beforeEach(async () => {
  processes = await twoProcesses();
  const { name, date, time, rules } = tournamentWith();
  id = (await processes.left.service.open(by, { name, date, time, rules })).tournament.id;
  await processes.left.service.carryOut(id, { type: 'enter-team', team: mumbai }, { by });
  await processes.right.service.auctionOf(id);
});

function edit(part: { readonly name: string } | { readonly time: string }): Edit {
  return {
    type: 'edit-tournament',
    of: (auction: Auction) => {
      const checked = checkTournament(editedTournament(part, auction), auction.tournament.rules);
      if (!checked.ok) throw new Error('a plan with problems');
      return { type: 'edit-tournament', plan: checked.value };
    },
  };
}

test('Edits of different parts made in two processes are merged', async () => {
  expect((await processes.left.service.carryOut(id, edit({ name: 'Monsoon Cup' }), { by })).ok).toBe(true);
  expect((await processes.right.service.carryOut(id, edit({ time: '20:00' }), { by })).ok).toBe(true);
  expect((await processes.auctionOf(id)).tournament).toMatchObject({ name: 'Monsoon Cup', time: '20:00' });
});

test('An edit that throws while it is decided writes nothing', async () => {
  const { sequence } = await processes.auctionOf(id);
  const broken: Edit = {
    type: 'edit-tournament',
    of: () => {
      throw new Error('not like this');
    },
  };
  await expect(processes.right.service.carryOut(id, broken, { by })).rejects.toThrow('not like this');
  expect((await processes.auctionOf(id)).sequence).toBe(sequence);
});

test('The link of a team that another process entered can be opened', async () => {
  await processes.left.service.carryOut(id, { type: 'enter-team', team: chennai }, { by });
  const linksOf = ({ store, service }: TwoProcesses['left']) =>
    createLinks({
      ...{ store: store.links, auctions: service, random: systemRandom },
      ...{ now: () => 0, elapsed: () => 0 },
    });
  const paddle = (await linksOf(processes.left).openAll(id)).find(({ team }) => team === chennai.id);
  const shown = await linksOf(processes.right).shown(paddle?.code ?? '', '10.0.0.7');
  expect(shown).toMatchObject({ ok: true, link: { team: chennai.id } });
});

test('A list of players includes the log line that its caller has seen', async () => {
  await processes.left.service.carryOut(id, { type: 'register-players', players: [kohli], seed: 1 }, { by });
  const { sequence } = await processes.auctionOf(id);
  const page = await createPlayerLists(processes.right.service).page(id, 0, sequence);
  const { rows } = playerPage.parse(JSON.parse(String(gunzipSync((await page?.packed) ?? ''))));
  expect(rows.map(({ player }) => player.id)).toEqual([kohli.id]);
});

test('A tournament that does not exist has no auction at the end of its log', async () => {
  expect(await processes.right.service.auctionAtEnd('nobody')).toBeNull();
});
