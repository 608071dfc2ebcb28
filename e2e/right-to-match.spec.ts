import type { Page } from '@playwright/test';
import { expectNothingFromAxe } from './support/axe.ts';
import { act, amountBox, banner, openLot, order, sold, tile, type Evening } from './support/console.ts';
import { leagueEvening } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/organiser.ts';
import { longMoments, scene } from './support/wall.ts';
import type { Boli } from './support/server.ts';

const TEAMS = ['Mumbai Mavericks', 'चेन्नई सुपर किंग्ज ऑफ द नॉर्दर्न झोन', 'Chhatrapati Sambhajinagar 12'];
const CHENNAI = TEAMS[1] ?? '';

/** Two players of Chennai's last season come up; Chennai may match one, and the buyer may raise once. */
async function matching(boli: Boli): Promise<Evening> {
  const rules = {
    fields: [{ id: 'lastteam', name: 'Last Team', is: 'text', public: true }],
    match: {
      who: { field: 'lastteam' },
      where: {},
      cards: { byRetained: [2] },
      raise: 'once',
      declined: 'kept',
      seconds: 60,
      atZero: 'waits',
    },
  } as const;
  const own = { lastteam: CHENNAI };
  const players = ['Venkatasubramaniam Krishnamurthy', 'Yash Patil'].map((name) => ({
    name,
    base: 20_000,
    own,
  }));
  const evening = await leagueEvening(boli, rules, players, TEAMS);
  await order(evening, { type: 'initialise' });
  return evening;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Right to match' });
const asks = (page: Page, question: string) => expect(panel(page).getByRole('heading')).toHaveText(question);
const look = async (page: Page, name: string) => {
  for (const [width, height] of [
    [360, 620],
    [1366, 620],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await wordsOutOfPlace(page), name).toEqual([]);
  }
  await expectNothingFromAxe(page);
};

test('Ask after the hammer, claim, raise and match on the console, and show the sale in the hall', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await matching(boli);
  await longMoments(page);
  await openLot(page, evening);
  const wall = await (await anotherDevice()).newPage();
  await longMoments(wall);
  await openHall(wall, (await hallLinks(evening)).of('screen'));
  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await act(page, 'Sell Player').click();
  await asks(page, `${CHENNAI}: match ₹20,000?`);
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await look(page, 'claim');
  await page.keyboard.press('s');
  await expectToast(
    page,
    'Error',
    `${CHENNAI} must answer first: the player stands at ₹20,000`,
    'destructive',
  );

  await page.keyboard.press('m');
  await asks(page, 'Mumbai Mavericks: raise?');
  await look(page, 'raise');
  await act(page, 'Undo').click();
  await asks(page, `${CHENNAI}: match ₹20,000?`);
  await expectToast(page, 'Action Undone', 'Successfully reverted the last action', 'plain');
  await act(page, 'Match').click();
  await asks(page, 'Mumbai Mavericks: raise?');
  await amountBox(page).fill('45000');
  await amountBox(page).press('Enter');
  await asks(page, `${CHENNAI}: match ₹45,000?`);
  await look(page, 'answer');
  await act(page, 'Match').click();
  await expect(sold(page)).toContainText('Right to match: matched at ₹45,000, raised from ₹20,000');
  await look(page, 'sold');
  await expect(scene(wall, 'sold')).toContainText('₹45,000');
  await expect(scene(wall, 'sold')).toContainText(CHENNAI);
});

test('A second tap on Pass acts on nothing that takes its place', async ({ page, boli }) => {
  const evening = await matching(boli);
  await openLot(page, evening);
  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await act(page, 'Sell Player').click();
  await asks(page, `${CHENNAI}: match ₹20,000?`);
  await expect(page.getByRole('region', { name: 'Player on the block' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  const place = await act(page, 'Pass').boundingBox();
  if (place === null) throw new Error('there is no Pass');
  const tap = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  // Each tap is a first click of its own, as on phones that count no double taps.
  for (let taps = 0; taps < 4; taps += 1) await tap();
  await expect(sold(page)).toContainText('Mumbai Mavericks');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Bid panel' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Last sales' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Unsold Players' })).toHaveCount(1);
});
