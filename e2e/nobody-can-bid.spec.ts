import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import {
  act,
  block,
  logOf,
  lotInLog,
  lotName,
  newEvening,
  openLot,
  order,
  settled,
  type Evening,
} from './support/console.ts';
import { hallLinks, openOn } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 620 };
const NOBODY = 'No team can bid for this player';

/** Sells the lot on the block to this team at base price. */
async function sellTo(evening: Evening, team: number): Promise<void> {
  const lot = await lotInLog(evening);
  await order(evening, {
    type: 'place-bid',
    lot,
    team: evening.teams[team]?.id ?? '',
    amount: 20_000,
    seen: null,
  });
  await order(evening, { type: 'bring-down-hammer', lot, seen: null });
}

const passes = async (evening: Evening): Promise<number> =>
  (await logOf(evening)).filter(({ event }) => event.type === 'LotPassed').length;

test('With all squads full every screen says so; one press skips all, one undo brings them back', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const players = ['Imran Qureshi', 'Yash Patil', 'Om Kulkarni', 'Tejas Gaikwad', 'Ravi Shastri'];
  const evening = await newEvening(boli, { squad: 1, players });
  await order(evening, { type: 'initialise' });
  const links = await hallLinks(evening);
  const wall = await openOn(anotherDevice, links.of('screen'), SIZES[2]);
  const owner = await openOn(anotherDevice, links.paddleOf('Pune Panthers'), PHONE);
  await sellTo(evening, 0);
  await openLot(page, evening);
  await expect(page.getByText('No team can bid')).toHaveCount(0);
  await sellTo(evening, 1);

  await expect(page.getByText('No team can bid: all squads are full')).toBeVisible();
  await expect(wall.getByText(NOBODY, { exact: true })).toBeVisible();
  await expect(wall.getByText('all squads are full', { exact: true })).toBeVisible();
  await expect(wall.getByText('Who opens the bidding?')).toHaveCount(0);
  await expect(owner.getByText(`${NOBODY}: all squads are full`).first()).toBeVisible();
  for (const screen of [wall, owner]) {
    expect(await wordsOutOfPlace(screen)).toEqual([]);
    await expectNothingFromAxe(screen);
  }
  await settled(page);
  for (const size of [...SIZES, PHONE]) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), `console at ${String(size.width)}`).toEqual([]);
  }
  await page.setViewportSize(SIZES[1]);
  await expectNothingFromAxe(page);

  const first = await lotName(page);
  await act(page, 'Skip all 3 that nobody can buy').click();
  const question = page.getByRole('alertdialog', { name: 'Skip all that nobody can buy' });
  await expect(question).toContainText('3 players are skipped. One undo brings them back.');
  await question.getByRole('button', { name: 'Skip 3 players' }).click();
  await expect(page.getByText('Auction Complete!')).toBeVisible();
  expect(await passes(evening)).toBe(3);

  await expect(question).toHaveCount(0);
  // The key rests for a moment, because the lot has just ended.
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone: 3 players skipped')).toBeVisible();
  await expect(block(page).getByRole('heading')).toHaveText(first);
  await expect(wall.getByText(NOBODY, { exact: true })).toBeVisible();

  await act(page, 'Finish').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish auction' }).click();
  await expect.poll(async () => (await logOf(evening)).at(-1)?.event.type).toBe('AuctionFinished');
});
