import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { FIRST_LEAGUE } from '#domain/rules/presets/leagues.ts';
import { PATHS, RULE_BOOK_PATH } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { order, type Evening } from './support/console.ts';
import { hallLinks } from './support/links.ts';
import { newOrganiser, newTeam, newTournament, openAs } from './support/organiser.ts';
import { bidsBy, hammered } from './support/played-lots.ts';
import type { Boli } from './support/server.ts';

const TEAMS = ['Wai Warriors', 'Satara Stallions', 'Karad Kings', 'Phaltan Panthers', 'Mahabaleshwar Hills'];

/** The preset 'First league' for squads of five to eight, each with a keeper and two players under 19. */
const RULES: RuleSetDraft = {
  ...draftOf(FIRST_LEAGUE.rules),
  preset: FIRST_LEAGUE.id,
  squad: { least: 5, most: 8 },
  fields: [
    ...FIRST_LEAGUE.rules.fields,
    { id: 'agegroup', name: 'Age Group', is: 'choice', values: ['Under 19', 'Senior'], public: true },
    { id: 'village', name: 'Village', is: 'text', public: true },
  ],
  limits: [
    {
      ...{ id: 'keepers', one: 'keeper', many: 'keepers', where: { role: ['wicketKeeper'] } },
      ...{ count: { least: 1 }, binding: true },
    },
    {
      ...{ id: 'young', one: 'under 19', many: 'under 19', where: { agegroup: ['Under 19'] } },
      ...{ count: { least: 2 }, binding: true },
    },
    {
      ...{ id: 'a', one: 'player of A', many: 'players of A', where: { category: ['A'] } },
      ...{ count: { most: 2 }, binding: true },
    },
  ],
};

const NAMES = [
  'Anil Pawar',
  'Babu Jadhav',
  'Bala Shinde',
  'Chetan Kale',
  'Dattatray Mohite',
  'Eknath Salunkhe',
];
const VILLAGES = ['Panchgani', 'Bhuinj', 'Medha', 'Koregaon'];
const STYLES = ['batsman', 'wicketKeeper', 'bowler', 'allRounder'];
const BASES = { A: 5_000, B: 3_000, C: 1_000 } as const;
const PLAYERS = 48;

/** Takes pictures of a league with rules of its own, because these rules add texts to the screens. */
export async function picturesOfRules(
  browser: Browser,
  boli: Boli,
  taken: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const evening = await villageLeague(boli);
  const { organiser, tournament } = evening;
  const laptop = await browser.newPage({ baseURL: boli.url, viewport: { width: 1366, height: 900 } });
  await openAs(laptop, organiser, `/rules?tournament=${tournament.id}`);
  await laptop.getByRole('form', { name: 'Rules' }).waitFor();
  await laptop.getByRole('region', { name: 'Pre-flight' }).getByText('Checking').waitFor({ state: 'hidden' });
  await taken(laptop, 'rules');
  const links = await hallLinks(evening);
  await laptop.goto(`${RULE_BOOK_PATH}#${links.of('live').split('#')[1] ?? ''}`);
  await laptop.getByText('Money and squads').first().waitFor();
  await taken(laptop, 'rule-book');

  await played(evening);
  await laptop.setViewportSize({ width: 1366, height: 768 });
  await laptop.goto(`/auction?tournament=${tournament.id}`);
  await laptop.getByRole('button', { name: 'Sell Player' }).waitFor();
  await taken(laptop, 'rules-console');
  await laptop.close();

  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const screens = [
    ['rules-projector', links.of('screen'), 1920, 1080],
    ['rules-paddle', links.paddleOf(TEAMS[2] ?? ''), 360, 740],
    ['rules-auctioneer', links.of('auctioneer'), 1366, 768],
  ] as const;
  for (const [name, path, width, height] of screens) {
    const screen = await browser.newPage({ baseURL: boli.url, viewport: { width, height } });
    await screen.goto(path);
    await screen
      .getByText(TEAMS[1] ?? '')
      .first()
      .waitFor();
    await taken(screen, name);
    await screen.close();
  }
}

async function villageLeague(boli: Boli): Promise<Evening> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser, { name: 'Krishna Valley League 2026' });
  const query = `?tournamentId=${tournament.id}`;
  await organiser.call('PUT', `${PATHS.rules}${query}`, rulesAnswer, { rules: RULES });
  const teams = [];
  for (const team of TEAMS) teams.push(await newTeam(organiser, tournament, team));
  for (let at = 0; at < PLAYERS; at += 1) {
    const round = Math.trunc(at / NAMES.length);
    const category = at % 6 === 0 ? 'A' : at % 3 === 0 ? 'B' : 'C';
    await organiser.call('POST', PATHS.createPlayer, z.unknown(), {
      name: `${round === 0 ? '' : `${String.fromCharCode(65 + round)}. `}${NAMES[(at + round) % NAMES.length] ?? ''}`,
      playerNumber: String(at + 1),
      age: at % 3 === 0 ? 17 + (at % 2) : 20 + ((at * 7) % 17),
      isTeamOwner: 0,
      playingStyles: [STYLES[at % STYLES.length]],
      baseAmount: BASES[category],
      own: {
        category,
        agegroup: at % 3 === 0 ? 'Under 19' : 'Senior',
        village: VILLAGES[at % VILLAGES.length],
      },
      tournamentId: tournament.id,
    });
  }
  return { organiser, tournament, teams };
}

/** Sells five lots of the first set, and places bids for the sixth. */
async function played(evening: Evening): Promise<void> {
  await order(evening, { type: 'initialise' });
  for (let lot = 0; lot < 5; lot += 1) {
    await bidsBy(evening, [lot % 5, (lot + 2) % 5, lot % 5, (lot + 2) % 5].slice(0, 2 + (lot % 3)));
    await hammered(evening);
  }
  await bidsBy(evening, [2, 0, 2, 1, 2, 0, 1]);
}
