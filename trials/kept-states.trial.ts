import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { anyEvening, play, type Evening } from '#fixtures/auction/any-evening.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { fold } from '#domain/auction/fold.ts';
import { firstEntry, nextEntry } from '#server/auctions/log-entry.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import { compareWithLog } from '#server/auctions/snapshots/compare-with-log.ts';
import { writeSnapshot } from '#server/auctions/snapshots/write-snapshot.ts';
import { readSnapshot } from '#server/auctions/snapshots/read-snapshot.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import { table, writeReport } from './support/dated-report.ts';
import { Dice, seedFrom } from '#fixtures/dice.ts';

/**
 * Stores snapshots of random auctions at random events, damages the snapshot or the log, and opens them again.
 * The state must equal the log, or the damage must be reported. `--smoke` does a few; `--planted-fault` stores
 * another auction with valid checksums.
 */
const BUILD = 'trial';
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const dice = new Dice(seedFrom(process.argv));
/** Damage that is not reported within this time (ms) counts as missed. */
const FOUND_WITHIN = 10_000;

/** The expected result: the state of the log, damage reported at once, or soon after opening. */
type Expected = 'the auction' | 'damage at once' | 'damage soon';

interface Fault {
  readonly name: string;
  readonly expected: Expected;
  /** Where in the log the damage is: before, at, or after the snapshot's event. */
  readonly where?: 'in front' | 'kept line' | 'behind';
  /** `?` is replaced by the sequence number. */
  readonly sql?: string;
}

const UNREADABLE = "update auction_events set body = '{' where sequence = ?";
const FAULTS: readonly Fault[] = [
  { name: 'none', expected: 'the auction' },
  {
    name: 'written by another build',
    expected: 'the auction',
    sql: "update kept_states set written_by = 'x'",
  },
  { name: 'a piece changed', expected: 'the auction', sql: "update kept_pieces set body = body || ' '" },
  { name: 'a piece missing', expected: 'the auction', sql: 'delete from kept_pieces where piece = 0' },
  {
    name: 'a piece torn off',
    expected: 'the auction',
    sql: 'update kept_pieces set body = substr(body, 1, 30)',
  },
  { name: 'another sum', expected: 'the auction', sql: "update kept_states set sum = 'x'" },
  {
    name: 'a restored copy: the log is shorter',
    expected: 'the auction',
    where: 'kept line',
    sql: 'delete from auction_events where sequence >= ?',
  },
  {
    name: 'a restored copy: another line in its place',
    expected: 'the auction',
    where: 'kept line',
    sql: 'update auction_events set at = at + 1 where sequence = ?',
  },
  { name: 'an unreadable line behind it', expected: 'damage at once', where: 'behind', sql: UNREADABLE },
  {
    name: 'an unreadable line, the kept one',
    expected: 'damage at once',
    where: 'kept line',
    sql: UNREADABLE,
  },
  { name: 'an unreadable line in front of it', expected: 'damage soon', where: 'in front', sql: UNREADABLE },
  {
    name: 'a missing line in front of it',
    expected: 'damage soon',
    where: 'in front',
    sql: 'delete from auction_events where sequence = ?',
  },
  { name: 'another auction, with right sums', expected: 'damage soon' },
];

const problems: string[] = [];
const counts = new Map<Fault, { opened: number; lines: number }>();
const evenings = fc.sample(anyEvening, { seed: dice.seed, numRuns: smoke ? 3 * FAULTS.length : 1_300 });

for (const [number, evening] of evenings.entries()) {
  const fault = FAULTS[number % FAULTS.length];
  if (fault !== undefined) await oneEvening(evening, fault, number);
  if (problems.length > 0) break;
}
tell();

