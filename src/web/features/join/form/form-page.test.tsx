// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PageAnswer, submitRequest, type SubmitRequest } from '#protocol/registration/form.ts';
import { setLanguage, useCurrentLanguage } from '#web/i18n/current-language.ts';
import { speak } from '#web/testing/speak.ts';
import { FormPage, RegistrationForm } from './form-page.tsx';
import { draftOf, keepDraft, newKey, UNANSWERED } from './kept-draft.ts';
import { formOf, NOTHING_TYPED, type Typed } from './checked-form.tsx';

const PAGE: PageAnswer = {
  tournament: { name: 'Cup', date: '2026-11-24', time: '18:30', language: 'en', logo: null },
  asks: {
    ...{ age: 'age', photoRequired: false, phoneRequired: true, secondName: false },
    fields: [{ id: 'village', required: true }],
  },
  fields: [{ id: 'village', name: 'Village', is: 'text', public: true }],
  ...{ ages: { least: 16, most: 50 }, guardianBelow: 18, privateDataDays: null },
  ...{ unit: 'rupees', closed: null, until: null, ticket: 'ticket' },
};
const RAVI: Typed = {
  ...NOTHING_TYPED,
  ...{ name: 'Ravi Kumar', age: '24', styles: ['batsman'], own: { village: 'Guhagar' } },
  ...{ phone: '98200 12345', consent: true },
};

/** The answer that the server gives to each form that arrives. */
let answer: () => Promise<Response>;
let sent: SubmitRequest[];
let code: string;

beforeEach(() => {
  code = newKey();
  sent = [];
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    sent.push(submitRequest.parse(JSON.parse(body)));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  setLanguage({ language: 'en' });
  vi.unstubAllGlobals();
});

const refusal = (status: number, error: object) => () =>
  Promise.resolve(Response.json({ error }, { status }));
const isRefused = refusal(400, {
  ...{ code: 'name-not-usable', message: 'no', field: 'name' },
  details: {
    problems: [
      { code: 'phone', field: 'phone', message: 'This number is blocked' },
      { code: 'own', field: 'own.village', message: 'This village is unknown' },
    ],
  },
});

/** Opens the page of the link on this phone, whose draft is Ravi's. */
function openForm(typed: Typed | null = RAVI) {
  if (typed !== null) keepDraft(code, { key: newKey(), typed, photo: null });
  const [onReceipt, onClosed] = [vi.fn(), vi.fn()];
  render(<RegistrationForm {...{ code, page: PAGE, onReceipt, onClosed }} />);
  return { onReceipt, onClosed };
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Send registration' });

test('A page that is opened again has the text typed before', async () => {
  openForm(null);
  await userEvent.type(box(/^Age on/), '24');
  await userEvent.type(box('Full name'), 'Ravi');
  await userEvent.type(box('Village'), 'Guhagar');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Batsman' }));
  cleanup();
  openForm(null);
  expect(box('Full name').value).toBe('Ravi');
  expect(box('Village').value).toBe('Guhagar');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Batsman' }).checked).toBe(true);
});

test('The photo of a draft returns with what is typed, also after a reload', async () => {
  const photo = 'data:image/webp;base64,UklGRg==';
  keepDraft(code, { key: newKey(), typed: RAVI, photo });
  openForm(null);
  await userEvent.type(box('Full name'), ' Pawar');
  cleanup();
  openForm(null);
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'As it will be seen' }).src).toBe(photo);
  // A reload has nothing but the storage of the phone.
  const stored: unknown = JSON.parse(localStorage.getItem(`registration:${code}`) ?? 'null');
  expect(stored).toMatchObject({ photo, typed: { name: 'Ravi Kumar Pawar' } });
});

test('An incomplete form is not sent, and its first wrong field has the focus', async () => {
  openForm({ ...RAVI, name: '', phone: '', own: {} });
  await userEvent.click(button());
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(box('Full name'));
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(3);
  await userEvent.type(box('Full name'), 'R');
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2);
});

test('A refusal stands at its fields, moves the focus to the first one and keeps what is typed', async () => {
  answer = isRefused;
  openForm();
  await userEvent.click(button());
  expect(document.activeElement).toBe(box('Village'));
  expect(screen.getByText('This village is unknown')).toBeDefined();
  expect(screen.getByText('This number is blocked')).toBeDefined();
  expect(box('Full name').value).toBe('Ravi Kumar');
  expect(draftOf(code).typed).toEqual(RAVI);
  await userEvent.type(box('Village'), 'r');
  expect(screen.queryByText('This village is unknown')).toBeNull();
  expect(screen.getByText('This number is blocked')).toBeDefined();
});

