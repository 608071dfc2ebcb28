// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { closeApp, expectToast, openAsAsha, refusal } from '#web/testing/organiser-app.tsx';

afterEach(closeApp);

test('The console without a tournament leads to the list of tournaments', async () => {
  const app = openAsAsha('/auction', { [PATHS.tournaments]: () => [] });
  await app.expectAddress('/tournaments');
});

test('The console of a missing or foreign tournament leads to the own ones, and says why', async () => {
  const message = 'This tournament does not exist';
  const app = openAsAsha('/auction?tournament=nobody', {
    [PATHS.tournaments]: () => [],
    [PATHS.snapshot]: () => refusal({ code: 'not-found', message }, 404),
  });
  await app.expectAddress('/tournaments');
  await expectToast('destructive', 'Error', 'Failed to load tournament data', message);
  expect(app.sentTo(PATHS.command)).toEqual([]);
});
