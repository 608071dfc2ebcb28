// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import readWorkbook from 'read-excel-file/node';
import { afterEach, expect, test, vi } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { teamWith } from '#fixtures/wire/team-answer.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  closeApp,
  descriptionOf,
  expectToast,
  noAnswer,
  openAsAsha,
  refusal,
  type Answers,
} from '#web/testing/organiser-app.tsx';
import { workOnSheetsHere } from '#web/testing/sheet-worker.ts';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

const GONE = 'The server cannot be reached. Please check the connection and try again.';
const pageOf = (...page: readonly TournamentAnswer[]) => ({ page, total: page.length, next: null });

/** Opens the list of tournaments with this one. */
async function opened(tournament: TournamentAnswer, answers: Answers = {}) {
  Object.assign(answers, { [PATHS.tournaments]: () => pageOf(tournament) });
  const app = openAsAsha('/tournaments', answers);
  await screen.findByRole('heading', { name: tournament.name });
  const edit = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Tournament' }));
    const box = (label: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(label);
    const update = () => app.user.click(dialog.getByRole('button', { name: 'Update Tournament' }));
    return { box, update };
  };
  return { ...app, edit };
}

/** The files that the page saves, with their names. */
function savedFiles() {
  workOnSheetsHere();
  const saved: { name: string; file: Blob | undefined }[] = [];
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given instanceof Blob ? given : undefined;
    return 'blob:saved';
  });
  // The page of happy-dom would go to the address of the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  return saved;
}

test('A list that did not load says so, and loads on request', async () => {
  const answers: Answers = { [PATHS.tournaments]: noAnswer };
  const { user } = openAsAsha('/tournaments', answers);
  await screen.findByText('Loading...');
  await expectToast('destructive', 'Error', 'Failed to load tournaments', GONE);
  answers[PATHS.tournaments] = () => pageOf(KOLHAPUR);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Kolhapur Premier League' });
});

test('The list loads by pages, moves the focus to the first new card, and keeps its length', async () => {
  const cup = (at: number) => ({ ...KOLHAPUR, id: `cup-${String(at)}`, name: `Cup ${String(at)}` });
  const pages: Record<string, unknown> = {
    '': { page: [cup(51), cup(50)], next: 'second', total: 51 },
    second: { page: [cup(49)], next: null, total: 51 },
  };
  const listed = ({ query }: { readonly query: URLSearchParams }) => pages[query.get('page') ?? ''];
  const answers: Answers = { [PATHS.tournaments]: listed, [PATHS.updateTournament]: () => cup(49) };
  const { user, sentTo } = openAsAsha('/tournaments', answers);
  await screen.findByText('2 of 51 tournaments shown');
  const more = () => screen.getByRole('button', { name: 'Show more' });
  const cards = () => within(screen.getByRole('main')).getAllByRole('heading', { name: /^Cup/ });

  // A page that fails to load keeps the list, and can be loaded again.
  answers[PATHS.tournaments] = noAnswer;
  await user.click(more());
  await expectToast('destructive', 'Error', 'Failed to load tournaments', GONE);
  expect(cards()).toHaveLength(2);
  answers[PATHS.tournaments] = listed;
  more().focus();
  await user.keyboard('{Enter}');
  await screen.findByText('3 of 51 tournaments shown');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Cup 49'));

  // An edit reloads the list without shortening it.
  const before = sentTo(PATHS.tournaments).length;
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[2] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Update Tournament' }));
  await expectToast('plain', 'Success', 'Tournament updated successfully!');
  expect(sentTo(PATHS.tournaments)).toHaveLength(before + 2);
  expect(cards()).toHaveLength(3);
});

test('A card leads to teams, players and auction of its tournament', async () => {
  await opened(KOLHAPUR);
  for (const [words, path] of [
    ['Manage Teams', '/teams?tournament=kpl'],
    ['Manage Players', '/players?tournament=kpl'],
    ['Start Auction', '/auction?tournament=kpl'],
    ['Back to Dashboard', '/dashboard'],
  ] as const)
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(path);
});

test('The sold players are saved by Export Data, with team and price', async () => {
  const saved = savedFiles();
  const om = {
    name: 'Om Kulkarni',
    teamId: 'id-Pune Panthers',
    status: 'sold',
    soldAmount: 145_000,
  } as const;
  const { user } = await opened(KOLHAPUR, {
    [PATHS.tournament]: () => KOLHAPUR,
    [PATHS.teams]: () => [teamWith('Pune Panthers')],
    [PATHS.players]: () => [playerWith('1', om), playerWith('2')],
  });
  await user.click(screen.getByRole('button', { name: 'Export Data' }));
  await expectToast('plain', 'Success', 'Tournament data exported successfully!');
  expect(saved.map(({ name }) => name)).toEqual(['tournament_data.xlsx']);
  const [sheet] = await readWorkbook(Buffer.from(await (saved[0]?.file ?? new Blob()).arrayBuffer()));
  expect(sheet?.data.map((row) => [row[0], row[2], row[5], row[6]])).toEqual([
    ['Player Name', 'Team', 'Sold Amount', 'Status'],
    ['Om Kulkarni', 'Pune Panthers', 145_000, 'Sold'],
  ]);
});

