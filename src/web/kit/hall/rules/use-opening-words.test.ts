import { expect, test } from 'vitest';
import { LIVE, type Link } from '#web/net/sync/link.ts';
import { openingWords } from './use-opening-words.ts';

const opening = { state: 'opening', link: LIVE, reached: false } as const;
const lost: Link = { state: 'reconnecting', since: 1, heard: 1 };

test.each([
  ['at first', opening, false, true, 'Connecting to the auction...'],
  ['a while later', opening, true, true, 'Slow connection: still connecting to the auction...'],
  [
    'when nobody answers',
    { ...opening, link: lost },
    true,
    true,
    'The auction does not answer yet. Trying again...',
  ],
  [
    'without a network',
    { ...opening, link: lost },
    true,
    false,
    'This device is not connected to a network. The auction comes as soon as it is.',
  ],
  ['when the server has spoken', { ...opening, reached: true }, false, true, 'The auction is on its way...'],
  [
    'when it spoke after a failure, and it takes long',
    { ...opening, link: lost, reached: true },
    true,
    true,
    'Slow connection: the auction is on its way...',
  ],
])('An opening page tells %s what is known of the connection', (_when, state, slow, onLine, words) => {
  expect(openingWords(state, slow, onLine)).toBe(words);
});
