import { chromium, type Browser, type Page } from '@playwright/test';
import { importAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { ensureBuilt } from '#scripts/lib/build-stamp.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { order, type Evening } from './support/console.ts';
import { hallLinks } from './support/links.ts';
import { newOrganiser, newTeam, newTournament, openAs } from './support/organiser.ts';
import { bidsBy, hammered, passed } from './support/played-lots.ts';
import { startBoli, type Boli } from './support/server.ts';
import { picturesOfCards } from './pictures-of-cards.ts';
import { picturesOfPlayers } from './pictures-of-players.ts';
import { picturesOfRegistration } from './pictures-of-registration.ts';
import { picturesOfRules } from './pictures-of-rules.ts';
import { picturesOfShow } from './pictures-of-show.ts';
import { takePictures } from './support/take-pictures.ts';
import { picturesOfStream } from './pictures-of-stream.ts';

/**
 * The folder of the pictures of the documents. `npm run pictures` takes them of the built product with a made-up
 * league; with `-- registration` it takes only those of docs/registration.md, with `-- show` those of docs/show.md.
 */
const FOLDER = 'docs/images';
const TEAMS = [
  'Mumbai Mavericks',
  'Pune Panthers',
  'Nagpur Nizams',
  'Nashik Night Riders',
  'Thane Thunder',
  'Kolhapur Kings',
  'Solapur Strikers',
  'Ratnagiri Royals',
];
const FIRST = [
  'Siddharth',
  'Imran',
  'Aditya',
  'Faizan',
  'Om',
  'Rohan',
  'Vivek',
  'Yash',
  'Karan',
  'Pranav',
  'Zubin',
];
const LAST = [
  'Venkataraman',
  'Qureshi',
  'Joshi',
  'Shaikh',
  'Kulkarni',
  'D’Souza',
  'Iyer',
  'Patil',
  'Deshmukh',
  'Naik',
  'Gaikwad',
  'Pawar',
];
const STYLES = [
  ['batsman', 'wicketKeeper'],
  ['bowler'],
  ['batsman'],
  ['batsman', 'bowler'],
  ['bowler', 'wicketKeeper'],
];
const BASES = [20_000, 30_000, 10_000, 50_000];
const PLAYERS = 132;
const LOTS_BEFORE = 47;

async function main(): Promise<void> {
  await ensureBuilt();
  const boli = await startBoli();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    if (process.argv.includes('show')) {
      await picturesOfShow(browser, boli, `${FOLDER}/show`);
      return;
    }
    const take = await takePictures(browser, `${FOLDER}/registration`);
    await picturesOfRegistration(browser, boli, taken, take);
    await picturesOfPlayers(browser, boli, take);
    if (process.argv.includes('registration')) return;
    const evening = await league(boli);
    const query = `tournament=${evening.tournament.id}`;
    const laptop = await browser.newPage({ baseURL: boli.url, viewport: { width: 1366, height: 768 } });
    await laptop.goto('/');
    await laptop.getByRole('button', { name: 'Pause the scene' }).click();
    await taken(laptop, 'landing');
    await openAs(laptop, evening.organiser, `/players?${query}`);
    await laptop
      .getByRole('heading', { name: `Players (${String(PLAYERS)})`, includeHidden: true })
      .waitFor();
    await taken(laptop, 'players');
    await laptop.goto(`/auction?${query}`);
    await laptop.getByRole('button', { name: 'Sell Player' }).waitFor();
    await taken(laptop, 'console');

    const phone = await browser.newPage({ baseURL: boli.url, viewport: { width: 360, height: 620 } });
    await openAs(phone, evening.organiser, `/auction?${query}`);
    await phone.getByRole('button', { name: 'Sell Player' }).waitFor();
    await taken(phone, 'console-phone');

    await theHall(browser, boli, evening);
    await picturesOfStream(browser, boli, evening, taken);
    await picturesOfCards(browser, boli, evening, FOLDER);
    await theRehearsal(browser, boli, evening);

    await laptop.getByRole('button', { name: 'Sell Player' }).click();
    await laptop.getByRole('dialog', { name: 'SOLD' }).waitFor();
    await taken(laptop, 'sold');
    await picturesOfRules(browser, boli, taken);
    await picturesOfShow(browser, boli, `${FOLDER}/show`);
  } finally {
    await browser.close();
    await boli.stop();
  }
}

