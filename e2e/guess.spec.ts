import type { Page } from '@playwright/test';
import { expectNothingFromAxe } from './support/axe.ts';
import { act, newEvening, openConsole, order, type Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { THREE_SIZES } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { bid, hammer, holdWaits, setShow } from './support/wall.ts';

test.use({ viewport: { width: 360, height: 620 } });

const game = (page: Page) => page.getByRole('region', { name: 'Guess the price' });
const chip = (page: Page, amount: string) =>
  game(page)
    .getByRole('list', { name: 'Amounts to guess' })
    .getByRole('button', { name: amount, exact: true });

const switchOn = (evening: Evening) => setShow(evening, { guess: true });

async function begun(boli: Parameters<typeof newEvening>[0]): Promise<Evening> {
  const evening = await newEvening(boli);
  await order(evening, { type: 'initialise' });
  return evening;
}

/** Chooses a name in the open table. */
async function choose(page: Page, name: string): Promise<void> {
  await game(page).getByLabel('Your name in the table').fill(name);
  await game(page).getByRole('button', { name: 'Save the name' }).click();
}

test('Two phones guess, the wall shows their names in a break, and the organiser removes one', async ({
  page,
  anotherDevice,
  boli,
}) => {
  test.slow();
  const evening = await begun(boli);
  const links = await hallLinks(evening);
  const ravi = await (await anotherDevice()).newPage();
  await openHall(ravi, links.of('live'));
  await expect(ravi.getByText('Base Price').first()).toBeVisible();
  await expect(game(ravi)).toBeHidden();
  await switchOn(evening);
  await expect(chip(ravi, '₹20,000')).toBeVisible();
  await expect(game(ravi).getByText('10 points for the exact price')).toBeVisible();
  await chip(ravi, '₹20,000').click();
  await expect(game(ravi).getByText('Your guess: ₹20,000')).toBeVisible();
  await game(ravi).getByLabel('Another amount (rupees)').fill('30000');
  await game(ravi).getByRole('button', { name: 'Guess', exact: true }).click();
  await expect(game(ravi).getByText('Your guess: ₹30,000')).toBeVisible();
  await expect(chip(ravi, '₹30,000')).toHaveAttribute('aria-pressed', 'true');

  const meena = await (await anotherDevice()).newPage();
  await openHall(meena, links.of('live'));
  await chip(meena, '₹40,000').click();
  await expect(game(meena).getByText('Your guess: ₹40,000')).toBeVisible();
  await meena.reload();
  await expect(game(meena).getByText('Your guess: ₹40,000')).toBeVisible();

  await bid(evening, 'Pune Panthers', 20_000);
  await bid(evening, 'Mumbai Mavericks', 25_000);
  await expect(chip(ravi, '₹30,000')).toBeVisible();
  await bid(evening, 'Pune Panthers', 30_000);
  await expect(game(ravi).getByText('Guessing is closed for this player')).toBeVisible();
  await expect(chip(ravi, '₹30,000')).toBeHidden();
  await hammer(evening);
  await expect(game(ravi).getByText('Sold at ₹30,000. Your guess ₹30,000: 10 points')).toBeVisible();
  await expect(game(meena).getByText('Sold at ₹30,000. Your guess ₹40,000: 0 points')).toBeVisible();

  await meena.getByRole('button', { name: 'Points and table' }).click();
  await expect(game(meena).getByText('Place 2 of 2')).toBeVisible();
  await ravi.getByRole('button', { name: 'Points and table' }).click();
  await expect(game(ravi).getByText('Place 1 of 2')).toBeVisible();
  await choose(ravi, 'x'.repeat(25));
  await expect(game(ravi).getByText('A name has at most 24 letters')).toBeVisible();
  await choose(ravi, 'रवि from Ratnagiri');
  await expect(game(ravi).getByRole('button', { name: 'Take the name away' })).toBeVisible();
  for (const size of THREE_SIZES) {
    await ravi.setViewportSize(size);
    await expectNothingFromAxe(ravi);
  }

  await page.setViewportSize(THREE_SIZES[2]);
  const nextTurn = await holdWaits(page, 12_000);
  await openHall(page, links.of('screen'));
  await order(evening, { type: 'pause', message: 'Tea', until: null });
  const table = page.getByRole('region', { name: 'Best guesses' });
  // A slow machine draws a turn some moments after it has begun.
  const isShown = () =>
    table.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  await expect
    .poll(
      async () => {
        if (await isShown()) return true;
        await nextTurn();
        return isShown();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await expect(table.getByRole('listitem')).toHaveText(['1रवि from Ratnagiri10 points']);
  await expectNothingFromAxe(page);

  const desk = await (await anotherDevice()).newPage();
  await desk.setViewportSize(THREE_SIZES[1]);
  await openConsole(desk, evening);
  await act(desk, 'More').click();
  await act(desk, 'Show').click();
  const dialog = desk.getByRole('dialog', { name: 'Show' });
  await expect(dialog.getByLabel('Let spectators guess the price of each player')).toBeChecked();
  const names = dialog.getByRole('list', { name: 'Names of spectators' });
  await expect(names.getByRole('listitem')).toHaveCount(1);
  await expectNothingFromAxe(desk);
  await names.getByRole('button', { name: 'Remove name: रवि from Ratnagiri' }).click();
  await expect(dialog.getByText('No spectator has chosen a name yet')).toBeVisible();
  await expect(table).toBeHidden({ timeout: 20_000 });
  await ravi.reload();
  await expect(game(ravi).getByText('The organiser removed your name. Your points stay.')).toBeVisible();
  await expect(game(ravi).getByText('Place 1 of 2')).toBeVisible();
});
