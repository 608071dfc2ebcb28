import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { table, writeReport } from './support/dated-report.ts';
import { disagreements } from './support/on-disk.ts';
import { orderFor } from './support/orders.ts';
import type { Organiser, Reply } from './support/organiser.ts';
import { twoLaptops, until, type TwoLaptops } from './support/two-laptops.ts';

/**
 * Takes over on the replica at a random moment while three consoles work; the primary is killed, cut off or suspended,
 * and returns later. Every answered command must be on the replica, or in the primary's own log if it came in the last
 * second. With `--together` it must be on the replica unless the primary reported that it continues alone. `--smoke` does each
 * end once; `--planted-fault` deletes the replica's last events.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const CONSOLES = 3;
const ENDS = ['killed', 'cut off', 'asleep'] as const;
type End = (typeof ENDS)[number];
const ROUNDS = smoke ? 3 : 20;
/** The time (ms) before the end of the primary in which an answered command may be missing on the replica. */
const UNSENT = 1_000;

interface Given {
  readonly reply: Reply;
  /** The time of the answer in ms since the start. */
  readonly at: number;
}

const dice = new Dice(seedFrom(process.argv));
const problems: string[] = [];
const rounds: string[][] = [];
const firstBids: number[] = [];
let orders = 0;

for (let round = 0; round < ROUNDS && problems.length === 0; round += 1) {
  const end = ENDS[round % ENDS.length] ?? 'killed';
  // A short run also covers each kind of end once.
  await oneRound(round + 1, end, smoke ? end !== 'cut off' : Math.floor(round / ENDS.length) % 2 === 0);
}
tell();

async function oneRound(round: number, end: End, together: boolean): Promise<void> {
  const two = await twoLaptops(together);
  try {
    const given = new Map<string, Given>();
    let over = false;
    const consoles = Array.from({ length: CONSOLES }, async () => {
      while (!over) await oneOrder(two.organiser, given);
    });
    await pause(300 + dice.below(smoke ? 200 : 2_500));
    const at = performance.now();
    if (end === 'killed') await two.first.kill();
    else if (end === 'cut off') two.cut();
    else two.first.sleep();
    await two.takeOver();
    const house = two.organiser.at(two.second.url);
    await until(async () => (await oneOrder(house, new Map())).kind === 'accepted');
    firstBids.push(performance.now() - at);
    if (end === 'cut off') await pause(1_000);
    const woken = performance.now();
    if (end === 'killed') await two.first.restart();
    else if (end === 'cut off') two.mend();
    else two.first.wake();
    await pause(end === 'cut off' ? 2_500 : 0);
    const late = await afterwards(two.organiser, given);
    over = true;
    await Promise.all(consoles);
    if (planted) await loseLines(two);
    const found = await check(two, { given, at, woken, end, together });
    problems.push(
      ...[...late, ...found.problems].map(
        (problem) => `round ${String(round)}, ${end}, ${together ? 'together' : 'not together'}: ${problem}`,
      ),
    );
    rounds.push(
      [
        round,
        end,
        together ? 'yes' : 'no',
        given.size,
        found.accepted,
        found.missing,
        Math.round(firstBids.at(-1) ?? 0),
      ].map(String),
    );
  } finally {
    await two.stop();
  }
}

async function oneOrder(organiser: Organiser, given: Map<string, Given>): Promise<Reply> {
  const auction = await organiser.auction().catch(() => null);
  if (auction === null) {
    await pause(20);
    return { kind: 'silence' };
  }
  const commandId = `order-${String((orders += 1))}`;
  const reply = await organiser.give(orderFor(auction, dice), commandId);
  given.set(commandId, { reply, at: performance.now() });
  return reply;
}

/** A replaced primary must accept no commands. */
async function afterwards(organiser: Organiser, given: Map<string, Given>): Promise<string[]> {
  for (let again = 0; again < 5; again += 1) {
    const reply = await oneOrder(organiser, given);
    if (reply.kind !== 'refused' || reply.code !== 'replaced')
      return [`the first answered ${JSON.stringify(reply).slice(0, 80)}`];
  }
  return [];
}

