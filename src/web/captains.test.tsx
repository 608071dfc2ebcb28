import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { playerRows } from '#domain/views/player-rows.ts';
import { createdUnder, drawn, entered, opened, registered, retained, sold } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { SquadsInTurn } from './features/overlay/squad-scenes.tsx';
import { FinaleSquad } from './features/wall/finale-stage.tsx';
import { BreakSquads } from '#web/features/wall/break-turns.tsx';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';

const { auction } = given(
  createdUnder({ fields: [{ id: 'captain', name: 'Captain', is: 'yes-no', public: true }] }),
  entered(mumbai),
  registered(kohli, { ...dhoni, own: { captain: true } }, { ...bumrah, own: { captain: false } }),
  retained(bumrah, mumbai, 9_000),
  drawn(kohli, dhoni),
  opened(kohli),
  sold(kohli, mumbai, 20_000),
  opened(dhoni),
  sold(dhoni, mumbai, 45_000),
);
const view = shownOf(auction);
const rows = playerRows(auction);
const teams = teamViews(view);

test.each<readonly [string, ReactNode]>([
  ['the finale of the wall', teams.map((team) => <FinaleSquad key={team.id} {...{ team, view, rows }} />)],
  ['the break of the wall', <BreakSquads key="" {...{ rows, teams }} nameOf={({ name }) => name} />],
  ['the squads of the stream', <SquadsInTurn key="" {...{ view, rows }} />],
])('The captain of a squad has a mark, and nobody else: %s', (_, screen) => {
  const shown = renderToStaticMarkup(<UnitContext value="rupees">{screen}</UnitContext>);
  expect(shown.match(/>Captain</g)).toHaveLength(1);
  expect(shown).toMatch(/Dhoni[^₹]*>Captain<|>Captain<[^₹]*Dhoni/);
});
