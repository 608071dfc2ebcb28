import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { logOf, newEvening, lotInLog, openConsole, order, type Evening } from './support/console.ts';
import { agreeOn } from './support/league.ts';
import { hallLinks, openOn } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';

/** The projector's sizes; it keeps the last one for the rest of the test. */
const WALLS = [SIZES[1], { width: 1024, height: 768 }, SIZES[2]];
const PHONE = { width: 360, height: 620 };
const TEAMS = [
  'Chhatrapati Sambhajinagar Warriors',
  'Nagpur Nizams of the Northern Zone',
  'Pune Panthers',
  'Mumbai Mavericks',
  'Thane Tuskers and Friends Club',
  'Kolhapur Kings of the South West',
];

const PLAYERS = [
  'Thiruvananthapuram Venkataraghavan',
  'सिद्धार्थ वेंकटरामन',
  'Chidambaram Subramaniam Iyer',
  'Om Kulkarni',
  'Ravi Shastri',
  'Imran Qureshi',
  'Yash Patil',
];
const DEAREST = 5;

/** Five players are sold, so that the projector is as full as possible. */
async function sellSome(evening: Evening): Promise<void> {
  for (let sold = 0; sold < DEAREST; sold += 1) {
    const lot = await lotInLog(evening);
    const team = evening.teams[sold]?.id ?? '';
    await order(evening, { type: 'place-bid', lot, team, amount: 1_500_000 + sold * 50_000, seen: null });
    await order(evening, { type: 'bring-down-hammer', lot, seen: null });
  }
}

async function skipAll(evening: Evening): Promise<void> {
  for (;;) {
    const last = (await logOf(evening)).flatMap(({ event }) =>
      event.type === 'LotOpened' || event.type === 'LotPassed' ? [event] : [],
    );
    const now = last.at(-1);
    if (now?.type !== 'LotOpened') return;
    await order(evening, { type: 'pass-lot', lot: now.lot, seen: null });
  }
}

test('Announce an unsold round at half the base price, and say afterwards that it was the last', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, { teams: TEAMS, players: PLAYERS });
  await agreeOn(evening, { unsold: { then: 'again', percent: 50, returns: 1 } });
  await order(evening, { type: 'initialise' });
  await sellSome(evening);
  await skipAll(evening);
  const links = await hallLinks(evening);
  const wall = await openOn(anotherDevice, links.of('screen'), SIZES[2]);
  const phone = await openOn(anotherDevice, links.paddleOf('Pune Panthers'), PHONE);
  await openConsole(page, evening);

  const before = /unsold: they may come up again at 50 % of the base price, once/;
  const show = page.getByRole('button', { name: 'Show Unsold Players' });
  await expect(wall.getByText(before)).toBeVisible();
  for (const size of WALLS) {
    await wall.setViewportSize(size);
    expect(await wordsOutOfPlace(wall), `wall at ${String(size.width)}`).toEqual([]);
  }
  await expect(page.getByText(before)).toBeVisible();
  await expect(phone.getByText(/unsold players may come back/)).toBeVisible();
  for (const size of [...SIZES, PHONE]) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), `console before at ${String(size.width)}`).toEqual([]);
  }
  await page.setViewportSize(SIZES[1]);
  // The projector names the unsold players.
  await expect(wall.getByRole('region', { name: 'Unsold players' }).getByRole('listitem')).toHaveCount(2);
  await show.first().click();
  await expect(wall.getByText(before)).toBeHidden();
  for (const screen of [wall, page, phone]) {
    await expect(screen.getByText('Half price').first()).toBeVisible();
    await expect(screen.locator('s')).toHaveText('₹20,000');
    await expect(screen.getByText('₹10,000').first()).toBeVisible();
    expect(await wordsOutOfPlace(screen)).toEqual([]);
    await expectNothingFromAxe(screen);
  }
  await skipAll(evening);

  const after = /unsold: by the rules they stay unsold/;
  const late = await openOn(anotherDevice, links.of('screen'), SIZES[2]);
  for (const screen of [wall, late]) {
    await expect(screen.getByText(after)).toBeVisible();
    await expect(screen.getByText('they may come up again')).toHaveCount(0);
    expect(await wordsOutOfPlace(screen)).toEqual([]);
  }
  await expect(phone.getByText(after)).toBeVisible();
  await expect(page.getByText(after)).toBeVisible();
  await expect(show).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Finish auction' }).first()).toBeVisible();
  for (const size of [...SIZES, PHONE]) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), `console after at ${String(size.width)}`).toEqual([]);
  }
  await page.setViewportSize(SIZES[1]);
  await expectNothingFromAxe(page);

  await page
    .getByRole('button', { name: /^Unsold Players/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Unsold Players/ });
  await expect(dialog.getByText(after)).toBeVisible();
  await expect(show).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Call up/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await expect(page.getByText('By the rules they stay unsold', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'What to do' })).toBeFocused();
  await page.keyboard.type('History');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/unsold players shown again at 50 % of the base price/)).toBeVisible();
});
