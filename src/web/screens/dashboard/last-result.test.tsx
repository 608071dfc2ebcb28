import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { LastResult as Result } from '#protocol/agenda.ts';
import { teamColours } from '#web/parts/team-colour.ts';
import { LastResult } from './last-result.tsx';

const TOURNAMENT: Result['tournament'] = {
  id: 'kpl',
  name: 'Kolhapur Premier League',
  date: '2026-11-27',
  time: '18:30',
  totalAmountPerTeam: 500_000,
  playersPerTeam: 11,
  bidIncrementAmount: 1_000,
  createdBy: 'asha',
  status: 'completed',
  createdAt: '2026-11-20T10:00:00.000Z',
};

test('a team has the colour that it has among all teams of its tournament', () => {
  const names = ['Red Rockets', 'Red Chillies'];
  const [, colour] = teamColours(names);
  expect(colour).not.toBe(teamColours(['Red Chillies'])[0]);
  const teams = names.map((name) => ({ id: name, name, logoUrl: null, colour: null }));
  const dearest = teams.slice(1).map((team) => ({ player: 'Om Kulkarni', team, amount: 45_000 }));
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <LastResult tournament={TOURNAMENT} teams={teams} dearest={dearest} />
    </MemoryRouter>,
  );
  expect(drawn).toContain(`fill="${String(colour)}"`);
});
