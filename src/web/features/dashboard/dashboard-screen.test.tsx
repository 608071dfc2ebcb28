// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AgendaAnswer, ComingTournament } from '#protocol/calls/tournaments.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  closeApp,
  descriptionOf,
  expectToast,
  openAsAsha,
  refusal,
  type Answers,
} from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { LastResult } from './dashboard-screen.tsx';

afterEach(closeApp);

const NONE: AgendaAnswer = { coming: null, last: null };
const KINGS = { id: 'kings', name: 'Kagal Kings', short: 'Kagal Kings', logoUrl: null, colour: '#12766d' };
const COMING = {
  tournament: KOLHAPUR,
  ...{ teams: [], players: 0, photos: 0, sold: 0, ownRules: false, accepted: 0, links: 0 },
  registrations: { players: 0, teams: 0 },
  secondLaptop: 'none',
} as const satisfies ComingTournament;

test('An organiser without a tournament reads what an auction needs, and every tile leads to the list', async () => {
  const { user, expectAddress } = openAsAsha('/dashboard', { [PATHS.agenda]: () => NONE });
  await screen.findByRole('heading', { name: 'Your first auction evening' });
  expect(screen.getByRole('link', { name: 'Create Tournament' })).toBeTruthy();
  const teams = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
    name: /^Teams/,
  });
  expect(teams.textContent).toContain('choose a tournament first');
  await user.click(teams);
  await expectAddress('/tournaments');
});

test('The next auction shows what it lacks', async () => {
  openAsAsha('/dashboard', { [PATHS.agenda]: () => ({ coming: COMING, last: null }) });
  const steps = within(await screen.findByRole('list', { name: 'What the evening needs' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open:Teamsnone yet',
    'Open:Playersnone yet',
    'Open:Rulesnot yet chosen',
    'Open:Accepted0 of 0 teams',
    'Open:Screens and phonesno link yet',
    'Open:Second laptopnone',
  ]);
  const next = screen.getByRole('link', { name: 'Add the teams' });
  expect(next.getAttribute('href')).toBe('/teams?tournament=kpl');
});

test('A step that is done is marked, and the next one is offered', async () => {
  const coming = { ...COMING, teams: [KINGS, { ...KINGS, id: 'riders', name: 'Rankala Riders' }] };
  openAsAsha('/dashboard', { [PATHS.agenda]: () => ({ coming, last: null }) });
  const steps = within(await screen.findByRole('list', { name: 'What the evening needs' }));
  expect(steps.getAllByRole('listitem')[0]?.textContent).toBe('Done:Teams2');
  const teams = within(screen.getByRole('list', { name: 'Teams that play' })).getAllByRole('listitem');
  expect(teams.map(({ title }) => title)).toEqual(['Kagal Kings', 'Rankala Riders']);
  expect(screen.getByRole('link', { name: 'Bring in the players' })).toBeTruthy();
});

test('The dashboard of a new page draws the teams of an old server, which sends no short names', async () => {
  const old = { id: 'kings', name: 'Kagal Kings', logoUrl: null, colour: '#12766d' };
  const last = { tournament: KOLHAPUR, dearest: [{ player: 'Om Kulkarni', team: old, amount: 45_000 }] };
  openAsAsha('/dashboard', { [PATHS.agenda]: () => ({ coming: { ...COMING, teams: [old] }, last }) });
  const teams = await screen.findByRole('list', { name: 'Teams that play' });
  expect(teams.querySelector('svg text')?.textContent).toBe('KK');
  expect(await screen.findByText('Om Kulkarni')).toBeTruthy();
});

test('A password is changed after the current one, and each problem is at its field', async () => {
  const wrong = 'The current password is not right';
  const answers: Answers = {
    [PATHS.agenda]: () => NONE,
    [PATHS.changePassword]: () => refusal({ code: 'wrong-password', message: wrong }),
  };
  const { user, sentTo } = openAsAsha('/dashboard', answers);
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change password' }));
  const box = (label: string) => dialog.getByLabelText(label);
  const change = () => user.click(dialog.getByRole('button', { name: 'Change password' }));
  await user.type(box('Current password'), 'not this one');
  await user.type(box('New password'), 'long-hop');
  await user.type(box('New password once more'), 'long-hopp');
  await change();
  await waitFor(() => expect(descriptionOf(box('New password once more'))).toBe('Passwords do not match'));
  expect(sentTo(PATHS.changePassword)).toHaveLength(0);
  await user.type(box('New password once more'), '{Backspace}');
  await change();
  await waitFor(() => expect(descriptionOf(box('Current password'))).toBe(wrong));
  answers[PATHS.changePassword] = () => ({ ok: true });
  await user.clear(box('Current password'));
  await user.type(box('Current password'), 'six-runs');
  await change();
  await expectToast('plain', 'Success', 'Password changed. Your other devices must sign in again.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo(PATHS.changePassword).at(-1)?.body).toEqual({
    currentPassword: 'six-runs',
    newPassword: 'long-hop',
  });
});

test('A team on the dashboard has the colour that its tournament gives it', () => {
  const team = {
    id: 'chillies',
    name: 'Red Chillies',
    short: 'Red Chillies',
    logoUrl: null,
    colour: '#12766d',
  };
  const dearest = [{ player: 'Om Kulkarni', team, amount: 45_000 }];
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <LastResult tournament={{ ...KOLHAPUR, status: 'completed' }} dearest={dearest} />
    </MemoryRouter>,
  );
  expect(drawn).toContain('fill="#12766d"');
});
