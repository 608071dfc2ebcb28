import { goodRow, HEADINGS } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { newEvening, type Evening } from './support/console.ts';
import { agreeOn } from './support/league.ts';
import { expectToast, openAs } from './support/organiser.ts';
import { button, importFile, rowOf } from './support/players.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const LONG_TEAM = 'Chhatrapati Sambhajinagar Superstars';

/** Creates a league of two to three players for 10,00,000. After a price above 9,80,000 no second one is affordable; one above 9,85,000 is against the rules. */
async function league(boli: Parameters<typeof newEvening>[0], players?: readonly string[]): Promise<Evening> {
  const evening = await newEvening(boli, {
    teams: [LONG_TEAM, 'Pune Panthers'],
    ...(players === undefined ? {} : { players }),
  });
  await agreeOn(evening, {
    purse: { opening: 1_000_000 },
    squad: { least: 2, most: 3 },
    mostBid: { is: 'exact' },
    caps: [{ where: {}, most: 985_000 }],
  });
  return evening;
}

test('Retain an expensive player with a reason, and say in the toast what the squad can no longer do', async ({
  page,
  boli,
}) => {
  const evening = await league(boli);
  await openAs(page, evening.organiser, `/players?tournament=${evening.tournament.id}`);
  await button(rowOf(page, 'Imran Qureshi'), 'Retain Imran Qureshi').click();
  const dialog = page.getByRole('dialog', { name: /^Retain(ed)? player$/ });
  await dialog.getByLabel('Team').selectOption(LONG_TEAM);
  await dialog.getByLabel('Price').fill('990000');
  await button(dialog, 'Retain').click();
  const broken = `Against the rules: ${LONG_TEAM}: nobody may pay more than ₹9,85,000 for such a player`;
  await expect(dialog).toContainText(broken);
  await button(dialog, 'Retain all the same').click();
  await expectToast(page, 'Validation Error', 'Please say why: the history keeps it', 'destructive');
  await expectNothingFromAxeAnywhere(page);
  await dialog.getByLabel('Reason').fill('All teams agreed');
  await button(dialog, 'Retain all the same').click();
  await expectToast(
    page,
    'Success',
    `Imran Qureshi: Retained by ${LONG_TEAM}`,
    'plain',
    new RegExp(`^${LONG_TEAM} cannot complete its squad, for the cheapest way costs ₹20,000 .*₹10,000:`),
  );
  await expect(dialog).toBeHidden();
  await standsWhole(page);

  // The dialog of all teams, with a row that no purse pays.
  await button(page, 'Retain for teams').press('Enter');
  const all = page.getByRole('dialog', { name: 'Retain for teams' });
  await all.getByLabel('Player of Pune Panthers', { exact: true }).fill('Nobody Known');
  await button(all, 'Retain 1 player').press('Enter');
  await expect(all.getByText('No player without a team has this number or name').first()).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
});

test('Warn at the row of a sheet that leaves too little for a squad, and import it', async ({
  page,
  boli,
}) => {
  const evening = await league(boli, []);
  await openAs(page, evening.organiser, `/players?tournament=${evening.tournament.id}`);
  const rows = [
    [...HEADINGS, 'Retained by', 'Retained at'],
    [...goodRow(1), LONG_TEAM, 982_000],
    [...goodRow(2), 'Pune Panthers', 100_000],
    [...goodRow(3), null, null],
    [...goodRow(4), null, null],
  ];
  await importFile(page, 'league.xlsx', rawXlsx({ rows: rawRows(rows) }));
  const preview = page.getByRole('dialog', { name: 'Import Excel' });
  await expect(preview.getByText('4 of 4 rows can be imported.')).toBeVisible();
  const warning = preview.getByText(`${LONG_TEAM} cannot complete its squad, for the cheapest way costs`);
  await expect(warning).toHaveText(/^Row 2 'Player 1': /);
  await standsWhole(page);
  await expectNothingFromAxeAnywhere(page);
  await expect(rowOf(page, 'Player 1')).toHaveCount(0);

  await button(page, 'Import 4 players').click();
  await expectToast(page, 'Import Complete', 'Successfully imported 4 players.', 'plain');
  await expect(rowOf(page, 'Player 1').getByText(LONG_TEAM, { exact: true })).toBeVisible();
});
