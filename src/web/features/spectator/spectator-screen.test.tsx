// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { awardsOf } from '#domain/evening/awards.ts';
import { batter, keeper, league, several, type Played } from '#fixtures/auction/league.ts';
import { bid, callUp, correctSale, finish, initialise, sell, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeHallScreen, openHallScreen } from '#web/testing/hall-screen.tsx';
import { SpectatorScreen } from './spectator-screen.tsx';

afterEach(closeHallScreen);

const imran = { ...batter('Imran Qureshi', '11', 20_000), id: 'imran' };
const yash = { ...keeper('Yash Patil', '7', 20_000), id: 'yash' };
const ravi = { ...batter('Ravi Kumar', '1', 20_000), id: 'ravi' };
const namesake = { ...ravi, id: 'namesake', number: '2' };

/** The query of two columns: a tablet in landscape. */
const WIDE = /56rem/;

const open = (evening: Played) =>
  openHallScreen(SpectatorScreen, evening, {
    answers: { [PATHS.awards]: () => ({ awards: awardsOf(evening.auction()), pace: null }) },
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const region = (name: string) => screen.queryByRole('region', { name })?.textContent ?? null;

test('A spectator reads what to expect until the first sale, and the chosen team is remembered', async () => {
  const sets = [
    { name: 'Keepers', where: { role: ['wicketKeeper'] }, inside: 'drawn' },
    { name: 'Batsmen', where: { role: ['batsman'] }, inside: 'listed' },
  ] as const;
  const evening = league({ sets }, [imran, yash]);
  const first = await open(evening);
  expect(screen.getByText('Tuesday, 24 November')).toBeDefined();
  expect(region('What to expect')).toMatch(/Players2Teams2.*₹5,00,000.*Keepers.*Batsmen/);
  press('Chennai');
  first.unmount();

  const page = await open(evening);
  expect(region('Your team')).toContain('₹5,00,000');
  press(/open its squad/);
  const [squad] = await within(screen.getByRole('tabpanel')).findAllByRole('listitem');
  expect(squad?.textContent).toMatch(/Chennai.*No players acquired yet/);
  tab('Now');
  await page.does(initialise(), bid(yash, chennai, 45_000));
  expect(region('What to expect')).not.toBeNull();
  expect(region('Your team')).toContain('Leads now');
  await page.does(sell(yash));
  expect(region('Your team')).toContain('₹4,55,000');
  expect(region('What to expect')).toBeNull();
  press('Change your team');
  press('No team');
  expect(screen.getByRole('button', { name: 'Choose your team' })).toBeDefined();
});

test.each([
  ['Print all squads', 'Squads', 2],
  ['Print the squad of Mumbai', 'Squad', 1],
])(
  'The sheets of %s stay when the device is turned, and focus returns to their button',
  async (name, title, count) => {
    const evening = league({}, [ravi]).does(initialise(), bid(ravi, mumbai, 45_000), sell(ravi));
    const page = await openHallScreen(SpectatorScreen, evening, { media: WIDE });
    tab('Teams');
    const button = await screen.findByRole('button', { name, hidden: true });
    button.focus();
    fireEvent.click(button);
    const sheets = () => screen.getByRole('heading', { name: title }).closest('.page-instead');
    await waitFor(() => expect(sheets()?.querySelectorAll('main > *')).toHaveLength(count));
    const [before] = [sheets()];
    page.turn(/(?!)/);
    expect(sheets()).toBe(before);
    press('Back');
    expect(document.querySelector('.page-instead')).toBeNull();
    const drawnAgain = screen.getByRole('button', { name, hidden: true });
    expect(drawnAgain).not.toBe(button);
    expect(document.activeElement).toBe(drawnAgain);
  },
);

test('A followed player is announced above every list and in the title, with the number beside a namesake', async () => {
  const page = await open(league({}, [imran, ravi, namesake]).does(initialise(), callUp(imran)));
  tab('Players');
  fireEvent.click(await screen.findByRole('button', { name: 'Follow Ravi Kumar #2' }));
  expect(screen.getByRole('button', { name: 'Follow Ravi Kumar #2', pressed: true })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Follow Ravi Kumar #1', pressed: false })).toBeDefined();
  tab('Now');
  expect(region('You follow')).toContain('Ravi Kumar #2Still to come');
  tab('Players');
  await page.does(callUp(namesake));
  expect(screen.getByText('Ravi Kumar #2, whom you follow, is up now')).toBeDefined();
  expect(document.title).toBe('Ravi Kumar #2 is up now');
  tab('Now');
  expect(region('You follow')).toContain('Up now');
  await page.does(bid(namesake, mumbai, 45_000), sell(namesake));
  expect(region('You follow')).toMatch(/₹45,000Mumbai$/);
  expect(document.title).not.toContain('is up now');
  press('Follow Ravi Kumar #2');
  expect(region('You follow')).toBeNull();
});

test('The best of the evening names the buyer of a corrected sale, and numbers namesakes', async () => {
  const page = await open(
    league({}, [ravi, namesake]).does(initialise(), callUp(ravi), bid(ravi, mumbai, 45_000), sell(ravi)),
  );
  tab('Teams');
  const best = () => region('Best of the evening, so far');
  await waitFor(() => expect(best()).toMatch(/Dearest.*Ravi Kumar #1/));
  expect(best()).toContain('MU');
  await page.does(correctSale(ravi, [mumbai, 45_000], [chennai, 45_000]));
  await waitFor(() => expect(best()).toContain('CH'));
  expect(best()).not.toContain('MU');
});

test('After the last player spectators read what was paid and by whom, and the way to all squads', async () => {
  const page = await open(league({}, [imran, yash]).does(initialise(), callUp(imran)));
  await page.does(bid(imran, chennai, 45_000), sell(imran), skip(yash));
  expect(await screen.findByRole('heading', { name: 'Every player has been called' })).toBeDefined();
  await page.does(finish);
  expect(await screen.findByRole('heading', { name: 'The auction is finished' })).toBeDefined();
  expect(screen.getByRole('tabpanel').textContent).toMatch(/finished.*Paid in all.*Which team is yours\?/);
  expect(region('What each team has spent')).toMatch(/Chennai.*1 player.*₹45,000.*Mumbai.*0 players.*₹0/);
  press('See all squads');
  expect(screen.getByRole('tab', { name: 'Teams', selected: true })).toBeDefined();
});

test('One of hundreds of players is found by name or number, and long lists come in parts', async () => {
  const many = several(300, 'Player', 20_000).map((one, at) => ({
    ...one,
    id: `p${String(at)}`,
    number: String(at),
  }));
  const joshi = { ...batter('सिद्धार्थ जोशी', '900', 20_000), id: 'joshi' };
  await open(
    league({}, [joshi, ...many]).does(initialise(), callUp(joshi), bid(joshi, mumbai, 145_000), sell(joshi)),
  );
  tab('Players');
  const list = await screen.findByRole('list', { name: 'Players' });
  const rows = () => within(list).getAllByRole('listitem');
  expect(screen.getByText('301 players')).toBeDefined();
  expect(rows()).toHaveLength(60);
  press('Show more (241)');
  expect(rows()).toHaveLength(120);
  const search = screen.getByRole('searchbox', { name: 'Search name or number' });
  const found = (typed: string) => {
    fireEvent.change(search, { target: { value: typed } });
    return rows().map(({ textContent }) => textContent);
  };
  expect(found('#27')).toEqual([expect.stringContaining('#27')]);
  expect(found('जोशी')).toEqual([expect.stringMatching(/सिद्धार्थ जोशी.*Sold to Mumbai.*₹1,45,000/)]);
  found('');
  fireEvent.click(screen.getByRole('radio', { name: 'Sold' }));
  expect(screen.getByText('1 player')).toBeDefined();
});

test("The page is shared by the device's own means, which need no words of the page", async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await open(league({}, [imran]));
  press('Share this page');
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({
      ...{ title: 'Night Cup', text: 'Night Cup: the auction, live', url: location.href },
    }),
  );
  expect(screen.queryByText('Link copied')).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});
