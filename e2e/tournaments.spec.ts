import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, newOrganiser, newPlayer, newTeam, newTournament, openAs } from './support/organiser.ts';
import { expect, test } from './support/test.ts';
import { openTournaments } from './support/thousand-tournaments.ts';

/** The number of shown tournaments, and the button for more. */
const BELOW_THE_CARDS = 'main ul + div';

test('Create a first tournament, from the empty list through the form to its card', async ({
  page,
  boli,
}) => {
  await openAs(page, await newOrganiser(boli), '/dashboard');
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await expect(page.getByText('No tournaments yet')).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  await page.getByRole('main').getByRole('link', { name: 'Create Tournament' }).click();
  await expect(page).toHaveURL('/create-tournament');

  await page.getByLabel('Tournament Name').fill('कोकण प्रीमियर लीग');
  await page.getByLabel('Date').fill('2028-02-29');
  await page.getByLabel('Time').fill('18:30');
  await page.getByLabel('Total Amount per Team').pressSequentially('1.25 Cr');
  await expect(page.getByLabel('Total Amount per Team')).toHaveAccessibleDescription(/₹1,25,00,000/);
  await page.getByLabel('Players per Team').fill('25');
  await expect(page.getByLabel('Total Amount per Team')).toHaveValue('12500000');
  await page.getByLabel('Bid Increment Amount').fill('25k');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expectToast(page, 'Success', 'Tournament created successfully!', 'plain');
  await expect(page).toHaveURL('/tournaments');

  const card = page.getByRole('listitem', { name: 'कोकण प्रीमियर लीग' });
  await expect(card.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(card.getByText('2028-02-29')).toBeVisible();
  await expect(card.getByText('Tuesday')).toBeVisible();
  await expect(card.getByText('18:30')).toBeVisible();
  await expect(card.getByText('25', { exact: true })).toBeVisible();
  await expect(card.getByText('₹1,25,00,000')).toBeVisible();
  await expect(card.getByText(/^Created on \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
});

test('Begin a page at its top after a link, and return by going back to where it was', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  for (const name of ['Night Cup', 'Beach Cup', 'Monsoon Cup', 'Diwali Cup', 'Holi Cup', 'Village Cup'])
    await newTournament(organiser, { name });
  await page.setViewportSize({ width: 360, height: 620 });
  await openAs(page, organiser, '/tournaments');
  const link = page.getByRole('listitem', { name: 'Night Cup' }).getByRole('link', { name: 'Manage Teams' });
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(600);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(scrolled).toBe(before);
});

// A date that is read in one time zone and written in another shows another day.
test.describe('West of Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('Show status, date, progress and next step of each tournament on its card', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await newTournament(organiser, { name: 'Tomorrow', date: '2026-12-31', time: '23:45' });
    for (const name of ['Tonight', 'Last year']) {
      const tournament = await newTournament(organiser, { name });
      const kings = await newTeam(organiser, tournament, 'Kagal Kings');
      await newPlayer(organiser, tournament, 'Vishal More');
      await newPlayer(organiser, tournament, 'Ajit Mohite', { to: kings, price: 40_000 });
      if (name === 'Last year')
        await organiser.call('POST', `${PATHS.command}?tournamentId=${tournament.id}`, z.unknown(), {
          commandId: 'the-end',
          order: { type: 'finish' },
        });
    }
    await openAs(page, organiser, '/tournaments');
    for (const [name, status, colour, progress, next] of [
      ['Tomorrow', 'Upcoming', 'blue', 'no teams yet · no players yet', 'Manage Teams'],
      ['Tonight', 'Active', 'turf', '1 of 2 sold', 'Start Auction'],
      ['Last year', 'Completed', 'gray', '1 team · 2 players', 'See the result'],
    ] as const) {
      const card = page.getByRole('listitem', { name });
      await expect(card.getByText(status, { exact: true })).toHaveClass(new RegExp(`bg-${colour}-wash`));
      await expect(card.getByText(progress)).toBeVisible();
      await expect(card.getByRole('link').first()).toHaveText(next);
    }
    const tomorrow = page.getByRole('listitem', { name: 'Tomorrow' });
    for (const words of ['2026-12-31', 'Thursday, 31 December', '23:45'])
      await expect(tomorrow.getByText(words)).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await tomorrow.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Tournament' });
    await expectNothingFromAxeAnywhere(page);
    await dialog.getByLabel('Tournament Name').fill('Next week');
    await dialog.getByRole('button', { name: 'Update Tournament' }).click();
    const edited = page.getByRole('listitem', { name: 'Next week' });
    await expect(edited.getByRole('button', { name: 'Edit' })).toBeFocused();
    await page.goto('/create-tournament');
    await page.getByRole('button', { name: 'Create Tournament' }).click();
    await expectNothingFromAxeAnywhere(page);
  });
});

