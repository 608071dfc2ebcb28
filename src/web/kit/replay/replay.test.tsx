// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { ShowingPage } from '#protocol/calls/result.ts';
import { setLanguage, useCurrentLanguage } from '#web/i18n/current-language.ts';
import { chooseDigits } from '#web/i18n/digits.ts';
import { speak } from '#web/testing/speak.ts';
import { Replay } from './replay.tsx';
import type { ReplaySource } from './replay-source.ts';

afterEach(() => {
  cleanup();
  chooseDigits(false);
  setLanguage({ language: 'en' });
});

const moment = { sequence: 1, at: 1_790_000_000_000 };
const PAGE: ShowingPage = {
  ...{ evening: 'Cup', unit: 'rupees', page: 0, of: 1, teams: { pune: { name: 'Pune Panthers' } } },
  showings: [
    {
      ...{
        lot: 'kohli',
        name: 'Kohli',
        number: '18',
        bids: 2,
        isAgain: false,
        undone: null,
        corrected: null,
      },
      ...{ from: moment, until: moment },
      end: { is: 'sold', team: 'pune', price: toRupees(21_000) },
    },
  ],
};
const SOURCE: ReplaySource = {
  read: (value) => value,
  showings: () => Promise.resolve(PAGE),
  moments: () => new Promise(() => undefined),
};

/** The replay, drawn again with the language as the whole page is. */
function ReplayInLanguage() {
  useCurrentLanguage();
  return <Replay source={SOURCE} />;
}

test('The lots of a replay follow the digits that the viewer chooses', async () => {
  render(<ReplayInLanguage />);
  expect((await screen.findByRole('option')).textContent).toContain('₹21,000');
  await act(() => speak('mr'));
  act(() => chooseDigits(true));
  expect(screen.getByRole('option').textContent).toContain('₹२१,०००');
});
