import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIN_TESTS } from '#e2e/main-tests.ts';
import { inRoot } from './lib/root.mjs';

const quoted = (title) => [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`];

test.each(MAIN_TESTS)('The main test "$title" is in the file $file', ({ file, title }) => {
  const text = readFileSync(inRoot('e2e', `${file}.spec.ts`), 'utf8');
  expect(quoted(title).some((one) => text.includes(one))).toBe(true);
});
