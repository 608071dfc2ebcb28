// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { teamWith } from '#fixtures/wire/team-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import type { MatchRule } from '#domain/rules/rule-set.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import {
  ASHA,
  closeApp,
  descriptionOf,
  expectToast,
  noAnswer,
  openAsAsha,
  refusal,
  type Answers,
} from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';

afterEach(closeApp);

const PANTHERS = teamWith('Pune Panthers');
const THUNDER = teamWith('Thane Thunder');

const heading = (name: string) => screen.findByRole('heading', { name });
const GONE = 'The server cannot be reached. Please check the connection and try again.';
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const SHORT = 'Short Name (optional)';
const PHONE = 'Phone number of the bidder (optional)';

/** Opens the page of teams with these teams. */
async function opened(
  teams: readonly TeamAnswer[],
  answers: Answers = {},
  tournament: TournamentAnswer = KOLHAPUR,
) {
  Object.assign(answers, { [PATHS.tournament]: () => tournament, [PATHS.teams]: () => teams });
  const app = openAsAsha('/teams?tournament=kpl', answers);
  await heading(`Teams (${String(teams.length)})`);
  const create = () => app.user.click(screen.getByRole('button', { name: 'Create Team' }));
  return { ...app, create };
}

test('An address without a tournament leads to the list of tournaments', async () => {
  const { expectAddress } = openAsAsha('/teams', {});
  await expectAddress('/tournaments');
});

test('An address of a missing or lost tournament leads to the list of tournaments, and says why', async () => {
  const missing = () => refusal({ code: 'no-such-tournament', message: 'No such tournament' }, 404);
  const answers: Answers = { [PATHS.tournament]: missing, [PATHS.teams]: missing };
  const { router, expectAddress } = openAsAsha('/teams?tournament=x', answers);
  await expectToast('destructive', 'Error', 'Failed to load tournament data', 'No such tournament');
  await expectAddress('/tournaments');
  Object.assign(answers, { [PATHS.tournament]: noAnswer, [PATHS.teams]: noAnswer });
  await act(() => router.navigate('/teams?tournament=y'));
  await expectToast('destructive', 'Error', 'Failed to load tournament data', GONE);
  await expectAddress('/tournaments');
});

