import { startBoli } from '#e2e/support/server.ts';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { PATHS } from '#protocol/paths.ts';
import { listed, table, writeReport } from './support/dated-report.ts';
import { doorsOf, type FuzzDoor } from './support/fuzz-doors.ts';
import { growthOf, residentMegabytes } from './support/memory.ts';
import { Stranger } from './support/stranger.ts';

/**
 * Fuzzes all calls that the server describes and all messages of the live feed, from their schemas. It sends valid
 * bodies, values near each limit, wrong types, hostile bytes, other methods and headers. Answers of status 5xx or in
 * another form, bug reports in the log, a crash or growing memory are failures. 10,000 of each, or `--each=500`;
 * `--smoke` sends a few; `--planted-fault` makes a check throw for huge numbers.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const given = process.argv.find((word) => word.startsWith('--each='))?.slice('--each='.length);
/** Few values trigger the planted fault; a short run ends with the first, and tries this many. */
const SOME = planted ? 600 : 60;
const each = smoke ? SOME : Number(given ?? 10_000);
/** Requests to each call before a new auction is set up, because many of them end the auction. */
const A_ROUND = smoke ? 60 : 50;
const AT_ONCE = 16;
/** The rate limit of a phone is a few bids a second, so several teams share the bids. */
const TEAMS = 12;
/** The run ends after this many problems. */
const ENOUGH = 50;
/** The allowed growth in MB from the second to the last fifth of the run; a heap varies by itself. */
const BREATH = 40;
const FAULT = `for (const name of ['isInteger', 'isSafeInteger']) {
  const sound = Number[name];
  Number[name] = (x) => { if (x > 2 ** 53) throw new Error('planted'); return sound(x); };
}`;

const dice = new Dice(seedFrom(process.argv));
const problems: string[] = [];
const memory: number[] = [];
const counts = new Map<string, Map<number, number>>();
const settings = planted
  ? { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(FAULT)}` }
  : {};
// Each round has its own client addresses, so that limits for an address do not apply.
const boli = await startBoli({ LOG_LEVEL: 'error', PUBLIC_URL: 'http://hall.test', ...settings });
const started = performance.now();
try {
  for (let sent = 0, round = 1; sent < each && problems.length === 0; sent += A_ROUND, round += 1) {
    await oneRound(round, Math.min(A_ROUND, each - sent));
    memory.push(residentMegabytes(boli.pid()));
  }
  const { status } = await fetch(boli.url + PATHS.health);
  if (status !== 200) problems.push(`in the end the server's health is ${String(status)}`);
  if (!smoke && growthOf(memory) > BREATH)
    problems.push(`the server's memory grew by ${growthOf(memory).toFixed(1)} MB`);
} catch (error) {
  problems.push(`the server is gone: ${String(error)}`);
} finally {
  await boli.stop();
}
const bugs = boli
  .said()
  .split('\n')
  .filter((said) => said.includes('"bug"'));
problems.push(...bugs.map((line) => `in the log: ${line.slice(0, 400)}`));
tell();

/** Some requests to each call of one auction in random order; calls that remove needed data come last. */
async function oneRound(round: number, times: number): Promise<void> {
  const stranger = new Stranger(boli.url, round);
  await stranger.moveIn(TEAMS);
  const doors = await doorsOf(stranger, dice);
  if (doors.length < 50) problems.push('the server describes hardly any calls');
  try {
    for (const isLast of [false, true]) {
      const some = doors.filter((door) => door.isLast === isLast);
      await knock(round, shuffled(some.flatMap((door) => Array.from({ length: times }, () => door))));
    }
  } finally {
    for (const { close } of doors) close?.();
  }
}

async function knock(round: number, waiting: FuzzDoor[]): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let door = waiting.pop(); door !== undefined && problems.length < ENOUGH; door = waiting.pop()) {
        const { status, problem } = await door.knock();
        const answers = counts.get(door.name) ?? new Map<number, number>();
        counts.set(door.name, answers.set(status, (answers.get(status) ?? 0) + 1));
        if (problem !== null) problems.push(`round ${String(round)}, ${door.name}: ${problem}`);
      }
    }),
  );
}

function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, at: dice.roll() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}

function tell(): void {
  const all = [...counts.values()].flatMap((answers) => [...answers]);
  const sum = (of: (status: number) => boolean) =>
    all.reduce((total, [status, times]) => total + (of(status) ? times : 0), 0);
  const verdict =
    problems.length === 0
      ? 'nothing was a 5xx or in another shape, and the server stood'
      : 'the promise is BROKEN';
  const seconds = Math.round((performance.now() - started) / 1_000);
  const total = `${String(counts.size)} calls and messages, ${String(each)} to each, ${String(sum(() => true))} in all in ${String(seconds)} s: ${String(sum((status) => status >= 200 && status < 300))} were taken, ${String(sum((status) => status === 429))} had to wait and were not looked at; memory ${growthOf(memory) < 0 ? '' : '+'}${growthOf(memory).toFixed(1)} MB since everything was warm, ${String(Math.round(memory.at(-1) ?? 0))} MB at the end`;
  console.log(`fuzz: seed ${String(dice.seed)}: ${total}; ${verdict}`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  if (!smoke) {
    writeReport('fuzz', 'Every call and every message, fuzzed', [
      `The calls are those that the built server describes at \`${PATHS.docs}\`, the messages those of the live feed's schema; two more doors take bytes that are no HTTP and no frames. Each gets bodies from its own schema: good ones, values beside each limit, missing and of other kinds, hostile values and bytes, broken JSON, and other methods, types of body, addresses and headers. After every ${String(A_ROUND)} to each a new auction begins. Nothing may be answered with a 5xx or in another shape than the agreed one, no line in the log may tell of a bug, the server must stand in the end, and its memory may not stand more than ${String(BREATH)} MB higher in the last fifth of the run than in the second. Command: \`npm run trials fuzz -- --each=${String(each)}\`, seed ${String(dice.seed)}.`,
      `Result: ${total}. In the end ${verdict}.`,
      ...listed(problems),
      table(
        ['call or message', 'answered with'],
        [...counts].map(([name, answers]) => [
          name,
          [...answers]
            .sort(([a], [b]) => a - b)
            .map(([status, times]) => `${String(status)} (${String(times)})`)
            .join(', '),
        ]),
      ),
    ]);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}
