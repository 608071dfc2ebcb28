import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import { fold } from '#domain/auction/fold.ts';
import { startBoli, type Boli } from '#e2e/support/server.ts';
import { table, writeReport } from './support/dated-report.ts';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { Ledger } from './support/ledger.ts';
import { disagreements } from './support/on-disk.ts';
import { orderFor } from './support/orders.ts';
import { Organiser } from './support/organiser.ts';

/**
 * Kills the server with SIGKILL at random moments while three consoles work, and restarts it. Answered commands must be
 * stored, and rows must match the log. A repeated command must act exactly once or be refused by name. Before that it
 * kills the idle server after each step of a right to match. `--smoke` kills twice more; `--planted-fault` deletes
 * answered events while the server is down.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const kills = smoke ? 2 : 40;
const CONSOLES = 3;

const dice = new Dice(seedFrom(process.argv));
const ledger = new Ledger();
const problems: string[] = [];
const rounds: string[][] = [];
let orders = 0;
let killsBetweenSteps = 0;

const boli = await startBoli({ LOG_LEVEL: 'error' });
try {
  const organiser = new Organiser(boli.url);
  await organiser.setUp();
  await killBetweenSteps(organiser);
  for (let round = 1; round <= kills && problems.length === 0; round += 1) await oneKill(organiser, round);
} finally {
  await boli.stop();
}
tell();

/** A right to match stands after a restart where it stood, and its next step is accepted. */
async function killBetweenSteps(organiser: Organiser): Promise<void> {
  const { block, teams } = await organiser.auction();
  const [buyer = '', claimant = ''] = teams.keys();
  const lot = block.state === 'open' ? block.lot : '';
  const steps: readonly ConsoleOrder[] = [
    { type: 'place-bid', lot, team: buyer, amount: 2_000, seen: null },
    { type: 'bring-down-hammer', lot, seen: null },
    { type: 'say-match', lot, team: claimant, says: 'claim', seen: null },
    { type: 'raise-match', lot, team: buyer, amount: 9_000, seen: null },
    { type: 'take-back-match', lot, seen: null },
    { type: 'raise-match', lot, team: buyer, amount: 8_000, seen: null },
    { type: 'say-match', lot, team: claimant, says: 'match', seen: null },
  ];
  for (const [at, step] of steps.entries()) {
    const commandId = `step-${String(at)}`;
    orders += 1;
    const reply = await organiser.give(step, commandId);
    ledger.note(commandId, step, reply);
    if (reply.kind !== 'accepted') problems.push(`${step.type} got ${JSON.stringify(reply)}`);
    const before = await organiser.auction();
    await boli.kill();
    killsBetweenSteps += 1;
    await boli.restart();
    const same = isDeepStrictEqual(await organiser.auction(), before);
    if (!same) problems.push(`after ${step.type} and a kill the auction stands elsewhere`);
  }
  const sale = (await organiser.auction()).places.get(lot);
  if (sale?.at !== 'squad' || sale.team !== claimant || sale.price !== 8_000)
    problems.push(`the match ended with ${JSON.stringify(sale)}`);
}

async function oneKill(organiser: Organiser, round: number): Promise<void> {
  const answers = 1 + dice.below(smoke ? 25 : 60);
  const delay = dice.roll() * 6;
  const before = orders;
  let answered = 0;
  const killed: Promise<void>[] = [];
  const consoles = Array.from({ length: CONSOLES }, async () => {
    while (killed.length === 0) {
      if (!(await oneOrder(organiser))) return;
      answered += 1;
      // The kill falls into commands of the other consoles.
      if (answered === answers) killed.push(pause(delay).then(() => boli.kill()));
    }
  });
  await Promise.all(consoles);
  await Promise.all(killed);

  if (planted) loseLastAnswer(organiser.tournament);
  await boli.restart();
  const open = ledger.unanswered();
  note(round, 'after the restart', await check(organiser, boli));
  const written = new Set((await organiser.log()).map(({ commandId }) => commandId));
  const onDisk = open.filter(({ commandId }) => written.has(commandId)).length;
  const again = { accepted: 0, refused: 0 };
  for (const { commandId, order } of open) {
    const reply = await organiser.give(order, commandId);
    ledger.note(commandId, order, reply);
    if (reply.kind === 'accepted' || reply.kind === 'joined') again.accepted += 1;
    else if (reply.kind === 'refused') again.refused += 1;
    else problems.push(`round ${String(round)}: ${commandId} was sent again and got ${reply.kind}`);
  }
  note(round, 'after sending again', await check(organiser, boli));
  rounds.push(
    [round, orders - before, delay.toFixed(1), open.length, onDisk, again.accepted, again.refused].map(
      String,
    ),
  );
}

/** False if the server was down. */
async function oneOrder(organiser: Organiser): Promise<boolean> {
  const auction = await organiser.auction().catch(() => null);
  if (auction === null) return false;
  const commandId = `order-${String((orders += 1))}`;
  const order = orderFor(auction, dice);
  const reply = await organiser.give(order, commandId);
  ledger.note(commandId, order, reply);
  return reply.kind !== 'silence';
}

async function check(organiser: Organiser, { dataDir }: Boli): Promise<string[]> {
  const log = await organiser.log();
  const resumed = await organiser.auction();
  const same = isDeepStrictEqual(resumed, fold(log.map(({ event }) => event)));
  return [
    ...ledger.contradictions(log),
    ...(same ? [] : ['the resumed lot, bids or leader are not what the log tells']),
    ...disagreements(path.join(dataDir, 'boli.db'), organiser.tournament),
  ];
}

function note(round: number, when: string, found: readonly string[]): void {
  problems.push(...found.map((problem) => `round ${String(round)}, ${when}: ${problem}`));
}

function loseLastAnswer(tournament: string): void {
  const from = ledger.lastAnswered();
  if (from === null) return;
  const database = new Database(path.join(boli.dataDir, 'boli.db'));
  database
    .prepare('delete from auction_events where tournament_id = ? and sequence >= ?')
    .run(tournament, from);
  database.close();
}

function tell(): void {
  const verdict = problems.length === 0 ? 'nothing anybody was told is lost' : 'the promise is BROKEN';
  const told = ledger.count('accepted') + ledger.count('joined');
  const counts = `${String(rounds.length)} kills and ${String(killsBetweenSteps)} between the steps of a match, ${String(orders)} orders: ${String(told)} accepted, ${String(ledger.count('refused'))} refused by name, ${String(ledger.unanswered().length)} never answered`;
  console.log(`kill: seed ${String(dice.seed)}: ${counts}; ${verdict}`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (!smoke) {
    writeReport('kill', 'The server is killed in the middle of an auction', [
      `${String(CONSOLES)} consoles at once order bids, sales, skips, undos and imports over HTTP; at a random moment the server gets SIGKILL and is started again. Before that it is killed after each step of a right to match, which must stand where it stood. After each restart every answered order must stand in the log exactly as it was answered, every refused one must not, log and rows must agree, and the auction must resume at the lot, bids and leader of the log. Then every order that was under way is sent again with its id. Command: \`npm run trials kill\`, seed ${String(dice.seed)}.`,
      `Result: ${counts}. In the end ${verdict}.`,
      ...(problems.length === 0 ? [] : [problems.map((problem) => `- ${problem}`).join('\n')]),
      table(
        [
          'kill',
          'orders before it',
          'delay in ms',
          'under way',
          'of them on disk',
          'then accepted',
          'then refused by name',
        ],
        rounds,
      ),
    ]);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}
