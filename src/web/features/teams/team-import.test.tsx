// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { teamWith } from '#fixtures/wire/team-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeApp, descriptionOf, openAsAsha, refusal, type Answers } from '#web/testing/organiser-app.tsx';
import { workOnSheetsHere } from '#web/testing/sheet-worker.ts';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';

afterEach(closeApp);

/** Opens the page of teams with a server that creates each team. */
async function opened(more: Answers = {}) {
  workOnSheetsHere();
  let made = 0;
  const { user, sentTo } = openAsAsha('/teams?tournament=kpl', {
    [PATHS.tournament]: () => KOLHAPUR,
    [PATHS.teams]: () => [],
    [PATHS.createTeam]: () => teamWith(`Team ${String((made += 1))}`),
    ...more,
  });
  const heading = (many: number) =>
    screen.findByRole('heading', { name: `Teams (${String(many)})`, hidden: true });
  await heading(0);
  const file = screen.getByLabelText('Import Excel', { selector: 'input' });
  return {
    ...{ user, heading },
    names: () => sentTo(PATHS.createTeam).map(({ body }) => body),
    choose: (name: string, bytes: string | Uint8Array<ArrayBuffer>) =>
      user.upload(file, new File([bytes], name)),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    box: (label: string) => screen.findByLabelText<HTMLInputElement>(label),
  };
}

test('Pasted teams are corrected in their place, and what the server refuses stays in the list', async () => {
  const { user, press, box, heading } = await opened({
    [PATHS.createTeam]: ({ body }) => {
      const { name } = Object.assign({ name: '' }, body);
      return name === 'roha royals'
        ? refusal({ code: 'team-name-taken', field: 'name', message: 'A team with this name exists' })
        : teamWith(name);
    },
  });
  await user.paste(
    'संघ\tमालक\tमोबाईल\nवाई वॉरियर्स\tआशा पाटील\t98200 12345\nRoha Royals\tVijay\tcall me\nroha royals\t\t',
  );
  expect((await box('Team Name of row 2')).value).toBe('वाई वॉरियर्स');
  const phone = await box('Phone of the bidder of row 3');
  expect(descriptionOf(phone)).toBe('Please enter a phone number of 6 to 15 digits, or leave it empty');
  expect(screen.getByText('has the name of a row above it')).toBeTruthy();
  await user.clear(phone);
  await user.type(phone, '98200 54321');
  await press('Create 3 teams');
  await heading(2);
  const taken = await box('Team Name of row 4');
  await waitFor(() => expect(descriptionOf(taken)).toContain('exists'));
  await press('Leave out row 4');
  await waitFor(() => expect(screen.queryByLabelText('Team Name of row 4')).toBeNull());
});

test('Rows of a sheet of teams are left out, and a colour that is none is replaced', async () => {
  const { user, press, box, choose, names } = await opened();
  const sheet = 'Team Name,Short Name,Colour\nSatara Stars,SAT,पिवळा\n,,#fff';
  await choose('teams.csv', sheet);
  await press('Leave out row 2');
  expect(screen.getByRole('button', { name: 'Create 0 teams' })).toHaveProperty('disabled', true);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('teams.csv', sheet);
  await press('Leave out row 3');
  const colour = await box('Colour of row 2');
  await user.clear(colour);
  await user.type(colour, 'as last year');
  expect(descriptionOf(colour)).toContain('the team gets one of its own');
  await user.clear(colour);
  await user.type(colour, 'पिवळा');
  await press('Create 1 team');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toMatchObject([{ name: 'Satara Stars', shortName: 'SAT' }]);
});

test('Another sheet of the workbook is chosen in place of the one that was read', async () => {
  const { user, press, box, choose, names } = await opened();
  const men = rawRows([
    ['Team Name', 'Short Name'],
    ['Wai Warriors', 'WAI'],
    ['Roha Royals', 'ROH'],
  ]);
  const women = rawRows([['Satara Stars'], ['Karad Queens']]);
  await choose('teams.xlsx', rawXlsx({ rows: men, name: 'Men' }, { rows: women, name: 'Women' }));
  const list = within(await screen.findByRole('dialog', { name: 'Import teams' }));
  await list.findByText("Not read: 'Women'.");
  await user.selectOptions(list.getByLabelText('Sheet to read'), 'Women');
  expect((await box('Team Name of row 1')).value).toBe('Satara Stars');
  await list.findByText("Not read: 'Men'.");
  await press('Create 2 teams');
  await waitFor(() => expect(names()).toMatchObject([{ name: 'Satara Stars' }, { name: 'Karad Queens' }]));
});