test('An export that failed says so', async () => {
  const saved = savedFiles();
  const answers: Answers = {};
  const { user } = await opened(KOLHAPUR, answers);
  await user.click(screen.getByRole('button', { name: 'Export Data' }));
  await expectToast('destructive', 'Error', 'Failed to export tournament data', GONE);
  expect(saved).toEqual([]);
  answers[PATHS.tournament] = () => KOLHAPUR;
  answers[PATHS.teams] = () => [];
  answers[PATHS.players] = () => [playerWith('1')];
  await user.click(screen.getByRole('button', { name: 'Export Data' }));
  await expectToast('plain', 'Success', 'Tournament data exported successfully!');
  expect(saved.map(({ name }) => name)).toEqual(['tournament_data.xlsx']);
});

test('An edit shows what is kept, checks it, and sends what was changed', async () => {
  const { user, edit, sentTo } = await opened(KOLHAPUR, { [PATHS.updateTournament]: () => KOLHAPUR });
  const { box, update } = await edit();
  expect(box('Tournament Name').value).toBe('Kolhapur Premier League');
  expect(box('Date').value).toBe('2026-11-27');
  expect(box('Time').value).toBe('18:30');
  await user.clear(box('Tournament Name'));
  await update();
  await expectToast('destructive', 'Validation Error', 'Tournament name is required');
  await user.type(box('Tournament Name'), 'Kolhapur League');
  fireEvent.change(box('Date'), { target: { value: '2027-11-23' } });
  await update();
  await expectToast('plain', 'Success', 'Tournament updated successfully!');
  expect(sentTo(PATHS.updateTournament).map(({ body }) => body)).toMatchObject([
    { name: 'Kolhapur League', date: '2027-11-23', time: '18:30' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('An edit that was not saved says why, keeps what was typed, and is sent again', async () => {
  const message = 'Amounts and squad size are locked since the first bid, skip or sale';
  const answers: Answers = { [PATHS.updateTournament]: noAnswer };
  const { user, edit } = await opened(KOLHAPUR, answers);
  const { box, update } = await edit();
  await user.clear(box('Tournament Name'));
  await user.type(box('Tournament Name'), 'Konkan Premier League');
  await update();
  await expectToast('destructive', 'Error', 'Failed to update tournament', GONE);
  answers[PATHS.updateTournament] = () => refusal({ code: 'rules-locked', message });
  await update();
  await expectToast('destructive', 'Error', 'Failed to update tournament', message);
  expect(box('Tournament Name').value).toBe('Konkan Premier League');
  answers[PATHS.updateTournament] = () => KOLHAPUR;
  await update();
  await expectToast('plain', 'Success', 'Tournament updated successfully!');
});

test('The late answer to an edit that was left closes no other dialog', async () => {
  let answerNow: (tournament: TournamentAnswer) => void = () => undefined;
  const answer = new Promise<TournamentAnswer>((resolve) => {
    answerNow = resolve;
  });
  const { user, edit } = await opened(KOLHAPUR, { [PATHS.updateTournament]: () => answer });
  const { box, update } = await edit();
  await user.clear(box('Tournament Name'));
  await user.type(box('Tournament Name'), 'Konkan Premier League');
  await update();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  answerNow(KOLHAPUR);
  await expectToast('plain', 'Success', 'Tournament updated successfully!');
  expect(screen.getByRole('dialog').textContent).toContain('Copy');
});

test('The rules of a running auction are read-only, and the rest can be edited', async () => {
  const running = { ...KOLHAPUR, status: 'active' } as const;
  const { edit, sentTo } = await opened(running, { [PATHS.updateTournament]: () => running });
  const { box, update } = await edit();
  for (const label of [/^Total Amount per Team/, 'Players per Team', /^Bid Increment Amount/]) {
    expect(box(label).readOnly).toBe(true);
    expect(descriptionOf(box(label))).toContain('Locked since the first bid');
  }
  fireEvent.change(box('Time'), { target: { value: '19:00' } });
  await update();
  await expectToast('plain', 'Success', 'Tournament updated successfully!');
  expect(sentTo(PATHS.updateTournament)[0]?.body).toMatchObject({ time: '19:00' });
});

test('A tournament is archived, found among the archived ones, and brought back', async () => {
  let archived = false;
  const { user } = openAsAsha('/tournaments', {
    [PATHS.tournaments]: ({ query }) =>
      pageOf(...((query.get('shelf') === 'archive') === archived ? [KOLHAPUR] : [])),
    [PATHS.archiveTournament]: () => {
      archived = !archived;
      return { archived };
    },
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('More');
  await screen.findByText(/Its links still open/);
  await press('Archive');
  await expectToast('plain', 'Archived', KOLHAPUR.name);
  const heading = screen.getByRole('heading', { name: 'Your tournaments' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await screen.findByText('No tournaments yet');
  await press('Archived');
  await screen.findByRole('heading', { name: 'Archived' });
  await press('More');
  await press('Back to the list');
  await expectToast('plain', 'Back in the list', KOLHAPUR.name);
  await screen.findByText('Nothing is archived');
  await press('Back to your tournaments');
  await screen.findByRole('heading', { name: KOLHAPUR.name });
});
