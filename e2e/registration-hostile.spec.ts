import type { BrowserContext, Page } from '@playwright/test';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { listAnswer } from '#protocol/registration/registrations.ts';
import { addressOf } from '#web/kit/page/addresses.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, order } from './support/console.ts';
import { hostilePlans } from './support/hostile.ts';
import { agreeOn } from './support/league.ts';
import { newOrganiser, newTournament, openAs } from './support/organiser.ts';
import { bidsBy, hammered } from './support/played-lots.ts';
import { openRegistration, openRegistrationPage, registerBy } from './support/registration.ts';
import { CLUBS } from './support/scripts.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const FIELDS: readonly OwnField[] = [
  {
    id: 'category',
    name: 'Category as the clubs of our valley set',
    is: 'choice',
    values: ['A+', 'Wicketkeepersandallroundersofthedistrict'],
    public: true,
  },
  { id: 'village', name: 'गाव किंवा शहर', is: 'text', public: true },
  { id: 'abroad', name: 'Comes from abroad', is: 'yes-no', public: false },
];

const NAMES = [
  ...CLUBS.map(({ player }) => player),
  'Venkatanarasimharajuvaripetasubrahmanyamkrishnamurthyramanathaswamyayyangarswami',
  'محمد عبد الرحمن الصديقي',
  'Rohan 🏏🏏🏏 Jadhav',
  '<b>Bobby</b> <script>alert(1)</script>',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
];

const ASKS = {
  secondName: true,
  age: 'birth-date',
  fields: FIELDS.map(({ id }) => ({ id, required: true })),
  photoRequired: true,
  phoneRequired: true,
} as const;

test('Show the longest names and every script whole to players, guardians and the organiser', async ({
  page,
  boli,
  anotherDevice,
}) => {
  test.slow();
  const { organiser, tournament } = await hostilePlans(boli);
  await agreeOn({ organiser, tournament }, { fields: FIELDS });
  const code = await openRegistration(organiser, tournament.id, {
    asks: { ...ASKS, fields: [...ASKS.fields] },
  });
  const own = { category: 'A+', village: 'श्रीक्षेत्र त्र्यंबकेश्वर', abroad: 'no' };
  const receipts = [];
  for (const [at, name] of NAMES.entries()) {
    const birthDate = at % 4 === 0 ? '2009-03-31' : '1998-03-31';
    receipts.push(
      await registerBy(boli.url, code, { name, secondName: NAMES[at - 1] ?? '', birthDate, own }),
    );
  }
  const phone = await (await anotherDevice()).newPage();
  await openRegistrationPage(phone, 'form', code);
  await phone.getByLabel('Date of birth').fill('2009-03-31');
  await phone.getByRole('radio', { name: /On this phone/ }).check();
  await phone.getByRole('button', { name: 'Send registration' }).click();
  await expect(
    phone.getByText('Please enter the player name').or(phone.getByText(/name/i)).first(),
  ).toBeVisible();
  await standsWhole(phone);
  await expectNothingFromAxe(phone);
  for (const { receipt, own: sent } of receipts) {
    await openRegistrationPage(phone, 'own', receipt);
    await expect(phone.getByText(sent.form.name).first()).toBeVisible();
    await standsWhole(phone);
  }
  const guardian = receipts[0]?.own.guardian?.code ?? '';
  await openRegistrationPage(phone, 'guardian', guardian);
  await expect(phone.getByRole('button', { name: 'I agree' })).toBeVisible();
  await standsWhole(phone);

  await openAs(page, organiser, addressOf('registration', tournament.id));
  await expect(page.getByRole('listitem', { name: 'Rohan 🏏🏏🏏 Jadhav' })).toBeVisible();
  await standsWhole(page);
  await expectNothingFromAxe(page);
});

