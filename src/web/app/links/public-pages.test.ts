import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { otherPath } from './public-pages.ts';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('The style sheet of the links has the classes of every public screen', () => {
  const screens = [...text('./public-pages.ts').matchAll(/import\('#web\/features\/([^/]+)\//g)];
  const sources = /@source '\.\.\/\.\.\/features\/\{([^}]+)\}'/.exec(text('./links.css'))?.[1]?.split(',');
  expect(sources?.toSorted()).toEqual(screens.map(([, folder]) => folder).toSorted());
});

test('A link opens its own screen, also at the path of another one, and the rules for every kind', () => {
  expect(otherPath('/paddle', 'live')).toBe('/live');
  expect(otherPath('/screen', 'paddle')).toBe('/paddle');
  expect(otherPath('/live', 'live')).toBeNull();
  expect(otherPath('/live/rules', 'auctioneer')).toBeNull();
});
