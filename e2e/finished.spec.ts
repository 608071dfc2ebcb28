import type { Page } from '@playwright/test';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { act, newEvening, openConsole, order } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { importAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { openAs } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { bidsBy, hammered, passed, playedOut } from './support/played-lots.ts';
import { scrollToCharts } from './support/result-charts.ts';
import { CLUBS } from './support/scripts.ts';
import { PORTRAIT, portrait } from './support/show-league.ts';
import { WALLS } from './support/show-parts.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 620 };

test('Say Finished on every screen, offer the unsold players, and lead from the card to the result', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await playedOut(boli);
  const links = await hallLinks(evening);
  const [wall, phone, spectator, monitor, overlay] = await Promise.all(
    [0, 1, 2, 3, 4].map(async () => (await anotherDevice()).newPage()),
  );
  if (!wall || !phone || !spectator || !monitor || !overlay) throw new Error('five devices');
  for (const one of [phone, spectator]) await one.setViewportSize(PHONE);
  await openConsole(page, evening);
  await openHall(wall, links.of('screen'));
  await openHall(phone, links.paddleOf('Pune Panthers'));
  await openHall(spectator, links.of('live'));
  await openHall(monitor, links.of('auctioneer'));
  await openHall(overlay, links.of('overlay'));
  const unsold = wall.getByRole('region', { name: 'Unsold players' });
  await expect(unsold.getByRole('listitem')).toHaveCount(1);
  const name = await unsold.getByRole('listitem').locator('.voice-strong').innerText();

  const rules = phone.getByRole('tab', { name: 'Rules', exact: true });
  await expect(rules).toHaveCount(0);
  await order(evening, { type: 'finish' });
  // Nobody has to accept the rules any more.
  await expect(rules).toBeVisible();
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
  await act(page, 'Unsold Players (1)').click();
  const dialog = page.getByRole('dialog', { name: 'Unsold Players (1)' });
  await expect(dialog).toContainText(name);
  // No player comes up any more.
  await expect(dialog.getByRole('button', { name: /^Call up|^Show/ })).toHaveCount(0);
  for (const screen of [wall, phone, spectator]) {
    await expect(screen.getByText('Finished', { exact: true })).toBeVisible();
    await expect(screen.getByText('live', { exact: true })).toHaveCount(0);
    await expectNothingFromAxe(screen);
  }
  await expect(monitor.getByText('Finished: 4 sold, 1 unsold')).toBeVisible();
  await expect(overlay.getByText(/^Finished: 4 players sold for/)).toBeVisible();
  await expect(unsold).toContainText(name);
  await phone.getByText('Unsold Players (1)').click();
  await expect(phone.getByText(name)).toBeVisible();
  await spectator.getByRole('button', { name: 'Unsold Players (1)' }).click();
  await expect(spectator.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveText(
    new RegExp(name),
  );
  for (const screen of [wall, phone, spectator]) expect(await wordsOutOfPlace(screen)).toEqual([]);

  // The card of the tournament leads to the result.
  await openAs(page, evening.organiser, '/tournaments');
  const [result, start] = ['See the result', 'Start Auction'].map((name) => page.getByRole('link', { name }));
  if (!result || !start) throw new Error('two buttons');
  const fillOf = (one: typeof result) => one.evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await fillOf(result)).toBe('rgb(15, 107, 71)');
  expect(await fillOf(start)).not.toBe(await fillOf(result));
  await result.click();

  await expect(page.getByRole('heading', { name: 'Auction Complete!' })).toBeVisible();
  await expect(page.getByText('5 players, 4 sold, ₹1,10,000')).toBeVisible();
  const awards = page.getByRole('list', { name: 'Awards' }).getByRole('listitem');
  await expect(awards).toHaveText([
    /^Dearest.*₹40,000Mumbai Mavericks/,
    /^Bargain.*₹20,000/,
    /^Most wanted.*3 of 3 teamssold to Nagpur Nizams/,
  ]);
  const team = page.getByRole('button', { name: 'Pune Panthers' });
  await team.click();
  await expect(team).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Where the money went' })).toContainText('₹24,60,000 left');
  for (const chart of ['Price against base', 'Bids for each lot', 'Purses and slots left'])
    await expect(page.getByRole('region', { name: chart }).getByRole('table')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Unsold: 1' }).getByRole('listitem')).toHaveCount(1);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), String(size.width)).toEqual([]);
    await expectNothingFromAxe(page);
  }
});

