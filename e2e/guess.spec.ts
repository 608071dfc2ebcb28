import type { Page, Route } from '@playwright/test';
import { toRupees } from '#domain/money.ts';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { act, lotInLog, newEvening, openConsole, order, type Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { THREE_SIZES } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { bid, hammer, holdWaits, pass, setShow } from './support/wall.ts';

test.use({ viewport: { width: 360, height: 620 } });

const game = (page: Page) => page.getByRole('region', { name: 'Guess the price' });
const chip = (page: Page, amount: string) =>
  game(page)
    .getByRole('list', { name: 'Amounts to guess' })
    .getByRole('button', { name: amount, exact: true });

const CALLS = `**${PATHS.guess}`;
const blockName = (page: Page) =>
  page.getByRole('region', { name: 'Player on the block' }).getByRole('heading');

/** Holds the call of a guess. Returns the function that lets it go to the server. */
async function holdGuess(page: Page, amount: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(CALLS, (route) => void held.push(route), { times: 1 });
  await chip(page, amount).click();
  await expect.poll(() => held.length).toBe(1);
  return async () => held[0]?.continue();
}

/** Lets the next guess reach the server, and loses the answer. */
async function loseAnswer(page: Page, amount: string): Promise<void> {
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await chip(page, amount).click();
  await lost;
}

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

test('Guess by keyboard alone, and read why an amount is refused', async ({ page, boli }) => {
  const evening = await begun(boli);
  await switchOn(evening);
  await openHall(page, (await hallLinks(evening)).of('live'));
  await chip(page, '₹30,000').focus();
  await page.keyboard.press('Enter');
  await expect(game(page).getByText('Your guess: ₹30,000')).toBeVisible();
  const amount = game(page).getByLabel('Another amount (rupees)');
  await amount.focus();
  await page.keyboard.type('25,00,001');
  await page.keyboard.press('Enter');
  await expect(game(page).getByRole('alert')).toHaveText('A guess is at most ₹25,00,000');
  await amount.fill('no amount');
  await page.keyboard.press('Enter');
  await expect(game(page).getByRole('alert')).toHaveText('Please type a whole amount');
  await amount.fill('0');
  await page.keyboard.press('Enter');
  await expect(game(page).getByRole('alert')).toHaveText('A guess is at least 1');
  await expect(game(page).getByText('Your guess: ₹30,000')).toBeVisible();
  await expectNothingFromAxe(page);
});

test('A corrected sale and an undone one change the result on the phone', async ({ page, boli }) => {
  const evening = await begun(boli);
  await switchOn(evening);
  await openHall(page, (await hallLinks(evening)).of('live'));
  await chip(page, '₹20,000').click();
  await expect(game(page).getByText('Your guess: ₹20,000')).toBeVisible();
  const lot = await lotInLog(evening);
  await bid(evening, 'Pune Panthers', 20_000);
  await hammer(evening);
  await expect(game(page).getByText('Sold at ₹20,000. Your guess ₹20,000: 10 points')).toBeVisible();
  const team = evening.teams.find(({ name }) => name === 'Pune Panthers')?.id ?? '';
  await order(evening, {
    ...{ type: 'correct-sale', lot, reason: 'Misheard' },
    from: { team, price: toRupees(20_000) },
    to: { team, price: toRupees(25_000) },
  });
  await expect(game(page).getByText('Sold at ₹25,000. Your guess ₹20,000: 2 points')).toBeVisible();
  await order(evening, { type: 'undo-last-act', seen: null });
  await expect(game(page).getByText(/Sold at/)).toBeHidden();
});

test('A finished auction asks nobody to guess', async ({ page, boli }) => {
  const evening = await begun(boli);
  await switchOn(evening);
  await pass(evening);
  await order(evening, { type: 'pause', message: 'Tea', until: null });
  await openHall(page, (await hallLinks(evening)).of('live'));
  const ask = game(page).getByText('Guess a price, then you can choose a name.');
  await expect(ask).toBeVisible();
  await order(evening, { type: 'resume' });
  await order(evening, { type: 'finish' });
  await expect(page.getByText('The auction is finished')).toBeVisible();
  await expect(game(page).getByText('Nobody with a name has points yet.')).toBeVisible();
  await expect(ask).toBeHidden();
});

test('The result names its player, and goes when another player is sold', async ({ page, boli }) => {
  const evening = await begun(boli);
  await switchOn(evening);
  await openHall(page, (await hallLinks(evening)).of('live'));
  const block = page.getByRole('region', { name: 'Player on the block' }).getByRole('heading');
  const first = await block.innerText();
  await chip(page, '₹20,000').click();
  await expect(game(page).getByText('Your guess: ₹20,000')).toBeVisible();
  await bid(evening, 'Pune Panthers', 20_000);
  await hammer(evening);
  const result = game(page).getByText('Sold at');
  await expect(result).toHaveText(`${first} · Sold at ₹20,000. Your guess ₹20,000: 10 points`);
  await bid(evening, 'Mumbai Mavericks', 20_000);
  await hammer(evening);
  await expect(page.getByRole('region', { name: 'Last sales' }).getByRole('listitem')).toHaveCount(2);
  await expect(result).toBeHidden();
});

test('The last guesses leave out the player on the block, and say of a passed one that there was no sale', async ({
  page,
  boli,
}) => {
  const evening = await begun(boli);
  await switchOn(evening);
  await openHall(page, (await hallLinks(evening)).of('live'));
  const block = page.getByRole('region', { name: 'Player on the block' }).getByRole('heading');
  const first = await block.innerText();
  await chip(page, '₹20,000').click();
  await expect(game(page).getByText('Your guess: ₹20,000')).toBeVisible();
  await page.getByRole('button', { name: 'Points and table' }).click();
  await expect(game(page).getByText('Place 1 of 1')).toBeVisible();
  await expect(game(page).getByText('Your last guesses')).toBeHidden();
  await expect(game(page).getByText('no sale')).toBeHidden();
  await pass(evening);
  await expect(game(page).getByRole('listitem').filter({ hasText: 'no sale' })).toContainText(first);
});

test.describe('with a lost answer', () => {
  test.use({ toleratedErrors: [/ERR_FAILED/] });

  test('A guess whose answer was lost counts as the server has it', async ({ page, boli }) => {
    const evening = await begun(boli);
    await switchOn(evening);
    await openHall(page, (await hallLinks(evening)).of('live'));
    await chip(page, '₹40,000').click();
    await expect(game(page).getByText('Your guess: ₹40,000')).toBeVisible();
    await page.route(
      CALLS,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await loseAnswer(page, '₹20,000');
    await expect(game(page).getByText('Your guess: ₹20,000')).toBeVisible();
    await expect(game(page).getByRole('alert')).toBeHidden();
    await bid(evening, 'Pune Panthers', 20_000);
    await bid(evening, 'Mumbai Mavericks', 25_000);
    await hammer(evening);
    await expect(game(page).getByText('Sold at ₹25,000. Your guess ₹20,000: 2 points')).toBeVisible();
  });

  test('A guess whose answer was lost is corrected on a page that was loaded again', async ({
    page,
    boli,
  }) => {
    const evening = await begun(boli);
    await switchOn(evening);
    await openHall(page, (await hallLinks(evening)).of('live'));
    await chip(page, '₹40,000').click();
    await expect(game(page).getByText('Your guess: ₹40,000')).toBeVisible();
    await page.route(CALLS, async (route) => {
      if (route.request().method() === 'PUT') await route.fetch();
      await route.abort();
    });
    await loseAnswer(page, '₹20,000');
    await expect(game(page).getByRole('alert')).toHaveText('Not sent: no connection. Please try again.');
    await page.reload();
    await expect(game(page).getByText('Your guess: ₹40,000')).toBeVisible();
    await page.unroute(CALLS);
    await expect(game(page).getByText('Your guess: ₹20,000')).toBeVisible();
  });
});

test('A guess refused after the hammer is told with its player, until the next player goes too', async ({
  page,
  boli,
}) => {
  const evening = await begun(boli);
  await switchOn(evening);
  await openHall(page, (await hallLinks(evening)).of('live'));
  const first = await blockName(page).innerText();
  const letGo = await holdGuess(page, '₹20,000');
  await bid(evening, 'Pune Panthers', 20_000);
  await hammer(evening);
  await expect(blockName(page)).not.toHaveText(first);
  await letGo();
  const refusal = game(page).getByRole('alert');
  await expect(refusal).toHaveText(`${first} · Guessing is closed for this player.`);
  await expect(chip(page, '₹20,000')).toBeVisible();
  await expectNothingFromAxe(page);
  await pass(evening);
  await expect(refusal).toBeHidden();
});

test('A guess refused after the last hammer is told with its player', async ({ page, boli }) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi'] });
  await order(evening, { type: 'initialise' });
  await switchOn(evening);
  await openHall(page, (await hallLinks(evening)).of('live'));
  const letGo = await holdGuess(page, '₹20,000');
  await bid(evening, 'Pune Panthers', 20_000);
  await hammer(evening);
  await expect(blockName(page)).toBeHidden();
  await letGo();
  await expect(game(page).getByRole('alert')).toHaveText(
    'Imran Qureshi · Guessing is closed for this player.',
  );
});

test('Guessing is said to be closed once, and no more when a bid was taken back', async ({ page, boli }) => {
  const evening = await begun(boli);
  await switchOn(evening);
  await openHall(page, (await hallLinks(evening)).of('live'));
  const letGo = await holdGuess(page, '₹30,000');
  await bid(evening, 'Pune Panthers', 20_000);
  await bid(evening, 'Mumbai Mavericks', 25_000);
  await bid(evening, 'Pune Panthers', 30_000);
  const closed = game(page).getByText('Guessing is closed for this player.');
  await expect(closed).toHaveCount(1);
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await letGo();
  await (await refused).finished();
  await order(evening, { type: 'retract-bid', lot: await lotInLog(evening), seen: null });
  // The pressed amount is the one on its way, until its refusal has come.
  await expect(chip(page, '₹30,000')).toHaveAttribute('aria-pressed', 'false');
  await expect(closed).toBeHidden();
});

test('The result tells a player from a namesake by the number', async ({ page, boli }) => {
  const evening = await newEvening(boli, { players: ['Ravi Kumar', 'Ravi Kumar'] });
  await order(evening, { type: 'initialise' });
  await switchOn(evening);
  await openHall(page, (await hallLinks(evening)).of('live'));
  await chip(page, '₹20,000').click();
  await expect(game(page).getByText('Your guess: ₹20,000')).toBeVisible();
  await bid(evening, 'Pune Panthers', 20_000);
  await hammer(evening);
  await expect(game(page).getByText('Sold at')).toHaveText(/^Ravi Kumar #[\da-f]{6} · Sold at ₹20,000/);
});
