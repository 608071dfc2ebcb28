import type { Page } from '@playwright/test';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { logOf, newEvening, openConsole, order, type Evening } from './support/console.ts';
import { agreeOn } from './support/league.ts';
import { hallLinks, openOn, type HallLinks } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import type { Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 620 };
const TEAMS = ['Mumbai Mavericks', 'Pune Panthers', 'Nagpur Nizams of the Northern Zone'];

interface Room extends Evening {
  readonly links: HallLinks;
}

/** Three teams name up to two players each, and all players were passed. */
async function newRoom(boli: Boli): Promise<Room> {
  const evening = await newEvening(boli, { teams: TEAMS });
  await agreeOn(evening, { unsold: { then: 'named', each: 2, returns: null } });
  await order(evening, { type: 'initialise' });
  for (;;) {
    const opened = (await logOf(evening)).flatMap(({ event }) => {
      if (event.type === 'LotOpened' || event.type === 'LotPassed') return [event];
      return [];
    });
    const last = opened.at(-1);
    if (last?.type !== 'LotOpened') break;
    await order(evening, { type: 'pass-lot', lot: last.lot, seen: null });
  }
  return { ...evening, links: await hallLinks(evening) };
}

/** The projector's sizes: a laptop's, 4:3, and the one it keeps for the rest of the test. */
async function staysWhole(wall: Page): Promise<void> {
  for (const size of [SIZES[1], { width: 1024, height: 768 }, SIZES[2]]) {
    await wall.setViewportSize(size);
    expect(await wordsOutOfPlace(wall), `wall at ${String(size.width)}`).toEqual([]);
  }
}

const naming = (phone: Page) => phone.getByRole('region', { name: 'Name players' });
const row = (phone: Page, at: number) => naming(phone).getByRole('listitem').nth(at).getByRole('button');

test('Let teams name unsold players on their phones, and call only those again', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const room = await newRoom(boli);
  await openConsole(page, room);
  const wall = await openOn(anotherDevice, room.links.of('screen'), SIZES[2]);
  const pune = await openOn(anotherDevice, room.links.paddleOf('Pune Panthers'), PHONE);
  const second = await openOn(anotherDevice, room.links.paddleOf('Pune Panthers'), PHONE);
  const nagpur = await openOn(anotherDevice, room.links.paddleOf(TEAMS[2] ?? ''), PHONE);

  await page.getByRole('button', { name: 'Show Unsold Players' }).first().click();
  await expect(page.getByText('Nobody is named yet: each team names up to 2')).toBeVisible();

  for (const phone of [pune, nagpur]) {
    await expect(naming(phone).getByRole('heading', { name: 'Name up to 2' })).toBeVisible();
    await expect(row(phone, 2)).toBeVisible();
    expect(await wordsOutOfPlace(phone)).toEqual([]);
    await expectNothingFromAxe(phone);
  }
  const asked = wall.getByText(
    'Teams are naming players on their phones, up to 2 each: only whom they name comes up again',
  );
  await expect(asked).toBeVisible();
  await staysWhole(wall);
  // Naming works during a break too.
  const message = 'Tea and vada pav in the pavilion of the Sambhajinagar ground';
  await order(room, { type: 'pause', message, until: Date.now() + 900_000 });
  await expect(wall.getByRole('heading', { name: message })).toBeVisible();
  await expect(asked).toBeVisible();
  await staysWhole(wall);
  await order(room, { type: 'resume' });
  await row(pune, 0).click();
  await expect(row(pune, 0)).toHaveAttribute('aria-pressed', 'true');
  // The team's other phone shows the name too; the other team's phone does not.
  await expect(row(second, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(row(nagpur, 0)).toHaveAttribute('aria-pressed', 'false');
  await row(second, 1).click();
  await expect(naming(pune)).toContainText('2 of 2 named');
  await row(pune, 2).click();
  await expect(naming(pune).getByRole('alert')).toHaveText('You have named 2: take one back first');
  await row(pune, 1).click();
  await expect(naming(second)).toContainText('1 of 2 named');
  await row(nagpur, 0).focus();
  await nagpur.keyboard.press('Enter');
  await expect(naming(nagpur)).toContainText('1 of 2 named');
  const nameIn = async (nth: number) =>
    (await row(pune, nth).locator('.voice-strong').first().textContent()) ?? '';
  const unsold = [await nameIn(0), await nameIn(1), await nameIn(2)];
  const [first = '', , name = ''] = unsold;

  await expect(
    page.getByText('Each team names up to 2 on its phone: 1 player named by 2 of 3 teams.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Who is named' }).click();
  const dialog = page.getByRole('dialog', { name: /^Unsold Players/ });
  await expect(dialog.getByText(`Named by Pune Panthers, ${TEAMS[2] ?? ''}`)).toBeVisible();
  await dialog.getByLabel('Name here for').selectOption({ label: 'Mumbai Mavericks: 0 of 2 named' });
  await dialog.getByRole('button', { name: `Name ${name} for Mumbai Mavericks` }).click();
  await expect(dialog.getByText('Named by Mumbai Mavericks')).toBeVisible();
  for (const size of [...SIZES, PHONE]) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), `at ${String(size.width)}`).toEqual([]);
  }
  await page.setViewportSize(SIZES[1]);
  await expectNothingFromAxe(page);
  // The projector shows all unsold players, and never whether a team has named one.
  for (const said of unsold) await expect(wall.getByText(said, { exact: true })).toBeVisible();
  await expect(wall.getByText(/named by/i)).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Show 2 named' }).click();
  await expect(page.getByText('2 named by teams come up again')).toBeVisible();
  const recalled = (await logOf(room)).flatMap(({ event }) =>
    event.type === 'UnsoldRecalled' ? [event.lots.length] : [],
  );
  expect(recalled).toEqual([2]);
  await expect(wall.getByText(first).first()).toBeVisible();
  await expect(naming(pune)).toBeHidden();
  await expect(asked).toBeHidden();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'What to do' })).toBeFocused();
  await page.keyboard.type('History');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 named players come up again')).toBeVisible();
});