interface Round {
  readonly given: ReadonlyMap<string, Given>;
  /** The times of the end and of the return of the primary, in ms since the start. */
  readonly at: number;
  readonly woken: number;
  readonly end: End;
  readonly together: boolean;
}

async function check(two: TwoLaptops, { given, at: ended, woken, end, together }: Round) {
  const found: string[] = [];
  const house = await two.organiser.at(two.second.url).log();
  if (house.some(({ sequence }, at) => sequence !== at + 1)) found.push('the log of the second has a gap');
  found.push(...disagreements(path.join(two.second.dataDir, 'boli.db'), two.organiser.tournament));
  const there = new Set(house.map(({ commandId }) => commandId));
  const accepted = [...given].filter(([, { reply }]) => reply.kind === 'accepted' || reply.kind === 'joined');
  const missing = accepted.filter(([commandId]) => !there.has(commandId)).map(([commandId]) => commandId);
  const own = await two.organiser.log();
  const here = new Set(own.map(({ commandId }) => commandId));
  for (const commandId of missing) {
    if (!here.has(commandId)) found.push(`${commandId} was answered, and is nowhere`);
    if ((given.get(commandId)?.at ?? 0) < ended - UNSENT)
      found.push(`${commandId} was answered long before the end, and is not on the second`);
  }
  // A primary that is cut off continues alone and reports it.
  if (together && end !== 'cut off')
    for (const commandId of missing) found.push(`${commandId} was answered together, and lost`);
  if (together && end === 'cut off' && missing.length > 0 && !two.first.said().includes('going on alone'))
    found.push('it went on alone and did not say so');
  // A console waits for its answer, so each may have had one order on its way when the primary fell asleep.
  const late = accepted.filter(([commandId, { at }]) => at > woken && !there.has(commandId));
  if (end === 'asleep' && late.length > CONSOLES)
    found.push(`${String(late.length)} orders were taken after it woke`);
  return { problems: found, accepted: accepted.length, missing: missing.length };
}

async function loseLines(two: TwoLaptops): Promise<void> {
  await two.second.kill();
  const database = new Database(path.join(two.second.dataDir, 'boli.db'));
  const half = 'select max(sequence) / 2 from auction_events';
  database.prepare(`delete from auction_events where sequence > (${half})`).run();
  database.close();
  await two.second.restart();
}

function tell(): void {
  const verdict =
    problems.length === 0
      ? 'nothing that was answered is lost but the last second of a laptop that was alone'
      : 'the promise is BROKEN';
  const sorted = firstBids.toSorted((a, b) => a - b);
  const p95 = Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0);
  const counts = `${String(rounds.length)} takeovers, ${String(orders)} orders, the first bid on the second after ${String(Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0))} ms in the middle and ${String(p95)} ms at p95`;
  console.log(`second-laptop: seed ${String(dice.seed)}: ${counts}; ${verdict}`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (!smoke) {
    writeReport('second-laptop', 'The second laptop takes over', [
      `${String(CONSOLES)} consoles at once order bids, sales, skips, undos and imports on the first laptop; at a random moment it gets SIGKILL, is cut off from the second by wires that end every connection, or SIGSTOP. The takeover is asked for at once. Then the first is started again, the wires are mended, or it gets SIGCONT. Whatever it had answered must be on the second, or in its own log if it came in the last second or after a cut. Log and rows of the second must agree, and it must refuse every order. With \`--together\` nothing may be missing but what a laptop that was cut off answered alone, after it had said so. Command: \`npm run trials second-laptop\`, seed ${String(dice.seed)}.`,
      `Result: ${counts}. In the end ${verdict}.`,
      ...(problems.length === 0 ? [] : [problems.map((problem) => `- ${problem}`).join('\n')]),
      table(
        [
          'takeover',
          'the first was',
          'together',
          'orders',
          'answered',
          'not handed over',
          'first bid after, ms',
        ],
        rounds,
      ),
    ]);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}
