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
  'src/web/teams.test.tsx': `
    import { Teams } from './teams.tsx';
    test('a name is required', async () => { draw(Teams); say('Team name is required'); });
  `,
  'src/web/teams.tsx': `export function Teams() { return 'No teams yet'; }`,
};

const wordsOf = (title, file = 'e2e/teams.spec.ts') =>
  wordsOfTests([{ file, title }], (file) => FILES[file] ?? '')[0];

test('The words of a test are those in its own text and its helpers', () => {
  const { found, strings } = wordsOf('a team is created');
  expect(found).toBe(1);
  expect(strings).toEqual(expect.arrayContaining(['Success', 'Team created', 'Mumbai Mavericks']));
  expect(strings).not.toContain('Team deleted');
});

test('The words of a component do not count as words of its test', () => {
  expect(wordsOf('a name is required', 'src/web/teams.test.tsx').strings).toEqual([
    'a name is required',
    'Team name is required',
  ]);
});

test('A title with placeholders matches what fills them', () => {
  expect(wordsOf('fits at 360 pixels')).toMatchObject({
    found: 1,
    strings: expect.arrayContaining(['/Team (size)/']),
  });
});

test('A title without a test is not found and has no words', () => {
  expect(wordsOf('a team is renamed')).toMatchObject({ found: 0, strings: [] });
});

test("The specification's words are its quoted texts", () => {
  const text =
    "Where 'Sign in' fails: 'Team doesn't have enough budget'. The tournament's owner's 'Sign in' stays.";
  expect(quotedWords(text)).toEqual(['Sign in', "Team doesn't have enough budget"]);
});
