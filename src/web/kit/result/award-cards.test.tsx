import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { awardsOf } from '#domain/evening/awards.ts';
import { toRupees } from '#domain/money.ts';
import { batter } from '#fixtures/auction/league.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { nameAmong } from '#web/kit/views/namesakes.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { AwardCards } from './award-cards.tsx';
import { awardWords } from './award-words.ts';

test('Awards of players of one name have their numbers', () => {
  const ravi = batter('Ravi Kumar', '1', 20_000);
  const other = { ...batter('Ravi Kumar', '7', 20_000), id: 'other' };
  const auction = playedLots([
    [ravi, mumbai, chennai, mumbai, chennai],
    [{ ...other, basePrice: toRupees(500_000) }, mumbai],
  ]).auction();
  const awards = awardWords(awardsOf(auction), teamViews(shownOf(auction)), 'rupees');
  const shown = renderToStaticMarkup(
    <UnitContext value="rupees">
      <AwardCards awards={awards} nameOf={nameAmong([ravi, other])} />
    </UnitContext>,
  ).replace(/<[^>]+>/g, ' ');
  expect(shown).toMatch(/Dearest +Ravi Kumar #7 .*Longest duel.*Ravi Kumar #1 /);
});
