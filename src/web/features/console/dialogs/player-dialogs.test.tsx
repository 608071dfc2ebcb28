// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { fold } from '#domain/auction/fold.ts';
import { created } from '#fixtures/auction/facts.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { NUMBER_TAKEN } from '#protocol/texts/refusals.ts';
import { openConsole } from '#web/features/console/testing/console-page.tsx';
import { closeApp, expectToast, refusal } from '#web/testing/organiser-app.tsx';
import { drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { AddPlayerDialog, comesUpWords } from './player-dialogs.tsx';
import { league, one } from '#fixtures/auction/league.ts';
import { bid, callUp, finish, initialise, sell, skip } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';

let close = () => {};
afterEach(() => {
  close();
  closeApp();
});

test('The form of a late player advises on a base amount between two steps of a bid', async () => {
  const auction = fold([created()]);
  const rules = { ...auction.tournament.rules, multiple: toRupees(5_000) };
  drawForOrganiser(
    <AddPlayerDialog
      open
      onClose={vi.fn()}
      auction={{ ...auction, tournament: { ...auction.tournament, rules } }}
    />,
  );
  await userEvent.type(screen.getByLabelText('Base Amount'), '21000');
  await screen.findByText('Bidding begins at ₹25,000: bids go in steps of ₹5,000');
});

test(
  'A late player is added behind the others; a refusal and other consoles take nothing that is typed',
  // Once, on a busy machine, the menu had closed before its item was pressed; the cause is not proven.
  { retry: 2 },
  async () => {
    const page = await openConsole();
    close = page.close;
    await page.settled('Imran Qureshi');
    await page.tap('Mumbai Mavericks');
    await page.leads('Mumbai Mavericks');
    let answer = () => refusal({ code: 'number-taken', field: 'playerNumber', message: NUMBER_TAKEN });
    const before = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.startsWith(PATHS.createPlayer) ? Promise.resolve(answer()) : before(url, init),
    );

    await page.menu('Add a player');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a player' }));
    dialog.getByText('Comes up after the 2 players who wait.');
    const box = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
    const create = () => page.user.click(dialog.getByRole('button', { name: 'Create Player' }));
    await create();
    await expectToast('destructive', 'Validation Error', 'Player name is required');
    await page.user.type(box('Player Name'), 'Yash Patil');
    // Typed letters are no keys of the console, and other consoles act meanwhile.
    page.order({ type: 'place-bid', lot: 'imran', team: 'pune', amount: toRupees(25_000), seen: null });
    expect(box('Player Name').value).toBe('Yash Patil');
    for (const [label, text] of [
      ['Player Number', '7'],
      ['Age', '24'],
      ['Base Amount', '20000'],
    ] as const) {
      await page.user.clear(box(label));
      await page.user.type(box(label), text);
    }
    await page.user.click(dialog.getByRole('checkbox', { name: 'Batsman' }));
    await create();
    await expectToast('destructive', 'Error', NUMBER_TAKEN);
    const typed = ['Player Name', 'Player Number', 'Age', 'Base Amount'].map((label) => box(label).value);
    expect(typed).toEqual(['Yash Patil', '7', '24', '20000']);
    expect(box('Batsman').checked).toBe(true);

    answer = () => Response.json(playerWith('8', { name: 'Yash Patil' }));
    await page.user.clear(box('Player Number'));
    await page.user.type(box('Player Number'), '8');
    await create();
    const note = 'Comes up after the 2 players who wait. Another player has this name: Yash Patil #7';
    await expectToast('plain', 'Success', 'Player created successfully!', note);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.leads('Pune Panthers');
    expect(page.bids()).toEqual([20_000, 25_000]);
  },
);

const [ann, bob, cid] = [one('Ann', 10_000), one('Bob', 10_000), one('Cid', 10_000)];

test('comesUpWords says when a late player comes up', () => {
  const played = league({}, [ann, bob, cid]);
  const words = () => comesUpWords(played.auction());
  expect(words()).toBe('Is drawn among the players who wait.');
  played.does(initialise(), callUp(ann));
  expect(words()).toBe('Is drawn among the players who wait.');
  played.does(bid(ann, mumbai, 10_000));
  expect(words()).toBe('Comes up after the 2 players who wait.');
  played.does(sell(ann), callUp(bob));
  expect(words()).toBe('Comes up after the player who waits.');
  played.does(skip(bob));
  expect(words()).toBe('Comes up next.');
  played.does(skip(cid));
  expect(words()).toBe('Nobody is on the block: this player comes up at once.');
  played.does(finish);
  expect(words()).toBe('The auction is finished: reopen it to add a player.');
});
