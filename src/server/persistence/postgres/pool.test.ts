import { expect, test } from 'vitest';
import { Busy, ConnectionLost, DiskFull, SerializationFailure } from '#server/persistence/ports/problems.ts';
import { postgresProblem } from './pool.ts';

test.each([
  ['40001', SerializationFailure],
  ['40P01', SerializationFailure],
  ['53100', DiskFull],
  ['57014', Busy],
  ['55P03', Busy],
  ['57P01', ConnectionLost],
  ['08006', ConnectionLost],
  ['ECONNREFUSED', ConnectionLost],
])('The error code %s becomes a store problem of its kind', (code, kind) => {
  expect(postgresProblem(Object.assign(new Error('as it said'), { code }))).toBeInstanceOf(kind);
});

test('An error about the connection without a code counts as a lost connection', () => {
  expect(postgresProblem(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(ConnectionLost);
  const bug = new TypeError('rows is not a function');
  expect(postgresProblem(bug)).toBe(bug);
  const known = new DiskFull('full');
  expect(postgresProblem(known)).toBe(known);
});
