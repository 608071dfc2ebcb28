import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { playerRows } from '#domain/views/player-rows.ts';
import { batter } from '#fixtures/auction/league.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { BreakTurns } from './break-turns.tsx';

test('Two players of one name have their numbers also in the squads of two teams', () => {
  const auction = playedLots([
    [batter('Ravi Kumar', '1', 20_000), chennai],
    [{ ...batter('Ravi Kumar', '7', 20_000), id: 'other' }, mumbai],
  ]).auction();
  const view = shownOf(auction);
  const shown = renderToStaticMarkup(
    <UnitContext value="rupees">
      <BreakTurns
        rules={view.rules}
        teams={teamViews(view)}
        rows={playerRows(auction)}
        code="code"
        evening=""
        isGuessing={false}
      />
    </UnitContext>,
  ).replace(/<[^>]+>/g, ' ');
  expect(shown).toMatch(/Mumbai.*Ravi Kumar #7 .*Chennai.*Ravi Kumar #1 /);
});