test.describe('More tournaments than one page holds', () => {
  test.use({ toleratedErrors: [/net::ERR_/] });

  test('Show the newest tournaments first and load the rest by keyboard, without losing any', async ({
    browser,
    ownBoli,
  }) => {
    const organiser = await newOrganiser(ownBoli);
    await ownBoli.kill();
    await openTournaments(ownBoli, organiser.id, 230);
    await ownBoli.restart();
    const page = await browser.newPage({ baseURL: ownBoli.url });
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes(PATHS.tournaments))
        void response.body().then(({ length }) => answers.push(length));
    });
    await openAs(page, organiser, '/tournaments');
    const cards = page.getByRole('main').getByRole('listitem');
    const more = page.getByRole('button', { name: 'Show more' });
    const told = page.getByRole('status').filter({ hasText: 'tournaments shown' });

    await expect(cards).toHaveCount(50);
    await expect(told).toHaveText('50 of 230 tournaments shown');
    await expect(page.getByRole('listitem', { name: 'Cup 230', exact: true })).toBeVisible();
    await expect.poll(() => answers.length).toBe(1);
    expect(answers[0]).toBeLessThan(20_000);
    // Single cards are checked above; here the layout of fifty cards and what follows them.
    await expectNothingFromAxe(page);
    await expectNothingFromAxeAnywhere(page, { within: BELOW_THE_CARDS });

    await more.focus();
    await page.keyboard.press('Enter');
    await expect(told).toHaveText('100 of 230 tournaments shown');
    await expect(page.getByRole('listitem', { name: 'Cup 180', exact: true })).toBeFocused();

    // A page that fails to load keeps the list, and can be loaded again.
    await page.route(`**${PATHS.tournaments}*`, (route) => route.abort());
    await more.click();
    await expectToast(page, 'Error', 'Failed to load tournaments', 'destructive');
    await expect(cards).toHaveCount(100);
    await page.unroute(`**${PATHS.tournaments}*`);
    await more.click();
    await expect(cards).toHaveCount(150);

    // Editing a tournament of the third page reloads the list without shortening it.
    const card = page.getByRole('listitem', { name: 'Cup 90', exact: true });
    await card.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Tournament' });
    await dialog.getByLabel('Tournament Name').fill('Konkan Cup');
    await dialog.getByRole('button', { name: 'Update Tournament' }).click();
    await expectToast(page, 'Success', 'Tournament updated successfully!', 'plain');
    await expect(page.getByRole('listitem', { name: 'Konkan Cup', exact: true })).toBeVisible();
    await expect(cards).toHaveCount(150);

    await more.click();
    await expect(cards).toHaveCount(200);
    await more.click();
    await expect(cards).toHaveCount(230);
    await expect(more).toBeHidden();
    await expect(told).toHaveText('230 of 230 tournaments shown');
    await expect(page.getByRole('listitem', { name: 'Cup 30', exact: true })).toBeFocused();
    await page.close();
  });
});

test('Copy a tournament for the next season by keyboard, with last teams and prices', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const kings = await newTeam(organiser, tournament, 'Kagal Kings');
  await newPlayer(organiser, tournament, 'Vishal More');
  await newPlayer(organiser, tournament, 'Ajit Mohite', { to: kings, price: 40_000 });
  await openAs(page, organiser, '/tournaments');
  const card = page.getByRole('listitem', { name: 'Konkan Premier League 2026' });
  await card.getByRole('button', { name: 'Copy' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy Tournament' });
  await expect(dialog.getByLabel('Tournament Name')).toHaveValue('Konkan Premier League 2027');
  await expect(dialog.getByLabel('For the next season')).toBeChecked();
  await page.setViewportSize({ width: 1366, height: 620 });
  for (const inView of [
    dialog.getByLabel('No players'),
    dialog.getByRole('button', { name: 'Copy Tournament' }),
  ])
    await expect(inView).toBeInViewport({ ratio: 1 });
  await expectNothingFromAxe(page);

  await dialog.getByRole('button', { name: 'Copy Tournament' }).press('Enter');
  await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription('Tournament date is required');
  await dialog.getByLabel('Date').fill('2027-11-20');
  await dialog.getByRole('button', { name: 'Copy Tournament' }).press('Enter');
  await expectToast(page, 'Success', 'Tournament copied successfully!', 'plain');
  const copy = page.getByRole('listitem', { name: 'Konkan Premier League 2027' });
  await expect(copy.getByText('1 team · 2 players')).toBeVisible();

  const saving = page.waitForEvent('download');
  await copy.getByRole('button', { name: 'Full workbook' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^[\p{L}\p{M}\p{N}-]+-\d{4}-\d{2}-\d{2}\.xlsx$/u);
  await expectToast(page, 'Success', 'Full workbook exported successfully!', 'plain');
  await copy.getByRole('link', { name: 'Manage Players' }).click();
  const ajit = page.getByRole('listitem', { name: 'Ajit Mohite' });
  await expect(ajit.or(page.getByRole('row', { name: /Ajit Mohite/ })).first()).toContainText('Kagal Kings');
});
