import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, order } from './support/console.ts';
import { chooseLanguage, openLanguages } from './support/language.ts';
import { approveAll, openRegistration, openRegistrationPage, registerBy } from './support/registration.ts';
import { expect, test } from './support/test.ts';
import { bid, hammer } from './support/wall.ts';

test.use({ viewport: { width: 360, height: 620 } });

test("Show approval, sale and undo on a player's open page as they come, then the result as its reader reads it", async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: [], teams: ['Mumbai Mavericks'] });
  const { organiser, tournament, teams } = evening;
  const { id } = teams[0] ?? { id: '' };
  await organiser.call('PUT', `${PATHS.updateTeam}?id=${id}`, z.unknown(), {
    secondName: 'मुंबई मॅव्हरिक्स',
  });
  const code = await openRegistration(organiser, tournament.id, {
    asks: { secondName: true, age: 'age', fields: [], photoRequired: false, phoneRequired: false },
  });
  const form = { name: 'Rohan Jadhav', secondName: 'रोहन जाधव' };
  const { receipt } = await registerBy(boli.url, code, form);
  await openRegistrationPage(page, 'own', receipt);
  await expect(page.getByText('Your registration has arrived')).toBeVisible();
  await approveAll(evening);
  const listed = page.getByText('You are in the list: number 1');
  await expect(listed).toBeVisible();
  await order(evening, { type: 'initialise' });
  const sell = async () => {
    await bid(evening, 'Mumbai Mavericks', 20_000);
    await hammer(evening);
    await expect(page.getByText('Sold to Mumbai Mavericks for ₹20,000')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Card: Rohan Jadhav/ })).toBeVisible();
  };
  await sell();
  await expect(page.getByText('See you at the auction')).toBeHidden();
  await order(evening, { type: 'undo-last-act', seen: null });
  await expect(listed).toBeVisible();
  await expect(page.getByText('Your team')).toBeHidden();
  await sell();
  await order(evening, { type: 'finish' });
  const result = page.getByRole('region').filter({ has: page.getByRole('img', { name: 'Rohan Jadhav' }) });
  await expect(result).toContainText('Sold to Mumbai Mavericks for ₹20,000');
  await chooseLanguage(page, 'मराठी');
  await (await openLanguages(page)).getByRole('button', { name: 'अंक: १२३' }).click();
  const card = page.getByRole('img', { name: 'कार्ड: रोहन जाधव, मुंबई मॅव्हरिक्स संघाने ₹२०,००० मध्ये घेतले' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('region').filter({ has: card })).toContainText(
    'मुंबई मॅव्हरिक्स संघाने ₹२०,००० मध्ये घेतले',
  );
  await expectNothingFromAxe(page);
});