async function oneEvening(evening: Evening, fault: Fault, number: number): Promise<void> {
  const { log } = play(evening);
  // The log needs an event before and after the snapshot.
  if (log.length < 3) return;
  const kept = 2 + dice.below(log.length - 2);
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-trial-'));
  const file = path.join(folder, 'boli.db');
  try {
    const auction = await write(file, log, kept, fault);
    spoil(file, fault, kept, log.length);
    const store = await openSqlite(file);
    const problem = await open(store, auction, fault);
    await store.close();
    const count = counts.get(fault) ?? { opened: 0, lines: 0 };
    counts.set(fault, { opened: count.opened + 1, lines: count.lines + log.length });
    if (problem === null) return;
    problems.push(
      `evening ${String(number)}, ${fault.name}, kept at ${String(kept)} of ${String(log.length)}: ${problem}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the log and a snapshot as the server does. */
async function write(
  file: string,
  log: readonly AuctionEvent[],
  kept: number,
  fault: Fault,
): Promise<Auction> {
  const store = await openSqlite(file);
  const [first, ...later] = log;
  if (first?.type !== 'TournamentCreated') throw new Error('a log that does not begin with its tournament');
  let { entry, auction } = firstEntry(first, origin(1));
  await store.log.append(entry);
  for (const event of later) {
    ({ entry, auction } = nextEntry(auction, [event], origin(auction.sequence + 1)));
    await store.log.append(entry);
    if (auction.sequence !== kept) continue;
    const another = planted || fault.name.startsWith('another auction');
    const state = another ? { ...auction, round: 99 } : auction;
    await writeSnapshot(store, state, { writtenBy: BUILD, isOver: () => false });
  }
  await store.close();
  return auction;
}

function origin(line: number) {
  return { commandId: `line-${String(line)}`, by: 'asha', at: 1_790_000_000_000 };
}

function spoil(file: string, { sql, where }: Fault, kept: number, lines: number): void {
  if (sql === undefined) return;
  const line = {
    'in front': 1 + dice.below(kept - 1),
    'kept line': kept,
    behind: kept + 1 + dice.below(lines - kept),
  };
  const database = new Database(file);
  const { changes } = database.prepare(sql).run(...(where === undefined ? [] : [line[where]]));
  database.close();
  if (changes === 0) throw new Error(`nothing was spoiled: ${sql}`);
}

/** Opens the auction; returns the problem, or null. */
async function open(
  store: Store,
  { tournament: { id } }: Auction,
  { expected }: Fault,
): Promise<string | null> {
  const room = createAuctionService({ store, clock: Date.now, random: systemRandom, build: BUILD });
  let late: NodeJS.Timeout | undefined;
  const found = new Promise<boolean>((resolve) => {
    room.subscribe(
      id,
      () => undefined,
      () => resolve(true),
    );
    late = setTimeout(() => resolve(false), FOUND_WITHIN);
  });
  try {
    const opened = await opening(() => room.auctionOf(id));
    if (expected === 'damage at once') return opened === 'damage' ? null : 'damage was not told at once';
    if (opened === 'damage') return 'damage was told that nobody planted, or too soon';
    if (expected === 'damage soon') {
      if (!(await found)) return 'damage was not found';
      return (await opening(() => room.auctionOf(id))) === 'damage' ? null : 'damage was found and not told';
    }
    return await soundProblem(store, id, opened);
  } finally {
    clearTimeout(late);
    await room.close();
  }
}

async function opening(act: () => Promise<Auction | null>): Promise<Auction | null | 'damage'> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DamagedLog) return 'damage';
    throw error;
  }
}

async function soundProblem(store: Store, id: string, opened: Auction | null): Promise<string | null> {
  const whole = fold((await store.log.eventsAfter(id, 0)).map(({ event }) => event));
  if (!isDeepStrictEqual(opened, whole)) return 'it opens as another auction than the whole log tells';
  const kept = await readSnapshot(store, id, BUILD);
  if (kept === null) return null;
  const comparing = { log: store.log, pause: yieldToEventLoop, isOver: () => false };
  return compareWithLog(kept, comparing).then(
    () => null,
    () => 'a sound state was taken for damage',
  );
}

function tell(): void {
  const all = [...counts.values()].reduce((sum, { opened }) => sum + opened, 0);
  const verdict = problems[0] ?? 'never another auction than the whole log tells, and every damage was told';
  console.log(`${String(all)} evenings, seed ${String(dice.seed)}: ${verdict}`);
  if (!smoke) {
    const rows = FAULTS.map((fault) => {
      const { opened, lines } = counts.get(fault) ?? { opened: 0, lines: 0 };
      return [fault.name, fault.expected, String(opened), String(lines)];
    });
    writeReport('kept-states', 'Kept states and the logs they stand beside', [
      `Random evenings, sensible orders and not, are written down and kept at a random line as a room does it; then what is kept, or the log, is spoiled, and the auction is opened again. Where the log is sound it must open as the whole log tells it, to the last field; damage of the log must be told at once where it stands behind the kept line, and soon after it was opened where it stands in front. Command: \`npm run trials kept-states\`, seed ${String(dice.seed)}.`,
      `Result: ${String(all)} evenings: ${verdict}.`,
      table(['spoiled', 'it must open as', 'evenings', 'lines in all'], rows),
    ]);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}
