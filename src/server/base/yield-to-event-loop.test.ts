import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { yieldToEventLoop } from './concurrency.ts';

test('Each turn of the event loop resumes one of several yielding tasks', async () => {
  let turn = 0;
  const turns: number[] = [];
  const piece = async (): Promise<void> => {
    await yieldToEventLoop();
    turns.push(turn);
    await yieldToEventLoop();
    turns.push(turn);
  };
  const pieces = Promise.all([piece(), piece(), piece()]);
  while (turns.length < 6) {
    await turnOfLoop();
    turn += 1;
  }
  await pieces;
  expect(new Set(turns).size).toBe(6);
});
