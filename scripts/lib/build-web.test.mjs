import { expect, test } from 'vitest';
import { sharedIfLight } from './build-web.mjs';

const BASE_UI = '/node_modules/@base-ui/react/dialog/index.mjs';

/** The shared files of modules, asked one after the other. `imports`: the imports of each module. */
function groupsOf(imports, modules) {
  const groupOf = sharedIfLight();
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