test('A form whose button is pressed twice is sent once, and is locked meanwhile', async () => {
  answer = () => new Promise(() => undefined);
  openForm();
  await userEvent.dblClick(button());
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('group', { name: '' }).matches(':disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Sending...' }).getAttribute('aria-busy')).toBe('true');
});

test('A form that is submitted again while it is sent stays locked until the answer', async () => {
  let refuse = (_: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      refuse = resolve;
    });
  openForm();
  await userEvent.click(button());
  const form = screen.getByRole('button', { name: 'Sending...' }).closest('form');
  if (form !== null) fireEvent.submit(form);
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('group', { name: '' }).matches(':disabled')).toBe(true);
  refuse(await isRefused());
  expect(await screen.findByText('This village is unknown')).toBeDefined();
  expect(screen.getByRole('group', { name: '' }).matches(':disabled')).toBe(false);
});

/** The form, drawn again with the language as the whole page is. */
function FormInLanguage() {
  useCurrentLanguage();
  return <RegistrationForm {...{ code, page: PAGE, onReceipt: () => {}, onClosed: () => {} }} />;
}

test('Problems and refusals of a form follow the language of the page', async () => {
  keepDraft(code, { key: newKey(), typed: { ...RAVI, name: '' }, photo: null });
  render(<FormInLanguage />);
  await userEvent.click(button());
  expect(screen.getByText('Player name is required')).toBeDefined();
  await act(() => speak('mr'));
  await waitFor(() => expect(screen.queryByText('Player name is required')).toBeNull());
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  act(() => setLanguage({ language: 'en' }));
  expect(await screen.findByText('Player name is required')).toBeDefined();

  await userEvent.type(box('Full name'), 'Ravi Kumar');
  answer = refusal(400, { code: 'registration-not-open', message: 'Not open yet, please wait' });
  await userEvent.click(button());
  expect(await screen.findByText('Not open yet, please wait')).toBeDefined();
  await act(() => speak('mr'));
  expect(screen.queryByText('Not open yet, please wait')).toBeNull();
  expect(screen.getByRole('alert').textContent).toMatch(/\p{sc=Deva}/u);
  act(() => setLanguage({ language: 'en' }));
  expect(screen.getByText('Not open yet, please wait')).toBeDefined();
});

test('The question about a second registration goes with the text that it was about', async () => {
  answer = refusal(409, { code: 'registered-already', message: 'twice' });
  openForm();
  await userEvent.click(button());
  const question = 'Somebody with this name and age is registered already';
  expect(screen.getByText(question)).toBeDefined();
  await userEvent.type(box('Full name'), 'x');
  expect(screen.queryByText(question)).toBeNull();
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'I am another person: send it' }));
  expect(sent.map(({ another }) => another)).toEqual([false, false, true]);
});

test('A form that was not answered is sent by the next page, and its refusal stands at the fields', async () => {
  UNANSWERED.keep(code, { key: newKey(), ticket: 't', form: formOf(RAVI, PAGE), another: true });
  answer = isRefused;
  openForm();
  expect(screen.getByText('Not sent yet')).toBeDefined();
  expect(await screen.findByText('This village is unknown')).toBeDefined();
  expect(screen.queryByText('Not sent yet')).toBeNull();
  expect(sent).toMatchObject([{ another: true, form: { name: 'Ravi Kumar' } }]);
  expect(UNANSWERED.of(code)).toBeNull();
});

test('A form that a proxy answered in JSON waits on the phone until the server answers', async () => {
  answer = () => Promise.resolve(Response.json({ status: 'login' }));
  const { onReceipt } = openForm();
  await userEvent.click(button());
  expect(await screen.findByText('Not sent yet')).toBeDefined();
  expect(onReceipt).not.toHaveBeenCalled();
  expect(UNANSWERED.of(code)?.form.name).toBe('Ravi Kumar');
  expect(draftOf(code).typed).toEqual(RAVI);
  const receipt = { receipt: newKey(), own: {} };
  answer = () => Promise.resolve(Response.json(receipt));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(onReceipt).toHaveBeenCalledExactlyOnceWith(receipt));
});

