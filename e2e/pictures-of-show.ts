import { mkdirSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { linkPath, RULE_BOOK_PATH } from '#protocol/page-paths.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { LANGUAGE_NAMES } from '#web/languages/language-names.ts';
import { theConsole, theFinale, theResult } from './pictures-of-finale.ts';
import { theBest, theGuess, theOwner, theReplay, theScenes, theSpectator } from './pictures-of-hands.ts';
import { theOwnPage } from './pictures-of-own-page.ts';
import { bidsIn, order, type Evening } from './support/console.ts';
import { chooseLanguage } from './support/language.ts';
import { agreeOn } from './support/league.ts';
import { hallLinks } from './support/links.ts';
import { bidsBy, hammered } from './support/played-lots.ts';
import { openRegistration } from './support/registration.ts';
import type { Boli } from './support/server.ts';
import { SHOW_LEAGUES, showLeague } from './support/show-league.ts';
import {
  hammeredAfter,
  HALL,
  LOTS_BEFORE,
  PHONE,
  played,
  saved,
  WALLS,
  type Show,
} from './support/show-parts.ts';
import { picturesAtSizes, type TakeAtSizes } from './support/three-sizes.ts';
import { going, holdWaits, longMoments, scene } from './support/wall.ts';

/** Takes pictures of the show, and of the day after, in three scripts. */
export async function picturesOfShow(browser: Browser, boli: Boli, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const only = process.env['ONLY'];
  for (const league of SHOW_LEAGUES.filter(({ language }) => only === undefined || only === language)) {
    const { language } = league;
    const named =
      (take: TakeAtSizes): TakeAtSizes =>
      (page, name, ready) =>
        take(page, `${name}-${language}`, ready);
    const showOf = async (evening: Evening): Promise<Show> => ({
      ...{ evening, language, folder, links: await hallLinks(evening) },
      open: async (path, before) => {
        const page = await browser.newPage({ baseURL: boli.url, viewport: HALL });
        // The compiler of this program names functions by a helper that pages do not have.
        await page.addInitScript('globalThis.__name = (named) => named');
        await before?.(page);
        await page.goto(path);
        return page;
      },
      onWall: named(await picturesAtSizes(browser, folder, WALLS)),
      atSizes: named(await picturesAtSizes(browser, folder)),
    });
    await theOpeningSet(await showOf(await showLeague(browser, boli, league)));
    await theOwnPage(await showOf(await showLeague(browser, boli, league)));
    const show = await showOf(await showLeague(browser, boli, league));
    await beforeTheEvening(show);
    await theWall(show);
    await theSale(show);
    await theFinale(show);
    await theResult(show);
    if (language === 'en') await theConsole(show);
  }
}

/** Registration and the rule book. */
async function beforeTheEvening({ evening, links, language, open, atSizes }: Show): Promise<void> {
  const code = await openRegistration(evening.organiser, evening.tournament.id);
  const form = await open(`${REGISTRATION_PAGES.form}#${code}`);
  await chooseLanguage(form, LANGUAGE_NAMES[language]);
  await form.locator(`html[lang="${language}"]`).waitFor();
  await atSizes(form, 'form');
  await form.close();
  const book = await open(links.of('live').replace(linkPath('live'), RULE_BOOK_PATH));
  await book.locator('.rule-supporters').waitFor();
  await atSizes(book, 'rule-book');
  await book.close();
}

/** The name of the first set, in the languages of the leagues. */
const FIRST_SET: Partial<Record<Language, string>> = {
  en: 'Marquee players',
  mr: 'प्रमुख खेळाडू',
  ta: 'முன்னணி வீரர்கள்',
};

/** The first lot opens a set. */
async function theOpeningSet({ evening, links, language, open, onWall }: Show): Promise<void> {
  const name = FIRST_SET[language] ?? '';
  await agreeOn(evening, { sets: [{ name, where: { category: ['A'] }, inside: 'listed' }] });
  const wall = await open(links.of('screen'));
  await scene(wall, 'waiting').waitFor();
  await order(evening, { type: 'initialise' });
  await wall.locator('.set-band').waitFor();
  await onWall(wall, 'set-opens');
  await wall.close();
}

/** A player walks on, two teams trade bids, and a break. */
async function theWall(show: Show): Promise<void> {
  const { evening, links, open, onWall } = show;
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  for (let lot = 0; lot < LOTS_BEFORE; lot += 1) await played(evening, lot);
  await theWalkOn(show);
  await theGuess(show);

  const wall = await open(links.of('screen'));
  await bidsBy(evening, [2]);
  await wall.locator('.projector-leader').waitFor();
  await onWall(wall, 'meter');
  await bidsBy(evening, [4, 2, 4, 2, 4, 2, 4]);
  await wall.locator('.duel').waitFor();
  await going(evening, 1);
  await scene(wall, 'going-once').waitFor();
  await onWall(wall, 'duel');
  await wall.close();

  await theOwner(show);
  await theSpectator(show);
  await theScenes(show);
}

/** A player walks on: the face has not come yet. */
async function theWalkOn({ evening, links, open, onWall }: Show): Promise<void> {
  const wall = await open(links.of('screen'), (page) => holdWaits(page, 2_400));
  await scene(wall, 'revealed').waitFor();
  await hammeredAfter(evening, [1, 4]);
  await wall.locator('[data-walks="on"] .walk-on-card').waitFor();
  await onWall(wall, 'walk-on', () =>
    wall.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('[data-walks="on"] .projector-photo'))
        part.style.opacity = '0';
    }),
  );
  await wall.close();
}

