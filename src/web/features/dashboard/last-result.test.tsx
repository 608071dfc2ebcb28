import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { LastResult } from './last-result.tsx';

test('A team on the dashboard has the colour that its tournament gives it', () => {
  const team = {
    id: 'chillies',
    name: 'Red Chillies',
    short: 'Red Chillies',
    logoUrl: null,
    colour: '#12766d',
  };
  const dearest = [{ player: 'Om Kulkarni', team, amount: 45_000 }];
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <LastResult tournament={{ ...KOLHAPUR, status: 'completed' }} dearest={dearest} />
    </MemoryRouter>,
  );
  expect(drawn).toContain('fill="#12766d"');
});
