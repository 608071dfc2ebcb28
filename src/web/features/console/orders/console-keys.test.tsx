// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi, describe } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { box, openConsole } from '#web/features/console/testing/console-page.tsx';
import { closeApp, expectToast } from '#web/testing/organiser-app.tsx';
import { CONTROLS, pressedBy } from './controls.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { hotkeyOf, type KeyPress, placeOfKey, teamKey } from './console-keys.ts';

let close = () => {};
afterEach(() => {
  close();
  vi.restoreAllMocks();
  closeApp();
});

async function opened() {
  const page = await openConsole();
  close = page.close;
  await page.settled('Imran Qureshi');
  const bid = (team: string, amount: number) =>
    ({ type: 'place-bid', lot: 'imran', team, amount: toRupees(amount), seen: null }) as const;
  return {
    ...page,
    press: (keys: string) => page.user.keyboard(keys),
    /** Waits until a key with a new meaning works. */
    rest: () => act(() => new Promise((resolve) => setTimeout(resolve, 450))),
    /** A bid of another console. */
    bidElsewhere: (team: string, amount: number) => page.order(bid(team, amount)),
    /** A bid of another console that this one does not hear of. */
    bidUnheard: (team: string, amount: number) => page.server.order(bid(team, amount)),
  };
}

const describes = (words: string) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sell Player' }).getAttribute('aria-description')).toBe(words),
  );
const asks = (title: string) => screen.findByRole('alertdialog', { name: title });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const RETRACT = 'Retract the last bid';

