import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { LANGUAGE_NAMES } from '#domain/languages.ts';
import { lotInLog, newEvening, order } from './support/console.ts';
import { chooseLanguage } from './support/language.ts';
import { agreeOn } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 620 } });

const VILLAGE = 'Kolhapur Rural East';

test("An owner's phone shows the whole money line below two rows of chips, in every language", async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: [], purse: 99_999_000 });
  const village = { id: 'village', name: 'Village', is: 'choice', values: [VILLAGE], public: true } as const;
  await agreeOn(evening, { fields: [village] });
  await evening.organiser.call('POST', PATHS.createPlayer, z.looseObject({}), {
    name: 'Venkataraghavan Subramaniam Ramanathan',
    playerNumber: '17',
    age: 24,
    isTeamOwner: 1,
    playingStyles: ['allRounder', 'batsman', 'wicketKeeper'],
    baseAmount: 20_000,
    own: { village: VILLAGE },
    tournamentId: evening.tournament.id,
  });
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const lot = await lotInLog(evening);
  for (const [at, amount] of [20_000, 40_000, 1_250_000].entries())
    await order(evening, {
      type: 'place-bid',
      lot,
      team: evening.teams[at % 2]?.id ?? '',
      amount,
      seen: null,
    });
  await openHall(page, (await hallLinks(evening)).paddleOf('Pune Panthers'));
  const figures = page.locator('.paddle-figures');
  await expect(figures).toBeVisible();
  for (const [code, name] of Object.entries(LANGUAGE_NAMES)) {
    if (code !== 'en') await chooseLanguage(page, name);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await page.evaluate(() => document.fonts.ready);
    const seen = await figures.evaluate((line) => {
      const main = line.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const chips = [...document.querySelectorAll('.phone-more > span')].map(
        (one) => one.getBoundingClientRect().top,
      );
      const outside = [...line.querySelectorAll('dt, dd')].filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return (
          top < main.top ||
          bottom > main.bottom ||
          left < 0 ||
          right > innerWidth ||
          one.scrollWidth > one.clientWidth + 1
        );
      });
      return { rows: new Set(chips).size, outside: outside.map((one) => one.textContent) };
    });
    expect(seen.rows, name).toBeGreaterThan(1);
    expect(seen.outside, name).toEqual([]);
  }
});
