import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { otherPath } from './public-pages.ts';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test("The style sheet of the links leaves out none of a public screen's classes", () => {
  const screens = [...text('./public-pages.ts').matchAll(/import\('#web\/features\/([^/]+)\//g)];
  const left = /@source not '\.\.\/\.\.\/features\/\{([^}]+)\}'/.exec(text('./links.css'))?.[1]?.split(',');
  expect(left).toContain('console');
  for (const [, folder] of screens) expect(left).not.toContain(folder);
});

test('A link opens its own screen, also at the path of another one, and the rules for every kind', () => {
  expect(otherPath('/paddle', 'live')).toBe('/live');
  expect(otherPath('/screen', 'paddle')).toBe('/paddle');
  expect(otherPath('/live', 'live')).toBeNull();
  expect(otherPath('/live/rules', 'auctioneer')).toBeNull();
});
