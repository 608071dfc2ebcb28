import { openNewRules } from './support/rules-form.ts';
import { standsWholeForEverybody } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

/** The first choice is the form's default, so it is chosen again last. */
const CHOICES = ['A lot is drawn', 'The organiser decides', 'Whoever bid it first'] as const;

test('Choose and save what happens when several teams bid the cap', async ({ page, boli }) => {
  const { form } = await openNewRules(page, boli);
  const caps = form.getByRole('button', { name: 'Most for one player' });
  const choice = form.getByRole('group', { name: 'When several teams bid the cap for a player' });
  await caps.click();
  await expect(choice).toBeHidden();
  await form.getByRole('button', { name: 'Add a cap' }).click();
  await form.getByLabel('Most for such a player (₹)').fill('500000');
  await expect(choice.getByRole('radio', { name: /^Whoever bid it first/ })).toBeChecked();

  for (const label of CHOICES) {
    await choice.getByText(label, { exact: true }).click();
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(form.getByText('Everything is saved')).toBeVisible();
    await page.reload();
    await caps.click();
    await form.getByRole('button', { name: /^Everybody/ }).click();
    await expect(form.getByLabel('Most for such a player (₹)')).toHaveValue('500000');
    await expect(choice.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(choice.getByRole('radio', { name: new RegExp(`^${label}`) })).toBeChecked();
    await expect(form.getByText('Everything is saved')).toBeVisible();
  }
  await standsWholeForEverybody(page);
});
