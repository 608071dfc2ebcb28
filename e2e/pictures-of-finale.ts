import { openConsole, order } from './support/console.ts';
import { scrollToCharts } from './support/result-charts.ts';
import { PLAYERS } from './support/show-league.ts';
import { LOTS_BEFORE, onPitch, played, type Show } from './support/show-parts.ts';

/** The finale: the title, a squad and an award, on each kind of screen. */
export async function theFinale({ evening, links, open, onWall, atSizes }: Show): Promise<void> {
  for (let lot = LOTS_BEFORE + 2; lot < PLAYERS; lot += 1) await played(evening, lot);
  await order(evening, { type: 'finish' });
  const screens = [
    ['wall', await open(links.of('screen')), onWall],
    ['overlay', await open(links.of('overlay')), onWall],
    ['spectator', await open(links.of('live')), atSizes],
    ['owner', await open(links.paddleOf(evening.teams[2]?.name ?? '')), atSizes],
  ] as const;
  await onPitch(screens[1][1]);
  // The wall shows the end of the auction until the finale has loaded, so each picture waits for its own scene.
  const scenes = [
    ['squad', 3, '.finale-squad, .overlay-squad-bar, .phone-finale-squad'],
    [
      'award',
      evening.teams.length + 1,
      '.finale-award, .overlay-bar .voice-price, .phone-finale-card .voice-price',
    ],
  ] as const;
  for (const [name, number, itself] of scenes) {
    await order(evening, { type: 'show-finale', scene: number, playing: false });
    for (const [screen, page, take] of screens) {
      await page.locator(itself).first().waitFor();
      await take(page, `finale-${name}-${screen}`);
    }
  }
  for (const [, page] of screens) await page.close();
  await order(evening, { type: 'end-finale' });
}

/** The page of the result, its charts, and the replay. */
export async function theResult({ links, open, atSizes }: Show): Promise<void> {
  const page = await open(links.of('result'));
  await page.locator('.result-squad').first().waitFor();
  await page.locator('main ul').first().locator('img').first().waitFor();
  await atSizes(page, 'result', () => page.evaluate(() => scrollTo(0, 0)));
  const charts = page.locator('section[aria-labelledby="charts"]');
  await scrollToCharts(page);
  await atSizes(page, 'charts', () => charts.evaluate((one) => one.scrollIntoView()));
  const panels = charts.locator('.chart-panel');
  for (const [name, at] of [
    ['chart-prices', 2],
    ['chart-bids', 3],
    ['chart-room', -1],
  ] as const)
    await atSizes(page, name, () =>
      panels.nth(at).evaluate((one) => one.scrollIntoView({ block: 'center' })),
    );
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('header button[aria-expanded]').first().click();
  const moment = page.locator('input[type="range"]:not(.sr-only)');
  await moment.waitFor();
  // The lot of the duel.
  await page.locator('select.select').selectOption({ index: LOTS_BEFORE + 1 });
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>('input[type="range"]:not(.sr-only)')?.max) > 15,
  );
  await moment.fill('12');
  await atSizes(page, 'replay', () => page.evaluate(() => scrollTo(0, 0)));
  await page.close();
}

/** The dialog of the show, and the finale on the console. */
export async function theConsole({ evening, open, atSizes }: Show): Promise<void> {
  const page = await open('/');
  await openConsole(page, evening);
  await page.getByRole('region', { name: 'Finale' }).waitFor();
  await atSizes(page, 'console-finale');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Show' });
  await dialog.getByRole('group', { name: 'Sponsor 1' }).waitFor();
  await atSizes(page, 'show-dialog');
  await page.close();
}
