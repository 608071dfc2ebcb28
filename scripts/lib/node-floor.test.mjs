import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FLOOR, nodeFits, nodeProblem } from './node-floor.cjs';
import { inRoot } from './root.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');
const { recommended, packages } = JSON.parse(read('scripts/lib/node-packages.json'));

test.each(['22.22.0', '22.23.2', '24.0.0', '26.1.0'])('Node %s can run Boli', (version) => {
  expect(nodeFits(version)).toBe(true);
});

test.each(['12.22.9', '20.20.2', '22.21.1'])('Node %s is too old', (version) => {
  expect(nodeFits(version)).toBe(false);
  expect(nodeProblem(version)).toBe(`Boli needs Node 22.22.0 or newer, and this is Node ${version}.`);
});

test('Every Node that is downloaded fits, and npm checks its hash', () => {
  for (const { version, integrity } of Object.values(packages)) {
    expect(nodeFits(version)).toBe(true);
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  }
});

test('The documents name the same oldest and recommended Node as the settings', () => {
  const oldest = FLOOR.replace(/\.0$/, '');
  expect(read('README.md')).toContain(`Node ${oldest} or newer (${recommended} is recommended)`);
  expect(read('docs/deploy.md')).toContain(`Node ${recommended},`);
  expect(read('docs/deploy/Dockerfile').match(/^FROM node:(\d+)/gm)).toEqual(
    Array(2).fill(`FROM node:${recommended}`),
  );
});

test('Every command of package.json looks for a Node that fits', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const command of Object.values(scripts))
    expect(command).toMatch(/^node scripts\/run\.cjs [a-z-]+( |$)/);
});
