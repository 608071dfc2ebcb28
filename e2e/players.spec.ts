import { goodRow, playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { PATHS } from '#protocol/paths.ts';
import * as z from 'zod/mini';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, newOrganiser, newTeam, openAs } from './support/organiser.ts';
import { drawnPicture, pixelOf, turnedByExif } from './support/pictures.ts';
import {
  button,
  count,
  fillPlayer,
  form,
  newPlayersEvening,
  openPlayers,
  register,
  rowOf,
  rows,
  type PlayersEvening,
} from './support/players.ts';
import { teamColour } from '#domain/tournament/team-colour.ts';
import { expect, test } from './support/test.ts';

const CREATED = ['Success', 'Player created successfully!', 'plain'] as const;
const HEIC = { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') };

async function sell({ organiser, tournament, players }: PlayersEvening, index: number): Promise<void> {
  const team = await newTeam(organiser, tournament, 'Pune Panthers');
  const id = (await players())[index]?.id ?? '';
  const sale = { teamId: team.id, status: 'sold', soldAmount: 45_000 };
  await organiser.call('PUT', `${PATHS.updatePlayer}?id=${id}`, z.unknown(), sale);
}

test.describe('The address', () => {
  test('Open the list of tournaments when the address names none', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/players');
    await expect(page).toHaveURL('/tournaments');
  });

  test('Open the list of tournaments for a missing or foreign tournament, and say so', async ({
    page,
    boli,
  }) => {
    const { tournament } = await newPlayersEvening(boli);
    const stranger = await newOrganiser(boli);
    for (const id of ['nobodys', tournament.id]) {
      await openAs(page, stranger, `/players?tournament=${id}`);
      await expectToast(page, 'Error', 'Failed to load tournament data', 'destructive');
      await expect(page).toHaveURL('/tournaments');
    }
  });

  test('Return by Back to Tournaments', async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    await page.getByRole('link', { name: 'Back to Tournaments' }).click();
    await expect(page).toHaveURL('/tournaments');
  });
});

