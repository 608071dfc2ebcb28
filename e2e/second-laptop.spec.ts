import { expectNothingFromAxe } from './support/axe.ts';
import { act, newEvening, settled, tile } from './support/console.ts';
import { openAs } from './support/organiser.ts';
import { startBoli } from './support/server.ts';
import { expect, test } from './support/test.ts';

// The first laptop is taken away from under its pages.
test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource|Content Security Policy/] });

const SIZES = [
  { width: 360, height: 620 },
  { width: 1366, height: 620 },
  { width: 1920, height: 1080 },
];

test('a second laptop pairs by its code, is up to date, and takes over; the first lists what only it has', async ({
  page,
  ownBoli: first,
  anotherDevice,
}) => {
  const second = await startBoli({ FOLLOW: first.url });
  try {
    const evening = await newEvening(first, { teams: ['Mumbai Mavericks', `Pune ${'Panthers '.repeat(4)}`] });
    await openAs(page, evening.organiser, `${first.url}/auction?tournament=${evening.tournament.id}`);
    await settled(page);

    const there = await (await anotherDevice()).newPage();
    await there.goto(second.url);
    await expect(there).toHaveURL(`${second.url}/second-laptop`);
    await there.getByRole('button', { name: 'Pair' }).click();
    await expect(there.getByText('Please enter the code that the first laptop shows')).toBeVisible();

    await act(page, 'More').click();
    await act(page, 'Share...').click();
    await act(page, 'Show a pairing code').click();
    const code = await page.locator('strong', { hasText: /^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/ }).textContent();
    await expectNothingFromAxe(page);
    await there.getByLabel('Pairing code').fill((code ?? '').toLowerCase());
    await there.getByRole('button', { name: 'Pair' }).click();
    await expect(there.getByRole('status')).toHaveText('Up to date');
    await expect(page.getByRole('status').filter({ hasText: 'Second laptop: up to date' })).toBeVisible();
    await page.keyboard.press('Escape');
    await act(page, 'More').click();
    await expect(act(page, 'Second laptop: up to date')).toBeVisible();
    await page.keyboard.press('Escape');

    await tile(page, 'Mumbai Mavericks').click();
    await expect(there.getByText(/^Last act: Mumbai Mavericks bid ₹20,000 for .*, \d+ s old$/)).toBeVisible();
    for (const size of SIZES) {
      await there.setViewportSize(size);
      await expectNothingFromAxe(there);
    }

    await there.getByRole('button', { name: 'Take over' }).click();
    const sure = there.getByRole('alertdialog', { name: 'Take over' });
    await expect(sure).toContainText('Mumbai Mavericks bid ₹20,000');
    await sure.getByRole('button', { name: 'Take over' }).click();
    await expect(there.getByRole('heading', { name: 'This laptop is the house' })).toBeVisible();
    // The console of the first goes on there by itself, signed in.
    await expect(page).toHaveURL(new RegExp(`^${second.url}/auction`));

    await openAs(there, evening.organiser, `${first.url}/second-laptop`);
    await expect(there.getByText('Everything that this laptop had taken is there.')).toBeVisible();
    await expectNothingFromAxe(there);
    await there.getByRole('button', { name: 'Become the second laptop' }).click();
    await expect(there.getByRole('status')).toHaveText('Up to date');
  } finally {
    await second.stop();
  }
});
