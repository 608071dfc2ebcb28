import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { programFile } from '#scripts/lib/programs.mjs';

const PAGE = 'docs/performance.md';

/** One line of docs/performance.md. `limit` is what the figure must not exceed (or, 'at least', must reach). */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly floor: string;
  readonly figure: number;
  readonly limit: number;
  readonly atLeast?: boolean;
  readonly unit: string;
  readonly command: string;
}

/** Prints a figure, writes it into docs/performance.md, and fails the run when it misses its limit. */
export function report(figure: Figure): void {
  const { name, measured, floor, limit, atLeast = false, unit } = figure;
  const value = Number(figure.figure.toFixed(2));
  const kept = atLeast ? value >= limit : value <= limit;
  const bound = `${atLeast ? 'at least' : 'at most'} ${String(limit)} ${unit}`.trim();
  const said = `${String(value)} ${unit}`.trim();
  console.log(`${kept ? 'kept  ' : 'MISSED'}  ${name}: ${said} (${bound}); ${measured}; floor: ${floor}`);
  const date = new Date().toISOString().slice(0, 10);
  const row = `| ${name} | ${said} | ${bound} | ${measured} | ${floor} | \`${figure.command}\` | ${date} |`;
  if (!process.argv.includes('--dry')) writeRow(name, row);
  if (!kept) process.exitCode = 1;
}

function writeRow(name: string, row: string): void {
  if (!existsSync(PAGE)) return;
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.split('|')[1]?.trim() === name);
  if (at >= 0) lines[at] = row;
  else lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, row);
  writeFileSync(PAGE, lines.join('\n'));
  spawnSync(process.execPath, [programFile('oxfmt'), PAGE]);
}

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The time that so large a share of them does not exceed: 0.99 for all but one in a hundred. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}

/** Epoch ms with fractions: of this machine's clock, whichever process or page asks. */
export function epochNow(): number {
  return performance.timeOrigin + performance.now();
}

/** By how much that differs from `Date.now()`, which is the same everywhere. Milliseconds, and less than one is nothing. */
export function clockError(): number {
  return epochNow() - Date.now();
}

/** '0.12 ms' from milliseconds. */
export function ms(time: number): string {
  return `${time.toFixed(3)} ms`;
}

/** How long one act takes, in milliseconds. */
export async function timed(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
