import { expect, test } from 'vitest';
import { oldNames } from './plain-words.mjs';

const wheres = (file, text = '') => oldNames(file, text).map(({ where }) => where);

test('An old word in a path is found as a whole word only', () => {
  expect(wheres('src/server/feed/turnstile.test.ts')).toEqual(['src/server/feed/turnstile.test.ts']);
  expect(wheres('src/server/store/log.ts')).toEqual(['src/server/store/log.ts']);
  expect(wheres('src/web/app/impulse.ts')).toEqual([]);
});

test('An old word in an exported name is found in any spelling', () => {
  const text = 'export function createRollCall() {}\nexport const ROLL_CALL = 1;\nconst rollCall = 2;\n';
  expect(wheres('src/server/a.ts', text)).toEqual([
    'src/server/a.ts createRollCall',
    'src/server/a.ts ROLL_CALL',
  ]);
});
