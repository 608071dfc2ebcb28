// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import type { SheetCells } from '#fixtures/sheets/player-sheets.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeApp, descriptionOf, expectToast, heldAnswer } from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { openForImport } from '#web/features/players/testing/import-page.tsx';

afterEach(closeApp);

const imported = (many: number) => `Successfully imported ${String(many)} players.`;
const sheetOf = (...rows: readonly SheetCells[]) => rawXlsx({ rows: rawRows(rows) });
const KNOWN = ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount'];
const GRADE = { id: 'grade', name: 'Grade', is: 'choice', values: ['A', 'B'], public: true };
const VILLAGES = sheetOf(
  [...KNOWN, 'Village'],
  ['Om Naik', 1, 24, 'Bat', 20_000, 'Wai'],
  ['Yash Kadam', 2, 51, 'Bat', 20_000, 'Roha'],
);

test('Each unknown column needs a choice, no field is chosen twice, and the next file asks nothing', async () => {
  const { choose, dialog, press, target, user, list, isOver } = await openForImport();
  const headings = ['खेळाडूचे नाव', 'जर्सी क्रमांक', 'वय', 'प्रकार', 'मूळ किंमत', 'गाव', 'मोबाईल'];
  const file = (first: number, name: string) =>
    sheetOf(
      headings,
      [`${name} देशमुख`, first, 24, 'फलंदाज', 20_000, 'वाई', '9820012345'],
      [`${name} कदम`, first + 1, 31, 'कर्णधार', '20 हजार', 'रोहा', '9820012346'],
    );
  await choose('यादी.xlsx', file(1, 'रोहित'));
  const village = await target('गाव');
  const name = await target('खेळाडूचे नाव');
  expect([name.value, (await target('मूळ किंमत')).value]).toEqual(['name', 'baseAmount']);
  await press('Continue');
  await waitFor(() => expect(document.activeElement).toBe(village));
  expect(dialog().getAllByText('Please choose a field, or leave the column out')).toHaveLength(2);
  await user.selectOptions(village, 'Name (needed)');
  expect(descriptionOf(village)).toContain("'खेळाडूचे नाव' goes there as well: please choose one of them");
  expect(descriptionOf(name)).toContain("'गाव' goes there as well");
  await user.selectOptions(village, 'New field: one of these values');
  const means = dialog().getByRole('combobox', { name: /^'कर्णधार' in 1 row means/ });
  await user.selectOptions(means, 'All Rounder');
  await press('Leave out the other column');
  expect((await target('मोबाईल')).value).toBe('leave-out');
  await press('Continue');
  await expectToast('plain', 'Import Complete', imported(2));
  expect(list).toMatchObject([
    { name: 'रोहित देशमुख', own: { field: 'वाई' } },
    { name: 'रोहित कदम', playingStyles: ['allRounder'], baseAmount: 20_000 },
  ]);
  await isOver();
  await choose('यादी २.xlsx', file(3, 'तेजस'));
  const note =
    "Columns as you chose them for the last sheet with these headings. Columns not used: 'मोबाईल'.";
  await expectToast('plain', 'Import Complete', imported(2), note);
});

test('A category with its base amounts is made from a column', async () => {
  const { choose, press, retype, target, user, list } = await openForImport();
  await choose(
    'list.xlsx',
    sheetOf(
      ['Player', 'No', 'Age', 'Role', 'Grade'],
      ['Om Naik', 1, 24, 'Bat', 'Gold'],
      ['Yash Kadam', 2, 31, 'Bowl', 'Silver'],
    ),
  );
  await user.selectOptions(await target('Grade'), 'New category with its base amounts');
  await press('Continue');
  const gold = screen.getByLabelText('Base amount of Gold (1 row)');
  await waitFor(() => expect(document.activeElement).toBe(gold));
  expect(screen.getAllByText('Please enter a base amount')).toHaveLength(2);
  await retype('Base amount of Gold (1 row)', '1 lakh');
  await retype('Base amount of Silver (1 row)', '50k');
  await press('Continue');
  await expectToast('plain', 'Import Complete', imported(2));
  expect(list.map(({ baseAmount, own }) => [baseAmount, own])).toEqual([
    [100_000, { grade: 'Gold' }],
    [50_000, { grade: 'Silver' }],
  ]);
});

