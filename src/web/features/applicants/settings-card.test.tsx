// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_LIST_CALLS as CALLS } from '#protocol/registration/calls.ts';
import type { SettingsAnswer } from '#protocol/registration/form.ts';
import { addressOf } from '#web/kit/page/addresses.ts';
import { closeApp, expectToast, openAsAsha, refusal } from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';

afterEach(closeApp);

const ANSWER: SettingsAnswer = {
  settings: {
    ...{ open: true, until: null, most: null, ages: { least: 16, most: 50 }, basePrice: 20_000 },
    asks: { secondName: false, age: 'age', fields: [], photoRequired: false, phoneRequired: true },
    keepsPrivateData: false,
  },
  ...{ over: null, code: 'A'.repeat(22), origins: ['http://192.168.1.5:3000'], isFull: false },
  counts: { waiting: 0, new: 0, approved: 0, rejected: 0, merged: 0, withdrawn: 0 },
  privateDataGoAt: null,
};

/** Opens the settings of a tournament that asks for the town of a player. `save` answers each change. */
async function opened(save: () => unknown = () => ANSWER) {
  const app = openAsAsha(addressOf('registration', 'kpl'), {
    [PATHS.tournament]: () => ({
      ...KOLHAPUR,
      fields: [{ id: 'town', name: 'Town', is: 'text', public: true }],
    }),
    [CALLS.settings]: ({ method }) => (method === 'GET' ? ANSWER : save()),
    [CALLS.list]: () => ({
      ...{ page: [], next: null, total: 0, counts: ANSWER.counts, crowds: [], nextNumber: '1' },
    }),
  });
  await screen.findByRole('heading', { name: 'What the form asks' });
  return {
    box: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    retype: async (label: string, text: string) => {
      const box = screen.getByLabelText(label);
      await app.user.clear(box);
      await app.user.type(box, text);
    },
    tick: (label: string) => app.user.click(screen.getByLabelText(label)),
    save: () => app.user.click(screen.getByRole('button', { name: 'Save' })),
    /** The settings of each change that was sent. */
    sent: () =>
      app
        .sentTo(CALLS.settings)
        .filter(({ method }) => method !== 'GET')
        .map(({ body }) => body),
  };
}

test('All that is typed and ticked is saved, also for a field of the tournament', async () => {
  const { retype, tick, save, sent } = await opened();
  await retype('Most players (optional)', '40');
  await retype('Oldest', '45');
  await tick('A photo is needed');
  await tick('Needed');
  await save();
  await expectToast('plain', 'Saved', 'The form asks this from now on');
  expect(sent()).toEqual([
    {
      tournamentId: 'kpl',
      settings: {
        ...{ open: true, until: null, most: 40, ages: { least: 16, most: 45 }, basePrice: 20_000 },
        asks: {
          ...{ secondName: false, age: 'age', photoRequired: true, phoneRequired: true },
          fields: [{ id: 'town', required: true }],
        },
        keepsPrivateData: false,
      },
    },
  ]);
});

test('A number that cannot be read is said at its field, and the rest stays as typed', async () => {
  const { box, retype, save, sent } = await opened();
  await retype('Most players (optional)', 'many');
  await retype('Oldest', 'x');
  await save();
  await screen.findByText('This must be a whole number');
  expect(document.activeElement).toBe(box('Most players (optional)'));
  await retype('Most players (optional)', '30');
  await save();
  await screen.findByText('Both ages must be whole numbers');
  await retype('Oldest', '45');
  await waitFor(() => expect(screen.queryByText('Both ages must be whole numbers')).toBeNull());
  expect(sent()).toEqual([]);
});

test('A refusal of the ages is said below them, and another refusal in a toast', async () => {
  const message = 'The youngest must not be older than the oldest';
  const error = { code: 'ages', message, field: 'ages' };
  let answer = refusal(error, 422);
  const { box, retype, save } = await opened(() => answer);
  await retype('Youngest', '60');
  await save();
  await screen.findByText(message);
  expect(document.activeElement).toBe(box('Youngest'));
  expect(box('Youngest').value).toBe('60');
  for (const age of ['Youngest', 'Oldest']) expect(box(age).getAttribute('aria-invalid')).toBe('true');
  answer = refusal({ code: 'registration-over', message: 'Registration has ended' }, 409);
  await save();
  await expectToast('destructive', 'Error', 'Not saved', 'Registration has ended');
});
