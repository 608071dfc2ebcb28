import type { Browser } from '@playwright/test';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { LANGUAGE_NAMES } from '#domain/languages.ts';
import { bidsIn, openConsole, order, type Evening } from './support/console.ts';
import { chooseLanguage } from './support/language.ts';
import { agreeOn } from './support/league.ts';
import { hallLinks } from './support/links.ts';
import { bidsBy, hammered, passedUntil } from './support/played-lots.ts';
import { approveAll, fillRegistration, openRegistration, portrait } from './support/registration.ts';
import { scrollToCharts } from './support/result-charts.ts';
import type { Boli } from './support/server.ts';
import { PLAYERS, SHOW_LEAGUES, showLeague } from './support/show-league.ts';
import { hammeredAfter, HALL, LAPTOP, LOTS_BEFORE, PHONE, played, type Show } from './support/show-parts.ts';
import { takePictures } from './support/take-pictures.ts';
import { going, holdWaits, longMoments, scene } from './support/wall.ts';

/** Takes pictures of the show and of the day after in English, and of one lot in two more scripts. */
export async function picturesOfShow(browser: Browser, boli: Boli, folder: string): Promise<void> {
  const take = await takePictures(browser, folder);
  for (const league of SHOW_LEAGUES) {
    const { language } = league;
    const showOf = async (evening: Evening): Promise<Show> => ({
      ...{ evening, language, links: await hallLinks(evening) },
      open: async (path, before) => {
        const page = await browser.newPage({ baseURL: boli.url, viewport: HALL });
        // The compiler of this program names functions by a helper that pages do not have.
        await page.addInitScript('globalThis.__name = (named) => named');
        await before?.(page);
        await page.goto(path);
        return page;
      },
      take: (page, name, size, ready) => take(page, `${name}-${language}`, size, ready),
    });
    const english = language === 'en';
    if (english) {
      await theOpeningSet(await showOf(await showLeague(browser, boli, league)));
      await theOwnPage(await showOf(await showLeague(browser, boli, league)));
    }
    const show = await showOf(await showLeague(browser, boli, league));
    await beginning(show);
    if (english) await beforeTheFirstBid(show);
    await theLot(show);
    if (!english) continue;
    await theDuel(show);
    await theSale(show);
    await theBreak(show);
    await theFinale(show);
    await theResult(show);
    await theConsole(show);
  }
}

/** The first lot opens a set. */
async function theOpeningSet({ evening, links, open, take }: Show): Promise<void> {
  const marquee = { name: 'Marquee players', where: { category: ['A'] }, inside: 'listed' } as const;
  await agreeOn(evening, { sets: [marquee] });
  const wall = await open(links.of('screen'));
  await scene(wall, 'waiting').waitFor();
  await order(evening, { type: 'initialise' });
  await wall.locator('.set-band').waitFor();
  await take(wall, 'set-opens', HALL);
  await wall.close();
}

/** The open page of a player who registered and was sold. */
async function theOwnPage({ evening, open, take }: Show): Promise<void> {
  const name = 'Rohan Jadhav';
  const code = await openRegistration(evening.organiser, evening.tournament.id, {
    asks: { ...CLOSED_REGISTRATION.asks, fields: [] },
  });
  const page = await open(`${REGISTRATION_PAGES.form}#${code}`);
  await page.setViewportSize(PHONE);
  await chooseLanguage(page, LANGUAGE_NAMES.en);
  await fillRegistration(page, { name, phone: '98200 12345' });
  await page
    .getByLabel('Choose a picture')
    .setInputFiles(await portrait({ newPage: () => open('about:blank') }));
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByRole('button', { name: 'Send registration' }).click();
  await page.getByText('Your photo has arrived.').waitFor();
  await approveAll(evening);
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await passedUntil(evening, name);
  await hammeredAfter(evening, [4, 2, 4, 2, 4, 2, 4]);
  const bought = page.locator('section[aria-labelledby="your-team"]');
  await bought.getByRole('img').first().waitFor();
  await take(page, 'own-page', PHONE, () => bought.evaluate((one) => one.scrollIntoView()));
  await page.close();
}

/** Plays the lots before the first picture. */
async function beginning({ evening }: Show): Promise<void> {
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  for (let lot = 0; lot < LOTS_BEFORE; lot += 1) await played(evening, lot);
}

/** A player walks on, whose face has not come yet; then the game of guesses. */
async function beforeTheFirstBid({ evening, links, open, take }: Show): Promise<void> {
  const wall = await open(links.of('screen'), (page) => holdWaits(page, 2_400));
  await scene(wall, 'revealed').waitFor();
  await hammeredAfter(evening, [1, 4]);
  await wall.locator('[data-walks="on"] .walk-on-card').waitFor();
  await take(wall, 'walk-on', HALL, () =>
    wall.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('[data-walks="on"] .projector-photo'))
        part.style.opacity = '0';
    }),
  );
  await wall.close();
  const page = await open(links.of('live'));
  const game = page.locator('section[aria-labelledby="guess"]');
  await game.waitFor();
  await take(page, 'guess', PHONE, () => game.evaluate((one) => one.scrollIntoView({ block: 'center' })));
  await page.close();
}

