// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_LIST_CALLS as CALLS } from '#protocol/registration/calls.ts';
import {
  decideRequest,
  type DecideAnswer,
  type DecideStep,
  type ListAnswer,
  type RegistrationEntry,
} from '#protocol/registration/registrations.ts';
import type { SettingsAnswer } from '#protocol/registration/form.ts';
import { addressOf } from '#web/kit/page/addresses.ts';
import { closeApp, expectToast, openAsAsha } from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

const entry = (name: string, over: Partial<RegistrationEntry> = {}): RegistrationEntry => ({
  id: name.toLowerCase().replaceAll(/\W/g, '-'),
  state: 'new',
  form: {
    ...{ name, secondName: null, age: 24, birthDate: null, own: {} },
    ...{ playingStyles: ['batsman'], phone: '98200 12345' },
  },
  ...{ photo: null, guardian: null, lacking: [], like: [], player: null },
  ...{ createdAt: 0, changedAt: 0, ownCode: 'A'.repeat(22), guardianCode: null },
  ...over,
});
const like = (is: 'registration' | 'player', id: string, name: string) =>
  ({ is, id, name, number: is === 'player' ? '1' : null, by: 'number' }) as const;

const states = ['waiting', 'new', 'approved', 'rejected', 'merged', 'withdrawn'] as const;
const STATE_AFTER = { approve: 'approved', reject: 'rejected', merge: 'merged', reopen: 'new' } as const;

/** Opens the list of registrations, the newest first, with a server that decides them. `refused`: why a step fails. */
async function opened(
  given: readonly RegistrationEntry[],
  refused: (step: DecideStep) => { code: string; message: string } | null = () => null,
) {
  const list = new Map(given.map((one) => [one.id, one]));
  let number = 0;
  const counts = () => {
    const all = [...list.values()];
    const of = (state: RegistrationEntry['state']) => all.filter((one) => one.state === state).length;
    const [waiting, fresh, approved, rejected, merged, withdrawn] = states.map(of);
    const some = { waiting, new: fresh, approved, rejected, merged, withdrawn };
    return z.parse(z.record(z.string(), z.int()), some);
  };
  const decide = (step: DecideStep, index: number, answer: DecideAnswer) => {
    const before = list.get(step.registration);
    const error = refused(step);
    if (before === undefined || error !== null) {
      answer.failed.push({ index, error: error ?? { code: 'gone', message: 'It is gone' } });
      return;
    }
    if (step.is === 'approve') number += 1;
    const player = step.is === 'approve' ? { id: `p${String(number)}`, number: String(number) } : null;
    list.set(before.id, { ...before, state: STATE_AFTER[step.is], player });
    answer.done.push({ index, state: STATE_AFTER[step.is], player });
  };
  const app = openAsAsha(addressOf('registration', 'kpl'), {
    [PATHS.tournament]: () => KOLHAPUR,
    [PATHS.players]: () => [playerWith('1', { name: 'Prithvi Shah' })],
    [CALLS.settings]: (): Omit<SettingsAnswer, 'counts'> & { counts: unknown } => ({
      settings: {
        ...{ open: true, until: null, most: null, ages: { least: 16, most: 50 }, basePrice: 20_000 },
        asks: { secondName: false, age: 'age', fields: [], photoRequired: false, phoneRequired: true },
        keepsPrivateData: false,
      },
      ...{ over: null, code: 'A'.repeat(22), origins: ['http://192.168.1.5:3000'], counts: counts() },
      ...{ isFull: false, privateDataGoAt: null },
    }),
    [CALLS.list]: ({ query }): Omit<ListAnswer, 'counts'> & { counts: unknown } => {
      const page = [...list.values()].filter(({ state }) => state === query.get('state'));
      const total = page.length;
      return { page, next: null, total, counts: counts(), crowds: [], nextNumber: String(number + 1) };
    },
    [CALLS.decide]: ({ body }) => {
      const answer: DecideAnswer = { done: [], failed: [] };
      for (const [index, step] of decideRequest.parse(body).steps.entries()) decide(step, index, answer);
      return answer;
    },
    [CALLS.person]: ({ method, query }) => {
      const registration = list.get(query.get('id') ?? '');
      if (method === 'DELETE') list.delete(query.get('id') ?? '');
      return { tournament: { id: 'kpl', name: KOLHAPUR.name }, registration };
    },
  });
  await screen.findByRole('heading', { name: 'Registrations' });
  const { user } = app;
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return {
    ...app,
    press,
    row: (name: string) => within(screen.getByRole('listitem', { name })),
    merge: () => within(screen.getByRole('dialog', { name: 'The same person twice?' })),
    choose: async (name: string, act: string) => {
      await press(`More for ${name}`);
      await user.click(await screen.findByRole('menuitem', { name: act }));
    },
    /** The decisions that were sent. */
    steps: () => app.sentTo(CALLS.decide).map(({ body }) => decideRequest.parse(body).steps),
  };
}

const names = () =>
  screen.queryAllByRole('listitem').flatMap((row) => {
    const name = row.getAttribute('aria-label');
    return name === null || within(row).queryByRole('button', { name: `Approve ${name}` }) === null
      ? []
      : [name];
  });

