import { expect, test } from 'vitest';
import { nameInZip } from '#web/kit/cards/zip/zip-names.ts';
import { cardName } from './card-file.ts';

const NAME = 'Thiruvananthapuram Venkataraman Subramanian Krishnamoorthy Iyer of Pune '.repeat(2).trim();
const TEAM = 'Thiruvananthapuram Memorial Trust Night Riders';

test('A card has the names of the player and the team in its file name', () => {
  expect(cardName('Rohan Jadhav', 'Pune Panthers', 'post')).toBe('rohan-jadhav-pune-panthers.jpg');
  expect(cardName('Rohan Jadhav', 'Pune Panthers', 'story')).toBe('rohan-jadhav-pune-panthers-story.jpg');
});

test('A long name is cut, and the story still says that it is one', () => {
  const [post, story] = [cardName(NAME, TEAM, 'post'), cardName(NAME, TEAM, 'story')];
  for (const name of [post, story]) expect(name.length).toBeLessThanOrEqual(85);
  expect(post).toMatch(/^thiruvananthapuram-venkataraman-.*[a-z]\.jpg$/);
  expect(story).toMatch(/^thiruvananthapuram-venkataraman-.*[a-z]-story\.jpg$/);
});

test('Two players of one long name have different file names in the zip', () => {
  const taken = new Map<string, number>();
  const names = [TEAM, TEAM].map((team) => nameInZip('stories', cardName(NAME, team, 'story'), taken));
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/-story\.jpg$/);
});