/** The sale with its records, the break after it, and the cards. */
async function theSale(show: Show): Promise<void> {
  const { evening, links, open, onWall } = show;
  const wall = await open(links.of('screen'), (page) => longMoments(page, 600_000));
  await wall.locator('.duel').waitFor();
  await bidsBy(evening, [2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2]);
  const price = toRupees((await bidsIn(evening)).at(-1) ?? 0);
  // A sale that a slow page hears of late is not shown.
  await wall.getByText(amountIn('rupees', price)).first().waitFor();
  await hammered(evening);
  await scene(wall, 'sold').waitFor();
  await onWall(wall, 'sold');
  await wall.close();

  await theBreak(show);
  await theReplay(show);
  await theCards(show);
  await theBest(show);
}

/** The charts of a break, in the order of their turns. */
const CHARTS = ['money', 'prices', 'spending', 'bids', 'room'];

/** A break: its first turn, and each chart. */
async function theBreak({ evening, links, open, onWall }: Show): Promise<void> {
  let nextTurn = () => Promise.resolve();
  const wall = await open(links.of('screen'), async (page) => (nextTurn = await holdWaits(page, 12_000)));
  await order(evening, { type: 'pause', message: '', until: Date.now() + 900_000 });
  await scene(wall, 'break').waitFor();
  const turn = wall.locator('.projector-turn');
  await turn.waitFor();
  await onWall(wall, 'break');
  const picture = turn.locator('.wall-picture');
  for (const chart of CHARTS) {
    do await nextTurn();
    while ((await picture.count()) === 0);
    await onWall(wall, `break-${chart}`);
  }
  await wall.close();
  await order(evening, { type: 'resume' });
}

/** The card of the last sale, and a squad, on the page of a spectator. */
async function theCards({ links, language, folder, open, atSizes }: Show): Promise<void> {
  const phone = await open(links.of('live'));
  await phone.setViewportSize(PHONE);
  await phone.locator('section[aria-labelledby="last-sales"] button').first().click();
  const card = phone.getByRole('dialog').getByRole('img').first();
  await card.waitFor();
  await atSizes(phone, 'card');
  await phone.setViewportSize(PHONE);
  const save = phone.getByRole('dialog').getByRole('button').last();
  await saved(phone, () => save.click(), `${folder}/card-post-${language}.jpg`);
  await phone.getByRole('radio').last().check();
  await card.waitFor();
  await saved(phone, () => save.click(), `${folder}/card-story-${language}.jpg`);
  await phone.keyboard.press('Escape');
  await phone.getByRole('tab').nth(1).click();
  const squad = phone.getByRole('tabpanel').locator('details').nth(2);
  await squad.locator('summary').click();
  const buttons = squad.getByRole('button');
  await buttons.last().waitFor();
  const [list, field] = [buttons.nth(-3), buttons.nth(-2)];
  await saved(phone, () => list.click(), `${folder}/squad-${language}.png`);
  await saved(phone, () => field.click(), `${folder}/squad-field-${language}.jpg`);
  // A wide page is drawn anew, with all squads closed.
  await atSizes(phone, 'squad-list', async () => {
    if ((await squad.getAttribute('open')) === null) await squad.locator('summary').click();
    await buttons.last().waitFor();
    await squad.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  });
  await phone.close();
}
