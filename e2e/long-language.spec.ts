import type { BrowserContext, Page } from '@playwright/test';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { order, type Evening } from './support/console.ts';
import { bidAt, hostilePlans, onBlock, READY_MADE_VALUES, threeSales } from './support/hostile.ts';
import { englishLeft } from './support/english-left.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsInDots, wordsOutOfPlace } from './support/out-of-place.ts';
import { scrollToCharts } from './support/result-charts.ts';
import {
  openRegistration,
  openRegistrationPage,
  openTeams,
  registerBy,
  registerTeamBy,
} from './support/registration.ts';
import { inkCutOff } from './support/scripts.ts';
import { longMoments, setShow } from './support/wall.ts';
import { expect, test } from './support/test.ts';

/** Tamil has the most letters of the nine languages. */
const LONGEST = 'ta';
const SIZES = [
  [360, 620],
  [1366, 620],
  [1920, 1080],
  [1024, 768],
] as const;
/** What the hostile evening calls its tournament, teams and players, and a captain of its own. */
const NAMES =
  'Konkan Maharashtra Premier League of Corporate and District Cricket Clubs sponsored by Wankhede ' +
  'Lt Col Venkatasubramaniam Ramanathaswamy Krishnamurthy Ayyangar Tiruchirapall ' +
  'Venkatanarasimharajuvaripetasubrahmanyamkrishnamurthyramanathaswamyayyangarswami ' +
  'Siddharthnarayan Venkataramanaiyer Venkatanarasimharaju Krishnamurthyramanathaswamyayyangar ' +
  'Ravi Pawar Sunita Patil Mumbai Meteors';

test('Show the longest language whole on every screen of the hall, with the longest names', async ({
  boli,
  anotherDevice,
}) => {
  test.slow();
  const evening = await hostilePlans(boli, true);
  await speakInHall(evening);
  const links = await hallLinks(evening);
  const device = await anotherDevice();
  const wall = await opened(device, links.of('screen'));
  const phones = [
    ['spectator', await opened(device, links.of('live'))],
    ['phone', await opened(device, links.paddleOf(evening.teams[1]?.name ?? ''))],
  ] as const;
  const hall = [
    ['wall', wall],
    ['overlay', await opened(device, links.of('overlay'))],
    ['monitor', await opened(device, links.of('auctioneer'))],
    ...phones,
  ] as const;
  const wrong: string[] = [];
  const walk = async (scene: string) => {
    await expect(wall.locator(`[data-scene="${scene}"]`)).toBeVisible();
    for (const [screen, shown] of hall) wrong.push(...(await lookAt(shown, `${screen}, ${scene}`, evening)));
  };

  await walk('waiting');
  await threeSales(evening);
  for (const [screen, shown] of phones) {
    await shown.setViewportSize({ width: 360, height: 620 });
    const tabs = await shown.getByRole('tab').all();
    for (const [at, tab] of tabs.entries()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      wrong.push(...(await lookAt(shown, `${screen}, tab ${String(at)}`, evening)));
      await shown.setViewportSize({ width: 360, height: 620 });
    }
    await tabs[0]?.click();
  }
  await bidAt(evening, 3, 1_234_567_000);
  for (const count of [1, 2] as const)
    await order(evening, { type: 'call-going', lot: await onBlock(evening), count, seen: null });
  await walk('going-twice');
  await order(evening, { type: 'bring-down-hammer', lot: await onBlock(evening), seen: null });
  await walk('sold');
  await order(evening, { type: 'pause', message: '', until: Date.now() + 6_000_000 });
  // The open wall shows the last sale for some seconds; after a reload it shows the break.
  for (const [, shown] of hall) await shown.reload();
  await walk('break');
  await order(evening, { type: 'finish' });
  await walk('finished');
  for (const [page, address] of [
    ['result', links.of('result')],
    ['rule book', links.of('live').replace('/live', '/live/rules')],
  ] as const) {
    const shown = await opened(device, address);
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    if (page === 'result') await scrollToCharts(shown);
    wrong.push(...(await lookAt(shown, page, evening)));
  }
  expect(wrong).toEqual([]);
});

