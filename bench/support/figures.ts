import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { programFile } from '#scripts/lib/programs.mjs';

const PAGE = 'docs/performance.md';

/** One row of docs/performance.md. The figure must not exceed `limit`, or with `atLeast` must reach it. */
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

/** Prints a figure, writes it into docs/performance.md, and fails the run if the figure misses its limit. */
export function report(figure: Figure): void {
  const { name, measured, floor, limit, atLeast = false, unit } = figure;
  const value = Number(figure.figure.toFixed(2));
  const kept = atLeast ? value >= limit : value <= limit;
  const bound = `${atLeast ? 'at least' : 'at most'} ${String(limit)} ${unit}`.trim();
  const said = `${String(value)} ${unit}`.trim();
  console.log(`${kept ? 'kept  ' : 'MISSED'}  ${name}: ${said} (${bound}); ${measured}; floor: ${floor}`);
  const date = new Date().toISOString().slice(0, 10);
  const row = `| ${name} | ${said}${kept ? '' : ', **missed**'} | ${bound} | ${measured} | ${floor} | \`${figure.command}\` | ${date} |`;
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

/** Returns a percentile of the times; a share of 0.99 gives the 99th. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}

/** Returns the present time (epoch ms with fractions), comparable between processes and pages of this machine. */
export function epochNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Returns the difference between `epochNow` and `Date.now()` (ms). A difference below 1 ms is rounding. */
export function clockError(): number {
  return epochNow() - Date.now();
}

/** Formats milliseconds: '0.120 ms'. */
export function ms(time: number): string {
  return `${time.toFixed(3)} ms`;
}

/** Returns how long one act takes (ms). */
export async function timed(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
