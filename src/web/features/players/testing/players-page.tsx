import { screen, within } from '@testing-library/react';
import { PATHS } from '#protocol/paths.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { openAsAsha, type Answers } from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';

/** For tests on happy-dom: opens the page of players with these players. The answer of the list may be changed. */
export async function openPlayers(players: readonly PlayerAnswer[], answers: Answers = {}) {
  answers[PATHS.tournament] ??= () => KOLHAPUR;
  answers[PATHS.players] = listOf(players);
  const app = openAsAsha('/players?tournament=kpl', answers);
  await screen.findByRole('heading', { name: `Players (${String(players.length)})` });
  const add = within(screen.getByRole('region', { name: 'Add a player' }));
  const box = (label: string) => add.getByLabelText<HTMLInputElement>(label);
  const type = async (label: string, text: string) => {
    await app.user.clear(box(label));
    if (text !== '') await app.user.type(box(label), text);
  };
  const style = (name: string) => add.getByRole<HTMLInputElement>('checkbox', { name });
  const create = () => app.user.click(add.getByRole('button', { name: /^Creat/ }));
  /** Types a valid player; `number`: null keeps the offered number. */
  const fill = async (name: string, number: string | null = '27') => {
    await type('Player Name', name);
    if (number !== null) await type('Player Number', number);
    await type('Age', '24');
    await type('Base Amount', '20000');
    await app.user.click(style('Batsman'));
  };
  return { ...app, answers, add, box, type, style, create, fill };
}

/** The answer of the list of players, as one page or whole. */
export const listOf =
  (players: readonly PlayerAnswer[]): Answers[string] =>
  ({ query }) =>
    query.has('page') ? { page: players, next: null, total: players.length } : players;

export const rows = () =>
  screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);