test('The button says what its key does, and calls first for both after one setting', async () => {
  const page = await opened();
  await page.press('1');
  await describes('S calls once');
  await page.press('s');
  await describes('S calls twice');
  await page.press('s');
  await describes('S sells');
  await page.press('2');
  await describes('S calls once');
  // By the specification the button sells at once, whatever was called.
  await page.click('Sell Player');
  await screen.findByRole('dialog', { name: 'SOLD' });
  await page.press('{Escape}');
  await page.settled('Yash Patil');
  await page.menu('Room settings');
  const settings = within(await screen.findByRole('dialog', { name: 'Room settings' }));
  await page.user.click(settings.getByLabelText(/Calls first/));
  await page.user.click(settings.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.press('1');
  await describes('calls once');
  await page.user.dblClick(page.button('Sell Player'));
  await screen.findByText('Going once');
  await describes('calls twice');
  await page.press('s');
  await describes('sells');
  expect(screen.queryByRole('dialog', { name: 'SOLD' })).toBeNull();
  await page.click('Sell Player');
  await screen.findByRole('dialog', { name: 'SOLD' });
});

test('S without a bid explains itself, and sells nothing', async () => {
  const page = await opened();
  expect(page.button('Sell Player')).toHaveProperty('disabled', true);
  await page.press('s');
  await expectToast('destructive', 'Error', 'No team has placed a bid');
  expect(page.count('LotSold')).toBe(0);
});

test('A key pressed before the next player was seen is explained: S, and a key of a team', async () => {
  const page = await opened();
  await page.press('n');
  for (const key of ['s', '1']) {
    await page.press(key);
    const text = `Yash Patil has just come up: look first, then press ${key.toUpperCase()} again.`;
    await expectToast('plain', 'One moment', text);
  }
  expect(page.bids()).toEqual([]);
  await page.settled('Yash Patil');
  await page.press('1');
  await page.leads('Mumbai Mavericks');
});

test('N and U do nothing while a bid stands, and the button asks before the bid is dropped', async () => {
  const page = await opened();
  await page.press('n');
  await page.settled('Yash Patil');
  await page.press('1');
  await page.leads('Mumbai Mavericks');
  for (const key of ['n', 'u']) {
    await page.press(key);
    await screen.findByText(`${key.toUpperCase()} rests while a bid stands`);
  }
  await page.settled('Yash Patil');
  await page.click('Undo');
  const question = await asks('Undo the last action');
  expect(question.textContent).toContain('Mumbai Mavericks has bid ₹20,000 for Yash Patil.');
  await page.press('{Enter}');
  await noQuestion();
  await page.settled('Yash Patil');
  await waitFor(() => expect(document.activeElement).toBe(page.button('Undo')));
});

test('A tick is shown only for a completed act', async () => {
  const page = await opened();
  await page.press('1');
  await page.leads('Mumbai Mavericks');
  const icons = new Set<string | undefined>();
  for (const [key, words] of [
    ['n', 'N rests while a bid stands'],
    ['r', 'Bid retracted'],
    ['r', 'No team has placed a bid'],
  ] as const) {
    await page.press(key);
    const toast = (await screen.findByText(words)).closest('.toast');
    icons.add(toast?.querySelector('.toast-icon')?.innerHTML);
  }
  expect(icons.size).toBe(3);
});

test('Undo takes back the act that was asked about, not a sale made meanwhile', async () => {
  const page = await opened();
  await page.click('Skip');
  await page.settled('Yash Patil');
  const lot = { lot: 'yash', seen: null };
  page.order({ type: 'place-bid', ...lot, team: 'pune', amount: toRupees(45_000) });
  await page.leads('₹45,000');
  await page.click('Undo');
  const question = await asks('Undo the last action');
  expect(question.textContent).toContain('Pune Panthers has bid ₹45,000 for Yash Patil.');
  page.order({ type: 'bring-down-hammer', ...lot });
  await page.user.click(within(question).getByRole('button', { name: 'Undo' }));
  await expectToast('destructive', 'The auction has moved on');
  expect([page.count('SaleUndone'), page.count('PassUndone')]).toEqual([0, 0]);
});

test("R retracts an own bid at once, and asks before it retracts a rival's", async () => {
  const page = await opened();
  await page.press('r');
  await expectToast('destructive', 'Error', 'No team has placed a bid');
  for (const [key, price] of [
    ['1', '₹20,000'],
    ['2', '₹25,000'],
    ['1', '₹30,000'],
  ] as const) {
    await page.press(key);
    await page.leads(price);
  }
  for (const price of ['₹25,000', '₹20,000']) {
    await page.press('r');
    await page.leads(price);
  }
  await expectToast('plain', 'Bid retracted', 'Mumbai Mavericks stands at ₹20,000 for Imran Qureshi');
  page.bidElsewhere('pune', 45_000);
  await page.leads('₹45,000');
  await page.click('Retract');
  expect((await asks(RETRACT)).textContent).toContain('Pune Panthers has bid ₹45,000 for Imran Qureshi.');
  await page.press('{Enter}');
  await noQuestion();
  await page.leads('₹45,000');
  // A bid that arrives during the question is not the one asked about.
  await page.click('Retract');
  const question = await asks(RETRACT);
  page.bidElsewhere('mumbai', 60_000);
  await page.user.click(within(question).getByRole('button', { name: 'Retract' }));
  await expectToast('destructive', 'The auction has moved on');
  await page.leads('₹60,000');
  // A second R answers the question.
  await page.press('r');
  await asks(RETRACT);
  await page.press('r');
  await noQuestion();
  await page.leads('₹45,000');
});

test('R retracts an unanswered bid at once, and asks where the own bid was refused', async () => {
  const page = await opened();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const send = page.server.send.bind(page.server);
  vi.spyOn(page.server, 'send').mockImplementationOnce(async (request) => {
    const answer = await send(request);
    await held;
    return answer;
  });
  await page.press('1');
  await waitFor(() => expect(page.bids()).toEqual([20_000]));
  page.hear();
  await page.leads('Mumbai Mavericks');
  await page.press('r');
  letGo();
  await expectToast('plain', 'Bid retracted', 'No bid stands for Imran Qureshi: the base price is ₹20,000');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  page.bidUnheard('pune', 20_000);
  await page.press('2');
  await expectToast('destructive', 'Another bid was taken');
  page.hear();
  await page.leads('Pune Panthers');
  await page.press('r');
  expect((await asks(RETRACT)).textContent).toContain('Pune Panthers has bid ₹20,000 for Imran Qureshi.');
});

const CHANGED = (key: string) => `${key} has just changed its meaning: look first, then press ${key} again.`;

test('A double press of P ends a break, and begins no other', async () => {
  const page = await opened();
  page.order({ type: 'pause', message: '', until: null });
  await page.rest();
  await page.press('pp');
  await expectToast('plain', 'One moment', CHANGED('P'));
  expect(page.server.auction.pause).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.rest();
  await page.press('p');
  await screen.findByRole('dialog', { name: /break/i });
});

test('A double press of R brings bids back, and asks about none of them', async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await page.settled('Yash Patil');
  await page.press('u');
  await page.settled('Imran Qureshi');
  // However slow the machine is, the second press comes at once.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await page.press('rr');
  clock.mockRestore();
  await expectToast('plain', 'One moment', CHANGED('R'));
  await page.leads('Mumbai Mavericks');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await page.rest();
  await page.press('r');
  await asks(RETRACT);
  expect(page.count('BidRetracted')).toBe(0);
});

