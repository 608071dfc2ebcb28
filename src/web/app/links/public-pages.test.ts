import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('The style sheet of the links has the classes of every public screen', () => {
  const screens = [...text('./public-pages.ts').matchAll(/import\('#web\/features\/([^/]+)\//g)];
  const sources = /@source '\.\.\/\.\.\/features\/\{([^}]+)\}'/.exec(text('./links.css'))?.[1]?.split(',');
  expect(sources?.toSorted()).toEqual(screens.map(([, folder]) => folder).toSorted());
});