test.describe('A new player', () => {
  test('Create a first player from the empty list to a complete row', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await expect(page.getByRole('heading', { level: 1, name: 'Konkan Premier League 2026' })).toBeVisible();
    await expect(page.getByText('No players yet', { exact: true })).toBeVisible();
    await expect(page.getByText('Create your first player to get started', { exact: true })).toBeVisible();
    await expectNothingFromAxeAnywhere(page);

    await fillPlayer(page, { Runs: '1284', Wickets: '1' });
    await form(page).getByLabel('Is Team Owner').check();
    await expect(form(page).getByLabel('Base Amount')).toHaveAccessibleDescription(/₹20,000/);
    await form(page)
      .getByLabel('Photo')
      .setInputFiles(await drawnPicture(page, 'om.jpg', { width: 800, height: 400, kind: 'halves' }));
    await expectToast(page, 'Image processed', /^Original: \d+ KB, compressed: \d+ KB$/, 'plain');
    await button(page, 'Create Player').click();
    await expectToast(page, ...CREATED);

    await expect(count(page, 1)).toBeVisible();
    const row = rowOf(page, 'Siddharth Venkataraman');
    for (const text of [
      '#27',
      '24 years',
      'Owner',
      'Batsman',
      '₹20,000',
      '1,284 runs',
      '1 wicket',
      'Unsold',
    ]) {
      await expect(row.getByText(text)).toBeVisible();
    }
    // The form is ready for the next player.
    for (const label of ['Player Name', 'Age', 'Runs', 'Wickets']) {
      await expect(form(page).getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expect(form(page).getByLabel('Player Number')).toHaveValue('28');
    await expect(form(page).getByLabel('Player Name')).toBeFocused();
    // The style and the base price of the last player are suggested, and nothing else of him.
    await expect(form(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(form(page).getByRole('checkbox', { name: 'Batsman', exact: true })).toBeChecked();
    await expect(form(page).getByLabel('Base Amount', { exact: true })).toHaveValue('20000');

    const [player] = await evening.players();
    expect(player).toMatchObject({
      isTeamOwner: 1,
      playingStyles: ['batsman'],
      runs: 1_284,
      status: 'unsold',
    });
    expect(await pixelOf(page, player?.photo ?? '', [0.25, 0.5])).toMatchObject({ width: 400, height: 200 });
  });

  test('Say the first error of a player in a toast, and each at its field', async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    await expect(form(page).getByLabel('Player Number')).toHaveValue('1');
    await form(page).getByLabel('Player Number').fill('');
    await button(page, 'Create Player').click();
    await expectToast(page, 'Validation Error', 'Player name is required', 'destructive');
    const wrong = {
      'Player Name': 'Player name is required',
      'Player Number': 'Player number is required',
      Age: 'Player age must be between 16 and 50',
      'Base Amount': 'Base amount must be greater than 0',
    };
    for (const [label, sentence] of Object.entries(wrong)) {
      await expect(form(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(sentence);
    }
    await expect(form(page).getByText('At least one playing style must be selected')).toBeVisible();
    await expect(form(page).getByLabel('Player Name')).toBeFocused();
    await expectNothingFromAxeAnywhere(page);

    await fillPlayer(page, { Age: '15' });
    await button(page, 'Create Player').click();
    await expectToast(page, 'Validation Error', 'Player age must be between 16 and 50', 'destructive');
    await form(page).getByLabel('Age').fill('50');
    await form(page).getByLabel('Base Amount').fill('0');
    await button(page, 'Create Player').click();
    await expectToast(page, 'Validation Error', 'Base amount must be greater than 0', 'destructive');
  });

  test('Accept digits of any script for counts, and read amounts as written', async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    await form(page).getByLabel('Age').pressSequentially('2.5,');
    await expect(form(page).getByLabel('Age')).toHaveValue('25');
    await form(page).getByLabel('Age').fill('२६');
    await expect(form(page).getByLabel('Age')).toHaveValue('26');
    await form(page).getByLabel('Base Amount').fill('₹ 1,45,000/-');
    await expect(form(page).getByLabel('Base Amount')).toHaveAccessibleDescription('₹1,45,000');
    await form(page).getByLabel('Runs').focus();
    await expect(form(page).getByLabel('Base Amount')).toHaveValue('145000');
    await form(page).getByLabel('Runs').pressSequentially('-1e3');
    await expect(form(page).getByLabel('Runs')).toHaveValue('13');
  });

  test("Tick and untick all playing styles with 'All Rounder'", async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    const style = (name: string) => form(page).getByRole('checkbox', { name, exact: true });
    const ticked = async (...names: string[]) => {
      for (const name of ['Batsman', 'Bowler', 'Wicket Keeper', 'All Rounder']) {
        await expect(style(name)).toBeChecked({ checked: names.includes(name) });
      }
    };
    await style('All Rounder').check();
    await ticked('Batsman', 'Bowler', 'Wicket Keeper', 'All Rounder');
    await style('Bowler').uncheck();
    await ticked('Batsman', 'Wicket Keeper');
    await style('Bowler').check();
    await ticked('Batsman', 'Bowler', 'Wicket Keeper', 'All Rounder');
    await style('All Rounder').uncheck();
    await ticked();
  });

  test("Show one badge for the form's all-rounder, where quotas count one role", async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    const playingStyles = ['batsman', 'bowler', 'wicketKeeper', 'allRounder'] as const;
    await register(evening, 1, () => ({ playingStyles: [...playingStyles] }));
    await openPlayers(page, evening);
    await expect(page.getByRole('cell').filter({ hasText: 'All Rounder' })).toHaveText(['All Rounder']);
    await newTeam(evening.organiser, evening.tournament, 'Pune Panthers');
    await openAs(page, evening.organiser, `/auction?tournament=${evening.tournament.id}`);
    const block = page.getByRole('region', { name: 'Player on the block' });
    await expect(block.getByText('All Rounder', { exact: true })).toBeVisible();
    await expect(block.getByText('Wicket Keeper', { exact: true })).toBeHidden();
    // The form still has all four, as the specification ticks them.
    expect((await evening.players())[0]?.playingStyles).toEqual(playingStyles);
  });

  test('Refuse a used number at its field', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1, () => ({ playerNumber: 'A7' }));
    await openPlayers(page, evening);
    await fillPlayer(page, { 'Player Number': 'a7' });
    await button(page, 'Create Player').click();
    const sentence = 'A player with this number already exists in the tournament';
    await expectToast(page, 'Error', sentence, 'destructive');
    await expect(form(page).getByLabel('Player Number')).toHaveAccessibleDescription(sentence);
    await expect(form(page).getByLabel('Player Number')).toBeFocused();
    await expect(form(page).getByLabel('Player Name')).toHaveValue('Siddharth Venkataraman');
    await expect(count(page, 1)).toBeVisible();
  });

  test('Create a player whose name exists, and say so in the toast', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1, () => ({ name: 'Shashank Singh' }));
    await openPlayers(page, evening);
    await fillPlayer(page, { 'Player Name': 'SHASHANK singh' });
    await button(page, 'Create Player').click();
    await expectToast(page, ...CREATED, 'Another player has this name: Shashank Singh #1, 16 years.');
    await expect(count(page, 2)).toBeVisible();
  });

  test('Create a player once on a double press', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await fillPlayer(page);
    await page.route(`**${PATHS.createPlayer}`, async (route) => {
      await expect(button(page, 'Creating...')).toBeVisible();
      await route.continue();
    });
    await button(page, 'Create Player').dblclick();
    await expectToast(page, ...CREATED);
    expect(await evening.players()).toHaveLength(1);
  });

  test('Show a name that contains HTML as text', async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    await fillPlayer(page, { 'Player Name': '<img src=x onerror=alert(1)><b>Om</b>' });
    await button(page, 'Create Player').click();
    await expect(
      rows(page).getByText('<img src=x onerror=alert(1)><b>Om</b>', { exact: true }),
    ).toBeVisible();
  });
});

