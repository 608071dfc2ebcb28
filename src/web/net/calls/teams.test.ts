import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { teamsOf } from './teams.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/', hash: '' });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response('[]'));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('teamsOf asks for the addresses of logos instead of their bytes', async () => {
  await teamsOf('night-cup');
  expect(asked).toHaveLength(1);
  const { pathname, searchParams } = new URL(asked[0] ?? '', 'http://boli.test');
  expect(pathname).toBe(PATHS.teams);
  expect(Object.fromEntries(searchParams)).toEqual({ tournamentId: 'night-cup', logos: 'addresses' });
});
