// @vitest-environment happy-dom
import { speak } from '#web/testing/speak.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { setLanguage, useCurrentLanguage } from '#web/i18n/current-language.ts';
import { problemText, Replay } from './replay.tsx';
import { act, cleanup, render, screen } from '@testing-library/react';
import { toRupees } from '#domain/money.ts';
import { chooseDigits } from '#web/i18n/page-language.ts';
import type { ShowingPage } from '#protocol/calls/result.ts';
import type { ReplaySource } from './replay-source.ts';

const busy = new Refused(503, { code: 'busy', message: 'The server is busy: please try again' });
const unknown = new Refused(404, { code: 'no-such-showing', message: 'There is no such lot' });

afterEach(() => setLanguage({ language: 'en' }));

describe('the reason why a replay does not load', () => {
  test('A page in English says the sentence of the server, or that it cannot be reached', () => {
    expect(problemText(busy)).toBe('The server is busy: please try again');
    expect(problemText(unknown)).toBe('There is no such lot');
    expect(problemText(new Unreachable())).toMatch(/^The server cannot be reached/);
  });

  test('A translated page says each reason in its language, also one that its catalogue does not know', async () => {
    await speak('mr');
    expect(problemText(busy)).toBe('सर्व्हर व्यस्त आहे: क्षणभराने पुन्हा प्रयत्न करा');
    expect(problemText(new Unreachable())).toBe('कनेक्शन नाही: ते परत आल्यावर पुन्हा प्रयत्न करा');
    expect(problemText(unknown)).toBe('काहीतरी चुकले. पुन्हा प्रयत्न करा.');
    expect(problemText(new Error('our bug'))).toBe('काहीतरी चुकले. पुन्हा प्रयत्न करा.');
  });
});

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
