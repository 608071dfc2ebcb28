import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, newOrganiser, newPlayer, newTeam, newTournament, openAs } from './support/organiser.ts';
import { expect, test } from './support/test.ts';

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
    // The list says that there are more, so that axe sees the words and the button below it.
    await page.route(`**${PATHS.tournaments}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), next: 'more', total: 51 } });
    });
    await openAs(page, organiser, '/tournaments');
    await expect(page.getByText('3 of 51 tournaments shown')).toBeVisible();
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
  await copy.getByRole('link', { name: 'Manage Players' }).click();
  const ajit = page.getByRole('listitem', { name: 'Ajit Mohite' });
  await expect(ajit.or(page.getByRole('row', { name: /Ajit Mohite/ })).first()).toContainText('Kagal Kings');
});
