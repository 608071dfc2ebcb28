import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { teamColours } from '#web/cricket-ui/team/team-colour.ts';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { LastResult } from './last-result.tsx';

test('A team on the dashboard has the colour that it has among all teams of its tournament', () => {
  const names = ['Red Rockets', 'Red Chillies'];
  const [, colour] = teamColours(names);
  expect(colour).not.toBe(teamColours(['Red Chillies'])[0]);
  const teams = names.map((name) => ({ id: name, name, logoUrl: null, colour: null }));
  const dearest = teams.slice(1).map((team) => ({ player: 'Om Kulkarni', team, amount: 45_000 }));
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <LastResult tournament={{ ...KOLHAPUR, status: 'completed' }} teams={teams} dearest={dearest} />
    </MemoryRouter>,
  );
  expect(drawn).toContain(`fill="${String(colour)}"`);
});
