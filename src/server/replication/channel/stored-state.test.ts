import { expect, test } from 'vitest';
import { readReplicationState, encodeState } from './stored-state.ts';

test.each([
  [
    'this version',
    encodeState({ replaced: { url: 'http://192.168.1.21:3000', term: 2 } })['replaced'] ?? null,
  ],
  ['version 0.8.0', '{"url":"http://192.168.1.21:3000","epoch":2}'],
])('A replaced laptop knows the new primary and its term from the row of %s', (_version, row) => {
  const { replaced } = readReplicationState({ get: (name) => (name === 'replaced' ? row : null) });
  expect(replaced).toEqual({ url: 'http://192.168.1.21:3000', term: 2 });
});
