// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import { toRupees } from '#domain/money.ts';
import type { MatchRule } from '#domain/rules/rule-set.ts';
import { asked as hammered, begun, star } from '#fixtures/auction/matching.ts';
import { bid } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { block, box, openConsole, tile } from '#web/features/console/testing/console-page.tsx';
import { controlsFor } from '#web/features/console/orders/controls.ts';
import { closeApp, expectToast } from '#web/testing/organiser-app.tsx';

let close = () => {};
afterEach(() => {
  close();
  closeApp();
});

/** Star is on the block, and Mumbai leads at 1,00,000. */
const underBid = (match: Partial<MatchRule> = {}) =>
  begun(match)
    .does(bid(star, mumbai, 100_000))
    .auction();

async function opened(match: Partial<MatchRule> = {}) {
  const page = await openConsole(underBid(match));
  close = page.close;
  await page.settled('Star');
  const sale = () => salesOf(page.server.auction).get('star') ?? null;
  return {
    ...page,
    press: (keys: string) => page.user.keyboard(keys),
    sale,
    sold: (team: string, price: number) => waitFor(() => expect(sale()).toMatchObject({ team, price })),
    /** Waits for a question to which keys apply. */
    asks: async (question: string) => {
      await within(await panel()).findByRole('heading', { name: question });
      await waitFor(() => expect(block().getAttribute('aria-busy')).toBe('false'));
    },
    /** An answer of a team's phone, as the feed brings it. */
    byPhone: (team: string, answer: 'claim' | 'pass' | 'stand') =>
      page.happen({ type: 'MatchSaid', lot: 'star', team, says: answer, via: 'phone' }),
    said: () =>
      page.server.log.flatMap(({ event }) =>
        event.type === 'MatchSaid' ? [`${event.team} ${event.says}`] : [],
      ),
  };
}

/** The hammer fell for Mumbai at 1,00,000, and the console asks. */
async function asked(match: Partial<MatchRule> = {}) {
  const page = await opened(match);
  await page.click('Sell Player');
  await screen.findByRole('region', { name: 'Right to match' });
  await waitFor(() => expect(block().getAttribute('aria-busy')).toBe('false'));
  return page;
}

const panel = () => screen.findByRole('region', { name: 'Right to match' });
const CLAIM = 'Chennai: match ₹1,00,000?';
const RAISE = 'Mumbai: raise?';
const ANSWER = 'Chennai: match ₹1,40,000?';

test.each([
  ['A team of last season that has no card', [0], /Chennai last season, cannot match: no card left/],
  ['A team of last season that may match', [2], /Chennai last season(?!, cannot)/],
] as const)('%s is named so before the hammer', async (_, byRetained, says) => {
  await opened({ cards: { byRetained: [...byRetained] } });
  expect(block().textContent).toMatch(says);
});

