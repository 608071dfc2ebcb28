import { expect, test } from 'vitest';
import { oldNames } from './plain-words.mjs';

const wheres = (file, text = '') => oldNames(file, text).map(({ where }) => where);

test('Find an old word in a path, as a whole word alone', () => {
  expect(wheres('src/server/feed/turnstile.test.ts')).toEqual(['src/server/feed/turnstile.test.ts']);
  expect(wheres('src/server/store/log.ts')).toEqual(['src/server/store/log.ts']);
  expect(wheres('src/web/app/impulse.ts')).toEqual([]);
});

test('Find an old word in an exported name, however it is written', () => {
  const text = 'export function createRollCall() {}\nexport const ROLL_CALL = 1;\nconst rollCall = 2;\n';
  expect(wheres('src/server/a.ts', text)).toEqual([
    'src/server/a.ts createRollCall',
    'src/server/a.ts ROLL_CALL',
  ]);
});
