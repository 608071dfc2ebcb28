import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { compilerOf } from '../lib/compiler.mjs';
import { askTables } from './tables.mjs';

const OPTIONS = {
  strict: true,
  noImplicitReturns: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es5.d.ts'],
  types: [],
};

const UNION =
  "export type Call =\n  | { readonly type: 'bid' }\n  | { readonly type: 'pass'; readonly why: string };\n";
const WHOLE = "export const WORDS: Readonly<Record<Call['type'], string>> = { bid: 'Bid', pass: 'Pass' };";
const HALF = "export const WORDS: Partial<Record<Call['type'], string>> = { bid: 'Bid', pass: 'Pass' };";
const WHOLE_SWITCH =
  "export function words(call: Call): string { switch (call.type) { case 'bid': return 'Bid'; case 'pass': return call.why; } }";
const OPEN_SWITCH =
  "export function words(call: Call): string { switch (call.type) { case 'bid': return 'Bid'; default: return ''; } }";

/** Returns the check's problem with a table when a case of this name is planted; null if there is none. */
function problemOf(text, table = 'WORDS', union = UNION, planted = { union: 'Call', field: 'type' }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'boli-'));
  try {
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'src/call.ts'), union);
    if (text !== null)
      writeFileSync(path.join(folder, 'src/table.ts'), `import type { Call } from './call.ts';\n${text}\n`);
    const plant = {
      name: 'planted',
      file: 'src/call.ts',
      ...planted,
      tables: [['src/table.ts', table]],
    };
    return askTables(compilerOf(folder, OPTIONS), plant)[0].problem;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('A planted row is missing in every table with the same keys', () => {
  const union =
    'export const CALLS = { bid: 1, pass: 2 };\nexport type Call = { readonly type: keyof typeof CALLS };\n';
  const plant = { table: 'CALLS', row: '3' };
  expect(problemOf(WHOLE, 'WORDS', union, plant)).toBeNull();
  expect(problemOf(HALF, 'WORDS', union, plant)).toContain('does not ask');
});

test('A table and a switch over all cases fail to compile with a planted case', () => {
  expect(problemOf(WHOLE)).toBeNull();
  expect(problemOf(WHOLE_SWITCH, 'words')).toBeNull();
  expect(problemOf(WHOLE, 'WORDS', UNION.replace('=\n  |', '='))).toBeNull();
});

test('A table with optional rows and a switch with a default are reported', () => {
  expect(problemOf(HALF)).toContain('does not ask');
  expect(problemOf(OPEN_SWITCH, 'words')).toContain('does not ask');
});

test('Another error in the same file does not count as the expected one', () => {
  const elsewhere = "export function other(call: Call): number { if (call.type === 'bid') return 1; }";
  expect(problemOf(`${HALF}\n${elsewhere}`)).toContain('does not ask');
  expect(problemOf(`${HALF}\n${WHOLE.replace('WORDS', 'OTHERS')}`)).toContain('does not ask');
});

test('A missing table, file or union is reported', () => {
  expect(problemOf(WHOLE, 'SENTENCES')).toContain('has no SENTENCES any more');
  expect(problemOf(null)).toContain('src/table.ts does not exist any more');
  expect(problemOf(WHOLE, 'WORDS', UNION.replace('Call', 'Called'))).toContain(
    "has no line 'export type Call ='",
  );
});
