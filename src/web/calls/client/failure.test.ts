import { expect, test } from 'vitest';
import { UNEXPECTED } from '#protocol/texts/first.ts';
import { Refused, Unreachable } from './call.ts';
import { failedToast } from './failure.ts';
import { fetched } from './fetched.ts';

const GONE = 'The server cannot be reached. Please check the connection and try again.';
const TAKEN = 'A team with this name already exists in the tournament';

test.each([
  ['a refusal', new Refused(409, { code: 'name-taken', message: TAKEN }), TAKEN],
  ['a server that is gone', new Unreachable(), GONE],
  ['a proxy that answers in its place', new Unreachable(502), GONE],
  ['a server that broke (500)', new Refused(500, { code: 'broken', message: UNEXPECTED }), UNEXPECTED],
  ['a mistake of ours', new TypeError('undefined is not a function'), UNEXPECTED],
])('of %s the sentence stays as it is, and the reason stands below it', (_, reason, note) => {
  const toast = failedToast('Failed to create team', reason);
  expect(toast).toEqual({ title: 'Error', text: 'Failed to create team', note, tone: 'destructive' });
});

test('a part of the page that does not come is a server that cannot be reached', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  await expect(fetched(lost)).rejects.toEqual(new Unreachable());
  await expect(fetched(Promise.resolve('here'))).resolves.toBe('here');
});
