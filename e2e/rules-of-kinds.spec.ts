import { LISTED_PRESETS, PRESETS } from '#domain/rules/presets/presets.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { hostilePlans } from './support/hostile.ts';
import { agreeOn } from './support/league.ts';
import { newOrganiser, newTournament, openAs } from './support/organiser.ts';
import { openNewRules, rulesForm, saveRules } from './support/rules-form.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { standsWhole } from './support/stands-whole.ts';

test('Keep the address of a page with unsaved input after going back twice at once', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  await openAs(page, organiser, '/dashboard');
  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(page).toHaveURL('/tournaments');
  await page.getByRole('link', { name: 'Rules' }).click();
  const most = rulesForm(page).getByLabel('Most players');
  await most.fill('14');
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  const ask = page.getByRole('alertdialog', { name: 'Not saved yet' });
  await ask.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`/rules?tournament=${tournament.id}`);
  await expect(most).toHaveValue('14');
  await page.goBack();
  await ask.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/tournaments');
});

test.describe('On a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 620 } });

  test('Show every preset in full in the form, and save the last one', async ({ page, boli }) => {
    await openNewRules(page, boli);
    const form = rulesForm(page);
    const more = form.getByRole('list', { name: 'More leagues' });
    for (const { id, name, year, rules } of PRESETS) {
      if (LISTED_PRESETS.some((one) => one.id === id)) await form.getByLabel('Start from').selectOption(id);
      else {
        const shown = year === null ? name : `${name}, ${String(year)}`;
        await form.getByText('More leagues', { exact: true }).tap();
        expect(await wordsOutOfPlace(page), 'More leagues').toEqual([]);
        await more.getByRole('button', { name: shown, exact: true }).tap();
        await expect(more).toBeHidden();
      }
      if (typeof rules.unit !== 'string')
        await page.getByRole('button', { name: `Use ${rules.unit.points}`, exact: true }).click();
      await expect(form.getByLabel('Start from')).toHaveValue(id);
      await expect(rulesForm(page).getByLabel('Most players')).toHaveValue(String(rules.squad.most));
      expect(await wordsOutOfPlace(page), id).toEqual([]);
    }
    await saveRules(page);
  });
});

test(
  'Fit the longest rules at every size, in the form and with the players',
  { tag: '@sweep' },
  async ({ page, boli }) => {
    const { organiser, tournament } = await hostilePlans(boli);
    await agreeOnLongRules({ organiser, tournament });
    await openAs(page, organiser, `/rules?tournament=${tournament.id}`);
    const form = rulesForm(page);
    for (const part of [
      'What players are asked',
      'Categories',
      'Quotas and budgets',
      'Most for one player',
      'Order',
    ])
      await form.getByRole('button', { name: part, exact: true }).click();
    const items = form.getByRole('listitem').getByRole('button', { expanded: false });
    while ((await items.count()) > 0) await items.first().click();
    await standsWhole(page);
    // Colours and layout are checked above with texts of any length; here once, with all parts at their
    // maximum.
    await expectNothingFromAxe(page);

    await page.goto(`/players?tournament=${tournament.id}`);
    await expect(page.getByText('KPL-2026/000100').first()).toBeVisible();
    await standsWhole(page);
    await expectNothingFromAxe(page);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await standsWhole(page);
  },
);

/** The largest number of fields with the longest names and values, and rules of every kind for them. */
async function agreeOnLongRules(league: Parameters<typeof agreeOn>[0]): Promise<void> {
  const names = [
    'चेन्नई सुपर किंग्स अकादमी के खिलाड़ी',
    'திருவனந்தபுரம் மாவட்ட கிரிக்கெட் சங்கம்',
    'ವಿಶ್ವೇಶ್ವರಯ್ಯ ತಾಂತ್ರಿಕ ವಿಶ್ವವಿದ್ಯಾಲಯ',
    'Venkatanarasimharajuvaripetasubrahmanyam',
    'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
    'Taluka from which the player comes today',
    ...Array.from({ length: 6 }, (_, at) =>
      `Whether he played last season, team ${String(at + 1)}`.padEnd(40, 'x'),
    ),
  ];
  const values = names.slice(0, 5);
  const kinds = ['choice', 'choice', 'yes-no', 'choice', 'number', 'text'] as const;
  const fields = names.map((name, at) => {
    const is = kinds[at % kinds.length] ?? 'text';
    const field = { id: `f${String(at)}`, name, public: at < 10 };
    return is === 'choice' ? { ...field, is, values } : { ...field, is };
  });
  const where = { f0: values, f1: values.slice(0, 1), role: ['wicketKeeper', 'allRounder'], f5: values };
  const [one = '', many = ''] = values.slice(3);
  await agreeOn(league, {
    fields,
    categories: { field: 'f0', rungs: values.map((value) => ({ value, base: 123_456_789_000 })) },
    limits: [
      {
        id: 'a',
        where,
        one,
        many,
        count: { least: 1, most: 25 },
        spend: { least: 123_456_789_000, most: 1_000_000_000_000 },
        binding: true,
      },
    ],
    caps: [{ where, most: 987_654_321_000 }],
    sets: values.map((name) => ({ name, where: { f0: [name] }, inside: 'drawn' })),
    unsold: { then: 'demote', returns: 2 },
  });
}
