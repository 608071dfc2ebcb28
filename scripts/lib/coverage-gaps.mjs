import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * Lists code that the tests never reach, except calls of impossible(...), which mark unreachable code.
 * @param {object} report a coverage-final.json, parsed
 * @returns {string[]} one per line: 'src/domain/x.ts:12 branch never taken: ...'
 */
export function coverageGaps(report, readSource = (file) => readFileSync(file, 'utf8')) {
  return Object.entries(report).flatMap(([file, counts]) => {
    const lines = readSource(file).split('\n');
    const gaps = unreached(counts).filter(({ at, kind }) => !saysImpossible(textAt(lines, at), kind));
    const named = new Map();
    for (const { at, what } of gaps) {
      const { line } = at.start;
      if (!named.has(line))
        named.set(line, `${path.relative(root, file)}:${line} ${what}: ${lines[line - 1].trim()}`);
    }
    return [...named.values()];
  });
}

function unreached({ s, statementMap, f, fnMap, b, branchMap }) {
  const zero = (counts) => Object.keys(counts).filter((key) => counts[key] === 0);
  return [
    ...zero(s).map((key) => ({ what: 'line never run', kind: 'statement', at: statementMap[key] })),
    ...zero(f).map((key) => ({ what: 'function never called', kind: 'function', at: fnMap[key].loc })),
    ...Object.keys(b).flatMap((key) =>
      b[key].flatMap((count, index) => (count > 0 ? [] : [branchGap(branchMap[key], index)])),
    ),
  ];
}

function branchGap({ type, loc, locations }, index) {
  const own = locations[index];
  const isElse = type === 'if' && index === 1;
  const at = own === undefined || own.start === undefined || own.start.line === undefined ? loc : own;
  return { what: isElse ? 'else never taken' : 'branch never taken', kind: isElse ? 'else' : type, at };
}

function textAt(lines, { start, end }) {
  const last = end.line ?? start.line;
  const span = lines.slice(start.line - 1, last);
  if (typeof end.column === 'number') span[span.length - 1] = span[span.length - 1].slice(0, end.column);
  span[0] = span[0].slice(start.column);
  return span.join('\n');
}

/** True if the unreached code is itself a call of impossible(...), not merely on the same line. */
function saysImpossible(text, kind) {
  if (kind === 'else') return false;
  const piece = kind === 'if' ? afterCondition(text) : text.replace(/^(default|case\b[^\n]*?):/, '');
  return /^\s*\{?\s*(return\s+)?impossible\(/.test(piece);
}

function afterCondition(text) {
  let depth = 0;
  for (let i = text.indexOf('('); i >= 0 && i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth -= 1;
    if (depth === 0) return text.slice(i + 1);
  }
  return text;
}
