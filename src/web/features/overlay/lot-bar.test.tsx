import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { SoldStroke } from '#domain/views/view.ts';
import { raised, star } from '#fixtures/auction/matching.ts';
import { chennai, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { shownOf } from '#web/testing/views.ts';
import { HammerBar } from './lot-bar.tsx';

function wordsOf(sale: Partial<SoldStroke>): string {
  const teams = teamViews(shownOf(raised().auction()));
  const stroke: SoldStroke = {
    ...{ shows: 'sold', number: 1, sequence: 9, at: 0, player: star },
    ...{ team: mumbai.id, price: toRupees(140_000) },
    ...sale,
  };
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UnitContext value="rupees">
        <HammerBar stroke={stroke} buyer={teams[0]} teams={teams} />
      </UnitContext>
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');
}

test('A sale above the cap on the fee says what the player gets', () => {
  expect(wordsOf({ fee: toRupees(100_000) })).toMatch(/₹1,40,000 .*Player gets ₹1 L/);
  expect(wordsOf({})).not.toContain('Player gets');
});

test('A sale after a drawn tie names the tied teams and the team that did not match', () => {
  const shown = wordsOf({
    tie: { among: [mumbai.id, kolkata.id], byLot: true },
    declined: { by: chennai.id, hammered: toRupees(100_000) },
  });
  expect(shown).toMatch(/Drawn by lot among .*Mumbai .*Kolkata .*Chennai did not match/);
});
