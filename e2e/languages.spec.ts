import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { lotInLog, newEvening, order } from './support/console.ts';
import { chooseLanguage, openLanguages } from './support/language.ts';
import { hallLinks, openHall, openOn } from './support/links.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { drawnPicture } from './support/pictures.ts';
import { openRegistration, openRegistrationPage } from './support/registration.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { scriptsFetched } from './support/scripts.ts';
import { THREE_SIZES } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { setShow } from './support/wall.ts';

test.use({ viewport: { width: 360, height: 620 } });

/** Each language as its readers write it, its script, and the title of the page. */
const LANGUAGES = [
  ['mr', 'मराठी', 'devanagari', 'Boli: लाइव्ह लिलाव'],
  ['gu', 'ગુજરાતી', 'gujarati', 'Boli: લાઇવ હરાજી'],
] as const;

test('Speak each language that a spectator chose, also after the page is loaded again, in digits of choice', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, { teams: ['Mumbai Mavericks', 'Pune Panthers'] });
  const address = (await hallLinks(evening)).of('live');
  await openHall(page, address);
  // Chromium knows no months and weekdays in Punjabi.
  await expect(page.getByText('Tuesday, 24 November')).toBeVisible();
  await chooseLanguage(page, 'ਪੰਜਾਬੀ');
  await expect(page.getByText('ਮੰਗਲਵਾਰ, 24 ਨਵੰਬਰ')).toBeVisible();
  expect(await wordsOutOfPlace(page)).toEqual([]);
  await chooseLanguage(page, 'English');

  await order(evening, { type: 'initialise' });
  const lot = await lotInLog(evening);
  const team = evening.teams[0]?.id ?? '';
  await order(evening, { type: 'place-bid', lot, team, amount: 145_000, seen: null });
  for (const [code, name, script, title] of LANGUAGES) {
    const reader = await openOn(anotherDevice, address);
    await expect(reader.getByText('Current Bid')).toBeVisible();
    expect(await scriptsFetched(reader)).toEqual([]);
    await chooseLanguage(reader, name);
    await expect(reader.locator('html')).toHaveAttribute('lang', code);
    await expect(reader).toHaveTitle(title);
    await expect(reader.getByText('Current Bid')).toHaveCount(0);
    // Amounts keep Latin digits in Indian grouping.
    await expect(reader.getByText('₹1,45,000').first()).toBeVisible();
    await expect.poll(() => scriptsFetched(reader)).toEqual([script]);
    expect(await wordsOutOfPlace(reader)).toEqual([]);
    await expectNothingFromAxe(reader);

    await reader.reload();
    await expect(reader.locator('html')).toHaveAttribute('lang', code);
    await expect(reader).toHaveTitle(title);
    await chooseLanguage(reader, 'English');
    await expect(reader.getByText('Current Bid')).toBeVisible();
    await expect(reader).toHaveTitle('Boli: live auction');
  }

  const list = await openLanguages(page);
  await expect(list.getByRole('button', { name: 'मराठी' })).toBeVisible();
  await expect(list.getByRole('button', { name: /123|१२३/ })).toHaveCount(0);
  await list.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.getByText('₹1,45,000').first()).toBeVisible();
  await (await openLanguages(page)).getByRole('button', { name: 'अंक: १२३' }).click();
  await expect(page.getByText('₹१,४५,०००').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  expect(await wordsOutOfPlace(page)).toEqual([]);

  await page.reload();
  await expect(page.getByText('₹१,४५,०००').first()).toBeVisible();
  await (await openLanguages(page)).getByRole('button', { name: 'अंक: 123' }).click();
  await expect(page.getByText('₹1,45,000').first()).toBeVisible();
});

test('Show the list of languages whole on every size, and give the focus back when it closes', async ({
  page,
  boli,
}) => {
  await openHall(page, (await hallLinks(await newEvening(boli))).of('live'));
  await chooseLanguage(page, 'മലയാളം');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  for (const size of THREE_SIZES) {
    await page.setViewportSize(size);
    const list = await openLanguages(page);
    await expect(list.getByRole('button', { name: 'മലയാളം' })).toHaveAttribute('aria-current', 'true');
    expect(await wordsOutOfPlace(page), String(size.width)).toEqual([]);
    await expectNothingFromAxe(page);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Language/ })).toBeFocused();
  }
});