test.describe('A photo', () => {
  async function created(page: Parameters<typeof openPlayers>[0], evening: PlayersEvening) {
    await fillPlayer(page);
    await button(page, 'Create Player').click();
    await expectToast(page, ...CREATED);
    return (await evening.players())[0]?.photo ?? '';
  }

  test('Rotate the photo of a phone held upright', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const lying = await drawnPicture(page, 'upright.jpg', { width: 1_200, height: 600, kind: 'halves' });
    await form(page).getByLabel('Photo').setInputFiles(turnedByExif(lying));
    const photo = await created(page, evening);
    const top = await pixelOf(page, photo, [0.5, 0.1]);
    const bottom = await pixelOf(page, photo, [0.5, 0.9]);
    expect([top.width, top.height]).toEqual([200, 400]);
    expect(top.red).toBeGreaterThan(200);
    expect(bottom.blue).toBeGreaterThan(200);
  });

  test('Put a transparent photo on white', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await form(page)
      .getByLabel('Photo')
      .setInputFiles(await drawnPicture(page, 'clear.png', { width: 300, height: 300, kind: 'clear' }));
    const photo = await created(page, evening);
    const corner = await pixelOf(page, photo, [0.05, 0.05]);
    expect(Math.min(corner.red, corner.green, corner.blue)).toBeGreaterThan(245);
    expect((await pixelOf(page, photo, [0.5, 0.5])).green).toBeGreaterThan(100);
  });

  test('Shrink a photo of 9 MB', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const large = await drawnPicture(page, 'large.png', { width: 2_600, height: 1_950, kind: 'noise' });
    expect(large.buffer.length).toBeGreaterThan(9_000_000);
    await form(page).getByLabel('Photo').setInputFiles(large);
    const photo = await created(page, evening);
    expect((await (await page.request.get(photo)).body()).length).toBeLessThan(220_000);
    expect(await pixelOf(page, photo, [0, 0])).toMatchObject({ width: 400, height: 300 });
  });

  test('Say that the browser cannot read a photo, and empty the file box', async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    await form(page).getByLabel('Photo').setInputFiles(HEIC);
    await expectToast(page, 'Error', 'Failed to process image. Please try another image.', 'destructive');
    await expect(form(page).getByLabel('Photo')).toHaveValue('');
  });

  test('Show who gets which photo before saving, take all back, and drop the others on a player', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 12);
    await openPlayers(page, evening);
    const picture = await drawnPicture(page, '', { width: 300, height: 300, kind: 'halves' });
    const files = ['1.jpg', '07 Yash Patil.jpg', '12-final.jpg', 'holiday.jpg', 'trip.jpg'].map((name) => ({
      ...picture,
      name,
    }));
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Photos in bulk').click();
    const half = { name: '5.jpg', mimeType: picture.mimeType, buffer: picture.buffer.subarray(0, -200) };
    await (await choosing).setFiles([...files, { ...HEIC, name: '3.heic' }, half]);

    const dialog = page.getByRole('dialog', { name: 'Photos in bulk' });
    const found = dialog.getByRole('region', { name: 'Found' });
    await expect(found.getByRole('listitem').filter({ hasText: 'jpg' }).first()).toHaveText(/^1\.jpg → #1 /);
    const asked = dialog.getByRole('region', { name: 'Please check' });
    await expect(asked.getByRole('listitem')).toHaveText([
      /^07 Yash Patil\.jpg → #7 .*the number is that of/,
    ]);
    expect((await evening.players()).filter(({ photo }) => photo !== null)).toEqual([]);
    await expectNothingFromAxeAnywhere(page);
    await asked.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Save 4 photos' }).click();
    await expect(dialog.getByRole('heading', { name: 'Not used (4)' })).toBeVisible();
    const notUsed = dialog.getByRole('region', { name: 'Not used' });
    await expect(notUsed.getByRole('listitem')).toHaveText([
      /holiday\.jpg.*no player has this number or name/,
      /trip\.jpg.*no player has this number or name/,
      /3\.heic.*a HEIC photo of an iPhone.*send it through WhatsApp/,
      /5\.jpg.*only half there, because its download stopped/,
    ]);
    await expectToast(page, 'Success', '3 photos saved', 'plain');
    await expectNothingFromAxeAnywhere(page);
    await notUsed
      .getByRole('button', { name: 'trip.jpg' })
      .dragTo(dialog.getByRole('button', { name: /#4$/ }));
    await expect(notUsed.getByRole('listitem')).toHaveCount(3);
    const given = dialog.getByRole('region', { name: 'Given by hand' });
    await expect(given.getByRole('listitem')).toHaveText([/trip\.jpg → #4 /]);
    await expect(dialog.getByRole('heading', { name: 'Without a photo (8)' })).toBeVisible();
    await expect(notUsed.getByRole('button', { name: 'holiday.jpg' })).toBeFocused();
    await expectNothingFromAxeAnywhere(page);

    // One join is undone by keyboard, and the photo is given again.
    await button(given, 'Undo trip.jpg').press('Enter');
    await expect(notUsed.getByRole('button', { name: /^trip\.jpg/ })).toBeFocused();
    await expect(given).toBeHidden();
    expect((await evening.players())[3]?.photo).toBeNull();
    await dialog.getByRole('button', { name: /^Give trip\.jpg to .* #4$/ }).press('Enter');
    await expect(given.getByRole('listitem')).toHaveText([/trip\.jpg → #4 /]);
    await dialog.getByLabel('Search name or number').fill('#5');
    await dialog.getByRole('button', { name: /^Give holiday\.jpg to .* #5$/ }).click();
    await expect(notUsed.getByRole('listitem')).toHaveText([/3\.heic/, /5\.jpg/]);
    await expect(given.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Take all back' }).click();
    await expect(dialog.getByRole('region', { name: 'Saved' })).toBeHidden();
    await expect(notUsed.getByRole('listitem')).toHaveCount(5);
    await button(dialog, 'Close').last().click();
    const withPhoto = (await evening.players()).filter(({ photo }) => photo !== null);
    expect(withPhoto.map(({ playerNumber }) => playerNumber)).toEqual(['4', '5']);
  });
});

test.describe('A player', () => {
  test('Edit a player in a dialog with the same fields, filled in', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 2, () => ({ wickets: 4 }));
    await openPlayers(page, evening);
    await form(page)
      .getByLabel('Photo')
      .setInputFiles(await drawnPicture(page, 'a.jpg', { width: 300, height: 300, kind: 'halves' }));
    await fillPlayer(page, { 'Player Number': '3' });
    await button(page, 'Create Player').click();
    await expectToast(page, ...CREATED);
    const photo = (await evening.players())[2]?.photo;

    await button(page, 'Edit Siddharth Venkataraman').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Player' });
    const box = (label: string) => dialog.getByLabel(label, { exact: true });
    await expect(box('Player Name')).toHaveValue('Siddharth Venkataraman');
    await expect(box('Base Amount')).toHaveValue('20000');
    await expect(dialog.getByRole('checkbox', { name: 'Batsman', exact: true })).toBeChecked();
    await expect(dialog.locator('[placeholder]')).toHaveCount(0);
    await expectNothingFromAxeAnywhere(page);
    await button(dialog, 'Cancel').click();
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Edit Siddharth Venkataraman')).toBeFocused();

    await button(page, 'Edit Siddharth Venkataraman').click();
    await box('Player Name').fill('सिद्धार्थ वेंकटरामन');
    await box('Age').fill('51');
    await button(dialog, 'Update Player').click();
    await expectToast(page, 'Validation Error', 'Player age must be between 16 and 50', 'destructive');
    await box('Age').fill('25');
    await box('Player Number').fill('1');
    await button(dialog, 'Update Player').click();
    await expectToast(
      page,
      'Error',
      'A player with this number already exists in the tournament',
      'destructive',
    );
    // The player's own number does not count as used.
    await box('Player Number').fill('3');
    await page.route(`**${PATHS.updatePlayer}**`, async (route) => {
      await expect(button(dialog, 'Updating...')).toBeVisible();
      await route.continue();
    });
    await button(dialog, 'Update Player').click();
    await expectToast(page, 'Success', 'Player updated successfully!', 'plain');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'सिद्धार्थ वेंकटरामन').getByText('25 years')).toBeVisible();
    const edited = (await evening.players())[2];
    expect(edited).toMatchObject({ name: 'सिद्धार्थ वेंकटरामन', age: 25, photo });
    expect(photo).toMatch(/^\/api\/images\//);
  });

  test("Show price and buyer of a sold player in the team's colour", async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 2);
    await sell(evening, 0);
    await openPlayers(page, evening);
    const sold = rowOf(page, 'Player Number 1');
    await expect(sold).toHaveText(/Pune Panthers.*₹45,000\s*base ₹10,000.*Sold/);
    await expect(sold.locator('svg path').first()).toHaveAttribute('fill', teamColour('Pune Panthers'));
    await expect(rowOf(page, 'Player Number 2')).not.toContainText('base');
  });

  test('Keep a player sold that was edited before the sale and saved after it', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1);
    await openPlayers(page, evening);
    await button(page, 'Edit Player Number 1').click();
    await sell(evening, 0);
    const dialog = page.getByRole('dialog', { name: 'Edit Player' });
    await dialog.getByLabel('Runs').fill('999');
    await button(dialog, 'Update Player').click();
    await expectToast(page, 'Success', 'Player updated successfully!', 'plain');
    await expect(rows(page).getByText('Sold', { exact: true })).toBeVisible();
    expect((await evening.players())[0]).toMatchObject({ runs: 999, status: 'sold', soldAmount: 45_000 });
  });

  test('Delete a player after a question, and focus the list', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 2);
    await openPlayers(page, evening);
    await button(page, 'Delete Player Number 1').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Player Number 1' });
    await expect(
      question.getByText('Are you sure you want to delete this player?', { exact: true }),
    ).toBeVisible();
    await button(question, 'Cancel').click();
    await expect(button(page, 'Delete Player Number 1')).toBeFocused();
    await expect(count(page, 2)).toBeVisible();

    await button(page, 'Delete Player Number 1').click();
    await button(question, 'Delete').click();
    await expectToast(page, 'Success', 'Player deleted successfully', 'plain');
    await expect(count(page, 1)).toBeFocused();
    expect((await evening.players()).map(({ playerNumber }) => playerNumber)).toEqual(['2']);
  });

  test('Refuse to delete a sold player, and say why', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1);
    await sell(evening, 0);
    await openPlayers(page, evening);
    await button(page, 'Delete Player Number 1').click();
    await button(page.getByRole('alertdialog'), 'Delete').click();
    const why = 'This player is sold to Pune Panthers: undo the sale first';
    await expectToast(page, 'Error', 'Failed to delete player', 'destructive', why);
    await expect(count(page, 1)).toBeVisible();
  });
});

