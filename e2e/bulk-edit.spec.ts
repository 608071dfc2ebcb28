import type { Page } from '@playwright/test';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { button, newPlayersEvening, openPlayers, register } from './support/players.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'Chosen players' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true });

test.describe('The choice of several players', () => {
  test('Choose players of two searches by keyboard, and end with nobody chosen', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 12);
    await openPlayers(page, evening);
    await expect(box(page, 'Player Number 1 #1')).toBeHidden();
    await button(page, 'Choose players').press('Enter');
    await expect(button(bar(page), 'Choose all 12 shown')).toBeFocused();
    await expect(bar(page).getByRole('status')).toHaveText('Nobody chosen yet');
    await box(page, 'Player Number 2 #2').press('Space');
    await page.getByLabel('Playing style', { exact: true }).selectOption('Bowler');
    await button(bar(page), 'Choose all 4 shown').press('Enter');
    await expect(bar(page).getByRole('status')).toHaveText('5 chosen, 1 not shown');
    await box(page, 'Player Number 1 #1').press('Space');
    await expect(bar(page).getByRole('status')).toHaveText('4 chosen, 1 not shown');
    await expectNothingFromAxeAnywhere(page);
    await button(bar(page), 'Choose none').press('Enter');
    await expect(button(bar(page), 'Choose all 4 shown')).toBeFocused();
    await button(bar(page), 'Done').press('Enter');
    await expect(bar(page)).toBeHidden();
    await expect(button(page, 'Choose players')).toBeFocused();
  });
});
