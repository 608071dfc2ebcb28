import { expect, test } from 'vitest';
import { preloading, sharedIfLight, sheetsFirst } from './build-web.mjs';

const BASE_UI = '/node_modules/@base-ui/react/dialog/index.mjs';

/** The shared files of modules, asked one after the other. `imports`: the imports of each module. */
function groupsOf(imports, modules) {
  const groupOf = sharedIfLight('shared');
  const context = { getModuleInfo: (id) => ({ importedIds: imports[id] ?? [] }) };
  return modules.map((id) => groupOf(id, context));
}

test('A module that needs a heavy package at any depth is in no shared file', () => {
  const imports = { list: ['button'], page: ['dialog'], dialog: [BASE_UI] };
  expect(groupsOf(imports, ['list', 'page', 'dialog'])).toEqual(['shared', null, null]);
});

test('Modules that import each other in a circle are heavy together, whichever is asked first', () => {
  const imports = { one: ['two'], two: ['three', 'one'], three: ['two', 'dialog'], dialog: [BASE_UI] };
  for (const asked of [
    ['one', 'two', 'three'],
    ['two', 'three', 'one'],
    ['three', 'one', 'two'],
  ])
    expect(groupsOf(imports, asked)).toEqual([null, null, null]);
});

test('A document loads the files of its modules with its entry, and its first script before any style sheet', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
    '_react.js': { file: 'assets/react.js' },
    'console.tsx': {
      file: 'assets/console.js',
      imports: ['_react.js', '_dialog.js'],
      css: ['assets/console.css'],
    },
    '_dialog.js': { file: 'assets/dialog.js' },
  };
  const html =
    '<head>\n    <title>Boli</title>\n    <link rel="stylesheet" href="/assets/index.css">\n  </head>';
  expect(
    preloading(html, manifest, ['console.tsx'])
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    '<head>',
    '<title>Boli</title>',
    '<script src="/app-first.js"></script>',
    '<link rel="stylesheet" href="/assets/index.css">',
    '<link rel="modulepreload" crossorigin href="/assets/console.js">',
    '<link rel="modulepreload" crossorigin href="/assets/dialog.js">',
    '<link rel="preload" as="style" crossorigin href="/assets/console.css">',
    '</head>',
  ]);
});

test('The style sheet of a document comes before its scripts, and after its first script', () => {
  const [first, script, preload, sheet] = [
    '  <script src="/app-first.js"></script>\n',
    '  <script type="module" crossorigin src="/assets/index.js"></script>\n',
    '  <link rel="modulepreload" crossorigin href="/assets/react.js">\n',
    '  <link rel="stylesheet" crossorigin href="/assets/index.css">\n',
  ];
  expect(sheetsFirst(first + script + preload + sheet)).toBe(first + sheet + script + preload);
});
