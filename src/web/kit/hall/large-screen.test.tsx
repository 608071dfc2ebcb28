import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { Correction } from '#domain/views/view.ts';
import { matchedLots } from '#fixtures/auction/matched-lots.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { shownOf } from '#web/testing/views.ts';
import { CorrectionWords } from './large-screen.tsx';

const price = toRupees(120_000);
const TRADE: Correction = {
  ...{ says: 'corrected', sequence: 9, at: 0, lot: 'kohli', player: 'Kohli' },
  before: { team: 'mumbai', price },
  now: { team: 'chennai', price },
  traded: { lot: 'dhoni', player: 'Dhoni' },
};

function wordsOf(notice: Correction): string {
  const teams = teamViews(shownOf(matchedLots().auction()));
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UnitContext value="rupees">
        <CorrectionWords notice={notice} teams={teams} />
      </UnitContext>
    </I18nProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('The notice of a trade says of both players where they went', () => {
  expect(wordsOf(TRADE)).toBe(' Traded Kohli → Chennai Dhoni → Mumbai ');
});

test('The notice of a correction says the earlier and the present sale', () => {
  const { traded: _, ...corrected } = TRADE;
  expect(wordsOf(corrected)).toBe(' Corrected Kohli Mumbai ₹1,20,000 Chennai ₹1,20,000 ');
});
