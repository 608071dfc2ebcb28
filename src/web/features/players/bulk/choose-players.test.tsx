// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeApp, descriptionOf, expectToast, noAnswer, type Answers } from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { openPlayers } from '#web/features/players/testing/players-page.tsx';

afterEach(closeApp);

/** Six players of whom every third is a bowler; the last one has another base price. */
const SIX = Array.from({ length: 6 }, (_, at) =>
  playerWith(String(at + 1), {
    playingStyles: at % 3 === 0 ? ['bowler'] : ['batsman'],
    baseAmount: at === 5 ? 50_000 : 10_000,
  }),
);
const DAY = { ...KOLHAPUR, id: 'day', name: 'Day Cup', date: '2026-11-24' };
const OLD = { ...DAY, id: 'old', name: 'Old Cup', status: 'completed' };

/** Opens the list by keyboard, with the bar that acts on chosen players. */
async function choosing(answers: Answers = {}) {
  const app = await openPlayers(SIX, answers);
  const { user } = app;
  const press = async (name: string) => {
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
  };
  await press('Choose players');
  const bar = screen.getByRole('group', { name: 'Chosen players' });
  const focused = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  return {
    ...{ ...app, bar, press, focused },
    box: (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` }),
    chosen: (words: string) => waitFor(() => expect(within(bar).getByRole('status').textContent).toBe(words)),
  };
}

test('Players of two searches are chosen by keyboard, and Done chooses nobody', async () => {
  const { user, press, bar, box, chosen, focused } = await choosing();
  await focused('Choose all 6 shown');
  await chosen('Nobody chosen yet');
  await user.click(box('Player 2 #2'));
  await user.selectOptions(screen.getByLabelText('Playing style'), 'Bowler');
  await press('Choose all 2 shown');
  await chosen('3 chosen, 1 not shown');
  await user.click(box('Player 1 #1'));
  await chosen('2 chosen, 1 not shown');
  await press('Choose none');
  await focused('Choose all 2 shown');
  await press('Done');
  await focused('Choose players');
  expect(document.contains(bar)).toBe(false);
});

test('A bulk edit says exactly what would change before it is sent', async () => {
  const updated = SIX.map((player) => ({ ...player, baseAmount: 50_000 }));
  const { user, press, sentTo } = await choosing({
    [PATHS.updatePlayers]: () => ({ updated: updated.slice(0, 5), failed: [] }),
  });
  await press('Choose all 6 shown');
  await press('Edit chosen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 6 players' }));
  const base = dialog.getByLabelText('Base Amount');
  await waitFor(() => expect(document.activeElement).toBe(base));
  expect(dialog.getByRole('status').textContent).toBe('Nothing yet.');
  await user.selectOptions(base, 'This amount');
  await press('Update 0 players');
  const amount = dialog.getByLabelText('New base amount');
  await waitFor(() => expect(descriptionOf(amount)).toContain('Base amount must be greater than 0'));
  await user.type(amount, '50k');
  const remove = dialog.getByRole('checkbox', { name: 'Remove Batsman' });
  await user.click(remove);
  const changes = () =>
    within(dialog.getByRole('list', { name: 'Changes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[0]).toMatch(/Cannot be changed.*4 players: #2 Player 2, #3/);
  expect(changes()[1]).toMatch(/Base Amount ₹10,000 → ₹50,000.*2 players: #1 Player 1, #4 Player 4/);
  await user.click(remove);
  await dialog.findByText('5 players would change. 1 player would stay as they are.');
  await user.type(amount, '{Enter}');
  await expectToast('plain', 'Success', '5 players updated');
  expect(sentTo(PATHS.updatePlayers)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Chosen players' })).toBeNull());
});

test('Players are copied to another tournament once although the first answer is lost', async () => {
  let lost = 0;
  const moved = SIX.map(({ id, playerNumber }) => ({ id, newId: `new-${playerNumber}`, playerNumber }));
  const { press, user, sentTo } = await choosing({
    [PATHS.tournaments]: () => ({ page: [KOLHAPUR, DAY, OLD], next: null, total: 3 }),
    [PATHS.movePlayers]: () => ((lost += 1) === 1 ? noAnswer() : { moved, failed: [] }),
  });
  await press('Choose all 6 shown');
  await press('Copy to...');
  const target = await screen.findByLabelText('Tournament');
  // Neither the tournament of these players nor a completed one.
  await waitFor(() =>
    expect(
      within(target)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a tournament', 'Day Cup (2026-11-24)']),
  );
  await user.selectOptions(target, 'day');
  await press('Copy 6 players');
  await expectToast('plain', 'Success', '6 players copied to Day Cup');
  const sent = sentTo(PATHS.movePlayers);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ commandId }) => commandId)).size).toBe(1);
  expect(screen.getByText('Players (6)')).toBeTruthy();
});
