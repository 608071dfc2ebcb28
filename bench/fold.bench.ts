import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { report } from './support/figures.ts';
import { longEvening } from './support/long-log.ts';
import { fold } from '#domain/auction/fold.ts';

/** The last commit without league rules. */
const BEFORE = '87001cd';
/** The number of players; each has about twenty events. */
const PLAYERS = 1_000;
const ROUNDS = 60;

/** Folds a log with one version of the code and returns its length. */
type FoldOnce = () => number;

interface Fold {
  readonly fold: (log: readonly unknown[]) => unknown;
}
interface Evening {
  readonly longEvening: (id: string, players: number) => Iterable<unknown>;
}

/** Folds the same auction with that commit and the present code, alternating in one process. */
async function main(): Promise<void> {
  const folder = join(mkdtempSync(join(tmpdir(), 'boli-bench-')), 'before');
  git('worktree', 'add', '--detach', folder, BEFORE);
  try {
    const address = (file: string): string => pathToFileURL(join(folder, file)).href;
    const theirs: Fold = await import(address('src/domain/auction/fold.ts'));
    const evening: Evening = await import(address('bench/support/long-log.ts'));
    const before = [...evening.longEvening('long-evening', PLAYERS)];
    const now = [...longEvening('long-evening', PLAYERS)];
    compare(
      () => (fold(now), now.length),
      () => (theirs.fold(before), before.length),
    );
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

function compare(ours: FoldOnce, theirs: FoldOnce): void {
  const times = { ours: Infinity, theirs: Infinity };
  let lines = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates, because the second version would pay for the garbage of the first one.
    const turns = round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const);
    for (const turn of turns) {
      const began = process.cpuUsage();
      lines = turn === 'ours' ? ours() : theirs();
      const { user, system } = process.cpuUsage(began);
      times[turn] = Math.min(times[turn], (user + system) / 1_000);
    }
  }
  report({
    name: 'Folding a log of 20,000 lines',
    figure: times.ours / times.theirs,
    limit: 1.1,
    unit: 'times the floor',
    measured: `${times.ours.toFixed(1)} ms for ${lines.toLocaleString('en-IN')} lines by the rules of the specification, the best of ${String(ROUNDS)}; processor time`,
    floor: `${times.theirs.toFixed(1)} ms at ${BEFORE}, before leagues had rules of their own, in the same process`,
    command: 'npm run bench fold',
  });
}

function git(...words: readonly string[]): void {
  const { status, stderr } = spawnSync('git', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
}

await main();
