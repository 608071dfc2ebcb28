import { expect, test } from 'vitest';
import { buildStamp } from './config.ts';

test('A server run from its sources has no build id', () => {
  expect(buildStamp()).toBeNull();
});
