import { readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';
import { publishedFiles } from '../lib/tracked.mjs';
import { quotedWords, wordsOfTests } from './words-of-tests.mjs';

const itself = (word) => [word, [word]];

/** Texts of the specification with placeholders or several parts, with the texts that must appear instead. */
const SAID = new Map([
  ['404 Oops! Page not found', ['404', 'Oops! Page not found']],
  [
    'Auction Complete! All players have been auctioned.',
    ['Auction Complete!', 'All players have been auctioned.'],
  ],
  ['Players (count)', ['Players (']],
  ['name (balance)', ['Pune Panthers (₹20,00,000)']],
  ['Unsold Players (count)', ['Unsold Players (']],
  [
    'No players yet / Create your first player to get started',
    ['No players yet', 'Create your first player to get started'],
  ],
  ['Successfully imported N players.', ['Successfully imported ']],
  ['Failed to import M players.', ['Failed to import ']],
  ['Another bid was taken: Chennai leads for Kohli at ₹1,45,000', ['Another bid was taken: ']],
]);

/** Texts in files and refusals, which unit tests check. */
const BESIDE_THEIR_SOURCE = new Map([
  ...['Sr. No', '0.2 L', 'Players Template', 'Tournament Data', 'Not Assigned', 'Not Sold'].map(itself),
  ...['Your team leads already', 'Time is up for this player'].map(itself),
  itself('The auction has moved on: Dhoni is on the block now'),
  ['Squad is full (25 of 25)', ['Squad is full (']],
]);

/** Words of the specification that this check skips: keys that an input ignores, and one button. */
const NOT_HERE = ['.', ',', 'Show more'];

/**
 * Checks that each test in e2e/main-tests.ts exists and that a test has each word of the specification. The compiler
 * ensures that the list has every screen.
 */
export async function checkScreens() {
  const tally = new Tally();
  const files = publishedFiles();
  const read = (file) => readFileSync(inRoot(file), 'utf8');
  const { MAIN_TESTS, COMPONENT_TESTS } = await tsImport('#e2e/main-tests.ts', import.meta.url);
  const tests = wordsOfTests([...MAIN_TESTS.map(specOf), ...COMPONENT_TESTS], read);
  for (const { file, title, found } of tests)
    tally.expect(
      found === 1,
      `${file} has one test '${title}'`,
      `It has ${found}: e2e/main-tests.ts names it.`,
    );
  const onScreens = tests.flatMap(({ strings }) => strings);
  const besides = files.filter((file) => /^src\/.*\.test\.tsx?$/.test(file)).map(read);
  for (const word of quotedWords(read('docs/specification.md'))) {
    if (NOT_HERE.includes(word)) continue;
    const parts = BESIDE_THEIR_SOURCE.get(word);
    const texts = parts === undefined ? onScreens : besides;
    tally.expect(
      (parts ?? SAID.get(word) ?? [word]).every((part) => texts.some((text) => text.includes(part))),
      `npm test sees the specification's '${word}'`,
      'No test that e2e/main-tests.ts names has these words.',
    );
  }
  return tally;
}

const specOf = ({ file, title }) => ({ file: `e2e/${file}.spec.ts`, title });