test.describe('An empty list', () => {
  const sheet = () => ({
    name: 'club.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(playersXlsx([goodRow(1), goodRow(2)])),
  });

  test('Offer the import of a spreadsheet first', async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    const offers = page.getByRole('region', { name: 'Players' }).getByRole('button');
    await expect(offers).toHaveText(['Import a spreadsheet', 'Add by hand']);
    await expect(page.getByRole('list', { name: /under these headings/ })).toContainText('Playing Styles');
    const choosing = page.waitForEvent('filechooser');
    await offers.first().click();
    await (await choosing).setFiles(sheet());
    await expect(count(page, 2)).toBeVisible();
  });

  test('Import a spreadsheet dropped on the empty list', async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    const { name, buffer } = sheet();
    const dropped = await page.evaluateHandle(
      ({ name, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], name));
        return data;
      },
      { name, bytes: [...buffer] },
    );
    await page.getByText('No players yet', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped });
    await expect(count(page, 2)).toBeVisible();
  });

  test('Open and close the form with Add by hand, also on a phone', async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    await button(page, 'Add by hand').click();
    await expect(form(page).getByLabel('Player Name')).toBeFocused();
    await page.setViewportSize({ width: 360, height: 620 });
    await button(page, 'Close the form').click();
    await expect(form(page)).toBeHidden();
    await expect(button(page, 'Add by hand')).toBeFocused();
    await expect(button(page, 'Import a spreadsheet')).toBeInViewport();
    await button(page, 'Add by hand').click();
    await expect(form(page).getByLabel('Player Name')).toBeFocused();
  });
});

