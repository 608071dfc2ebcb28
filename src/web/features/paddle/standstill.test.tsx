import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { playerRows } from '#domain/views/player-rows.ts';
import { batter } from '#fixtures/auction/league.ts';
import { finish } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { phoneOf } from '#web/features/paddle/testing/phone-of.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { FakeTransports } from '#web/testing/fake-transport.ts';
import { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { Standstill } from './standstill.tsx';

const played = playedLots([
  [batter('Virat', '18', 20_000), mumbai],
  [batter('Rohit', '45', 20_000), chennai],
]);

const live = new ViewStore({
  code: 'code',
  clock: new FakeClock(),
  reload: () => undefined,
  openTransport: new FakeTransports().open,
});

/** The phone of Mumbai. */
function markup(): string {
  const auction = played.auction();
  const { shown, view } = phoneOf(auction, mumbai.id);
  if (view === null) throw new Error('the team is not there');
  return renderToStaticMarkup(
    <UnitContext value="rupees">
      <Standstill
        phone={{
          ...{ live, shown, view, teams: teamViews(shown), now: 0, stroke: null },
          owner: { live, code: 'code', link: 'link' },
          state: {
            ...{ state: 'open', view: shown, sequence: 0, at: 0, rows: playerRows(auction), share: 1 },
            ...{ link: { state: 'live' }, opens: null, presence: null },
          },
        }}
        open={{ chooseTab: () => undefined, tryButton: () => undefined, print: () => undefined }}
      />
    </UnitContext>,
  );
}

/** Its texts. */
function shown(): string {
  return markup().replace(/<[^>]+>/g, ' ');
}

test('Before the end an owner is offered no picture of the squad', () => {
  expect(shown()).not.toContain('Picture');
});

test("After the end an owner's phone offers the picture of its own squad and the whole result", () => {
  played.does(finish);
  expect(markup()).toContain('aria-label="Picture of Mumbai');
  expect(markup()).not.toContain('Picture of Chennai');
  expect(shown()).toMatch(/Paid in all.*₹40,000.*What each team has spent.*Mumbai.*Chennai.*See all squads/);
});
