import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { playerRows } from '#domain/views/player-rows.ts';
import { batter } from '#fixtures/auction/league.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { ResultTable } from './result-table.tsx';

test('The dearest of two players of one name has his number', () => {
  const auction = playedLots([
    [batter('Ravi Kumar', '1', 20_000)],
    [{ ...batter('Ravi Kumar', '7', 20_000), id: 'other' }, mumbai, chennai],
    [batter('Dhoni', '8', 20_000), mumbai],
  ]).auction();
  const shown = renderToStaticMarkup(
    <UnitContext value="rupees">
      <ResultTable view={shownOf(auction)} rows={playerRows(auction)} />
    </UnitContext>,
  ).replace(/<[^>]+>/g, ' ');
  expect(shown).toMatch(/Ravi Kumar #7 .*Dhoni [^#]*$/);
});
