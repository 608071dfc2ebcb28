import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { PATHS } from '#protocol/paths.ts';
import { agreeOn } from './support/league.ts';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere, SIZES } from './support/axe.ts';
import { expectToast, newTeam, newTournament } from './support/organiser.ts';
import { button, count, newPlayersEvening, openPlayers, register, rowOf } from './support/players.ts';
import { expect, test } from './support/test.ts';

const LONG =
  'Konkan Maharashtra Premier League of Corporate and District Cricket Clubs 2026 sponsored by Wankhede';
const NAMES = [
  'विराट कोहली महाराष्ट्र प्रीमियर',
  'ਵਿਰਾਟ ਕੋਹਲੀ',
  'વિરાટ કોહલી',
  'বিরাট কোহলি',
  'விராட் கோலி',
  'విరాట్ కోహ్లీ',
  'ವಿರಾಟ್ ಕೊಹ್ಲಿ',
  'വിരാട് കോഹ്ലി',
  'ویراٹ کوہلی',
  'Venkatanarasimharajuvaripeta Balasubrahmanyam-Chattopadhyay <b>of Ratnagiri</b>',
];

const bar = (page: Page) => page.getByRole('group', { name: 'Chosen players' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Move|Copy) \d+ players?$/ });
const target = (page: Page) => dialog(page).getByLabel('Tournament', { exact: true });
const lines = (page: Page, name: string) =>
  dialog(page).getByRole('list', { name, exact: true }).getByRole('listitem');

test.describe('Players of another tournament', () => {
  test('Move chosen players by keyboard, and say before which numbers change', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    const { organiser } = evening;
    await register(evening, 4);
    const day = await newTournament(organiser, { name: 'Day Cup' });
    await register({ ...evening, tournament: day }, 1);
    await openPlayers(page, evening);
    await button(page, 'Choose players').press('Enter');
    for (const number of [1, 2])
      await page
        .getByRole('checkbox', { name: `Choose Player Number ${number} #${number}`, exact: true })
        .press('Space');
    await button(bar(page), 'Move to...').press('Enter');
    await expect(target(page)).toBeFocused();
    await target(page).selectOption('Day Cup (2026-11-24)');
    await expect(dialog(page).getByRole('status')).toHaveText(
      '2 players would move. 1 player would get another number.',
    );
    await expect(lines(page, 'New numbers')).toHaveText(
      '#1 Player Number 1 becomes #3: the number is in use there',
    );
    await expectNothingFromAxe(page);
    await target(page).press('Tab');
    await button(dialog(page), 'Move 2 players').press('Enter');
    await expectToast(page, 'Success', '2 players moved to Day Cup', 'plain');
    await expect(dialog(page)).toBeHidden();
    await expect(count(page, 2)).toBeVisible();
    await expect(rowOf(page, 'Player Number 1')).toBeHidden();
    await expect(bar(page)).toBeHidden();
    await expect(button(page, 'Choose players')).toBeFocused();

    await openPlayers(page, { ...evening, tournament: day });
    await expect(count(page, 3)).toBeVisible();
    await expect(rowOf(page, 'Player Number 1')).toHaveCount(2);
  });

  test('Name everything that changes at three sizes, with the longest names', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    const { organiser, tournament } = evening;
    await agreeOn(evening, { fields: READY_MADE_FIELDS });
    await register(evening, 10, (number) => ({
      name: NAMES[number - 1] ?? '',
      own: { category: 'A' },
    }));
    const team = await newTeam(organiser, tournament, 'Pune Panthers');
    const [kept] = await evening.players();
    await organiser.call('POST', `${PATHS.retention}?id=${kept?.id ?? ''}`, z.unknown(), {
      teamId: team.id,
      price: 10_000,
    });
    const day = await newTournament(organiser, { name: LONG });
    await register({ ...evening, tournament: day }, 10);
    await openPlayers(page, evening);
    await button(page, 'Choose players').click();
    await button(bar(page), 'Choose all 10 shown').click();
    await expectNothingFromAxeAnywhere(page);
    await button(bar(page), 'Edit chosen').click();
    const edit = page.getByRole('dialog', { name: 'Edit 10 players' });
    await edit.getByLabel('Base Amount', { exact: true }).selectOption('This amount');
    await edit.getByLabel('New base amount').fill('50k');
    await expect(edit.getByRole('list', { name: 'Changes' })).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await button(edit, 'Cancel').click();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await button(bar(page), 'Move to...').click();
      await target(page).selectOption(`${LONG} (2026-11-24)`);
      await expect(lines(page, 'Players who stay')).toHaveText(/विराट .* stays: sold or retained/);
      await expect(lines(page, 'New numbers')).toHaveCount(9);
      await expect(lines(page, 'Dropped fields').first()).toContainText('is dropped for 9 players');
      await expectNothingFromAxe(page);
      await button(dialog(page), 'Cancel').click();
    }
    await button(bar(page), 'Move to...').click();
    await target(page).selectOption(`${LONG} (2026-11-24)`);
    await button(dialog(page), 'Move 9 players').click();
    await expect(lines(page, 'Not moved')).toHaveText(/विराट .*: This player is sold or retained/);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNothingFromAxe(page);
    }
    await dialog(page).getByText('Close', { exact: true }).click();
    await expect(count(page, 1)).toBeVisible();
    await expect(bar(page).getByRole('status')).toHaveText('1 chosen');
  });
});