test('A team needs a name, which is said in a toast and at the field', async () => {
  const { user, create, sentTo } = await opened([]);
  await user.type(box('Team Name'), '   ');
  await create();
  await expectToast('destructive', 'Validation Error', 'Team name is required');
  expect(descriptionOf(box('Team Name'))).toBe('Team name is required');
  expect(sentTo(PATHS.createTeam)).toHaveLength(0);
  // The error goes as soon as the form is right.
  await user.clear(box('Team Name'));
  await user.type(box('Team Name'), 'Pune Panthers');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('A team has its own number of cards where the rules have a right to match', async () => {
  const match: MatchRule = {
    ...{ who: 'any', where: {}, cards: { byRetained: [2] }, raise: 'once', declined: 'kept' },
    ...{ seconds: null, atZero: 'waits' },
  };
  const CARDS = 'Right to match: cards (optional)';
  await opened([PANTHERS]);
  expect(screen.queryByLabelText(CARDS)).toBeNull();
  closeApp();
  const answers = { [PATHS.createTeam]: () => teamWith('Kagal Kings', { cards: 0 }) };
  const teams = [{ ...PANTHERS, cards: 0 }];
  const { user, create, sentTo } = await opened(teams, answers, { ...KOLHAPUR, match });
  expect(screen.getByText('Right to match:')).not.toBeNull();
  await user.type(box('Team Name'), 'Kagal Kings');
  await user.type(box(CARDS), '26');
  await create();
  const wrong = 'Cards must be a whole number from 0 to 25, or empty';
  await expectToast('destructive', 'Validation Error', wrong);
  expect(descriptionOf(box(CARDS))).toContain(wrong);
  await user.clear(box(CARDS));
  await user.type(box(CARDS), '0');
  await create();
  await expectToast('plain', 'Success', 'Team created successfully!');
  expect(sentTo(PATHS.createTeam).map(({ body }) => body)).toMatchObject([{ cards: '0' }]);
});

test('A used name of a team is refused at its field, and stays', async () => {
  const message = 'A team with this name already exists in the tournament';
  const { user, create } = await opened([PANTHERS], {
    [PATHS.createTeam]: () => refusal({ code: 'team-name-taken', field: 'name', message }),
  });
  await user.type(box('Team Name'), 'pune panthers');
  await create();
  await expectToast('destructive', 'Error', 'Failed to create team');
  expect(descriptionOf(box('Team Name'))).toBe(message);
  expect(box('Team Name').value).toBe('pune panthers');
});

test('A new team is sent with its owner, colour and bidder, and a wrong phone number is refused first', async () => {
  const made = teamWith('<b>Kagal</b> Kings', { bidder: 'Ramesh Kale', bidderPhone: '+91 98200 00001' });
  const { user, create, sentTo } = await opened([], { [PATHS.createTeam]: () => made });
  await user.type(box('Team Name'), '<b>Kagal</b> Kings');
  await user.click(screen.getByRole('radio', { name: 'Maroon' }));
  await user.click(screen.getByText('Short name, and who bids in the hall'));
  await user.type(box('Who bids in the hall (optional)'), 'Ramesh Kale');
  await user.type(box(PHONE), 'call Ramesh');
  await create();
  const wrong = 'Please enter a phone number of 6 to 15 digits, or leave it empty';
  await expectToast('destructive', 'Validation Error', wrong);
  expect(box('Who bids in the hall (optional)').value).toBe('Ramesh Kale');
  await user.clear(box(PHONE));
  await user.type(box(PHONE), '+91 98200 00001');
  await create();
  await expectToast('plain', 'Success', 'Team created successfully!');
  expect(sentTo(PATHS.createTeam).map(({ body }) => body)).toMatchObject([
    {
      ...{ name: '<b>Kagal</b> Kings', bidder: 'Ramesh Kale', bidderPhone: '+91 98200 00001', logo: null },
      ...{ colour: expect.stringMatching(/^#[0-9a-f]{6}$/), ownerName: ASHA.name, currentBalance: 500_000 },
      ...{ tournamentId: 'kpl', ownerId: ASHA.id, players: [] },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
  // A name with HTML is text.
  const row = within(screen.getByRole('listitem'));
  expect(row.getByRole('heading').textContent).toBe('<b>Kagal</b> Kings');
  const phone = row.getByRole('link', { name: '+91 98200 00001' });
  expect(phone.getAttribute('href')).toBe('tel:+919820000001');
  expect(box('Team Name').value).toBe('');
});

test('A team may have a short name of 2 to 12 characters, which no other team has', async () => {
  const answers: Answers = { [PATHS.createTeam]: () => teamWith('Chennai Super Kings') };
  const { user, create, sentTo } = await opened([], answers);
  const type = async (text: string) => {
    await user.clear(box(SHORT));
    await user.type(box(SHORT), text);
    await create();
  };
  await user.click(screen.getByText('Short name, and who bids in the hall'));
  expect(descriptionOf(box(SHORT))).toBe('For narrow places, 2 to 12 characters, like CSK');
  await user.type(box('Team Name'), 'Chennai Super Kings');
  for (const wrong of ['C', 'Super Kings 1']) {
    await type(wrong);
    await expectToast('destructive', 'Validation Error', 'Short name must have 2 to 12 characters');
    expect(descriptionOf(box(SHORT))).toMatch(/Short name must have 2 to 12 characters$/);
    expect(document.activeElement).toBe(box(SHORT));
  }
  await type('CSK');
  await waitFor(() => expect(box(SHORT).value).toBe(''));
  const taken = 'A team with this short name already exists in the tournament';
  answers[PATHS.createTeam] = () => refusal({ code: 'short-name-taken', field: 'shortName', message: taken });
  await user.type(box('Team Name'), 'Colaba Street Knights');
  await type('csk');
  await expectToast('destructive', 'Error', 'Failed to create team', taken);
  expect(descriptionOf(box(SHORT))).toContain(taken);
  expect(document.activeElement).toBe(box(SHORT));
  expect(sentTo(PATHS.createTeam)).toHaveLength(2);
});

test('An edit that was not saved says why, keeps what was typed, and is sent again', async () => {
  const message = 'A team with this name already exists in the tournament';
  const answers: Answers = { [PATHS.updateTeam]: noAnswer };
  const { user } = await opened([PANTHERS, THUNDER], answers);
  await user.click(screen.getByRole('button', { name: 'Edit Pune Panthers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Team' }));
  const [name, short] = ['Team Name', SHORT].map((label) => dialog.getByLabelText<HTMLInputElement>(label));
  if (name === undefined || short === undefined) throw new Error('two boxes');
  const update = () => user.click(dialog.getByRole('button', { name: 'Update Team' }));
  await user.clear(name);
  await user.type(name, 'thane thunder');
  await user.type(short, 'PUN');
  await update();
  await expectToast('destructive', 'Error', 'Failed to update team', GONE);
  answers[PATHS.updateTeam] = () => refusal({ code: 'team-name-taken', field: 'name', message });
  await update();
  await expectToast('destructive', 'Error', 'Failed to update team', message);
  expect(descriptionOf(name)).toBe(message);
  expect([name.value, short.value]).toEqual(['thane thunder', 'PUN']);
  answers[PATHS.updateTeam] = () => ({ ...PANTHERS, name: 'Pune Pythons' });
  await update();
  await expectToast('plain', 'Success', 'Team updated successfully!');
});

test('An edit of a team shows what is kept, and an emptied short name is removed', async () => {
  const kings = teamWith('Kings', { shortName: 'CSK', bidderPhone: '982000', colour: '#7b1e2b' });
  const { user, sentTo } = await opened([kings], { [PATHS.updateTeam]: () => teamWith('Kings') });
  await user.click(screen.getByRole('button', { name: 'Edit Kings' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Team' }));
  expect(dialog.getByLabelText<HTMLInputElement>(PHONE).value).toBe('982000');
  const short = dialog.getByLabelText<HTMLInputElement>(SHORT);
  expect(short.value).toBe('CSK');
  await user.clear(short);
  await user.click(dialog.getByRole('button', { name: 'Update Team' }));
  await expectToast('plain', 'Success', 'Team updated successfully!');
  expect(sentTo(PATHS.updateTeam).map(({ body }) => body)).toMatchObject([
    { name: 'Kings', shortName: '', colour: '#7b1e2b' },
  ]);
});

test('The balance of an adjusted purse is previewed, and the row has the balance that the server answers', async () => {
  const answers: Answers = { [PATHS.teams]: () => [PANTHERS] };
  const { user, sentTo } = await opened([PANTHERS], answers);
  await user.click(screen.getByRole('button', { name: 'Adjust purse of Pune Panthers' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Adjust purse' }));
  const shown = () => dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  await user.click(dialog.getByLabelText('Take money'));
  await user.type(dialog.getByLabelText('Amount (₹)'), '1000.5');
  await user.tab();
  const unread = '"1000.5" is not a whole amount. Write it like 500000, 5 lakh or 1.2 Cr';
  expect(descriptionOf(dialog.getByLabelText('Amount (₹)'))).toContain(unread);
  await user.clear(dialog.getByLabelText('Amount (₹)'));
  await user.type(dialog.getByLabelText('Amount (₹)'), '2 lakh');
  expect(shown()).toEqual(['₹5,00,000', '₹3,00,000']);
  await user.type(dialog.getByLabelText('Reason'), 'Two players retained');
  answers[PATHS.command] = () => ({ sequence: 1, events: [] });
  answers[PATHS.teams] = () => [{ ...PANTHERS, currentBalance: 300_000 }];
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectToast('plain', 'Success', 'Purse of Pune Panthers adjusted');
  await within(screen.getByRole('listitem')).findByText('₹3,00,000');
  expect(sentTo(PATHS.command)).toHaveLength(1);
});

test('A team is deleted after a question, and kept when the answer is no', async () => {
  const { user, sentTo } = await opened([PANTHERS, THUNDER], { [PATHS.deleteTeam]: () => ({ ok: true }) });
  const answer = async (word: string) => {
    await user.click(screen.getByRole('button', { name: 'Delete Pune Panthers' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete Pune Panthers' }));
    expect(question.getByText('Are you sure you want to delete this team?')).toBeTruthy();
    await user.click(question.getByRole('button', { name: word }));
  };
  await answer('Cancel');
  await heading('Teams (2)');
  expect(sentTo(PATHS.deleteTeam)).toHaveLength(0);
  await answer('Delete');
  await expectToast('plain', 'Success', 'Team deleted successfully');
  await heading('Teams (1)');
  expect(within(screen.getByRole('listitem')).getByRole('heading').textContent).toBe('Thane Thunder');
});

test('A team that has bought a player stays, and the toast says why', async () => {
  const message = 'This team has bought 1 player: undo the sales first';
  const buyer = teamWith('Pune Panthers', { players: ['om'] });
  const { user } = await opened([buyer], {
    [PATHS.deleteTeam]: () => refusal({ code: 'team-has-players', message }),
  });
  expect(screen.getByText('1 player')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete Pune Panthers' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expectToast('destructive', 'Error', 'Failed to delete team', message);
  await heading('Teams (1)');
});

test('A team without a logo has the colour that its tournament gives it', async () => {
  await opened([teamWith('Pune Panthers', { autoColour: '#12766d' })]);
  expect(screen.getByRole('listitem').innerHTML).toContain('fill="#12766d"');
});
