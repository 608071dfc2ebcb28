// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AGE } from '#domain/rules/rule-set.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { teamWith } from '#fixtures/wire/team-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeApp, descriptionOf, expectToast, refusal } from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { openPlayers, rows } from './testing/players-page.tsx';

afterEach(closeApp);

const OM = playerWith('3', { name: 'Om Kulkarni' });
const ASKS = { [PATHS.tournament]: () => ({ ...KOLHAPUR, asks: true }) };
const SHORT = '2 teams need 4 players, the list has 3';
const button = (name: string) => screen.getByRole('button', { name });

test('Rules that ask nothing of squads warn of no deleted player', async () => {
  const { user, sentTo } = await openPlayers([OM]);
  await user.click(button('Delete Om Kulkarni'));
  screen.getByText('Are you sure you want to delete this player?');
  expect(sentTo(PATHS.withdrawal)).toHaveLength(0);
});

test('A needed player is deleted only after the squads are named that fall short, at each question anew', async () => {
  let warnings: readonly string[] = [];
  const { user, sentTo } = await openPlayers([OM], {
    ...ASKS,
    [PATHS.withdrawal]: () => ({ warnings }),
    [PATHS.deletePlayer]: () => ({ ok: true }),
  });
  const ask = async () => {
    await user.click(button('Delete Om Kulkarni'));
    const question = within(screen.getByRole('alertdialog'));
    const confirm = await question.findByRole('button', { name: 'Delete' });
    return { question, confirm };
  };
  const first = await ask();
  expect(first.question.queryByText(/Without this player/)).toBeNull();
  await user.click(first.question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  warnings = [SHORT];
  const second = await ask();
  await second.question.findByText(`Without this player squads fall short: ${SHORT}.`);
  // The warning is only advice: the organiser decides.
  await user.click(second.confirm);
  await expectToast('plain', 'Success', 'Player deleted successfully');
  expect(sentTo(PATHS.withdrawal)).toHaveLength(2);
});

test('A base price that squads cannot pay is warned of, again for each new price, and saved all the same', async () => {
  const { user, sentTo } = await openPlayers([OM], {
    ...ASKS,
    [PATHS.editWarnings]: () => ({ warnings: [SHORT] }),
    [PATHS.updatePlayer]: () => OM,
  });
  await user.click(button('Edit Om Kulkarni'));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Player' }));
  const price = async (amount: string) => {
    await user.clear(dialog.getByLabelText('Base Amount'));
    await user.type(dialog.getByLabelText('Base Amount'), amount);
  };
  const warning = `With this change squads fall short: ${SHORT}.`;
  await price('2600000');
  await user.keyboard('{Enter}');
  await dialog.findByText(warning);
  expect(sentTo(PATHS.updatePlayer)).toHaveLength(0);
  await price('2700000');
  expect(dialog.queryByText(warning)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Update Player' }));
  await dialog.findByText(warning);
  await user.click(dialog.getByRole('button', { name: 'Update all the same' }));
  await expectToast('plain', 'Success', 'Player updated successfully!');
  expect(sentTo(PATHS.updatePlayer).map(({ body }) => body)).toMatchObject([{ baseAmount: 2_700_000 }]);
});

test('A player is retained by hand, changed and released', async () => {
  const held = { status: 'sold', teamId: 'id-Kagal Kings', soldAmount: 500_000 } as const;
  const kings = teamWith('Kagal Kings', { currentBalance: 2_500_000 });
  const { user, answers, sentTo } = await openPlayers([OM], { [PATHS.teams]: () => [kings] });
  const dialog = () => within(screen.getByRole('dialog', { name: /^Retain(ed)? player$/ }));
  const box = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label);
  const type = async (label: RegExp, text: string) => {
    await user.clear(box(label));
    if (text !== '') await user.type(box(label), text);
  };
  const press = (name: string) => user.click(dialog().getByRole('button', { name }));
  const row = () => rows()[0]?.textContent ?? '';

  await user.click(button('Retain Om Kulkarni'));
  await waitFor(() => expect(document.activeElement).toBe(box('Team')));
  await press('Retain');
  await waitFor(() => expect(descriptionOf(box('Team'))).toContain('Please enter which team retains him'));
  await user.selectOptions(box('Team'), await dialog().findByRole('option', { name: 'Kagal Kings' }));
  await dialog().findByText('₹25,00,000 left, 0 players');
  const message = "Team doesn't have enough budget";
  answers[PATHS.retention] = () => refusal({ code: 'purse-too-small', message });
  await type(/^Price/, '2500001');
  await press('Retain');
  await expectToast('destructive', 'Error', 'Failed to retain player', message);
  await type(/^Price/, '500000');
  await type(/^Leaves the purse/, '700000');
  answers[PATHS.retention] = () => ({ ...OM, ...held, retained: { as: 'retained', charge: 700_000 } });
  await press('Retain');
  await expectToast('plain', 'Success', 'Om Kulkarni: Retained by Kagal Kings');
  await waitFor(() => expect(row()).toMatch(/Kagal Kings.*₹5,00,000.*Retained/));
  expect(sentTo(PATHS.retention).at(-1)?.body).toMatchObject({ price: 500_000, charge: 700_000 });

  await user.click(button('Change or release Om Kulkarni'));
  await waitFor(() => expect(box(/^Price/).value).toBe('500000'));
  await user.click(dialog().getByRole('radio', { name: 'Member' }));
  await dialog().findByText(/^An owner, captain or icon who takes a place/);
  await type(/^Leaves the purse/, '');
  answers[PATHS.retention] = () => ({ ...OM, ...held, retained: { as: 'member', charge: 500_000 } });
  await press('Save');
  await waitFor(() => expect(row()).toMatch(/Kagal Kings.*Member/));

  await user.click(button('Change or release Om Kulkarni'));
  answers[PATHS.retention] = () => OM;
  await press('Release');
  await expectToast('plain', 'Success', 'Om Kulkarni is released');
  await waitFor(() => expect(row()).toContain('Unsold'));
  await waitFor(() => expect(document.activeElement).toBe(button('Retain Om Kulkarni')));
  expect(sentTo(PATHS.retention).at(-1)?.method).toBe('DELETE');
});

test('A row shows category, own fields and quotas of its player, and filters find players by them', async () => {
  const asked = {
    fields: [
      { id: 'category', name: 'Category', is: 'choice', values: ['A', 'B'], public: true },
      { id: 'village', name: 'Village', is: 'text', public: true },
      { id: 'captain', name: 'Captain', is: 'yes-no', public: true },
      { id: 'fee', name: 'Fee', is: 'text', public: false },
    ],
    categories: {
      field: 'category',
      rungs: [
        { value: 'A', base: 50_000 },
        { value: 'B', base: 20_000 },
      ],
    },
    kinds: [
      { id: 'u19', one: 'under-19', many: 'under-19s', where: { [AGE]: ['16', '17', '18'] } },
      { id: 'ar', one: 'all-rounder', many: 'all-rounders', where: { role: ['allRounder'] } },
    ],
  };
  const held = { status: 'sold', teamId: 'id-Pune', soldAmount: 50_000 } as const;
  const { user } = await openPlayers(
    [
      playerWith('1', {
        ...{ name: 'Om', own: { category: 'A', village: 'Shirgaon', captain: true, fee: 'by cheque' } },
        ...{ ...held, retained: { as: 'retained', charge: 50_000 } },
      }),
      playerWith('2', { name: 'Yash', age: 17, own: { category: 'B', captain: false } }),
      playerWith('3', { name: 'Rohan', playingStyles: ['batsman', 'bowler'] }),
    ],
    {
      [PATHS.tournament]: () => ({ ...KOLHAPUR, ...asked }),
      [PATHS.teams]: () => [teamWith('Pune')],
    },
  );
  const kinds = () => rows().map((row) => row.querySelector('.player-kinds')?.children ?? []);
  const shown = kinds().map((all) => [...all].map(({ textContent }) => textContent));
  expect(shown).toEqual([
    ['A', 'Village: Shirgaon', 'Captain', 'Fee: by cheque · only you'],
    ['B', 'Under-19'],
    [],
  ]);
  expect(rows()[2]?.textContent).toMatch(/Batsman.*Bowler.*All Rounder/);
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  for (const [filter, option, name] of [
    ['Category', 'A', 'Om'],
    ['Captain', 'no', 'Yash'],
    ['Quota', 'Under-19s', 'Yash'],
    ['Quota', 'All-rounders', 'Rohan'],
    ['Status', 'Retained', 'Om'],
  ] as const) {
    const choice = filters.getByLabelText(filter);
    const found = within(choice)
      .getAllByRole('option')
      .find((one) => one.textContent === option || one.getAttribute('value') === option);
    await user.selectOptions(choice, found ?? option);
    await screen.findByText('1 of 3 players shown');
    expect(rows()[0]?.textContent).toContain(name);
    await user.click(button('Clear'));
    await waitFor(() => expect(rows()).toHaveLength(3));
  }
});
