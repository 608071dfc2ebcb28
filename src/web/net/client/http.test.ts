import { expect, test } from 'vitest';
import { errorIn, ownAnswer } from './http.ts';

test('The error of our server is read with its field and its details', () => {
  const error = { code: 'bid-too-low', message: 'Too low', field: 'amount', details: { lowest: 5_000 } };
  expect(errorIn({ error })).toEqual(error);
});

test('An answer is ours if it has its own field', () => {
  const answer = { entry: null };
  expect(ownAnswer<typeof answer>(answer, 'entry')).toBe(answer);
});

test('A list is an answer, and a page that asks to sign in is none', () => {
  expect(ownAnswer<readonly string[]>(['a'], 'length')).toEqual(['a']);
  for (const body of [{ status: 'login' }, 'login'])
    expect(() => ownAnswer<readonly string[]>(body, 'length')).toThrow('an answer without length');
});

test.each([null, 'login', [['entry']], {}, { status: 'login' }])(
  'The body %j is no answer of our server',
  (body) => {
    expect(() => ownAnswer<{ readonly entry: null }>(body, 'entry')).toThrow('an answer without entry');
  },
);

test.each([null, 'Bad Gateway', {}, { error: 'Bad Gateway' }, { error: { code: 502, message: 'Bad' } }])(
  'The body %j of a proxy is no error of our server',
  (body) => {
    expect(errorIn(body)).toBeNull();
  },
);
