import { expect, test } from 'vitest';
import { quotedWords, wordsOfTests } from './words-of-tests.mjs';

const FILES = {
  'e2e/teams.spec.ts': `
    import { expectToast } from './support/organiser.ts';
    const NAMES = ['Mumbai Mavericks'];
    test('a team is created', async () => { await expectToast(NAMES); });
    for (const size of SIZES) test(\`fits at \${size} pixels\`, async () => { say(/Team (size)/); });
  `,
  'e2e/support/organiser.ts': `
    export function expectToast(names) { return titled('Success'); }
    const titled = (title) => [title, 'Team created'];
    const NOT_ASKED = 'Team deleted';
  `,
};

const wordsOf = (title) =>
  wordsOfTests([{ file: 'e2e/teams.spec.ts', title }], (file) => FILES[file] ?? '')[0];

test('a test says what its own text says, and its helpers, and no more', () => {
  const { found, strings } = wordsOf('a team is created');
  expect(found).toBe(1);
  expect(strings).toEqual(expect.arrayContaining(['Success', 'Team created', 'Mumbai Mavericks']));
  expect(strings).not.toContain('Team deleted');
});

test('a title with a gap is found by what stands in the gap', () => {
  expect(wordsOf('fits at 360 pixels')).toMatchObject({
    found: 1,
    strings: expect.arrayContaining(['/Team (size)/']),
  });
});

test('a title that no test has is not found, and says nothing', () => {
  expect(wordsOf('a team is renamed')).toMatchObject({ found: 0, strings: [] });
});

test('the words of the specification are what it has in quotes', () => {
  const text =
    "Where 'Sign in' fails: 'Team doesn't have enough budget'. The tournament's owner's 'Sign in' stays.";
  expect(quotedWords(text)).toEqual(['Sign in', "Team doesn't have enough budget"]);
});