describe('a claim', () => {
  test('The hammer asks in place of bids and hammer, and says what a match leaves', async () => {
    const page = await asked();
    await page.asks(CLAIM);
    expect((await panel()).textContent).toContain('Leaves ₹4,00,000 and 1 card');
    expect(screen.queryByRole('form', { name: 'Bid panel' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sell Player' })).toBeNull();
    expect(tile('Chennai').textContent).toContain('Asked');
    expect(within(tile('Chennai')).getByRole('img', { name: '2 cards' })).toBeTruthy();
    expect(block().textContent).toContain('Chennai last season');
    expect(page.sale()).toBeNull();
  });

  test.each(['{p}', 'Pass'])('A pass by %s sells to the buyer, and the card stays', async (by) => {
    const page = await asked();
    await page.asks(CLAIM);
    await (by === 'Pass' ? page.click('Pass') : page.press(by));
    await page.sold('mumbai', 100_000);
    expect(cardsLeft(page.server.auction, 'chennai')).toBe(2);
  });

  test('A claim without a raise in the rules is the sale, and the SOLD scene says so', async () => {
    const page = await asked({ raise: 'none' });
    await page.asks(CLAIM);
    await page.press('m');
    await page.sold('chennai', 100_000);
    const scene = await screen.findByRole('dialog', { name: 'SOLD' });
    await waitFor(() => expect(scene.textContent).toContain('Right to match: matched at ₹1,00,000'));
    expect(cardsLeft(page.server.auction, 'chennai')).toBe(1);
  });

  test.each([
    ['Two presses of M give', 'mm'],
    ['A held key M gives', '{m>5/}'],
  ])('%s one answer', async (_, keys) => {
    const page = await asked();
    await page.asks(CLAIM);
    await page.press(keys);
    await page.asks(RAISE);
    expect(page.said()).toEqual(['chennai claim']);
  });

  test('A double click of Match gives one answer', async () => {
    const page = await asked();
    await page.asks(CLAIM);
    await page.user.dblClick(page.button('Match'));
    await page.asks(RAISE);
    expect(page.said()).toEqual(['chennai claim']);
  });

  test('A key that was meant for the question before it does nothing', async () => {
    const page = await asked();
    await page.asks(CLAIM);
    page.byPhone('chennai', 'claim');
    await page.press('p');
    const text = 'The question has just changed: look first, then press P again.';
    await expectToast('plain', 'One moment', text);
    expect(page.sale()).toBeNull();
    await page.asks(RAISE);
    expect((await panel()).textContent).toContain('Chennai claims at ₹1,00,000 by phone');
  });
});

/** Holds the next order of this console back until the returned function is called. */
function holdNext(page: Awaited<ReturnType<typeof opened>>) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const send = page.server.send.bind(page.server);
  vi.spyOn(page.server, 'send').mockImplementationOnce(async (request) => {
    await held;
    return send(request);
  });
  return letGo;
}

describe('a key with two meanings', () => {
  const noBreak = () => expect(screen.queryByRole('dialog', { name: /break/i })).toBeNull();

  test('A key pressed while a pass that sells is on its way speaks of the question, not of a new player', async () => {
    const page = await asked();
    await page.asks(CLAIM);
    const letGo = holdNext(page);
    await page.press('p');
    for (const key of ['1', 'p', 'u']) {
      await page.press(key);
      const text = `The question has just changed: look first, then press ${key.toUpperCase()} again.`;
      await expectToast('plain', 'One moment', text);
    }
    noBreak();
    letGo();
    await page.sold('mumbai', 100_000);
    expect(page.count('SaleUndone')).toBe(0);
  });

  test('A second P just after the sale opens no break, and a later one does', async () => {
    const page = await asked();
    await page.asks(CLAIM);
    await page.press('p');
    await page.sold('mumbai', 100_000);
    await page.press('p');
    await expectToast('plain', 'One moment', 'look first, then press P again.');
    noBreak();
    await waitFor(() => expect(block().getAttribute('aria-busy')).toBe('false'));
    await page.press('p');
    await screen.findByRole('dialog', { name: /break/i });
  });

  test('A P that was meant for the question opens no break when a phone has just passed', async () => {
    const page = await asked();
    await page.asks(CLAIM);
    page.order({ type: 'say-match', lot: 'star', team: 'chennai', says: 'pass', seen: null });
    await page.press('p');
    await expectToast('plain', 'One moment', 'look first, then press P again.');
    noBreak();
  });

  test('A P that was meant for a break is no pass when the hammer has just fallen', async () => {
    const page = await opened();
    page.order({ type: 'bring-down-hammer', lot: 'star', seen: null });
    await page.press('p');
    noBreak();
    expect(page.said()).toEqual([]);
  });
});

test('The calls before the hammer are no longer shown while a team is asked', async () => {
  const page = await opened();
  page.order({ type: 'call-going', lot: 'star', count: 1, seen: null });
  page.order({ type: 'call-going', lot: 'star', count: 2, seen: null });
  await screen.findByText('Going twice');
  page.order({ type: 'bring-down-hammer', lot: 'star', seen: null });
  await page.asks(CLAIM);
  expect(screen.queryByText('Going twice')).toBeNull();
});

test('One live region stays through all questions, so that a screen reader says each of them', async () => {
  const page = await asked();
  await page.asks(CLAIM);
  const region = within(await panel()).getByRole('status');
  await page.press('m');
  await page.asks(RAISE);
  expect(region.isConnected).toBe(true);
  expect(region.textContent).toContain(RAISE);
});

describe('a raise', () => {
  async function claimed(match: Partial<MatchRule> = {}) {
    const page = await asked(match);
    await page.asks(CLAIM);
    await page.press('m');
    await page.asks(RAISE);
    return page;
  }

  test('It offers an amount above the price, and is refused at the price', async () => {
    const page = await claimed();
    expect((await panel()).textContent).toContain('Chennai claims at ₹1,00,000 on the floor');
    expect(Number(box().value)).toBeGreaterThan(100_000);
    await page.amount('100000');
    await page.click('Raise');
    await expectToast('destructive', 'Error', 'A raise must be higher than ₹1,00,000');
    await page.amount('100500');
    await page.click('Raise');
    await waitFor(async () => expect((await panel()).textContent).toContain('1,000'));
    expect(page.count('MatchRaised')).toBe(0);
  });

  test('A stand by P sells to the claimant at the price of the hammer', async () => {
    const page = await claimed();
    await page.press('p');
    await page.sold('chennai', 100_000);
  });

  test('After a raise the claimant matches by M, and the scene names both prices', async () => {
    const page = await claimed();
    await page.amount('140000');
    await page.press('{Enter}');
    await page.asks(ANSWER);
    expect((await panel()).textContent).toContain('Mumbai raises to ₹1,40,000 on the floor');
    expect((await panel()).textContent).toContain('Leaves ₹3,60,000 and 1 card');
    await page.leads('₹1,40,000');
    await page.press('m');
    await page.sold('chennai', 140_000);
    const scene = await screen.findByRole('dialog', { name: 'SOLD' });
    const words = 'Right to match: matched at ₹1,40,000, raised from ₹1,00,000';
    await waitFor(() => expect(scene.textContent).toContain(words));
  });

  test('A decline by P sells to the buyer at the raise, and the scene says who did not match', async () => {
    const page = await claimed();
    await page.amount('140000');
    await page.click('Raise');
    await page.asks(ANSWER);
    await page.press('p');
    await page.sold('mumbai', 140_000);
    const scene = await screen.findByRole('dialog', { name: 'SOLD' });
    await waitFor(() => expect(scene.textContent).toContain('Chennai did not match ₹1,40,000'));
  });

  test('Undo takes back one answer after the other, and at last the hammer', async () => {
    const page = await claimed();
    await page.amount('140000');
    await page.click('Raise');
    await page.asks(ANSWER);
    const undone = (note: string) =>
      expectToast('plain', 'Action Undone', 'Successfully reverted the last action', `Undone: ${note}`);
    await page.press('u');
    await undone('Mumbai raises to ₹1,40,000');
    await page.asks(RAISE);
    await page.click('Undo');
    await undone('Chennai claims at ₹1,00,000');
    await page.asks(CLAIM);
    await page.press('u');
    await undone('the hammer, so bids go on');
    await page.leads('₹1,00,000');
    expect(matchOf(page.server.auction)).toBeNull();
    await page.settled('Star');
    await page.press('3');
    await page.leads('Kolkata');
  });
});

test('Keys of bids, hammer, skip and retraction only say that an answer is awaited', async () => {
  const page = await asked();
  await page.asks(CLAIM);
  const before = page.server.auction.sequence;
  for (const key of ['1', '3', 's', 'n', 'r']) {
    await page.press(key);
    await expectToast('destructive', 'Error', 'Chennai must answer first: the player stands at ₹1,00,000');
  }
  expect(page.server.auction.sequence).toBe(before);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('The undo in the toast of a sale takes back no question about the next player', async () => {
  const page = await asked();
  await page.asks(CLAIM);
  await page.press('p');
  await page.sold('mumbai', 100_000);
  const undo = await screen.findByRole('button', { name: 'Undo this sale' });
  const lot = 'young';
  if (lotOnBlock(page.server.auction) !== lot) page.order({ type: 'call-lot', lot, seen: null });
  page.order({ type: 'place-bid', lot, team: 'mumbai', amount: toRupees(50_000), seen: null });
  page.order({ type: 'bring-down-hammer', lot, seen: null });
  await page.asks('Chennai: match ₹50,000?');
  await page.user.click(undo);
  const why = 'Chennai must answer first: the player stands at ₹50,000';
  await expectToast('destructive', 'Error', why);
  expect(page.sale()).toMatchObject({ team: 'mumbai' });
  expect(matchOf(page.server.auction)).not.toBeNull();
});

test('A question about the bid before the hammer is no longer answered after it', async () => {
  const page = await opened();
  await page.click('Undo');
  const question = await screen.findByRole('alertdialog', { name: 'Undo the last action' });
  page.order({ type: 'bring-down-hammer', lot: 'star', seen: null });
  await page.user.click(within(question).getByRole('button', { name: 'Undo' }));
  const why = 'Chennai must answer first: the player stands at ₹1,00,000';
  await expectToast('destructive', 'Error', why);
  expect(matchOf(page.server.auction)).not.toBeNull();
});

test('A scorer has the answers, too', () => {
  const auction = hammered().auction();
  const ids = controlsFor(auction, 'scorer').map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['match', 'no-match', 'take-back']));
});

test('While no team is asked, M does nothing and P opens the break', async () => {
  const page = await opened();
  await page.press('m');
  expect(screen.queryByText('Error')).toBeNull();
  await page.press('p');
  await screen.findByRole('dialog', { name: /break/i });
});

test('The list of acts offers the answers, and keys only for them', async () => {
  const page = await asked();
  await page.asks(CLAIM);
  await page.press('{Control>}k{/Control}');
  const list = within(await screen.findByRole('dialog', { name: 'Acts and keys' }));
  expect(list.getByRole('option', { name: /^Chennai: match ₹1,00,000\? Pass/ }).textContent).toContain('P');
  expect(list.getByRole('option', { name: /^Pause, or go on/ }).querySelector('kbd')).toBeNull();
  await page.user.click(list.getByRole('option', { name: /^Chennai: match ₹1,00,000\? Match/ }));
  await page.asks(RAISE);
});

test('In a break an answer is refused with its reason, and an undo is not', async () => {
  const page = await asked();
  await page.asks(CLAIM);
  page.order({ type: 'pause', message: '', until: null });
  await page.press('m');
  await expectToast('destructive', 'Error', 'The auction has a break: go on first');
  expect(page.said()).toEqual([]);
  await page.press('u');
  await waitFor(() => expect(matchOf(page.server.auction)).toBeNull());
});

test('A clock of the answer stands at the price, and stops in a break', async () => {
  const page = await asked({ seconds: 30, atZero: 'passes' });
  await page.asks(CLAIM);
  expect(screen.getByRole('timer', { name: 'Time left' })).toBeTruthy();
  page.order({ type: 'pause', message: '', until: null });
  await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('Stopped at'));
});

test('The late answer of a second console is refused, and shows the present question', async () => {
  const page = await asked();
  await page.asks(CLAIM);
  act(() => {
    page.server.order({ type: 'say-match', lot: 'star', team: 'chennai', says: 'claim', seen: null });
  });
  await page.press('p');
  const why = 'The auction has moved on: Mumbai must answer first, and Star stands at ₹1,00,000';
  await expectToast('destructive', 'Error', why);
  page.hear();
  await page.asks(RAISE);
  expect(page.sale()).toBeNull();
});

describe('several teams', () => {
  const ANY = { who: 'any' } as const;
  const BOTH = 'Who matches ₹1,00,000?';

  test('M asks which team claims, and its choice is the claim', async () => {
    const page = await asked(ANY);
    await page.asks(BOTH);
    await page.press('m');
    const dialog = within(await screen.findByRole('dialog', { name: 'Who matches ₹1,00,000 for Star?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Match for Kolkata' }));
    await page.asks(RAISE);
    expect(page.said()).toEqual(['kolkata claim']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('One team passes in the list, and the other one is still asked', async () => {
    const page = await asked(ANY);
    await page.asks(BOTH);
    await page.click('Match…');
    await page.click('Pass for Chennai');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pass for Chennai' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Match for Kolkata' })).toBeTruthy();
    await page.press('{Escape}');
    await page.asks('Kolkata: match ₹1,00,000?');
    expect(tile('Chennai').textContent).toContain('Passes');
  });

  test('The list keeps its rows: a double tap on Pass passes for one team, and the focus stays in its row', async () => {
    const page = await asked(ANY);
    await page.asks(BOTH);
    await page.click('Match…');
    const dialog = await screen.findByRole('dialog', { name: /^Who matches/ });
    const rows = () => within(dialog).getAllByRole('listitem');
    const before = rows();
    await page.user.dblClick(page.button('Pass for Chennai'));
    await within(dialog).findByText('Passes');
    expect(before.map((row) => row.isConnected)).toEqual([true, true]);
    expect(rows().map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 2]);
    expect(rows()[0]?.contains(document.activeElement)).toBe(true);
    expect(page.said()).toEqual(['chennai pass']);
  });

  test('The second click of a double click claims for no team', async () => {
    const page = await asked(ANY);
    await page.asks(BOTH);
    await page.click('Match…');
    const claim = await screen.findByRole('button', { name: 'Match for Kolkata' });
    fireEvent.click(claim, { detail: 2 });
    expect(screen.getByRole('dialog', { name: /^Who matches/ })).toBeTruthy();
    expect(page.said()).toEqual([]);
  });

  test('A key that was meant for two teams does not claim for the one that a phone left', async () => {
    const page = await asked(ANY);
    await page.asks(BOTH);
    page.byPhone('chennai', 'pass');
    await page.press('m');
    const text = 'The question has just changed: look first, then press M again.';
    await expectToast('plain', 'One moment', text);
    expect(page.said()).toEqual(['chennai pass']);
    await page.asks('Kolkata: match ₹1,00,000?');
  });

  test('Nobody passes for all of them with one order', async () => {
    const page = await asked(ANY);
    await page.asks(BOTH);
    await page.click('Nobody');
    await page.sold('mumbai', 100_000);
    expect(page.said()).toEqual(['chennai pass', 'kolkata pass']);
  });

  test('The list closes when a phone claims first', async () => {
    const page = await asked(ANY);
    await page.asks(BOTH);
    await page.press('m');
    await screen.findByRole('dialog', { name: /^Who matches/ });
    page.byPhone('kolkata', 'claim');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('With terms a claim asks for which one, and the sale keeps it', async () => {
  const page = await asked({ raise: 'none', terms: ['one season', 'two seasons'] });
  await page.asks(CLAIM);
  await page.press('m');
  await page.click('Match for Chennai: two seasons');
  await page.sold('chennai', 100_000);
  expect(page.server.auction.places.get('star')).toMatchObject({
    match: { from: 'mumbai', hammered: toRupees(100_000), term: 'two seasons' },
  });
});

test('The balances say how many cards each team has left', async () => {
  const page = await opened();
  await page.click('View Balances');
  const dialog = await screen.findByRole('dialog', { name: 'Team Balances' });
  await waitFor(() => expect(dialog.textContent).toContain('2 cards'));
});
