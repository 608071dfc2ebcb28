import { expect, test } from 'vitest';
import { secondNameOf } from './other-names.ts';

test('secondNameOf gives the second name alone, and nothing where there is none', () => {
  expect(secondNameOf({ secondName: 'विराट', spokenName: 'Vi-raat' })).toEqual({ secondName: 'विराट' });
  expect(secondNameOf({ spokenName: 'Vi-raat' })).toEqual({});
});
