import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { newEvening } from './support/console.ts';
import { agreeOn } from './support/league.ts';
import { openAs } from './support/organiser.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

test('Say while typing that no squad can keep the rules, and fix a least amount by one tap', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: [] });
  const keepers = { one: 'keeper', many: 'keepers', where: { role: ['wicketKeeper'] }, binding: true };
  await agreeOn(evening, {
    squad: { least: 12, most: 15 },
    limits: [
      { ...keepers, id: 'least', count: { least: 2 } },
      { ...keepers, id: 'most', one: 'stumper', many: 'stumpers', count: { most: 2 } },
    ],
  });
  await openAs(page, evening.organiser, `/rules?tournament=${evening.tournament.id}`);
  const form = page.getByRole('form', { name: 'Rules' });
  const unkept = form.getByText('No bid is refused for what squads need of keepers: a team may spend all');
  await expect(unkept).toBeVisible();
  await expect(form.getByText(/No bid is refused for the least/)).toBeVisible();
  await expect(
    page.getByText(/^No bid is refused for what squads need of keepers: choose 'Exact'/),
  ).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  await form.getByRole('button', { name: 'Make it exact' }).click();
  await expect(unkept).toBeHidden();
  await expect(form.getByRole('radio', { name: 'Exact: what completing the squad leaves' })).toBeChecked();
  await expect(form.getByText(/No bid is refused for the least/)).toBeHidden();

  const contradiction = form.getByText(
    'No squad can keep these rules, whoever is on the list: a purse of ₹1,000 and at least 12 players.',
  );
  await form.getByRole('textbox', { name: 'Every bid is a multiple of' }).fill('100');
  await form.getByRole('textbox', { name: 'Purse of each team' }).fill('1000');
  await expect(contradiction).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  await standsWhole(page);
  await form.getByRole('textbox', { name: 'Purse of each team' }).fill('1200');
  await expect(contradiction).toBeHidden();
});