test('A form that the server closed meanwhile says so and stays on the phone', async () => {
  answer = refusal(409, { code: 'registration-not-open', message: 'full', details: { why: 'full' } });
  const { onClosed } = openForm();
  await userEvent.click(button());
  expect(onClosed).toHaveBeenCalledWith('full');
  expect(draftOf(code).typed).toEqual(RAVI);
});

test('A form that the archive closed meanwhile says what is kept, and opens again as it was', async () => {
  keepDraft(code, { key: newKey(), typed: RAVI, photo: null });
  const archived = refusal(409, {
    ...{ code: 'registration-not-open', message: 'no', details: { why: 'archived' } },
  });
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit = {}) =>
    typeof body === 'string' ? archived() : Promise.resolve(Response.json(PAGE)),
  );
  render(<FormPage code={code} onReceipt={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send registration' }));
  expect(await screen.findByText('What you typed is kept on this phone.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Registration has ended' })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  openForm(null);
  expect(box('Full name').value).toBe('Ravi Kumar');
});

test('A refusal that names no field is told below the form', async () => {
  answer = refusal(403, { code: 'too-many', message: 'Too many registrations from this phone' });
  openForm();
  await userEvent.click(button());
  expect(screen.getByRole('alert').textContent).toContain('Too many registrations from this phone');
});

test('A player of another age is told so before the other fields appear', async () => {
  const asked = {
    ...PAGE,
    asks: { ...PAGE.asks, age: 'birth-date' },
    ages: { least: 16, most: 19 },
  } as const;
  render(<RegistrationForm {...{ code, page: asked, onReceipt: vi.fn(), onClosed: vi.fn() }} />);
  const born = screen.getByLabelText('Date of birth');
  fireEvent.change(born, { target: { value: '2001-11-24' } });
  expect(screen.getByText('This league is for players of 16 to 19')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull();
  fireEvent.change(born, { target: { value: '2007-11-24' } });
  expect(screen.getByText(/^19 years old on 24 Nov/)).toBeDefined();
  expect(box('Full name')).toBeDefined();
});

test('A guardian agrees on the same phone, with a name and a number of their own', async () => {
  answer = () => new Promise(() => undefined);
  openForm({ ...RAVI, age: '16' });
  await userEvent.click(screen.getByRole('radio', { name: /On this phone/ }));
  await userEvent.type(box('Name of the parent or guardian'), 'Meena Pawar');
  await userEvent.type(box('Phone number of the parent or guardian'), '98200 11112');
  await userEvent.click(screen.getByRole('checkbox', { name: /I am the parent/ }));
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.form.guardian).toMatchObject({ name: 'Meena Pawar', phone: '98200 11112' });
});

test('A form is filled in and sent by keyboard alone, and its button keeps the focus while it waits', async () => {
  let refuse = (_: Response) => {};
  answer = () => new Promise((resolve) => (refuse = resolve));
  openForm(null);
  for (const [name, keys] of [
    [/^Age on/, '24'],
    ['Full name', 'Rohan Jadhav'],
    ['Batsman', ' '],
    ['Village', 'Guhagar'],
    ['Your phone number', '9820012345'],
    [/^I agree/, ' '],
  ] as const) {
    const field = screen.getByLabelText(name);
    for (let presses = 0; document.activeElement !== field && presses < 30; presses += 1)
      await userEvent.tab();
    await userEvent.keyboard(keys);
  }
  await userEvent.keyboard('{Enter}');
  const sending = await screen.findByRole('button', { name: 'Sending...' });
  await waitFor(() => expect(document.activeElement).toBe(sending));
  expect(sent).toMatchObject([{ form: { name: 'Rohan Jadhav', phone: '9820012345' } }]);
  refuse(Response.json({ error: { code: 'registered-already', message: 'twice' } }, { status: 409 }));
  expect(await screen.findByText('Somebody with this name and age is registered already')).toBeDefined();
  expect(document.activeElement).toBe(button());
});

test.each([
  ['closed', 200, 'Registration is closed'],
  ['full', 200, 'The list is full'],
  ['no-such-link', 404, 'This link opens nothing'],
] as const)('The page of a link that is %s says so', async (closed, status, title) => {
  const error = { code: closed, message: 'no' };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      status === 200 ? Response.json({ ...PAGE, closed }) : Response.json({ error }, { status }),
    ),
  );
  render(<FormPage code={code} onReceipt={vi.fn()} />);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});
