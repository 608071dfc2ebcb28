// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnPage } from '#protocol/registration/registrations.ts';
import { Correction } from './own-details.tsx';

const OWN: OwnPage = {
  tournament: { name: 'Cup', date: '2026-11-24', time: '18:30', language: 'en', logo: null },
  asks: { age: 'age', photoRequired: false, phoneRequired: true, secondName: false, fields: [] },
  ...{ fields: [], ages: { least: 16, most: 50 }, guardianBelow: 18, privateDataDays: null },
  state: 'new',
  form: {
    ...{ name: 'Ravi Kumar', secondName: null, age: 24, birthDate: null, phone: '98200 12345' },
    ...{ playingStyles: ['batsman'], own: {} },
  },
  ...{ photo: { upload: null, photo: null }, guardian: null, lacking: [], number: null, createdAt: 0 },
  ...{ until: null, mayCorrect: true, mayWithdraw: true, result: null },
};

/** The answer that the server gives to each correction that arrives. */
let answer: () => Promise<Response>;
let sent: unknown[];

beforeEach(() => {
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

function openForm() {
  const onDone = vi.fn();
  render(<Correction code="code" own={OWN} onDone={onDone} />);
  return onDone;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

test('A correction whose button is pressed twice is sent once, and its answer is shown', async () => {
  let letGo: (answer: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (letGo = resolve));
  const onDone = openForm();
  await userEvent.type(box('Full name'), ' Jr');
  await userEvent.dblClick(save());
  expect(sent).toMatchObject([{ form: { name: 'Ravi Kumar Jr', age: '24' }, another: false }]);
  letGo(Response.json(OWN));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(OWN));
});

test('A refused correction keeps what is typed and has the focus at the refused field', async () => {
  const problems = [{ code: 'number-not-valid', field: 'phone', message: 'This number is blocked' }];
  const error = { code: 'number-not-valid', message: 'This number is blocked', details: { problems } };
  answer = () => Promise.resolve(Response.json({ error }, { status: 400 }));
  openForm();
  await userEvent.type(box('Full name'), ' Jr');
  await userEvent.click(save());
  expect(document.activeElement).toBe(box('Your phone number'));
  expect(screen.getByText('This number is blocked')).toBeDefined();
  expect(box('Full name').value).toBe('Ravi Kumar Jr');
});

test('A correction to a registered name and age asks before it is saved', async () => {
  const error = { code: 'registered-already', message: 'twice' };
  answer = () => Promise.resolve(Response.json({ error }, { status: 409 }));
  openForm();
  await userEvent.click(save());
  await userEvent.click(screen.getByRole('button', { name: 'I am another person: send it' }));
  expect(sent).toMatchObject([{ another: false }, { another: true }]);
});
