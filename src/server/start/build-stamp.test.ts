import { expect, test } from 'vitest';
import { buildStamp } from './build-stamp.ts';

test('a server that runs from its sources was not built, and keeps no states for another one', () => {
  expect(buildStamp()).toBeNull();
});
