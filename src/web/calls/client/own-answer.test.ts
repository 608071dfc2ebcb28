import { expect, test } from 'vitest';
import { errorIn } from './own-answer.ts';

test('The error of our server is read with its field and its details', () => {
  const error = { code: 'bid-too-low', message: 'Too low', field: 'amount', details: { lowest: 5_000 } };
  expect(errorIn({ error })).toEqual(error);
});

test.each([null, 'Bad Gateway', {}, { error: 'Bad Gateway' }, { error: { code: 502, message: 'Bad' } }])(
  'The body %j of a proxy is no error of our server',
  (body) => {
    expect(errorIn(body)).toBeNull();
  },
);
