import { describe, expect, test } from 'vitest';
import { coverageGaps } from './coverage-gaps.mjs';

/** A report with one uncovered piece: the text between « and ». */
function unreached(marked, kind, index = 0) {
  const text = marked.replace(/[«»]/g, '');
  const at = { start: position(marked, marked.indexOf('«')), end: position(marked, marked.indexOf('»')) };
  const branch = index === 1 ? [1, 0] : [0, 1];
  const pieces = {
    statement: { s: { 0: 0 }, statementMap: { 0: at } },
    function: { f: { 0: 0 }, fnMap: { 0: { loc: at } } },
  };
  const report = { s: {}, statementMap: {}, f: {}, fnMap: {}, b: {}, branchMap: {} };
  const found = pieces[kind] ?? {
    b: { 0: branch },
    branchMap: { 0: { type: kind, loc: at, locations: [at, at] } },
  };
  return coverageGaps({ 'a.ts': { ...report, ...found } }, () => text);
}

function position(marked, offset) {
  const before = marked.slice(0, offset).replace('«', '').split('\n');
  return { line: before.length, column: before[before.length - 1].length };
}

describe('calls of impossible(...) that are never reached', () => {
  test.each([
    ['binary-expr', "const purse = purses.get(team) ?? «impossible('no purse')»;"],
    ['statement', "«return impossible('no such act')»;"],
    ['function', "const late = () => «impossible('never called')»;"],
    ['if', "«if (isOdd(lot)) return impossible('odd');»"],
    ['if', "«if (lot === none) {\n  impossible('no lot');\n}»"],
    ['switch', 'switch (x) {\n  «default:\n    return impossible(x);»\n}'],
  ])('%s: %s', (kind, marked) => {
    expect(unreached(marked, kind)).toEqual([]);
  });
});

describe('other code that is never reached', () => {
  test.each([
    ['binary-expr', 'const purse = purses.get(team) ?? «none»;'],
    ['statement', "«const purse = purses.get(team) ?? impossible('no purse')»;"],
    ['if', '«if (mayBid(lot)) return bid; // never impossible(»'],
    ['if', "«if (impossible('x')) return 1;»"],
    ['function', 'const late = () => «1»;'],
  ])('%s: %s', (kind, marked) => {
    expect(unreached(marked, kind)).toHaveLength(1);
  });

  test('The missing else branch of an `if` that is always true is reported', () => {
    expect(unreached("«if (always) return impossible('x');»", 'if', 1)).toHaveLength(1);
  });
});