test('Cancel leaves neither a field nor a remembered mapping nor a player', async () => {
  const { choose, press, target, user, list, fields, isOver } = await openForImport();
  const mapVillage = async () => {
    await choose('list.xlsx', VILLAGES);
    expect((await target('Village')).value).toBe('');
    await user.selectOptions(await target('Village'), 'New field: text');
    await press('Continue');
    await screen.findByText('1 of 2 rows can be imported.');
  };
  await mapVillage();
  await press('Cancel');
  await isOver();
  expect([fields(), list]).toEqual([[], []]);
  // The mapping is asked again, and the confirmed import makes the field.
  await mapVillage();
  await press('Import 1 player');
  await screen.findByText('Imported 1, not imported 1.');
  expect(fields().map(({ name }) => name)).toEqual(['Village']);
  expect(list.map(({ own }) => Object.values(own ?? {}))).toEqual([['Wai']]);
});

test('While the fields of an import are saved, Cancel says that the import goes on', async () => {
  const { choose, press, target, user, list, answers } = await openForImport();
  await choose('list.xlsx', VILLAGES);
  await user.selectOptions(await target('Village'), 'New field: text');
  await press('Continue');
  await screen.findByText('1 of 2 rows can be imported.');
  const rules = answers[PATHS.rules];
  const held = heldAnswer();
  answers[PATHS.rules] = async (call) => {
    if (call.method !== 'GET') await held.answer();
    return rules?.(call);
  };
  await press('Import 1 player');
  await press('Cancel');
  const text = 'The new fields are being saved, so the import goes on. Stop it on the next step.';
  await expectToast('plain', 'Too late to cancel', text);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Saving the new fields...' })).toBeTruthy();
  held.give(null);
  await screen.findByText('Imported 1, not imported 1.');
  expect(list).toHaveLength(1);
});

test('A cell of an own field is corrected in its place', async () => {
  const { choose, press, retype, list } = await openForImport([playerWith('1', { name: 'Om Naik' })], {
    [PATHS.tournament]: () => ({ ...KOLHAPUR, fields: [GRADE] }),
  });
  await choose('third.xlsx', sheetOf([...KNOWN, 'Grade'], ['Om Naik', 9, 24, 'Bat', 20_000, 'nine']));
  // The same name and age: the row updates the player.
  await retype('Grade of row 2', 'a');
  await press('Update 1 player');
  await expectToast('plain', 'Import Complete', imported(0), '1 player of the list updated.');
  expect(list).toMatchObject([{ playerNumber: '9', own: { grade: 'A' } }]);
});

test('Phone numbers of a Gujarati sheet are for the organiser alone until he says otherwise', async () => {
  const { choose, press, target, user, fields } = await openForImport();
  await choose(
    'યાદી.xlsx',
    sheetOf(
      [...KNOWN, 'મોબાઇલ નં.', 'નોંધ', 'ગામ'],
      ['Om Naik', 1, 16, 'Bat', 20_000, '૯૮૨૦૦ ૧૨૩૪૫', '15/08/2010', 'વાઈ'],
      ['Yash Kadam', 2, 17, 'Bowl', 20_000, '98200 12346', '01/02/2009', 'રોહા'],
    ),
  );
  const headings = ['મોબાઇલ નં.', 'નોંધ', 'ગામ'];
  for (const heading of headings) await user.selectOptions(await target(heading), 'New field: text');
  const seen = (heading: string) =>
    screen.getByLabelText<HTMLInputElement>(`Everybody may see ${heading}; otherwise only you`);
  const ticks = () => headings.map((heading) => seen(heading).checked);
  expect(ticks()).toEqual([false, false, true]);
  // A tick alone shows nothing to everybody.
  await user.click(seen('મોબાઇલ નં.'));
  const question = await screen.findByRole('alertdialog', { name: 'Show it to everybody?' });
  expect(question.textContent).toContain('98200 12346');
  await press('Keep it for me');
  expect(ticks()).toEqual([false, false, true]);
  await user.click(seen('નોંધ'));
  await press('Show it to everybody');
  await waitFor(() => expect(ticks()).toEqual([false, true, true]));
  await press('Continue');
  await expectToast('plain', 'Import Complete', imported(2));
  expect(fields().map(({ name, public: isPublic }) => [name, isPublic])).toEqual([
    ['મોબાઇલ નં.', false],
    ['નોંધ', true],
    ['ગામ', true],
  ]);
});
