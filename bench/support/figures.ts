import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { programFile } from '#scripts/lib/programs.mjs';

const PAGE = 'docs/performance.md';

/** One row of the table in docs/performance.md: a promise with either its highest or its lowest allowed figure. */
interface Figure {
  readonly promise: string;
  readonly figure: number;
  /** The unit, with the lower bound of a ratio: 'times the bare insert'. */
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** The context of the figure: both times of a ratio, the count, the median beside the longest. */
  readonly detail: string;
  /** The name of the bench. */
  readonly bench: string;
}

/**
 * Prints a figure and the load of the machine, and fails the run if the figure misses its bar. Writes the row into
 * docs/performance.md, unless the command has `--dry`.
 */
export function report({ promise, figure, unit, atMost, atLeast, detail, bench }: Figure): void {
  const value = Number(figure.toFixed(2));
  const missed = value > (atMost ?? Infinity) || value < (atLeast ?? -Infinity) || Number.isNaN(value);
  const bar = `${atMost === undefined ? `at least ${said(atLeast ?? 0)}` : `at most ${said(atMost)}`} ${unit}`;
  const measured = `${missed ? '**missed**: ' : ''}${said(value)} (${detail})`;
  console.log(`${promise}: ${measured}; ${bar}; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`);
  if (missed) process.exitCode = 1;
  if (process.argv.includes('--dry')) return;
  const day = new Date().toISOString().slice(0, 10);
  writeRow(promise, `| ${promise} | ${bar} | ${measured} | ${day} | \`npm run bench ${bench}\` |`);
}

function writeRow(promise: string, row: string): void {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.split('|')[1]?.trim() === promise);
  if (at >= 0) lines[at] = row;
  else lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, row);
  writeFileSync(PAGE, lines.join('\n'));
  spawnSync(process.execPath, [programFile('oxfmt'), PAGE]);
}

function said(value: number): string {
  return value.toLocaleString('en');
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

/** Returns the present time (epoch ms with fractions), comparable between processes of this machine. */
export function epochNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Formats milliseconds: '0.12 ms'. */
export function ms(time: number): string {
  return `${time.toFixed(2)} ms`;
}

/** Returns how long one act takes (ms). */
export async function timed(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
