// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnTeamPage, TeamPageAnswer } from '#protocol/registration/teams.ts';
import { newKey } from '#web/features/join/form/kept-draft.ts';
import { TeamCorrection } from './own-team-page.tsx';
import { keepTeamDraft, teamDraftOf, type TypedTeam } from './team-fields.tsx';
import { TeamForm } from './team-pages.tsx';

const tournament = { name: 'Cup', date: '2026-11-24', time: '18:30', language: 'en', logo: null } as const;
const PAGE: TeamPageAnswer = { tournament, closed: null, privateDataDays: 30, ticket: 'ticket', colours: [] };
const METEORS: TypedTeam = {
  ...{ name: 'Mumbai Meteors', bidder: 'Sunita Patil', phone: '98200 12345' },
  ...{ colour: '', logo: null, consent: true },
};
const OWN: OwnTeamPage = {
  ...{
    tournament,
    state: 'new',
    logo: null,
    privateDataDays: 30,
    createdAt: 0,
    mayWithdraw: true,
    mayChange: true,
  },
  form: { name: 'Mumbai Meteors', bidder: 'Sunita Patil', phone: '98200 12345', colour: null },
};

/** The answer that the server gives to each form that arrives. */
let answer: () => Promise<Response>;
let sent: unknown[];
let code: string;

beforeEach(() => {
  code = newKey();
  sent = [];
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isTaken = () => {
  const error = { code: 'team-name-taken', message: 'A team with this name already exists', field: 'name' };
  return Promise.resolve(Response.json({ error }, { status: 409 }));
};
function openForm() {
  const onReceipt = vi.fn();
  render(<TeamForm {...{ code, page: PAGE, onReceipt, onClosed: vi.fn() }} />);
  return { onReceipt };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('A page that is opened again has the text typed before of a team', async () => {
  openForm();
  await userEvent.type(box('Team name'), 'Mumbai');
  await userEvent.click(screen.getByRole('radio', { name: 'Maroon' }));
  cleanup();
  openForm();
  expect(box('Team name').value).toBe('Mumbai');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Maroon' }).checked).toBe(true);
});

test('A refused team has its problem and the focus at the field, and keeps what is typed', async () => {
  answer = isTaken;
  keepTeamDraft(code, { key: newKey(), typed: METEORS });
  openForm();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send team' }));
  expect(document.activeElement).toBe(box('Team name'));
  expect(box('Team name').getAttribute('aria-invalid')).toBe('true');
  expect(box('Your name').value).toBe('Sunita Patil');
  expect(teamDraftOf(code).typed).toEqual(METEORS);
});

test('A team that a proxy answered in JSON waits on the phone until the server answers', async () => {
  answer = () => Promise.resolve(Response.json({ status: 'login' }));
  keepTeamDraft(code, { key: newKey(), typed: METEORS });
  const { onReceipt } = openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Send team' }));
  expect(await screen.findByText('Not sent yet')).toBeDefined();
  expect(onReceipt).not.toHaveBeenCalled();
  expect(teamDraftOf(code).typed).toEqual(METEORS);
  const receipt = { receipt: newKey(), own: OWN };
  answer = () => Promise.resolve(Response.json(receipt));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(onReceipt).toHaveBeenCalledExactlyOnceWith(receipt));
});

test('A correction of a team whose button is pressed twice is sent once', async () => {
  answer = () => new Promise(() => undefined);
  render(<TeamCorrection code={code} own={OWN} onDone={vi.fn()} />);
  await userEvent.type(box('Team name'), ' XI');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toMatchObject([{ form: { name: 'Mumbai Meteors XI' }, another: false }]);
});

test('A refused correction of a team keeps what is typed', async () => {
  answer = isTaken;
  render(<TeamCorrection code={code} own={OWN} onDone={vi.fn()} />);
  await userEvent.type(box('Team name'), ' XI');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(box('Team name'));
  expect(box('Team name').value).toBe('Mumbai Meteors XI');
  await userEvent.type(box('Team name'), 'I');
  expect(box('Team name').getAttribute('aria-invalid')).toBeNull();
});

test('A correction of a team to a registered name asks before it is saved', async () => {
  const error = { code: 'registered-already', message: 'twice' };
  answer = () => Promise.resolve(Response.json({ error }, { status: 409 }));
  render(<TeamCorrection code={code} own={OWN} onDone={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A team with this name is registered already')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'It is another team: send it' }));
  expect(sent).toMatchObject([{ another: false }, { another: true }]);
});

test('A team is filled in and sent by keyboard alone, and a missing name has the focus', async () => {
  answer = () => new Promise(() => undefined);
  openForm();
  screen.getByRole('button', { name: 'Send team' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(box('Team name')));
  expect(screen.getByText('Team name is required')).toBeDefined();
  await userEvent.keyboard('Pune Tigers');
  for (const [name, keys] of [
    ['Your name', 'Anil Pawar'],
    ['Your phone number', '98200 00000'],
    [/^I agree/, ' '],
  ] as const) {
    const field = screen.getByLabelText(name);
    for (let presses = 0; document.activeElement !== field && presses < 30; presses += 1)
      await userEvent.tab();
    await userEvent.keyboard(keys);
  }
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { form: { name: 'Pune Tigers', bidder: 'Anil Pawar', phone: '98200 00000' } },
    ]),
  );
});
