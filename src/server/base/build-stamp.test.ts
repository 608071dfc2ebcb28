import { expect, test } from 'vitest';
import { buildStamp } from './build-stamp.ts';

test('A server run from its sources has no build id', () => {
  expect(buildStamp()).toBeNull();
});