test('The key ? shows all keys, no key works behind a dialog, and the focus returns', async () => {
  const page = await opened();
  await page.press('?');
  const keys = await screen.findByRole('dialog', { name: 'Acts and keys' });
  for (const words of ['Going once', 'Skip', 'Undo', 'Retract', 'Pause', 'Hold', 'Jump', 'Mumbai Mavericks'])
    expect(keys.textContent).toContain(words);
  for (const key of ['S', 'N', 'U', 'R', 'P', 'H', 'J', '/', '1', '2'])
    expect(within(keys).getAllByText(key).length).toBeGreaterThan(0);
  await page.press('1n{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.server.log).toEqual([]);
  page.button('View Balances').focus();
  await page.press('{Enter}');
  await screen.findByRole('dialog', { name: 'Team Balances' });
  await page.press('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(page.button('View Balances')));
});

test('A player is found by typing, comes up next, and letters in the box are no keys', async () => {
  const page = await opened();
  await page.press('j');
  const jump = within(await screen.findByRole('dialog', { name: 'Jump to a player' }));
  await waitFor(() => expect(document.activeElement).toBe(jump.getByRole('combobox')));
  expect(jump.getByRole<HTMLInputElement>('combobox').value).toBe('');
  await page.press('snr1');
  expect(jump.getByRole<HTMLInputElement>('combobox').value).toBe('snr1');
  expect(page.server.log).toEqual([]);
  await page.user.clear(jump.getByRole('combobox'));
  await page.press('karni');
  await waitFor(() => expect(jump.getAllByRole('option')).toHaveLength(1));
  await page.press('{Enter}');
  await page.settled('Om Kulkarni');
  // The interrupted lot comes up next; while a bid stands nobody can be called, and the box stays open.
  await page.press('1');
  await page.leads('Mumbai Mavericks');
  await page.press('/');
  const again = within(await screen.findByRole('dialog', { name: 'Jump to a player' }));
  await waitFor(() => expect(again.getAllByRole('option')[0]?.textContent).toContain('Imran Qureshi'));
  await page.press('{ArrowDown}{ArrowUp}{Enter}');
  const why = 'Mumbai Mavericks has bid ₹20,000: sell or skip this player or retract the bid first';
  await expectToast('destructive', 'Error', why);
  expect(screen.getByRole('dialog', { name: 'Jump to a player' })).toBeTruthy();
});

test('An act is found by typing, and carried out by Enter', async () => {
  const page = await opened();
  const palette = async (key: string, typed: string) => {
    await page.press(key);
    const dialog = within(await screen.findByRole('dialog', { name: 'Acts and keys' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')));
    await page.press(`${typed}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Acts and keys' })).toBeNull());
  };
  await page.press('1');
  await page.leads('Mumbai Mavericks');
  await palette('{Control>}k{/Control}', 'bid pune');
  await page.leads('Pune Panthers');
  await palette(':', 'retract');
  await page.leads('Mumbai Mavericks');
  await palette(':', 'view bal');
  await screen.findByRole('dialog', { name: 'Team Balances' });
});

test('A bid draws no dialog that nobody opened', async () => {
  const page = await opened();
  await page.click('View Balances');
  await screen.findByRole('dialog', { name: 'Team Balances' });
  expect(document.querySelector('.dialog')).not.toBeNull();
  await page.press('{Escape}');
  await waitFor(() => expect(document.querySelector('.dialog')).toBeNull());
  await page.tap('Mumbai Mavericks');
  await page.leads('Mumbai Mavericks');
  expect(document.querySelector('.dialog')).toBeNull();
});

test('A held key is one press: N, and Enter or Space on Skip, Undo and Place Bid', async () => {
  const page = await opened();
  const hold = async (name: string | null, key: string) => {
    if (name !== null) page.button(name).focus();
    await page.press(`{${key}>20/}`);
  };
  for (const [at, [name, key]] of [[null, 'n'] as const, ['Skip', 'Enter'] as const].entries()) {
    await hold(name, key);
    await screen.findByRole('button', { name: `Unsold Players (${String(at + 1)})` });
    await page.settled(['Yash Patil', 'Om Kulkarni'][at] ?? '');
  }
  await hold('Undo', 'Enter');
  await screen.findByRole('button', { name: 'Unsold Players (1)' });
  await page.settled('Yash Patil');
  await hold('Skip', ' ');
  await page.settled('Om Kulkarni');
  await page.choose('mumbai');
  await hold('Place Bid', 'Enter');
  await page.leads('Mumbai Mavericks');
  box().focus();
  await page.press('{Enter>20/}');
  expect(page.bids()).toEqual([21_000]);
  expect([page.count('LotPassed'), page.count('PassUndone')]).toEqual([3, 1]);
});

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...more };
}
const control = (id: string) => ({ asks: 'control', control: id });

describe('Keys of the console', () => {
  test('The keys 1 to 9, 0 and then letters bid for the teams in order of entry', () => {
    expect(hotkeyOf(press('1'))).toEqual({ asks: 'bid', place: 0 });
    expect(hotkeyOf(press('9'))).toEqual({ asks: 'bid', place: 8 });
    expect(hotkeyOf(press('0'))).toEqual({ asks: 'bid', place: 9 });
    expect(hotkeyOf(press('q'))).toEqual({ asks: 'bid', place: 10 });
    expect(hotkeyOf(press('W', { code: 'KeyW' }))).toEqual({ asks: 'bid', place: 11 });
  });

  test('Each team key belongs to exactly one team', () => {
    const keys = Array.from({ length: 60 }, (_, place) => teamKey(place)).filter((key) => key !== null);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.map(placeOfKey)).toEqual(keys.map((_, place) => place));
  });

  test('Twenty-four teams have keys, and none is the key of a control', () => {
    const keys = Array.from({ length: 24 }, (_, place) => teamKey(place));
    expect(keys).not.toContain(null);
    const taken: readonly string[] = CONTROLS.flatMap(({ keys: own }) => [...own]);
    expect(keys.filter((key) => taken.includes(key ?? ''))).toEqual([]);
  });

  test('Each key of each control works in upper and lower case, and P, U and R belong to two', () => {
    const written = CONTROLS.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const));
    const shared = written.filter(([key], place) => written.findIndex(([one]) => one === key) < place);
    expect(shared).toEqual([
      ['U', 'undo'],
      ['R', 'bids-back'],
      ['P', 'pause'],
    ]);
    for (const [key, id] of written) {
      if (shared.some(([, other]) => other === id)) continue;
      const ctrlKey = key.startsWith('Ctrl+');
      const plain = key.replace('Ctrl+', '');
      for (const typed of [plain, plain.toLowerCase()])
        expect(hotkeyOf(press(typed, { ctrlKey })), key).toEqual(control(id));
    }
  });

  test('R brings the bids of an undone lot back while it offers them, and retracts otherwise', () => {
    const bids = [{ team: 'mumbai', amount: toRupees(25_000), via: 'floor' as const }];
    const undone = { ...openedAuction(), undoneBids: new Map([['imran', bids]]) };
    expect(pressedBy('retract', undone).id).toBe('bids-back');
    expect(pressedBy('retract', openedAuction()).id).toBe('retract');
    expect(pressedBy('undo', undone).id).toBe('undo');
  });

  test('Keys with Ctrl, Alt or Meta belong to the browser, except Ctrl+K', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(hotkeyOf(press('s', { [held]: true }))).toBeNull();
      expect(hotkeyOf(press('1', { [held]: true }))).toBeNull();
    }
    expect(hotkeyOf(press('k', { metaKey: true }))).toEqual(control('palette'));
    expect(hotkeyOf(press('k', { altKey: true, ctrlKey: true }))).toBeNull();
  });

  test('A Devanagari keyboard works by key position and by digit', () => {
    expect(hotkeyOf(press('े', { code: 'KeyS' }))).toEqual(control('step'));
    expect(hotkeyOf(press('३', { code: 'Digit3' }))).toEqual({ asks: 'bid', place: 2 });
  });

  test('Arrows, Tab and similar keys do nothing', () => {
    for (const key of ['Tab', 'ArrowUp', 'Enter', ' ', 'Escape', 'F1', ''])
      expect(hotkeyOf(press(key))).toBeNull();
  });
});
