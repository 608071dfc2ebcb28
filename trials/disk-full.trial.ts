import { isDeepStrictEqual } from 'node:util';
import { fold } from '#domain/auction/fold.ts';
import { table, writeReport } from './support/dated-report.ts';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { Ledger } from './support/ledger.ts';
import { openLimitedFile } from './support/limited-file.ts';
import { disagreements } from './support/on-disk.ts';
import { orderFor } from './support/orders.ts';
import { Organiser, type Order } from './support/organiser.ts';
import { openMountedDisk, type SmallDisk } from './support/small-disk.ts';

/**
 * Fills the disk at many points of an auction. The failing command must be refused by name and leave no event. Earlier
 * answers must persist. The same command must succeed once there is room. `--smoke` does it twice; `--planted-fault`
 * counts such a command as accepted.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const points = smoke ? 2 : 25;
/** One of this many points also kills the server. */
const KILLED = smoke ? 2 : 4;
const MOST_ORDERS_TO_FULL = 2_000;

const dice = new Dice(seedFrom(process.argv));
const ledger = new Ledger();
const problems: string[] = [];
const rows: string[][] = [];
let orders = 0;

const disk = (await openMountedDisk()) ?? (await openLimitedFile());
try {
  const organiser = new Organiser(disk.url);
  await organiser.setUp();
  for (let point = 1; point <= points && problems.length === 0; point += 1) await onePoint(organiser, point);
} finally {
  await disk.stop();
}
tell(disk);

async function onePoint(organiser: Organiser, point: number): Promise<void> {
  for (let some = dice.below(20); some > 0; some -= 1) await oneOrder(organiser);
  const left = dice.below(80_000);
  disk.fill(left);
  const from = orders;
  const refused = await orderUntilFull(organiser);
  if (refused === null) {
    problems.push(
      `point ${String(point)}: ${String(MOST_ORDERS_TO_FULL)} orders, and the disk was never full`,
    );
    return;
  }
  // Reading needs no disk space, so it must also work on a full disk.
  note(point, 'while full', await check(organiser));

  const killed = point % KILLED === 0;
  disk.makeRoom();
  if (killed) await disk.killAndRestart();
  note(point, 'with room again', await check(organiser));
  const reply = await organiser.give(refused.order, refused.commandId);
  if (!planted) ledger.note(refused.commandId, refused.order, reply);
  if (reply.kind === 'silence' || reply.kind === 'disk-full') {
    problems.push(`point ${String(point)}: with room again the order got ${reply.kind}`);
  }
  for (let some = 0; some < 5; some += 1) await oneOrder(organiser);
  note(point, 'after going on', await check(organiser));
  rows.push([
    String(point),
    String(left),
    String(orders - from),
    refused.order.type,
    killed ? 'yes' : 'no',
    reply.kind === 'joined' ? 'accepted' : reply.kind,
  ]);
}

async function orderUntilFull(organiser: Organiser): Promise<{ order: Order; commandId: string } | null> {
  for (let some = 0; some < MOST_ORDERS_TO_FULL; some += 1) {
    const given = await oneOrder(organiser);
    if (given.full) return given;
  }
  return null;
}

async function oneOrder(organiser: Organiser) {
  const order = orderFor(await organiser.auction(), dice);
  const commandId = `order-${String((orders += 1))}`;
  const reply = await organiser.give(order, commandId);
  const full = reply.kind === 'disk-full';
  if (full && planted) ledger.note(commandId, order, { kind: 'joined', players: ['nobody'] });
  else ledger.note(commandId, order, reply);
  if (reply.kind === 'silence') problems.push(`${commandId} was never answered`);
  return { order, commandId, full };
}

async function check(organiser: Organiser): Promise<string[]> {
  const log = await organiser.log();
  const same = isDeepStrictEqual(await organiser.auction(), fold(log.map(({ event }) => event)));
  return [
    ...ledger.contradictions(log),
    ...(same ? [] : ['what the server has in mind is not what it has on disk']),
    ...disagreements(disk.database, organiser.tournament),
  ];
}

function note(point: number, when: string, found: readonly string[]): void {
  problems.push(...found.map((problem) => `point ${String(point)}, ${when}: ${problem}`));
}

function tell({ kind }: SmallDisk): void {
  const verdict = problems.length === 0 ? 'nothing said before was lost' : 'the promise is BROKEN';
  const counts = `${String(rows.length)} times full, ${String(orders)} orders: ${String(ledger.count('accepted') + ledger.count('joined'))} accepted, ${String(ledger.count('refused'))} refused by name`;
  console.log(`disk-full (${kind}): seed ${String(dice.seed)}: ${counts}; ${verdict}`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (!smoke) {
    writeReport('disk-full', 'The disk runs full in the middle of an auction', [
      `The data lie on ${kind}. At random points it is filled up but for some bytes, and bids, sales, skips, undos and imports go on over HTTP until one finds no room: it must be answered with 507 and its sentence. Then, while the disk is full, after room was made, and after the auction went on: every answered order stands in the log as it was answered, the refused one does not, log and rows agree, and the server's picture is that of its disk. Every fourth time the server is killed while the disk is full. The refused order is sent again with its id. Command: \`npm run trials disk-full\`, seed ${String(dice.seed)}.`,
      `Result: ${counts}. In the end ${verdict}.`,
      ...(problems.length === 0 ? [] : [problems.map((problem) => `- ${problem}`).join('\n')]),
      table(
        ['point', 'bytes left', 'orders until full', 'the order without room', 'killed', 'sent again'],
        rows,
      ),
    ]);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}