/** Takes pictures of the projector, a team's phone, the monitor, a spectator's page and the overlay. */
async function theHall(browser: Browser, boli: Boli, evening: Evening): Promise<void> {
  const settings = { bidding: 'both', countdown: null } as const;
  await order(evening, { type: 'set-floor', settings });
  const links = await hallLinks(evening);
  const screens = [
    ['projector', links.of('screen'), 1920, 1080],
    ['auctioneer', links.of('auctioneer'), 1366, 768],
    ['overlay', links.of('overlay'), 1920, 1080],
    ['paddle', links.paddleOf('Thane Thunder'), 360, 740],
    ['spectator', links.of('live'), 360, 740],
  ] as const;
  for (const [name, path, width, height] of screens) {
    const screen = await browser.newPage({ baseURL: boli.url, viewport: { width, height } });
    await screen.goto(path);
    await screen.getByText('Mumbai Mavericks').first().waitFor();
    await taken(screen, name);
    await screen.close();
  }
}

/** Takes pictures of a finished rehearsal, and of a rehearsal on the projector. */
async function theRehearsal(browser: Browser, boli: Boli, { organiser, tournament }: Evening): Promise<void> {
  const desk = await browser.newPage({ baseURL: boli.url, viewport: { width: 1366, height: 768 } });
  await openAs(desk, organiser, `/rehearsal?tournament=${tournament.id}`);
  await desk.getByLabel('From the beginning').check();
  await desk.getByRole('button', { name: 'Play at full speed' }).click();
  await desk.getByRole('heading', { name: 'The evening', exact: true }).scrollIntoViewIfNeeded();
  await taken(desk, 'rehearsal');
  await desk.setViewportSize({ width: 1920, height: 1080 });
  await desk.goto(`/rehearsal-wall?tournament=${tournament.id}&seed=7&from=here`);
  await desk.locator('[data-scene="bidding"]').waitFor();
  await desk.keyboard.press('Space');
  await taken(desk, 'rehearsal-wall');
  await desk.close();
}

/** Takes a picture once everything has loaded and all animations have ended. */
async function taken(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

/** Creates Konkan Premier League with many sold players, and bids for the lot on the block. */
async function league(boli: Boli): Promise<Evening> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const teams = [];
  for (const team of TEAMS) teams.push(await newTeam(organiser, tournament, team));
  const rows = Array.from({ length: PLAYERS }, (_, at) => ({
    name: `${FIRST[at % FIRST.length] ?? ''} ${LAST[(at * 5) % LAST.length] ?? ''}`,
    playerNumber: String(at + 1),
    age: 17 + ((at * 7) % 20),
    isTeamOwner: at % 17 === 2 ? 1 : 0,
    playingStyles: STYLES[at % STYLES.length],
    baseAmount: BASES[at % BASES.length],
    photo: null,
    runs: at % 3 === 0 ? null : (at * 37) % 1_500,
    wickets: at % 4 === 0 ? null : at % 40,
  }));
  for (const players of [rows.slice(0, 100), rows.slice(100)]) {
    await organiser.call('POST', PATHS.importPlayers, importAnswer, { tournamentId: tournament.id, players });
  }
  const evening: Evening = { organiser, tournament, teams };
  await order(evening, { type: 'initialise' });
  for (let lot = 0; lot < LOTS_BEFORE; lot += 1) await played(evening, lot);
  await bidsBy(
    evening,
    Array.from({ length: 12 }, (_, raise) => (raise + 1) % 2),
  );
  return evening;
}

async function played(evening: Evening, at: number): Promise<void> {
  if (at % 7 === 3) return passed(evening);
  const from = at % TEAMS.length;
  await bidsBy(evening, [from, (from + 3) % TEAMS.length, from].slice(0, 1 + (at % 3)));
  await hammered(evening);
}

await main();
