import type { Locator } from '@playwright/test';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { LISTED_PRESETS, PRESETS } from '#domain/rules/presets/index.ts';
import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere } from './support/axe.ts';
import { hostilePlans } from './support/hostile.ts';
import { expectToast, newOrganiser, newTournament, openAs, type Organiser } from './support/organiser.ts';
import { openNewRules, rulesForm, saveRules } from './support/rules-form.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { standsWhole } from './support/stands-whole.ts';

test("Ask players for custom fields by keyboard, and open a player at the category's price", async ({
  page,
  boli,
}) => {
  const { tournament, form } = await openNewRules(page, boli);
  await form.getByRole('button', { name: 'What players are asked' }).press('Enter');
  await form.getByLabel('Another field').press('Enter');
  await expect(form.getByText('Please give the field a name')).toBeVisible();
  await page.keyboard.type('Village');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await form.getByLabel('What is written there').selectOption('One of a few');
  await expect(form.getByRole('textbox', { name: 'Value 1' })).toBeFocused();
  await page.keyboard.type('Wai');
  await page.keyboard.press('Enter');
  await page.keyboard.type('wai');
  await expect(form.getByText('This value is there already')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(form.getByText('This value is there already')).toBeVisible();
  await form.getByRole('textbox', { name: 'Value 2' }).fill('Satara');
  await form.getByRole('button', { name: 'Overseas' }).click();
  await form.getByRole('button', { name: 'Move Village down' }).click();
  await expect(
    form.getByText('The list says of each player: Overseas (yes or no), Village (Wai or Satara).'),
  ).toBeVisible();
  await form.getByLabel('Another field').fill('Mobile');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  // A field of phone numbers begins as the organiser's own.
  await expect(
    form.getByRole('group', { name: 'Mobile' }).getByLabel(/^Everybody may see it/),
  ).not.toBeChecked();
  await expect(form.getByText('Only you see: Mobile.')).toBeVisible();

  await form.getByRole('button', { name: 'Categories' }).press('Enter');
  await form.getByLabel(/^Players have categories/).check();
  await expect(form.getByLabel('The category is what is written in')).toHaveValue('village');
  await form.getByLabel('Wai (₹)').fill('5000');
  await form.getByLabel('Satara (₹)').fill('');
  await form.getByLabel('Wai (₹)').click();
  await expect(form.getByText('This must be a whole number of rupees')).toBeVisible();
  await form.getByLabel('Satara (₹)').fill('9000');
  await form.getByRole('button', { name: 'Move Satara up' }).click();
  // Rules follow a value that is renamed.
  await form
    .getByRole('group', { name: 'Village' })
    .getByRole('textbox', { name: 'Value 1' })
    .fill('Wai City');
  const bases = 'The base price of a player goes by his Village: Satara at ₹9,000, Wai City at ₹5,000.';
  await expect(form.getByText(bases)).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  await saveRules(page);
  await expect(page.getByRole('region', { name: 'Rule book' }).getByText(bases)).toBeVisible();

  await page.goto(`/players?tournament=${tournament.id}`);
  const add = page.getByRole('region', { name: 'Add a player' });
  await add.getByLabel('Player Name').fill('Om Kulkarni');
  await add.getByLabel('Player Number').fill('7');
  await add.getByLabel('Age', { exact: true }).fill('24');
  await add.getByLabel('Batsman').check();
  await add.getByLabel('Village').selectOption('Satara');
  await expect(add.getByText('₹9,000')).toBeVisible();
  await page.getByRole('button', { name: 'Create Player' }).click();
  await expectToast(page, 'Success', 'Player created successfully!', 'plain');
  await expect(page.getByText('₹9,000').first()).toBeVisible();
});

test('Ask before leaving with unsaved input, by a link and by going back', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  await openAs(page, organiser, '/tournaments');
  await page.getByRole('link', { name: 'Rules' }).click();
  const most = rulesForm(page).getByLabel('Most players');
  await most.fill('14');
  const ask = page.getByRole('alertdialog', { name: 'Not saved yet' });
  await page.getByRole('link', { name: 'Back to Tournaments' }).press('Enter');
  await ask.getByRole('button', { name: 'Stay' }).click();
  await expect(most).toHaveValue('14');
  await page.goBack();
  await ask.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`/rules?tournament=${tournament.id}`);
  await page.goBack();
  await ask.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/tournaments');
  await page.goForward();
  await expect(most).toHaveValue('15');
  await most.fill('13');
  await page.getByRole('link', { name: 'Auction' }).click();
  await ask.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/auction?tournament=${tournament.id}`);
  await page.goBack();
  await most.fill('12');
  await most.fill('15');
  await page.getByRole('link', { name: 'Back to Tournaments' }).click();
  await expect(page).toHaveURL('/tournaments');
});

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

const openChapter = (form: Locator, name: string) => form.getByRole('button', { name, exact: true }).tap();

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

  test('Enter quotas, caps and sets by touch, and say at once what cannot be kept', async ({
    page,
    boli,
  }) => {
    const { form } = await openNewRules(page, boli);
    await form.getByLabel('Start from').selectOption('First league');
    await page.getByRole('button', { name: 'Use points' }).click();

    await form.getByRole('button', { name: 'Quotas and budgets' }).tap();
    const quota = form.getByRole('button', { name: 'Add a quota or budget' });
    await quota.tap();
    // Nothing is ticked yet, and no error is shown for it.
    const styles = form.getByRole('group', { name: 'Playing style' });
    await expect(styles.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await styles.getByLabel('Wicket Keeper').tap();
    await expect(form.getByText('Each squad has at least 1 Wicket Keeper.')).toBeVisible();
    const least = form.getByLabel('At least', { exact: true });
    await least.fill('11');
    await form.getByLabel('At most', { exact: true }).fill('9');
    await expect(form.getByText('At least 11 and at most 9 cannot both be kept')).toBeVisible();
    await form.getByLabel('At most', { exact: true }).fill('');
    await least.fill('16');
    await expect(
      form.getByText('With the limits above a squad needs 16 players, and may have 15'),
    ).toBeVisible();
    await form.getByRole('button', { name: 'Whatever the Playing style' }).tap();
    await form.getByRole('button', { name: 'Category', exact: true }).tap();
    await form.getByLabel('B', { exact: true }).tap();
    await form.getByLabel('A', { exact: true }).tap();
    await expect(form.getByLabel('Several are called')).toHaveValue('Category B players');
    await least.fill('3');
    await form.getByLabel('Spent at most').fill('40000');
    const kept = form.getByLabel(/^Of that, kept for each more/);
    await kept.fill('5000');
    await kept.blur();
    await expect(form.getByText('To keep money for more of them, say how many')).toBeVisible();
    await form.getByLabel('At most', { exact: true }).fill('4');
    await expect(form.getByText('keeps 5,000 points back for each one more that it may have')).toBeVisible();
    await kept.fill('');
    await form.getByLabel('At most', { exact: true }).fill('');
    await form.getByLabel(/^Binding/).tap();
    await expect(
      form.getByText(
        'Each squad should have at least 3 Category B players, and should spend at most 40,000 points in all on Category B players. This is advice: no bid is refused for it.',
      ),
    ).toBeVisible();

    await openChapter(form, 'Bidding');
    await expect(form.getByLabel('Most players')).toBeHidden();
    await form.getByRole('button', { name: 'Most for one player' }).tap();
    await form.getByRole('button', { name: 'Add a cap' }).tap();
    const cap = form.getByRole('group', { name: 'Everybody' });
    await expect(cap.getByLabel('Most for such a player')).toHaveValue('50000');
    await cap.getByRole('button', { name: 'Category', exact: true }).tap();
    await form.getByLabel('Most for such a player').fill('4500');
    await expect(form.getByText('Such a player opens at 5,000 points: nobody could bid')).toBeVisible();
    await form.getByLabel('Most for such a player').fill('30000');
    await expect(
      form.getByText('No team may pay more than 30,000 points for one player (Category A).'),
    ).toBeVisible();

    await openChapter(form, 'Order of the evening');
    await form.getByRole('button', { name: 'Order', exact: true }).tap();
    const order = form.getByRole('region', { name: 'Order', exact: true });
    for (const category of ['A', 'B', 'C']) {
      await order.getByRole('button', { name: `Category ${category}`, exact: true }).tap();
      await order.getByRole('button', { name: `Remove Category ${category}` }).tap();
    }
    await form.getByRole('button', { name: 'One for each Playing style' }).tap();
    await form.getByRole('button', { name: 'Wicket Keeper', exact: true }).tap();
    await form.getByText('As listed').tap();
    await form.getByRole('button', { name: 'Move Wicket Keeper up' }).tap();
    await expect(
      form.getByText(
        'Players come up in sets, in this order: Batsman, Wicket Keeper (as listed), Bowler, All Rounder.',
      ),
    ).toBeVisible();
    await order.getByLabel('Players of each set at a time').fill('51');
    await order.getByLabel('Players of each set at a time').blur();
    await expect(order.getByText('This must be a whole number from 1 to 50')).toBeVisible();
    await order.getByLabel('Players of each set at a time').fill('3');
    await expect(order.getByText('Sets take turns: 3 players of each, then of the next one')).toBeVisible();

    await openChapter(form, 'Money and squads');
    await form.getByLabel('Least players').fill('15');
    await openChapter(form, 'Players');
    await form.getByRole('button', { name: 'Categories' }).tap();
    for (const category of ['A', 'B', 'C']) await form.getByLabel(`${category} (points)`).fill('10000');
    // The error is in a folded chapter, whose heading shows it.
    await expect(form.getByRole('button', { name: 'Money and squads' })).toContainText('1 to put right');
    await openChapter(form, 'Money and squads 1 to put right');
    await expect(
      form.getByText('15 players at 10,000 points each are 1,50,000 points: more than the purse'),
    ).toBeVisible();
    await openChapter(form, 'Players');
    await form.getByLabel('C (points)').fill('1000');
    await expectNothingFromAxeAnywhere(page);
    await saveRules(page);
    await page.reload();
    await form.getByRole('button', { name: 'Quotas and budgets' }).tap();
    await form.getByRole('button', { name: 'Category B players' }).tap();
    await expect(least).toHaveValue('3');
    await form.getByRole('button', { name: 'Remove Category B players' }).tap();
    await expect(form.getByText('There are none: a squad may have players of any kind.')).toBeVisible();
  });
});

test(
  'Fit the longest rules at every size, in the form and with the players',
  { tag: '@sweep' },
  async ({ page, boli }) => {
    const { organiser, tournament } = await hostilePlans(boli);
    await agreeOnLongRules(organiser, tournament.id);
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
async function agreeOnLongRules({ call }: Organiser, tournamentId: string): Promise<void> {
  const path = `${PATHS.rules}?tournamentId=${tournamentId}`;
  const { rules } = await call('GET', path, rulesAnswer);
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
  const league: RuleSetDraft = {
    ...draftOf(rules),
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
  };
  await call('PUT', path, rulesAnswer, { rules: league });
}
