// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { NUMBER_TAKEN } from '#protocol/texts/refusals.ts';
import { closeApp, expectToast, heldAnswer, noAnswer, refusal } from '#web/testing/organiser-app.tsx';
import { openPlayers, rows } from './testing/players-page.tsx';

afterEach(closeApp);

const PHOTO = '/api/images/0123456789abcdef';
const OM = playerWith('3', { name: 'Om Kulkarni', photo: PHOTO, wickets: 4 });

async function openedEdit() {
  const page = await openPlayers([OM]);
  const open = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Edit Om Kulkarni' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Player' }));
    const box = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
    const change = async (label: string, text: string) => {
      await page.user.clear(box(label));
      await page.user.type(box(label), text);
    };
    const update = () => page.user.click(dialog.getByRole('button', { name: 'Update Player' }));
    return { dialog, box, change, update };
  };
  return { ...page, open };
}

test('An edit has the same fields, filled in, without placeholders, and Cancel keeps the player', async () => {
  const { user, open, sentTo } = await openedEdit();
  const { dialog, box } = await open();
  expect(box('Player Name').value).toBe('Om Kulkarni');
  expect(box('Base Amount').value).toBe('20000');
  expect(box('Wickets').value).toBe('4');
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Batsman' }).checked).toBe(true);
  expect(screen.getByRole('dialog').querySelectorAll('[placeholder]')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Om Kulkarni' }));
  expect(sentTo(PATHS.updatePlayer)).toHaveLength(0);
});

test('An edit is checked, refused with a used number, and keeps what was typed and the photo', async () => {
  const { answers, open, sentTo } = await openedEdit();
  const { dialog, box, change, update } = await open();
  await change('Player Name', 'ओम कुलकर्णी');
  await change('Age', '51');
  await update();
  await expectToast('destructive', 'Validation Error', 'Player age must be between 16 and 50');
  answers[PATHS.updatePlayer] = () =>
    refusal({ code: 'number-taken', field: 'playerNumber', message: NUMBER_TAKEN });
  await change('Age', '25');
  await change('Player Number', '1');
  await update();
  await expectToast('destructive', 'Error', NUMBER_TAKEN);
  expect(box('Player Name').value).toBe('ओम कुलकर्णी');

  const { answer, give } = heldAnswer();
  answers[PATHS.updatePlayer] = answer;
  await change('Player Number', '3');
  await update();
  await dialog.findByRole('button', { name: 'Updating...' });
  give({ ...OM, name: 'ओम कुलकर्णी', age: 25 });
  await expectToast('plain', 'Success', 'Player updated successfully!');
  await waitFor(() => expect(rows()[0]?.textContent).toMatch(/ओम कुलकर्णी.*25 years/));
  expect(sentTo(PATHS.updatePlayer).at(-1)?.body).toEqual({
    ...{ name: 'ओम कुलकर्णी', age: 25, playerNumber: '3', photo: PHOTO, isTeamOwner: 0 },
    ...{ playingStyles: ['batsman'], baseAmount: 20_000, runs: null, wickets: 4 },
    ...{ tournamentId: expect.any(String), status: 'unsold' },
  });
});

test('An edit that was not saved says why, and keeps what was typed', async () => {
  const { answers, open } = await openedEdit();
  const { box, change, update } = await open();
  await change('Player Name', 'Omkar Kulkarni');
  await change('Runs', '999');
  const gone = 'The server cannot be reached. Please check the connection and try again.';
  const deleted = 'This player is no longer in the tournament';
  for (const [answer, why] of [
    [noAnswer, gone],
    [() => refusal({ code: 'no-such-player', message: deleted }, 404), deleted],
  ] as const) {
    answers[PATHS.updatePlayer] = answer;
    await update();
    await expectToast('destructive', 'Error', 'Failed to update player', why);
  }
  expect([box('Player Name').value, box('Runs').value]).toEqual(['Omkar Kulkarni', '999']);
});
