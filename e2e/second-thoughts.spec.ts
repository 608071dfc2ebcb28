import { expectNothingFromAxe } from './support/axe.ts';
import { act, lotInLog, newEvening, openLot, order, tile } from './support/console.ts';
import { hallLinks } from './support/links.ts';
import { expectToast } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { bid, hammer, scene } from './support/wall.ts';

test('Show both prices of a correction in full on the wall, however long the names are', async ({
  page,
  boli,
}) => {
  const teams = ['Mumbai', 'Pune'].map((city) => `${city} Municipal Corporation Employees Welfare Riders`);
  const player = 'Venkatasubramaniam Ramanathaswamy Krishnamurthy Ayyangar';
  const evening = await newEvening(boli, { players: [player], teams });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await order(evening, { type: 'initialise' });
  const lot = await lotInLog(evening);
  await bid(evening, teams[0] ?? '', 20_000);
  await hammer(evening);
  await page.goto((await hallLinks(evening)).of('screen'));
  await expect(scene(page, 'finished')).toBeVisible();
  const [from, to] = [20_000, 1_235_000].map((price, at) => ({ team: evening.teams[at]?.id ?? '', price }));
  if (from === undefined || to === undefined) throw new Error('two sales');
  await order(evening, { type: 'correct-sale', lot, from, to, reason: 'Two paddles' });
  const words = page.getByRole('status').filter({ hasText: 'Corrected' });
  for (const [width, height] of [
    [1920, 1080],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const shown of ['Corrected', '₹20,000', '₹12,35,000'])
      await expect(words.getByText(shown, { exact: true })).toBeInViewport({ ratio: 1 });
    expect(await wordsOutOfPlace(page)).toEqual([]);
  }
  await expectNothingFromAxe(page);
});

test('Tell two phones of one team apart on tile and phones, and renew the link in two taps', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli);
  const links = await hallLinks(evening);
  await openLot(page, evening);
  const link = `${boli.url}${links.paddleOf('Mumbai Mavericks')}`;
  const phone = await (await anotherDevice()).newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Mumbai Mavericks' })).toBeVisible();
  await expect(phone.getByText(/phones/)).toBeHidden();
  const other = await (await anotherDevice()).newPage();
  await other.goto(link);
  await expect(phone.getByText('2 phones')).toBeVisible();
  await expect(tile(page, 'Mumbai Mavericks')).toContainText('x2');
  await page.getByRole('button', { name: 'Mumbai Mavericks x2' }).click();
  await page.getByRole('button', { name: 'Renew: Mumbai Mavericks' }).click();
  await expectToast(page, 'Link renewed', 'Send Mumbai Mavericks the new one', 'plain');
  await expect(phone.getByText('This link is not valid any more')).toBeVisible();
});

test('Print a page for each of 16 owners that says what to do, and one of the screens', async ({
  page,
  boli,
}) => {
  const teams = Array.from(
    { length: 16 },
    (_, n) => `Team of the ${String(n + 1)}th Ward Sports Association`,
  );
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openLot(page, await newEvening(boli, { teams }));
  await act(page, 'More').click();
  await act(page, 'Share...').click();
  await act(page, 'Print QR codes').click();
  await act(page, 'Print all the same').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.qr-owner')).toHaveCount(16);
  await expect(page.locator('.qr-screens li')).toHaveCount(5);
  const first = page.locator('.qr-owner').first();
  await expect(first.getByRole('paragraph').first()).toHaveText(
    'Only for the owner of Team of the 1th Ward Sports Association',
  );
  await expect(first.getByRole('heading').locator('span')).toHaveText(
    'Team of the 1th Ward Sports Association',
  );
  await expect(page.locator('.qr-screens li').first()).toContainText(
    'The big screen of the hall: who, how much, who leads.',
  );
  await expect(page.locator('.qr-page')).not.toContainText('Only this computer');
  await expect(first.getByRole('listitem')).toContainText([
    'Point the camera',
    'shortlist',
    'keep the page open',
    'yourself',
  ]);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(17);
  await page.emulateMedia({ media: 'screen' });
  await expect(act(page, "Copy all owners' links")).toBeVisible();
});
