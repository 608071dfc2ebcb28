import { expect, test } from 'vitest';
import { fileNamed, imports, packageOf, pointers } from './mentions.mjs';

const FILES = new Set([
  'src/domain/money.ts',
  'src/web/sheets/reader.worker.ts',
  'src/web/look/look.css',
  'src/web/main.tsx',
  'scripts/start.mjs',
]);

test.each([
  ['./money.ts', 'src/domain/purse.ts', 'src/domain/money.ts'],
  ['#domain/money.ts', 'src/server/main.ts', 'src/domain/money.ts'],
  ['#web/sheets/reader.worker.ts?worker', 'src/web/main.tsx', 'src/web/sheets/reader.worker.ts'],
  ['./look/look.css', 'src/web/main.tsx', 'src/web/look/look.css'],
  ['/src/web/main.tsx', 'index.html', 'src/web/main.tsx'],
  ['../scripts/start.mjs', 'e2e/start.spec.ts', 'scripts/start.mjs'],
  ['#b3260a', 'src/web/main.tsx', null],
  ['./nowhere.ts', 'src/web/main.tsx', null],
])('%s in %s is %s', (pointer, from, file) => {
  expect(fileNamed(pointer, from, FILES)).toBe(file);
});

test('strings and url(...) point at files', () => {
  expect(pointers(`new URL('./a.worker.ts', import.meta.url); b { src: url(./c.woff2) }`)).toEqual([
    './a.worker.ts',
    './c.woff2',
  ]);
});

test('an import is a statement, not a word in a sentence', () => {
  const text =
    "import {\n  one,\n} from 'three';\nimport 'side';\nexport const word = 'token';\nexport { two } from '@a/b/c';\nconst x = import('late');\n// tell 'missing' from 'wrong'\n";
  expect(imports(text)).toEqual(['three', 'side', '@a/b/c', 'late']);
});

test.each([
  ['react-dom/client', 'react-dom'],
  ['@a/b/c', '@a/b'],
  ['node_modules/eslint/bin/eslint.js', 'eslint'],
  ['../node_modules/@a/b/files/c.woff2', '@a/b'],
  ['${root}/node_modules/react/index.js', 'react'],
  ['/srv/boli/node_modules/outer/node_modules/inner/x.js', 'inner'],
  ['node_modules/.package-lock.json', null],
  ['node:fs', null],
  ['#domain/money.ts', null],
  ['./money.ts', null],
])('the package of %s is %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name);
});
