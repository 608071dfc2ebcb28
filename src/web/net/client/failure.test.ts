import { expect, test } from 'vitest';
import { UNEXPECTED } from '#protocol/texts/service.ts';
import { Refused, throwUnreachable, Unreachable } from './call.ts';
import { failedToast } from './failure.ts';

const GONE = 'The server cannot be reached. Please check the connection and try again.';
const TAKEN = 'A team with this name already exists in the tournament';

test.each([
  ['a refused call', new Refused(409, { code: 'name-taken', message: TAKEN }), TAKEN],
  ['an unreachable server', new Unreachable(), GONE],
  ['an answer of a proxy', new Unreachable(502), GONE],
  ['a broken server (500)', new Refused(500, { code: 'broken', message: UNEXPECTED }), UNEXPECTED],
  ['a bug of ours', new TypeError('undefined is not a function'), UNEXPECTED],
])("The toast for %s shows the call's sentence and the reason below it", (_, reason, note) => {
  const toast = failedToast('Failed to create team', reason);
  expect(toast).toEqual({ title: 'Error', text: 'Failed to create team', note, tone: 'destructive' });
});

test('A lazy module that fails to load counts as an unreachable server', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  await expect(lost.catch(throwUnreachable)).rejects.toEqual(new Unreachable());
});