test.describe('Without a network', () => {
  test.use({ toleratedErrors: [/ERR_FAILED/] });

  test('Say that a language did not load, keep the page as it is, and load it on the next tap', async ({
    page,
    boli,
  }) => {
    const { of } = await hallLinks(await newEvening(boli));
    await openHall(page, of('live'));
    await page.route(/\/language-list-/, (route) => route.abort());
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(page.getByRole('alert')).toHaveText('No connection. Please try again.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await wordsOutOfPlace(page)).toEqual([]);
    await page.unroute(/\/language-list-/);

    await page.route(/\/mr-/, (route) => route.abort());
    await chooseLanguage(page, 'मराठी');
    const list = page.getByRole('dialog');
    await expect(list.getByRole('alert')).toHaveText('No connection. Please try again.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await page.unroute(/\/mr-/);
    await chooseLanguage(page, 'मराठी');
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  });

  test("Say it between the header and the bid button of an owner's phone, and change its language in the bidding", async ({
    page,
    boli,
  }) => {
    const owner = 'Thiruvananthapuram Venkataraman Memorial Trust Night Riders';
    const evening = await newEvening(boli, { teams: [owner, 'Pune Panthers'] });
    await order(evening, { type: 'initialise' });
    await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
    await openHall(page, (await hallLinks(evening)).paddleOf(owner));
    const bid = page.getByRole('button', { name: 'Bid ₹20,000' });
    await expect(bid).toBeVisible();
    const globe = page.getByRole('button', { name: 'Language' });
    const below = (await bid.boundingBox())?.y ?? 0;
    const head = await globe.boundingBox();
    // Far from the bid button.
    expect(below).toBeGreaterThan((head?.y ?? 620) + 200);
    await page.route(/\/language-list-/, (route) => route.abort());
    await globe.click();
    const notice = page.getByText('No connection. Please try again.');
    await expect(notice).toBeVisible();
    const told = await notice.boundingBox();
    expect(told?.y).toBeGreaterThan((head?.y ?? 620) + (head?.height ?? 0));
    expect((told?.y ?? 620) + (told?.height ?? 0)).toBeLessThan(below);
    await page.unroute(/\/language-list-/);

    await chooseLanguage(page, 'മലയാളം');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
    await expect(bid).toHaveCount(0);
    expect(await wordsOutOfPlace(page)).toEqual([]);
    await expectNothingFromAxe(page);
  });

  test("Show the hall's language on a wall as soon as its words load, without a new load of the page", async ({
    page,
    boli,
  }) => {
    const evening = await newEvening(boli);
    await setShow(evening, { languages: ['hi'] });
    const asked = page.waitForRequest(/\/hi-/);
    await page.route(/\/hi-/, (route) => route.abort());
    await openHall(page, (await hallLinks(evening)).of('screen'));
    await asked;
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.unroute(/\/hi-/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  });
});

test('Keep the list of languages open when the hammer falls, and give the focus to the card after it', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: ['Virat Kohli', 'Om'], teams: ['Mumbai Mavericks'] });
  await order(evening, { type: 'initialise' });
  const lot = await lotInLog(evening);
  const team = evening.teams[0]?.id ?? '';
  await openHall(page, (await hallLinks(evening)).paddleOf('Mumbai Mavericks'));
  await order(evening, { type: 'place-bid', lot, team, amount: 20_000, seen: null });
  const list = await openLanguages(page);
  await expect(list.getByRole('button', { name: 'English' })).toBeFocused();
  await order(evening, { type: 'bring-down-hammer', lot, seen: null });
  const card = page.locator('header').getByRole('button', { name: /Virat Kohli|Om/, includeHidden: true });
  await expect(card).toBeVisible();
  await expect(list.getByRole('button', { name: 'English' })).toBeFocused();
  expect(await wordsOutOfPlace(page)).toEqual([]);
  await expectNothingFromAxe(page);

  await list.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expect(list).toHaveCount(0);
  await expect(card).toBeFocused();
  await expect(page.getByRole('button', { name: /Language/ })).toBeHidden();
});

test('Show two languages of the hall in turn on the wall, and the first of them on a phone that chose none', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, { players: [], teams: ['Mumbai Mavericks'] });
  await evening.organiser.call('POST', PATHS.createPlayer, z.unknown(), {
    name: 'Virat Kohli',
    secondName: 'विराट कोहली',
    playerNumber: '18',
    age: 37,
    isTeamOwner: 0,
    playingStyles: ['batsman'],
    baseAmount: 20_000,
    tournamentId: evening.tournament.id,
  });
  await setShow(evening, { languages: ['mr', 'en'] });
  await order(evening, { type: 'initialise' });
  await page.clock.install();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openHall(page, (await hallLinks(evening)).of('screen'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expect(page.getByRole('heading', { name: 'विराट कोहली' })).toBeVisible();
  await expect(page.getByText('पहिली बोली कोणाची?')).toBeVisible();
  await expect(page).toHaveTitle('Boli: लाइव्ह लिलाव');

  await page.clock.fastForward(15_100);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Boli: live auction');
  await expect(page.getByRole('heading', { name: 'Virat Kohli' })).toBeVisible();
  await expect(page.getByText('Who opens the bidding?')).toBeVisible();

  await page.clock.fastForward(15_100);
  await expect(page.getByText('पहिली बोली कोणाची?')).toBeVisible();

  // The phone of a viewer who chose none follows.
  const phone = await (await anotherDevice()).newPage();
  await openHall(phone, (await hallLinks(evening)).of('live'));
  await expect(phone.locator('html')).toHaveAttribute('lang', 'mr');
  await setShow(evening, { languages: ['hi'] });
  await expect(phone.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(phone.getByText('Base Price')).toHaveCount(0);
});

test("Open registration in the hall's language with the league's logo, and keep the reader's choice", async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  const { organiser, tournament } = evening;
  const { mimeType, buffer } = await drawnPicture(page, 'logo', { width: 200, height: 100, kind: 'halves' });
  const league = `data:${mimeType};base64,${buffer.toString('base64')}`;
  await setShow(evening, { league, languages: ['mr'] });
  const code = await openRegistration(organiser, tournament.id);
  await openRegistrationPage(page, 'form', code);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('naturalWidth', 200);
  await expectNothingFromAxe(page);
  await chooseLanguage(page, 'ગુજરાતી');
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu');
});