test.describe('The list', () => {
  test('Search, filter and sort the list; explain an empty result and lead back', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 9);
    await sell(evening, 4);
    await openPlayers(page, evening);
    await page.getByLabel('Search name or number').fill('#9');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('1 of 9 players shown')).toBeAttached();
    await page.getByLabel('Search name or number').fill('');
    await page.getByLabel('Playing style').selectOption('Bowler');
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel('Status').selectOption('Sold');
    await expect(page.getByText('No player matches the search and the filters.')).toBeVisible();
    await button(page, 'Show all players').click();
    await expect(rows(page)).toHaveCount(9);
    await page.getByLabel('Sort by').selectOption('By base amount');
    await expect(rows(page).first()).toContainText('Player Number 9');
    await page.getByLabel('Status').selectOption('Unsold');
    await expect(rows(page)).toHaveCount(8);
    await expect(count(page, 9)).toBeVisible();
  });

  test('Draw a list of 200 players completely', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 200);
    await openPlayers(page, evening);
    await expect(rows(page)).toHaveCount(200);
    await expect(rowOf(page, 'Player Number 200')).toHaveAttribute('aria-rowindex', '201');
  });

  test('Draw a window of 600 players, with the position of each row', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 600);
    await openPlayers(page, evening);
    const table = page.getByRole('table', { name: 'Players' });
    await expect(table).toHaveAttribute('aria-rowcount', '601');
    expect(await rows(page).count()).toBeLessThan(100);
    await expect(rowOf(page, '#1 ').or(rows(page)).first()).toHaveAttribute('aria-rowindex', '2');
    await expect(page.getByRole('region', { name: 'Players' })).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('End');
    await expect(rowOf(page, 'Player Number 600')).toBeInViewport();
    await expect(rowOf(page, 'Player Number 600')).toHaveAttribute('aria-rowindex', '601');
    await expectNothingFromAxe(page);
    await page.getByLabel('Search name or number').fill('Number 599');
    await expect(rows(page)).toHaveCount(1);
    await button(page, 'Edit Player Number 599').click();
    await expect(page.getByRole('dialog').getByLabel('Player Number')).toHaveValue('599');
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 620 } });

  test('Show the list first on a phone, open the form with Add, and return on close', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 3);
    await openPlayers(page, evening);
    await expect(form(page)).toBeHidden();
    await expect(rows(page).first()).toBeInViewport();

    await button(page, 'Add Player').click();
    await expect(form(page).getByLabel('Player Name')).toBeFocused();
    await expect(form(page).getByLabel('Player Name')).toBeInViewport();
    await expectNothingFromAxe(page);
    await fillPlayer(page);
    await button(page, 'Create Player').click();
    await expectToast(page, ...CREATED);
    // The form is empty for the next player.
    await expect(form(page).getByLabel('Player Name')).toBeFocused();

    await button(page, 'Close the form').click();
    await expect(form(page)).toBeHidden();
    await expect(button(page, 'Add Player')).toBeFocused();
    await expect(count(page, 4)).toBeInViewport();
    await expect(rows(page).first()).toBeInViewport();
  });
});

test.describe('From a laptop in the hall', () => {
  test.use({ origin: 'hall' });

  test('Create players with a photo over plain http', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await form(page)
      .getByLabel('Photo')
      .setInputFiles(await drawnPicture(page, 'a.jpg', { width: 600, height: 300, kind: 'halves' }));
    await fillPlayer(page);
    await button(page, 'Create Player').click();
    await expectToast(page, ...CREATED);
    expect((await evening.players())[0]?.photo).toMatch(/^\/api\/images\//);
  });
});

test('Fit long names and names in every script at every size', async ({ page, boli }) => {
  const evening = await newPlayersEvening(boli);
  const names = [
    'Venkataramanan Krishnamachari Srinivasaraghavan',
    'राजेश्वरी देशमुख',
    'கண்ணன்',
    'હાર્દિક પંડ્યા',
    'W'.repeat(40),
  ];
  await register(evening, names.length, (number) => ({
    name: names[number - 1] ?? '',
    baseAmount: 1_250_000_000,
    runs: 1_000_000,
    wickets: 1_000_000,
    playingStyles: ['batsman', 'bowler', 'wicketKeeper', 'allRounder'],
  }));
  await openPlayers(page, evening);
  await expectNothingFromAxeAnywhere(page);
});