test('Show all ready-made fields of a player on the wall, whole, in the longest language', async ({
  boli,
  anotherDevice,
}) => {
  const evening = await hostilePlans(boli, true);
  await speakInHall(evening);
  const links = await hallLinks(evening);
  const wall = await opened(await anotherDevice(), links.of('screen'));
  await order(evening, { type: 'initialise' });
  const facts = wall.locator('.projector-facts');
  await expect(facts).toBeVisible();
  for (const [width, height] of SIZES.slice(1)) {
    await wall.setViewportSize({ width, height });
    const shown = await facts.evaluate((row) => {
      const { bottom, right } = row.getBoundingClientRect();
      return [...row.children].map((fact) => {
        const box = fact.getBoundingClientRect();
        const isWhole =
          box.bottom <= bottom + 1 && box.right <= right + 1 && fact.scrollWidth <= fact.clientWidth;
        return { words: fact.textContent, isWhole, isHidden: box.top >= bottom };
      });
    });
    // One style and five fields come first; age, runs and wickets take what is left.
    expect(shown.filter(({ isWhole, isHidden }) => !isWhole && !isHidden)).toEqual([]);
    const least = shown.slice(0, 6).filter(({ isWhole }) => !isWhole);
    expect(least, `${String(width)}x${String(height)}`).toEqual([]);
  }
});

test('Show the longest language whole on every page of registration', async ({ boli, anotherDevice }) => {
  test.slow();
  const evening = await hostilePlans(boli, true);
  const { organiser, tournament } = evening;
  const code = await openRegistration(organiser, tournament.id, {
    asks: {
      secondName: true,
      age: 'birth-date',
      fields: READY_MADE_FIELDS.map(({ id }) => ({ id, required: true })),
      photoRequired: true,
      phoneRequired: true,
    },
  });
  const teams = await openTeams(organiser, tournament.id);
  const child = { name: 'Ravi Pawar', birthDate: '2009-03-31', own: READY_MADE_VALUES };
  const { receipt, own } = await registerBy(boli.url, code, child);
  const device = await anotherDevice();
  await device.addInitScript((language) => {
    // A blank page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('boli.language', language);
  }, LONGEST);
  const page = await device.newPage();
  const wrong: string[] = [];
  const walk = async (name: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', LONGEST);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    wrong.push(...(await lookAt(page, name, evening)));
  };
  await openRegistrationPage(page, 'form', code);
  await page.getByLabel('பிறந்த தேதி').fill('2009-03-31');
  await walk('form');
  await page.getByRole('button', { name: 'பதிவை அனுப்புக' }).click();
  await walk('form with its problems');
  await openRegistrationPage(page, 'own', receipt);
  await walk('receipt');
  await openRegistrationPage(page, 'guardian', own.guardian?.code ?? '');
  await walk('consent');
  await openRegistrationPage(page, 'team', teams);
  await page.getByRole('button', { name: 'அணியை அனுப்புக' }).click();
  await walk('team form with its problems');
  await openRegistrationPage(page, 'ownTeam', await registerTeamBy(boli.url, teams, {}));
  await walk('receipt of a team');
  await openRegistrationPage(page, 'own', 'nothing');
  await walk('a link that opens nothing');
  expect(wrong).toEqual([]);
});

const speakInHall = (evening: Evening) => setShow(evening, { languages: [LONGEST] });

async function opened(device: BrowserContext, address: string): Promise<Page> {
  const shown = await device.newPage();
  await longMoments(shown, 60_000);
  await openHall(shown, address);
  await expect(shown.locator('html')).toHaveAttribute('lang', LONGEST);
  return shown;
}

/** Words that are cut off, cover others or are English, at each size of a screen. */
async function lookAt(page: Page, screen: string, { teams }: Evening): Promise<string[]> {
  const names = [NAMES, ...teams.map(({ name }) => name)];
  const wrong = (await englishLeft(page, names)).map((words) => `${screen}: '${words}' is English`);
  for (const [width, height] of SIZES) {
    // Walls, overlays and monitors are not used on phones.
    if (width < 1_000 && /^(wall|overlay|monitor)/.test(screen)) continue;
    await page.setViewportSize({ width, height });
    const found = await wordsOutOfPlace(page);
    // A box that ends in dots has further lines below its edge.
    const dots = await wordsInDots(page);
    const cut = (await inkCutOff(page)).filter((words) => !dots.some((one) => words.includes(one)));
    found.push(...cut.map((words) => `the letters of '${words}'`));
    wrong.push(...found.map((words) => `${screen}, ${String(width)}x${String(height)}: ${words}`));
  }
  return wrong;
}
