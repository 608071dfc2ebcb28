import { readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';
import { publishedFiles } from '../lib/tracked.mjs';
import { quotedWords, wordsOfTests } from './words-of-tests.mjs';

const itself = (word) => [word, [word]];

/** Words of the specification that stand for others on a screen, with what then must be said. */
const SAID = new Map([
  ['404 Oops! Page not found', ['404', 'Oops! Page not found']],
  [
    'Auction Complete! All players have been auctioned.',
    ['Auction Complete!', 'All players have been auctioned.'],
  ],
  ['Players (count)', ['Players (']],
  ['name (balance)', ['Pune Panthers (₹25,00,000)']],
  ['Unsold Players (count)', ['Unsold Players (']],
  [
    'No players yet / Create your first player to get started',
    ['No players yet', 'Create your first player to get started'],
  ],
  ['Successfully imported N players.', ['Successfully imported ']],
  ['Failed to import M players.', ['Failed to import ']],
  ['Another bid was taken: Chennai leads for Kohli at ₹1,45,000', ['Another bid was taken: ']],
]);

/** Words of files and of refusals, which tests beside their source say. */
const BESIDE_THEIR_SOURCE = new Map([
  ...['Sr. No', '0.2 L', 'Players Template', 'Tournament Data', 'Not Assigned', 'Not Sold'].map(itself),
  ...['Your team leads already', 'Time is up for this player'].map(itself),
  itself('The auction has moved on: Dhoni is on the block now'),
  ['Squad is full (25 of 25)', ['Squad is full (']],
]);

/** Keys that a box does not take; and a button of ours below fifty tournaments, which only the full run has. */
const NOT_HERE = ['.', ',', 'Show more'];

/**
 * What `npm test` runs in the browser has a test of each screen's main way and of each specified word. That no screen is
 * left out of the list the compiler sees to.
 */
export async function checkScreens() {
  const tally = new Tally();
  const files = publishedFiles();
  const read = (file) => readFileSync(inRoot(file), 'utf8');
  const { MAIN_TESTS } = await tsImport('#e2e/main-tests.ts', import.meta.url);
  const tests = wordsOfTests(MAIN_TESTS.map(specOf), read);
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