test('Refuse files that are no photos at the field, and take a transparent screenshot with white behind it', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const code = await openRegistration(organiser, tournament.id);
  await page.setViewportSize({ width: 360, height: 620 });
  await openRegistrationPage(page, 'form', code);
  await page.getByLabel('Age on').fill('24');
  await page.getByLabel('Full name').fill('Rohan Jadhav');
  await page.getByRole('checkbox', { name: 'Batsman' }).check();
  await page.getByLabel('Your phone number').fill('98200 12345');
  const box = page.getByLabel('Choose a picture');
  for (const [name, text] of [
    ['scan.jpg', '%PDF-1.7 renamed'],
    ['IMG_0001.HEIC', '\0\0\0\u0018ftypheic'],
  ] as const) {
    await box.setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(text) });
    await expect(page.getByText('This phone cannot open that file')).toBeVisible();
  }
  await expect(page.getByLabel('Full name')).toHaveValue('Rohan Jadhav');
  await box.setInputFiles(await screenshot(page.context()));
  const crop = page.getByRole('dialog', { name: 'Your face in the frame' });
  const frame = crop.getByRole('application', { name: 'The part of the picture that is taken' });
  const upDown = crop.getByLabel('Up, down');
  await expect(upDown).toHaveValue('0.2');
  await frame.press('ArrowDown');
  await expect(upDown).not.toHaveValue('0.2');
  await upDown.fill('0');
  await frame.press('ArrowDown');
  await expect(upDown).toHaveValue('0');
  await crop.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('img', { name: 'As it will be seen' })).toBeVisible();
  await expect(page.getByText('This phone cannot open that file')).toHaveCount(0);
  await expectNothingFromAxe(page);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Send registration' }).click();
  await expect(page.getByText('Your photo has arrived.')).toBeVisible();
  const path = `${REGISTRATION_LIST_CALLS.list}?tournamentId=${tournament.id}&page=`;
  const [entry] = (await organiser.call('GET', path, listAnswer)).page;
  const photo = await pixelsOf(page, entry?.photo ?? '');
  expect(photo).toEqual({ type: 'image/jpeg', width: 360, height: 400, corner: [255, 255, 255] });
});

test('Show team and price after the auction, with a card to share', async ({ page, boli }) => {
  const evening = await newEvening(boli, {
    players: [],
    teams: ['Chhatrapati Sambhajinagar Municipal Corporation Warriors XI', 'Pune Panthers'],
  });
  const { organiser, tournament } = evening;
  const code = await openRegistration(organiser, tournament.id);
  const sold = await registerBy(boli.url, code, { name: 'Rohan Jadhav' });
  await openAs(page, organiser, addressOf('registration', tournament.id));
  await page.getByRole('button', { name: 'Approve Rohan Jadhav' }).click();
  await expect(page.getByText('In the list: #1')).toBeVisible();
  await order(evening, { type: 'initialise' });
  await bidsBy(evening, [0]);
  await hammered(evening);
  await order(evening, { type: 'finish' });
  await openRegistrationPage(page, 'own', sold.receipt);
  const team = page.getByRole('region', { name: 'Your team' });
  await expect(team).toContainText('Chhatrapati Sambhajinagar Municipal Corporation Warriors XI');
  await expect(team).toContainText('₹20,000');
  await standsWhole(page);
  await expectNothingFromAxe(page);
  await expect(page.getByRole('img', { name: /^Card: Rohan Jadhav, sold to .* for ₹20,000$/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rohan-jadhav-.*\.jpg$/);
});

/** A PNG of a phone's screen, transparent but for a square in the middle. */
async function screenshot(
  context: BrowserContext,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1080, height: 2400 });
  await page.setContent(
    '<body style="margin:0"><div style="position:absolute;left:340px;top:400px;width:400px;height:400px;background:#1d3f8f"></div>',
  );
  const buffer = await page.screenshot({ type: 'png', omitBackground: true });
  await page.close();
  return { name: 'Screenshot_20261124.png', mimeType: 'image/png', buffer };
}

/** The type and size of a stored picture, and the colour of its top left pixel. */
function pixelsOf(page: Page, address: string) {
  return page.evaluate(async (from) => {
    const blob = await (await fetch(from)).blob();
    const picture = await createImageBitmap(blob);
    const { width, height } = picture;
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const corner = [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    return { type: blob.type, width, height, corner };
  }, address);
}
