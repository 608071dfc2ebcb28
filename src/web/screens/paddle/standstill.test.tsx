import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { playerRows } from '#domain/views/player-rows.ts';
import { batter } from '#fixtures/auction/league.ts';
import { finish } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { UnitContext } from '#web/cricket-ui/money/unit.ts';
import { phoneShown } from '#web/testing/views.ts';
import { teamViews } from '#web/views/team-view.ts';
import { Standstill } from './standstill.tsx';

const played = playedLots([
  [batter('Virat', '18', 20_000), mumbai],
  [batter('Rohit', '45', 20_000), chennai],
]);

/** The texts on the phone of Mumbai. */
function shown(): string {
  const auction = played.auction();
  const view = phoneShown(auction, mumbai.id);
  return renderToStaticMarkup(
    <UnitContext value="rupees">
      <Standstill
        {...{ view, teams: teamViews(view), rows: playerRows(auction), share: 1, code: 'code' }}
        live={{ now: () => 0 }}
        finale={null}
        home={null}
        onPaper={() => undefined}
        onTeams={() => undefined}
      />
    </UnitContext>,
  ).replace(/<[^>]+>/g, ' ');
}

test('Before the end an owner is offered no picture of the squad', () => {
  expect(shown()).not.toContain('Picture');
});

test("After the end an owner's phone offers the picture of its own squad and the whole result", () => {
  played.does(finish);
  expect(shown()).toMatch(/Picture\s+of Mumbai/);
  expect(shown()).not.toMatch(/Picture\s+of Chennai/);
  expect(shown()).toMatch(/Paid in all.*₹40,000.*What each team has spent.*Mumbai.*Chennai.*See all squads/);
});
