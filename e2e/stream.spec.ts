import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { act, newEvening, openConsole, order, type Evening } from './support/console.ts';
import { bidAt, hostileEvening } from './support/hostile.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { passed } from './support/played-lots.ts';
import { expect, test } from './support/test.ts';
import { setShow, wordsCutOff } from './support/wall.ts';

test.describe('The link to the stream', () => {
  test('Lead a spectator to the stream that the organiser names, before, during and after the lots', async ({
    page,
    boli,
    anotherDevice,
  }) => {
    const evening = await newEvening(boli, { players: ['Yash Patil'] });
    const phone = await (await anotherDevice()).newPage();
    await openHall(phone, (await hallLinks(evening)).of('live'));
    await expect(phone.getByRole('heading', { name: 'The auction has not begun yet' })).toBeVisible();
    const link = phone.getByRole('link', { name: 'Watch the stream on www.youtube.com' });
    await expect(link).toHaveCount(0);

    await openConsole(page, evening);
    await act(page, 'More').click();
    await act(page, 'Show').click();
    const dialog = page.getByRole('dialog', { name: 'Show', exact: true });
    await dialog.getByLabel('Link to the stream (optional)').fill('www.youtube.com/live/1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a link that begins with https://').first()).toBeVisible();
    await dialog.getByLabel('Link to the stream (optional)').fill('https://www.youtube.com/live/1');
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/live/1');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
    // The console has drawn the first lot.
    await expect(phone.getByRole('region', { name: 'Player on the block' })).toBeVisible();
    await expect(link).toBeVisible();
    await passed(evening);
    await order(evening, { type: 'finish' });
    await expect(phone.getByRole('heading', { name: 'The auction is finished' })).toBeVisible();
    await expect(link).toBeVisible();
  });

  test('Name the host of a stream in full at every size, whatever the rest of the link says', async ({
    page,
    boli,
  }) => {
    const evening = await newEvening(boli);
    const host = `${'venkatasubramaniam-'.repeat(3)}cricket.${'stream-'.repeat(6)}live.example`;
    await setShow(evening, { stream: `https://www.youtube.com@${host}/${'cup/'.repeat(20)}` });
    await order(evening, { type: 'initialise' });
    await openHall(page, (await hallLinks(evening)).of('live'));
    await expect(page.getByRole('link', { name: `Watch the stream on ${host}` })).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await wordsOutOfPlace(page), String(size.width)).toEqual([]);
      await expectNothingFromAxe(page);
    }
  });
});

/** Sizes of a source: the usual one, a small one, and a tall one for phones. */
const SOURCES = [
  { width: 1920, height: 1080 },
  { width: 854, height: 480 },
  { width: 1080, height: 1920 },
] as const;
const SCENES = ['lower-third', 'lot', 'squads', 'ticker', 'duel', 'result'] as const;

const overlayOf = async (evening: Evening, query: string): Promise<string> =>
  (await hallLinks(evening)).of('overlay').replace('#', `?${query}#`);

test.describe('Scenes for a stream', () => {
  test.use({ viewport: SOURCES[0] });

  test('Obey size, scale and safe area of the address and nothing that is none, with a notice centred in its bar', async ({
    page,
    boli,
  }) => {
    const evening = await newEvening(boli);
    // The words of a notice are in the middle of its bar.
    await openHall(page, await overlayOf(evening, 'size=1280x720&scale=150'));
    const notice = page.locator('.overlay-notice');
    await expect(notice).toContainText(evening.tournament.name);
    await expect(notice).toHaveCSS('translate', 'none');
    const gaps = await notice.evaluate((box) => {
      const edge = box.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(box);
      const ink = words.getBoundingClientRect();
      return { above: ink.top - edge.top, below: edge.bottom - ink.bottom, height: edge.height };
    });
    expect(Math.abs(gaps.above - gaps.below)).toBeLessThan(0.1 * gaps.height);

    await order(evening, { type: 'initialise' });
    const bar = page.locator('.overlay-bar');
    await openHall(
      page,
      await overlayOf(evening, 'scene=none&size=0x0&scale=900&safe=99&bar=ffffff&accent=0b3d2e'),
    );
    await expect(bar).toBeVisible();
    const usual = await bar.boundingBox();
    await openHall(page, (await hallLinks(evening)).of('overlay'));
    await expect(bar).toBeVisible();
    expect(await bar.boundingBox()).toEqual(usual);

    await openHall(page, await overlayOf(evening, 'size=1280x720&safe=10'));
    await expect(bar).toBeVisible();
    const box = await bar.boundingBox();
    expect(box?.x).toBeCloseTo(128, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1_152, 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(648, 0);
    await expectNothingFromAxe(page);
    await openHall(page, await overlayOf(evening, 'scale=150'));
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeGreaterThan(1.4 * (usual?.height ?? 0));
  });

  test('Cut nothing off in any scene, with the longest names and amounts, at three sizes', async ({
    page,
    boli,
  }) => {
    const evening = await hostileEvening(boli);
    for (const [at, team] of [0, 1, 0, 1].entries())
      await bidAt(evening, team, 98_765_432 + at * 1_000_000 + 234_568);
    for (const scene of SCENES) {
      for (const size of SOURCES) {
        await page.setViewportSize(size);
        await openHall(page, await overlayOf(evening, `scene=${scene}`));
        await expect(page.locator(`[data-scene] :is(.overlay-bar, .stream-panel)`)).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const name = `${scene} ${String(size.width)}`;
        expect.soft(await wordsOutOfPlace(page), name).toEqual([]);
        expect.soft(await wordsCutOff(page), name).toEqual([]);
        await expectNothingFromAxe(page);
        await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      }
    }
    await page.setViewportSize(SOURCES[0]);
    for (const scene of ['lower-third', 'ticker', 'duel']) {
      await openHall(page, await overlayOf(evening, `scene=${scene}&scale=200`));
      await expect(page.locator(`[data-scene] .overlay-bar`)).toBeVisible();
      expect.soft(await wordsOutOfPlace(page), `${scene} at 200 %`).toEqual([]);
    }
  });

  test('Copy the address of a scene from Share, and say which value cannot be used', async ({
    page,
    boli,
  }) => {
    const evening = await newEvening(boli);
    await openConsole(page, evening);
    await act(page, 'More').click();
    await act(page, 'Share...').click();
    await act(page, 'More: Stream overlay').click();
    await act(page, 'Scenes: Stream overlay').click();
    const dialog = page.getByRole('dialog', { name: 'Scenes for the stream' });
    await dialog.getByLabel('Scene', { exact: true }).selectOption('ticker');
    await dialog.getByLabel('Scale in percent').fill('900');
    await expect(dialog.getByText('Not a number from 50 to 200: the overlay takes 100')).toBeVisible();
    await dialog.getByLabel('Scale in percent').fill('120');
    await expect(dialog.getByText(/\/overlay\?scene=ticker&scale=120#/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await wordsOutOfPlace(page), String(size.width)).toEqual([]);
      await expectNothingFromAxe(page);
    }
  });
});
