import { expect, test } from 'vitest';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { untilThere } from './try-again.ts';

const refused = (status: number) => new Refused(status, { code: 'busy', message: 'Later' });

/** Fails with these errors in turn, then succeeds. Returns the error that each try got from the previous one. */
function callThatFails(...reasons: readonly Error[]) {
  const told: unknown[] = [];
  const make = (failure: unknown) => {
    told.push(failure);
    const reason = reasons[told.length - 1];
    return reason === undefined ? Promise.resolve(told) : Promise.reject(reason);
  };
  return untilThere(make, { onWait: () => undefined, wait: () => Promise.resolve() });
}

test('Each try gets the error of the previous try', async () => {
  const reasons = [new Unreachable(), refused(408), refused(429), refused(503)];
  expect(await callThatFails(...reasons)).toEqual([null, ...reasons]);
});

test('A refusal ends the tries', async () => {
  const reason = refused(413);
  await expect(callThatFails(new Unreachable(), reason)).rejects.toBe(reason);
});
