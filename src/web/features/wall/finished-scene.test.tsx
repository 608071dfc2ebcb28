import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { playerRows } from '#domain/views/player-rows.ts';
import { batter } from '#fixtures/auction/league.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { FinishedScene, withInitial } from './finished-scene.tsx';

test('The dearest of two players of one name has his number', () => {
  const auction = playedLots([
    [batter('Ravi Kumar', '1', 20_000), chennai],
    [{ ...batter('Ravi Kumar', '7', 20_000), id: 'other' }, mumbai, chennai],
    [batter('Dhoni', '8', 20_000), mumbai],
  ]).auction();
  const view = shownOf(auction);
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UnitContext value="rupees">
        <FinishedScene view={view} closed teams={teamViews(view)} rows={playerRows(auction)} />
      </UnitContext>
    </I18nProvider>,
  ).replace(/<[^>]+>/g, ' ');
  expect(shown).toMatch(/Ravi Kumar #7 .*Ravi Kumar #1 .*Dhoni [^#]*$/);
});

test('withInitial shortens the first name to its letter as it is written, and leaves a single name', () => {
  expect(withInitial('Venkatasubramanian Chandrasekaran')).toBe('V. Chandrasekaran');
  expect(withInitial('Ravi Kumar #7')).toBe('R. Kumar #7');
  expect(withInitial('Ravi #7')).toBe('Ravi #7');
  expect(withInitial('Dhoni')).toBe('Dhoni');
  expect(withInitial('வெங்கடேஷ் குமார்')).toBe('வெ. குமார்');
  expect(withInitial('श्रीकांत जोशी')).toBe('श्री. जोशी');
});