/** A lot with the meter of prices on the wall, and on the phone of the owner who leads. */
async function theLot({ evening, links, language, open, take }: Show): Promise<void> {
  const wall = await open(links.of('screen'));
  await bidsBy(evening, [2]);
  await wall.locator('.projector-leader').waitFor();
  await take(wall, 'meter', HALL);
  await wall.close();
  const owner = await open(links.paddleOf(evening.teams[2]?.name ?? ''));
  await owner.locator(`html[lang="${language}"]`).waitFor();
  await owner.getByRole('tablist').waitFor();
  await take(owner, 'owner', PHONE);
  await owner.close();
}

/** Two teams trade bids; a spectator sees the lot. */
async function theDuel({ evening, links, open, take }: Show): Promise<void> {
  const wall = await open(links.of('screen'));
  await bidsBy(evening, [4, 2, 4, 2, 4, 2, 4]);
  await wall.locator('.duel').waitFor();
  await going(evening, 1);
  await scene(wall, 'going-once').waitFor();
  await take(wall, 'duel', HALL);
  await wall.close();
  const page = await open(links.of('live'));
  await page.getByRole('tablist').waitFor();
  await take(page, 'spectator', PHONE);
  await page.close();
}

/** The sale with its records. */
async function theSale({ evening, links, open, take }: Show): Promise<void> {
  const wall = await open(links.of('screen'), (page) => longMoments(page, 600_000));
  await wall.locator('.duel').waitFor();
  await bidsBy(evening, [2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2]);
  const price = toRupees((await bidsIn(evening)).at(-1) ?? 0);
  // A sale that a slow page hears of late is not shown.
  await wall.getByText(amountIn('rupees', price)).first().waitFor();
  await hammered(evening);
  await scene(wall, 'sold').waitFor();
  await take(wall, 'sold', HALL);
  await wall.close();
}

/** The first turn of a break, and its second chart: prices. */
async function theBreak({ evening, links, open, take }: Show): Promise<void> {
  let nextTurn = () => Promise.resolve();
  const wall = await open(links.of('screen'), async (page) => (nextTurn = await holdWaits(page, 12_000)));
  await order(evening, { type: 'pause', message: '', until: Date.now() + 900_000 });
  await scene(wall, 'break').waitFor();
  const turn = wall.locator('.projector-turn');
  await turn.waitFor();
  await take(wall, 'break', HALL);
  for (let charts = 0; charts < 2;) {
    await nextTurn();
    charts += await turn.locator('.wall-picture').count();
  }
  await take(wall, 'break-prices', HALL);
  await wall.close();
  await order(evening, { type: 'resume' });
}

/** A squad and an award on the wall, and the award on a phone. */
async function theFinale({ evening, links, open, take }: Show): Promise<void> {
  for (let lot = LOTS_BEFORE + 2; lot < PLAYERS; lot += 1) await played(evening, lot);
  await order(evening, { type: 'finish' });
  const wall = await open(links.of('screen'));
  const phone = await open(links.of('live'));
  // The wall shows the end of the auction until the finale has loaded, so each picture waits for its own scene.
  await order(evening, { type: 'show-finale', scene: 3, playing: false });
  await wall.locator('.finale-squad').waitFor();
  await take(wall, 'finale-squad', HALL);
  await order(evening, { type: 'show-finale', scene: evening.teams.length + 1, playing: false });
  await wall.locator('.finale-award').first().waitFor();
  await take(wall, 'finale-award', HALL);
  await phone.locator('.phone-finale-card .voice-price').first().waitFor();
  await take(phone, 'finale-award', PHONE);
  for (const page of [wall, phone]) await page.close();
  await order(evening, { type: 'end-finale' });
}

/** The page of the result, its charts, and the replay. */
async function theResult({ links, open, take }: Show): Promise<void> {
  const page = await open(links.of('result'));
  const top = () => page.evaluate(() => scrollTo(0, 0));
  await page.locator('.result-squad').first().waitFor();
  await page.locator('main ul').first().locator('img').first().waitFor();
  await take(page, 'result', PHONE, top);
  const charts = page.locator('section[aria-labelledby="charts"]');
  await scrollToCharts(page);
  await take(page, 'charts', LAPTOP, () => charts.evaluate((one) => one.scrollIntoView()));
  await top();
  await page.locator('header button[aria-expanded]').first().click();
  const moment = page.locator('input[type="range"]:not(.sr-only)');
  await moment.waitFor();
  // The lot of the duel.
  await page.locator('select.select').selectOption({ index: LOTS_BEFORE + 1 });
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>('input[type="range"]:not(.sr-only)')?.max) > 15,
  );
  await moment.fill('12');
  await take(page, 'replay', PHONE, top);
  await page.close();
}

/** The finale on the console, and the dialog of the show. */
async function theConsole({ evening, open, take }: Show): Promise<void> {
  const page = await open('/');
  await openConsole(page, evening);
  await page.getByRole('region', { name: 'Finale' }).waitFor();
  await take(page, 'console-finale', LAPTOP);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Show' });
  await dialog.getByRole('group', { name: 'Sponsor 1' }).waitFor();
  await take(page, 'show-dialog', LAPTOP);
  await page.close();
}
