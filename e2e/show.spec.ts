import { act, newEvening, openLot, order, sold } from './support/console.ts';
import { expectToast } from './support/organiser.ts';
import { standsWholeForEverybody } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

test('Set the show: errors stand at their fields, nothing typed is lost, and it is kept', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await act(page, 'More').click();
  await act(page, 'Show').click();
  const dialog = page.getByRole('dialog', { name: 'Show' });
  await dialog.getByRole('button', { name: 'Add a sponsor' }).click();
  const sponsor = dialog.getByRole('group', { name: 'Sponsor 1' });
  await dialog.getByLabel('Link to the stream').fill('live.example');
  await dialog.getByLabel('Second language on the projector').selectOption('mr');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(sponsor.getByLabel('Name')).toHaveAccessibleDescription(
    'Please enter the name of the sponsor',
  );
  await expect(dialog.getByLabel('Link to the stream')).toHaveAccessibleDescription(
    /Please enter a link that begins with https/,
  );
  await standsWholeForEverybody(page);

  await sponsor.getByLabel('Name').fill('Shree Ganesh Tea House');
  await sponsor.getByLabel('Rule book').uncheck();
  await dialog.getByLabel('Link to the stream').fill('https://live.example/cup');
  const hammer = dialog.getByRole('group', { name: 'Sold', exact: true });
  await hammer.getByLabel('Own sound: Sold').setInputFiles({
    name: 'bang.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.concat([Buffer.from('ID3'), Buffer.alloc(400)]),
  });
  await expect(hammer.getByRole('checkbox', { name: 'Sold' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Show saved', 'It holds from now on', 'plain');
  await expect(dialog).toBeHidden();

  await page.reload();
  await act(page, 'More').click();
  await act(page, 'Show').click();
  await expect(sponsor.getByLabel('Name')).toHaveValue('Shree Ganesh Tea House');
  await expect(sponsor.getByLabel('Rule book')).not.toBeChecked();
  await expect(sponsor.getByLabel('Projector')).toBeChecked();
  await expect(dialog.getByLabel('Second language on the projector')).toHaveValue('mr');
  await expect(hammer.getByText('Your own sound')).toBeVisible();
});

test('Show the finale after the last lot: step, pause and end it by buttons and keys', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi'] });
  await order(evening, { type: 'initialise' });
  await openLot(page, evening);
  await page.keyboard.press('1');
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const finale = page.getByRole('region', { name: 'Finale' });
  await finale.getByRole('button', { name: 'Show the finale' }).click();
  await expect(finale.getByRole('status')).toHaveText('Title');
  await finale.getByRole('button', { name: 'Pause the finale' }).click();
  await expect(finale).toContainText('Scene 1 of 5, paused');
  await page.keyboard.press('ArrowRight');
  await expect(finale.getByRole('status')).toHaveText('Mumbai Mavericks');
  await finale.getByRole('button', { name: 'Next' }).click();
  await expect(finale.getByRole('status')).toHaveText('Pune Panthers');
  await page.keyboard.press('ArrowRight');
  await expect(finale.getByRole('status')).toHaveText('Dearest');
  await page.keyboard.press('ArrowLeft');
  await expect(finale.getByRole('status')).toHaveText('Pune Panthers');
  await standsWholeForEverybody(page);
  await finale.getByRole('button', { name: 'End the finale' }).click();
  await expect(finale.getByRole('button', { name: 'Show the finale' })).toBeVisible();
});
