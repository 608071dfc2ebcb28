import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process (MB); 0 if the process has ended. */
export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** Returns the growth after warm-up: the median of the last fifth of a run minus that of the second fifth. */
export function growthOf(measured: readonly number[]): number {
  const fifth = Math.max(1, Math.floor(measured.length / 5));
  return median(measured.slice(-fifth)) - median(measured.slice(fifth, 2 * fifth));
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
