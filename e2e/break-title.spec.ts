import type { Locator } from '@playwright/test';
import { newEvening, order } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { HALL, WALLS } from './support/show-parts.ts';
import { expect, test } from './support/test.ts';
import { scene, setShow } from './support/wall.ts';

test.use({ viewport: HALL });

/** Returns what is wrong with a title: words in two lines, or lines outside its box. */
function wrongIn(title: Locator): Promise<string[]> {
  return title.evaluate((element) => {
    const text = element.firstChild;
    const box = element.parentElement?.getBoundingClientRect();
    if (text === null || box === undefined) return ['no title'];
    const range = document.createRange();
    const words = [...(text.textContent ?? '').matchAll(/\S+/gu)];
    const broken = words.filter(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1;
    });
    const isCut = element.getBoundingClientRect().bottom > box.bottom + 1;
    return [...broken.map(([word]) => `'${word}' breaks`), ...(isCut ? ['below its box'] : [])];
  });
}

test('Break no word in the title of a break, in any script and in a long message', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await order(evening, { type: 'initialise' });
  await openHall(page, (await hallLinks(evening)).of('screen'));
  for (const [message, languages] of [
    ['', ['ta', 'ml', 'te', 'kn', 'hi', 'bn']],
    ['ఆటగాళ్లందరికీ భోజన విరామం', ['te', 'ta']],
    ['WWWWWWWW and இடைவேளை of the association', ['en']],
  ] as const) {
    await expect(scene(page, 'revealed')).toBeVisible();
    await order(evening, { type: 'pause', message, until: null });
    await expect(scene(page, 'break')).toBeVisible();
    for (const language of languages) {
      await setShow(evening, { languages: [language] });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const size of WALLS) {
        await page.setViewportSize(size);
        const where = `'${message}' in ${language} at ${String(size.width)}`;
        expect(await wordsOutOfPlace(page), where).toEqual([]);
        expect(await wrongIn(page.getByRole('heading', { level: 1 })), where).toEqual([]);
      }
    }
    await order(evening, { type: 'resume' });
  }
});
