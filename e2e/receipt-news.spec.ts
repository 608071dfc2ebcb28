import { newEvening, order } from './support/console.ts';
import { approveAll, openRegistration, openRegistrationPage, registerBy } from './support/registration.ts';
import { expect, test } from './support/test.ts';
import { bid, hammer } from './support/wall.ts';

test.use({ viewport: { width: 360, height: 620 } });

test("Show approval, team and card on a player's open page as they come, and take them back", async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: [], teams: ['Mumbai Mavericks'] });
  const code = await openRegistration(evening.organiser, evening.tournament.id);
  const { receipt } = await registerBy(boli.url, code, { name: 'Rohan Jadhav' });
  await openRegistrationPage(page, 'own', receipt);
  await expect(page.getByText('Your registration has arrived')).toBeVisible();
  await approveAll(evening);
  const listed = page.getByText('You are in the list: number 1');
  await expect(listed).toBeVisible();

  await order(evening, { type: 'initialise' });
  await bid(evening, 'Mumbai Mavericks', 20_000);
  await hammer(evening);
  await expect(page.getByText('Sold to Mumbai Mavericks for ₹20,000')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Card: Rohan Jadhav/ })).toBeVisible();
  await expect(page.getByText('See you at the auction')).toBeHidden();

  await order(evening, { type: 'undo-last-act', seen: null });
  await expect(listed).toBeVisible();
  await expect(page.getByText('Your team')).toBeHidden();
});
