import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { batter, league, type Played } from '#fixtures/auction/league.ts';
import { finish, initialise, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { AfterLast } from './after-last.tsx';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);

function shown({ auction }: Pick<Played, 'auction'>): string {
  const view = shownOf(auction());
  return renderToStaticMarkup(
    <UnitContext value={unitOf(auction())}>
      <AfterLast view={view} teams={teamViews(view)} onOpen={() => {}}>
        {null}
      </AfterLast>
    </UnitContext>,
  );
}

test('Spectators read that unsold players may come up again, as the rules say', () => {
  const once = league({ unsold: { then: 'again', percent: 50, returns: 1 } }, [virat]);
  once.does(initialise(), skip(virat));
  expect(shown(once)).toContain('1 unsold: they may come up again at 50 % of the base price, once');
});

test('Spectators read that unsold players stay unsold once the rules bring nobody back', () => {
  const once = league({ unsold: { then: 'again', percent: 100, returns: 1 } }, [virat]);
  once.does(initialise(), skip(virat), showUnsold(), skip(virat));
  expect(shown(once)).toContain('1 unsold: by the rules they stay unsold');
  expect(shown(once)).not.toContain('come');
});

test('Where every player was sold, nobody is said to come back', () => {
  const sold = shown(
    playedLots([
      [virat, mumbai],
      [rohit, chennai],
    ]),
  );
  expect(sold).toContain('Every player has been called');
  expect(sold).toContain('All squads are under Teams');
  expect(sold).not.toMatch(/come|unsold:/);
});

test('After the end, spectators read nothing of unsold players who may come up again', () => {
  const ended = playedLots([[virat, mumbai], [rohit]]).does(finish);
  expect(shown(ended)).toContain('All squads are under Teams');
  expect(shown(ended)).not.toContain('unsold:');
});