test('Show names of nine scripts in full on console, result page and projector', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, {
    teams: CLUBS.map(({ team }) => team),
    players: CLUBS.map(({ player }) => player),
  });
  await order(evening, { type: 'initialise' });
  for (const at of CLUBS.keys()) {
    await bidsBy(evening, [at, (at + 1) % CLUBS.length, at, (at + 1) % CLUBS.length]);
    await (at < 5 ? hammered(evening) : passed(evening));
  }
  const wall = await (await anotherDevice()).newPage();
  await openHall(wall, (await hallLinks(evening)).of('screen'));
  await openConsole(page, evening);
  await expect(page.getByRole('heading', { name: 'Auction Complete!' })).toBeVisible();
  await expect(wall.getByRole('region', { name: 'Unsold players' })).toBeVisible();
  const result = await (await anotherDevice()).newPage();
  await openHall(result, (await hallLinks(evening)).of('result'));
  await scrollToCharts(result);
  for (const size of SIZES) {
    for (const screen of size === SIZES[0] ? [page, result] : [page, result, wall]) {
      await screen.setViewportSize(size);
      expect(await wordsOutOfPlace(screen), String(size.width)).toEqual([]);
    }
  }
});

/** Returns the names of the dearest players whose face, or whose name and number on the shirt, is cut off. */
async function facesCutOff(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const dearest = page.getByRole('list', { name: 'The dearest players' }).getByRole('listitem');
  return dearest.evaluateAll(async (cards, { size, face }) => {
    for (const image of document.images) await image.decode();
    await new Promise(requestAnimationFrame);
    return cards.filter(isCut).map((card) => card.textContent);

    function isCut(card: Element): boolean {
      const image = card.querySelector('img');
      return image === null ? isShirtCut(card) : isFaceCut(image);
    }

    function isFaceCut(image: HTMLImageElement): boolean {
      const { paddingLeft, paddingRight } = getComputedStyle(image);
      const [width, height] = [
        image.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
        image.clientHeight,
      ];
      const scale = Math.max(width / size.width, height / size.height);
      const [shownWidth, shownHeight] = [width / scale, height / scale];
      const left = 0.5 * (size.width - shownWidth);
      const top = 0.18 * (size.height - shownHeight);
      return (
        left > face.left ||
        left + shownWidth < face.right ||
        top > face.top ||
        top + shownHeight < face.bottom
      );
    }

    function isShirtCut(card: Element): boolean {
      // The first drawing is the shirt; the crest comes after it.
      const shirt = card.querySelector('svg');
      const frame = shirt?.parentElement?.getBoundingClientRect();
      return [...(shirt?.querySelectorAll('text') ?? [])].some((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        // The box of a text is taller than its letters.
        const air = (bottom - top) * 0.25;
        if (frame === undefined) return true;
        return (
          left < frame.left || right > frame.right || top + air < frame.top || bottom - air > frame.bottom
        );
      });
    }
  }, PORTRAIT);
}

for (const isPhoto of [true, false]) {
  test(`Show whole ${isPhoto ? 'faces' : 'shirts'} of the dearest players after one sale, two and more`, async ({
    boli,
    browser,
    anotherDevice,
  }) => {
    const photo = isPhoto ? await portrait(browser) : null;
    const wall = await (await anotherDevice()).newPage();
    for (const count of [1, 7]) {
      const evening = await newEvening(boli, { players: [] });
      const players = Array.from({ length: count }, (_, at) => ({
        ...{
          name: `Venkatesh Deshpande ${String(at)}`,
          playerNumber: String(at + 10),
          age: 24,
          isTeamOwner: 0,
        },
        ...{ playingStyles: ['batsman'], baseAmount: 20_000, photo },
      }));
      const body = { tournamentId: evening.tournament.id, players };
      await evening.organiser.call('POST', PATHS.importPlayers, importAnswer, body);
      await order(evening, { type: 'initialise' });
      await openHall(wall, (await hallLinks(evening)).of('screen'));
      const dearest = wall.getByRole('list', { name: 'The dearest players' }).getByRole('listitem');
      for (let sales = 1; sales <= Math.min(count, 4); sales += 1) {
        await bidsBy(evening, [0, 1]);
        await hammered(evening);
        await order(evening, { type: 'finish' });
        await expect(dearest).toHaveCount(Math.min(3, sales));
        for (const size of WALLS) {
          await wall.setViewportSize(size);
          const at = `${String(sales)} of ${String(count)} at ${String(size.width)}`;
          expect(await facesCutOff(wall), at).toEqual([]);
          expect(await wordsOutOfPlace(wall), at).toEqual([]);
        }
        await order(evening, { type: 'reopen' });
      }
    }
  });
}