test('Registrations are found by a number and by a style', async () => {
  const sahil = entry('Sahil More');
  const { user } = await opened([
    entry('Rohan Jadhav'),
    { ...sahil, form: { ...sahil.form, playingStyles: ['bowler'], phone: '98199 00011' } },
  ]);
  await waitFor(() => expect(names()).toHaveLength(2));
  const search = screen.getByRole('textbox', { name: 'Search name, number or field' });
  await user.type(search, '98199');
  await waitFor(() => expect(names()).toEqual(['Sahil More']));
  screen.getByText('1 of 2 in sight');
  await user.clear(search);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Playing style' }), 'Bowler');
  await waitFor(() => expect(names()).toEqual(['Sahil More']));
});

test('Each and many are approved at base prices that are typed, the first to register first', async () => {
  const tooLittle = { code: 'base-too-small', message: 'Base amount must be greater than 0' };
  const { user, press, row, steps } = await opened(
    ['Chetan Kale', 'Sahil More', 'Anil Pawar', 'Rohan Jadhav'].map((name) => entry(name)),
    (step) => (step.is === 'approve' && step.baseAmount === '0' ? tooLittle : null),
  );
  const priceOf = async () => screen.findByRole('textbox', { name: 'Base amount of Sahil More' });
  const type = async (amount: string) => {
    await user.clear(await priceOf());
    await user.type(await priceOf(), amount);
  };
  await type('0');
  await press('Approve Sahil More');
  await waitFor(() => expect(row('Sahil More').getByRole('alert').textContent).toBe(tooLittle.message));
  await type('1 lakh');
  expect(screen.queryByRole('button', { name: /^(Approve|Reject) \d/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'All' }));
  await user.type(screen.getByRole('textbox', { name: 'Base amount of the chosen (optional)' }), '50000');
  await user.click(screen.getByRole('checkbox', { name: 'Choose Chetan Kale' }));
  await press('Approve 3');
  await screen.findByRole('button', { name: 'Approved 3' });
  const sent = steps().at(-1) ?? [];
  const approved = sent.map((step) => (step.is === 'approve' ? [step.registration, step.baseAmount] : []));
  expect(approved).toEqual([
    ['rohan-jadhav', '50000'],
    ['anil-pawar', '50000'],
    ['sahil-more', '100000'],
  ]);
  await press('Approve Chetan Kale');
  await screen.findByText('All decided');
  screen.getByRole('link', { name: 'To the players' });
});

test('A registration is merged into its player, another rejected, saved as a file and deleted for good', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { press, merge, choose, steps, user } = await opened([
    entry('Prithvi Shah', { like: [like('player', 'id-1', 'Prithvi Shah')] }),
    entry('Spam Spam'),
  ]);
  await press('Merge Prithvi Shah');
  await merge().findByRole('heading', { name: 'Stays' });
  await user.click(await merge().findByRole('button', { name: 'Merge into #1' }));
  await screen.findByRole('button', { name: 'Merged 1' });
  expect(steps().at(-1)).toEqual([{ is: 'merge', registration: 'prithvi-shah', player: 'id-1' }]);
  await press('Reject Spam Spam');
  await press('Rejected 1');
  // Tabs at zero are not shown, except the open one.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Waiting|Withdrawn|New) / })).toBeNull());
  await choose('Spam Spam', 'Export all data of Spam Spam (JSON)');
  await waitFor(() => expect(saved).toEqual(['registration-Spam Spam.json']));
  await choose('Spam Spam', 'Delete Spam Spam for good');
  await press('Delete for good');
  await press('Yes, delete it');
  await screen.findByRole('button', { name: 'Rejected 0' });
});

test('The merge says that the other registration waits for a guardian', async () => {
  const { press, merge } = await opened([
    entry('S. More', { like: [like('registration', 'sahil-more', 'Sahil More')] }),
    entry('Sahil More', { state: 'waiting' }),
  ]);
  await press('Merge S. More');
  const words = 'Sahil More waits for a guardian. Merge the two once the guardian has agreed.';
  await waitFor(() => expect(merge().getByRole('alert').textContent).toBe(words));
  expect(merge().getByRole('button', { name: /^Merge/ })).toHaveProperty('disabled', true);
});

test('A merge that is done by half says which half, and why at its row', async () => {
  const full = { code: 'step-not-possible', message: 'The list was full' };
  const { press, merge, row, user } = await opened(
    [entry('A. Pawar', { like: [like('registration', 'anil-pawar', 'Anil Pawar')] }), entry('Anil Pawar')],
    (step) => (step.is === 'merge' ? full : null),
  );
  await press('Merge A. Pawar');
  await user.click(await merge().findByRole('button', { name: /^Merge and approve Anil Pawar$/ }));
  await expectToast(
    'destructive',
    'Merged by half',
    'Anil Pawar is in the list: #1. A. Pawar was not merged.',
  );
  await waitFor(() => expect(row('A. Pawar').getByRole('alert').textContent).toBe(full.message));
});
