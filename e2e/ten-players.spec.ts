import type { Locator } from '@playwright/test';
import { button, count, form, newPlayersEvening, openPlayers } from './support/players.ts';
import { expect, test } from './support/test.ts';

const MOST_TAPS = 40;
const PLAYERS = [
  ['रोहित देशमुख', 24, 'Batsman'],
  ['Om Naik', 31, 'Batsman'],
  ['Yash Kadam', 19, 'Batsman'],
  ['Tejas Rane', 22, 'Bowler'],
  ['Imran Qureshi', 29, 'Bowler'],
  ["Rohan D'Souza", 27, 'Bowler'],
  ['Vivek Ramachandran Iyer', 35, 'Wicket Keeper'],
  ['Aditya Joshi', 23, 'Batsman'],
  ['Faizan Shaikh', 28, 'Batsman'],
  ['Siddharth Venkataraman', 21, 'Batsman'],
] as const;

test.use({ viewport: { width: 360, height: 620 }, hasTouch: true });

test('Enter ten players on a phone with at most 40 taps beside what is typed', async ({ page, boli }) => {
  const evening = await newPlayersEvening(boli);
  await openPlayers(page, evening);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  await tap(button(page, 'Add by hand'));
  const name = form(page).getByLabel('Player Name');
  let style = '';
  for (const [at, [player, age, does]] of PLAYERS.entries()) {
    await expect(name).toBeFocused();
    await expect(form(page).getByLabel('Player Number')).toHaveValue(String(at + 1));
    await page.keyboard.insertText(player);
    await tap(form(page).getByLabel('Age'));
    await page.keyboard.type(String(age));
    if (does !== style) {
      if (style !== '') await tap(form(page).getByRole('checkbox', { name: style, exact: true }));
      await tap(form(page).getByRole('checkbox', { name: does, exact: true }));
      style = does;
    }
    if (at === 0) {
      await tap(form(page).getByLabel('Base Amount'));
      await page.keyboard.type('20000');
    }
    await tap(button(form(page), 'Create Player'));
    await expect(count(page, at + 1)).toBeVisible();
  }
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(
    (await evening.players()).map(({ name, age, playingStyles, baseAmount, playerNumber }) => [
      name,
      age,
      playingStyles.length,
      baseAmount,
      playerNumber,
    ]),
  ).toEqual(PLAYERS.map(([player, age], at) => [player, age, 1, 20_000, String(at + 1)]));
});
