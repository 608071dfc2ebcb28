// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { GuessNames } from './guess-names.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('The names of spectators stay in view when one cannot be removed', async () => {
  const names = [{ id: 'a', name: 'Ravi', number: 1, points: 3 }];
  const error = { code: 'busy', message: 'The server is busy' };
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    Promise.resolve(method === 'GET' ? Response.json({ names }) : Response.json({ error }, { status: 503 })),
  );
  drawForOrganiser(<GuessNames tournamentId="t" />);
  await userEvent.click(await screen.findByRole('button', { name: /^Remove name: Ravi/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('The server is busy');
  expect(screen.getByRole('list', { name: 'Names of spectators' }).textContent).toContain('Ravi');
});
