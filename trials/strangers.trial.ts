import * as z from 'zod/mini';
import { HOSTILE_VALUES } from '#fixtures/hostile-values.ts';
import { screenMessage } from '#protocol/feed/live.ts';
import { PATHS } from '#protocol/paths.ts';
import { startBoli } from '#e2e/support/server.ts';
import { listed, table, writeReport } from './support/dated-report.ts';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { SchemaWalk } from './support/schema-walk.ts';
import { Stranger, type Said } from './support/stranger.ts';

/**
 * Sends hostile values into every field of every call and feed message, and bodies that are too deep, wide or
 * long. The calls come from the server's own description. Each request must be answered in the usual form,
 * without a bug report or a crash. `--smoke` sends some values; `--planted-fault` makes the server accept
 * objects with a length as lists.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const AT_ONCE = 4;
const MOST_WAITS = 40;
const FAULT = `const isArray = Array.isArray;
  const named = (x) => typeof x === 'object' && x !== null && Object.hasOwn(x, 'length') && typeof x.length === 'object';
  Array.isArray = (x) => isArray(x) || named(x);`;

const TOO_MUCH: readonly string[] = [
  '['.repeat(5_000) + ']'.repeat(5_000),
  `{${Array.from({ length: 6_000 }, (_, at) => `"${String(at)}":1`).join()}}`,
  JSON.stringify({ name: 'x'.repeat(80_000) }),
  '{"__proto__":{"length":{"toString":1}}}',
  '{"constructor":{"prototype":{"toString":1}}}',
  '"\\ud800"',
];

const operation = z.object({
  parameters: z.optional(z.array(z.object({ name: z.string(), in: z.string() }))),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ schema: z.optional(z.unknown()) })) }),
  ),
});
const documentation = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** One call or feed message: its variants and answers. */
interface Door {
  readonly name: string;
  readonly fields: number;
  readonly tries: readonly (() => Promise<Said>)[];
  readonly answers: Map<number, number>;
}

const dice = new Dice(seedFrom(process.argv));
const problems: string[] = [];
const settings = planted
  ? { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(FAULT)}` }
  : {};
const boli = await startBoli({ LOG_LEVEL: 'error', ...settings });
const doors: Door[] = [];
try {
  const stranger = new Stranger(boli.url);
  await stranger.moveIn();
  doors.push(...(await callsOf(stranger)), ...messagesOf(stranger));
  // Signing out comes last, because other calls need the session.
  const last = doors.filter(({ name }) => name.includes(PATHS.logout));
  await knock(doors.filter((door) => !last.includes(door)));
  await knock(last);
  const { status } = await stranger.call('GET', PATHS.health, '');
  if (status !== 200) problems.push(`in the end the server's health is ${String(status)}`);
} catch (error) {
  problems.push(`the server is gone: ${String(error)}`);
} finally {
  await boli.stop();
}
for (const line of boli
  .said()
  .split('\n')
  .filter((said) => said.includes('"bug"'))) {
  problems.push(`in the log: ${line.slice(0, 300)}`);
}
tell();

/** Tries several calls in parallel, and the variants of each in order. */
async function knock(some: readonly Door[]): Promise<void> {
  const waiting = [...some];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let door = waiting.shift(); door !== undefined; door = waiting.shift()) await knockOn(door);
    }),
  );
}

async function knockOn({ name, tries, answers }: Door): Promise<void> {
  for (const attempt of tries) {
    const { status, problem } = await patiently(attempt);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (problem !== null) problems.push(`${name}: ${problem}`);
  }
}

/** Retries after a 429, because otherwise the body would not be checked. */
async function patiently(attempt: () => Promise<Said>): Promise<Said> {
  for (let wait = 0; ; wait += 1) {
    const said = await attempt();
    if (said.status !== 429 || wait === MOST_WAITS) return said;
    await new Promise((next) => setTimeout(next, 250));
  }
}

/** All values in a long run, else the first and some others. */
function chosen(): readonly unknown[] {
  return HOSTILE_VALUES.filter((_, at) => !smoke || at === 0 || dice.below(8) === 0);
}

async function callsOf(stranger: Stranger): Promise<Door[]> {
  const response = await fetch(`${stranger.url}${PATHS.docs}/json`);
  const root: unknown = await response.json();
  const walk = new SchemaWalk(root, stranger.known);
  const found: Door[] = [];
  for (const [path, methods] of Object.entries(documentation.parse(root).paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const queries = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const address = path.replace(/\{.*?\}/g, 'stranger') + addressed(queries, stranger);
      const bearer = await bearerFor(stranger, method, address);
      const schema = requestBody?.content['application/json']?.schema;
      const places = schema === undefined ? [] : [...walk.places(schema)];
      const bodies = places.flatMap((place) => chosen().map((value) => JSON.stringify(place.with(value))));
      const sizes = schema === undefined ? [] : TOO_MUCH;
      const send = (body: string) => () => stranger.call(method, address, bearer, body);
      const asked = strangeQueries(queries).map(
        (query) => () => stranger.call(method, `${address.split('?')[0] ?? ''}?${query}`, bearer),
      );
      const tries = [...bodies, ...sizes].map(send);
      const name = `${method.toUpperCase()} ${path}`;
      found.push({ name, fields: places.length, tries: [...tries, ...asked], answers: new Map() });
    }
  }
  if (found.length === 0) problems.push('the server describes no calls');
  return found;
}

function addressed(queries: readonly string[], { known }: Stranger): string {
  const pairs = queries.map((name) => `${name}=${known[name] ?? '1'}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function strangeQueries(queries: readonly string[]): string[] {
  const [name = 'id'] = queries;
  const twice = `${name}=a&${name}=b`;
  return [
    twice,
    `${name}[length]=1`,
    `${name}=%ff%00`,
    `${name}=%`,
    '__proto__[toString]=1',
    `${name}=${'x'.repeat(8_000)}`,
  ];
}

/** The first credential that opens the call: a session, a paddle's or a scorer's code. */
async function bearerFor(stranger: Stranger, method: string, address: string): Promise<string> {
  if (address === PATHS.logout) return stranger.bearers[0] ?? '';
  for (const bearer of stranger.bearers) {
    const body = method === 'get' ? undefined : '{}';
    const { status } = await patiently(() => stranger.call(method, address, bearer, body));
    if (status !== 401) return bearer;
  }
  return '';
}

function messagesOf(stranger: Stranger): Door[] {
  const schema: unknown = z.toJSONSchema(screenMessage, { unrepresentable: 'any', io: 'input' });
  const walk = new SchemaWalk(schema, stranger.known);
  const places = [...walk.places(schema)];
  const bodies = [
    ...places.flatMap((place) => chosen().map((value) => JSON.stringify(place.with(value)))),
    '['.repeat(2_000),
    '\ud800',
    '',
  ];
  return [true, false].map((comesIn) => ({
    name: comesIn ? 'a message of the live feed, later' : 'a message of the live feed, as the first',
    fields: places.length,
    tries: bodies.map((body) => () => stranger.tell(body, comesIn)),
    answers: new Map(),
  }));
}

function tell(): void {
  const sent = doors.reduce((sum, { tries }) => sum + tries.length, 0);
  const fields = doors.reduce((sum, door) => sum + door.fields, 0);
  const verdict = problems.length === 0 ? 'each was answered, and the server stood' : 'the promise is BROKEN';
  const counts = `${String(doors.length)} calls and messages, ${String(fields)} places in them, ${String(sent)} times something hostile`;
  console.log(`strangers: seed ${String(dice.seed)}: ${counts}; ${verdict}`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  if (!smoke) {
    writeReport('strangers', 'Hostile values in every field', [
      `The calls are those that the built server describes at \`${PATHS.docs}\`, the messages those of the live feed's schema. Into each place of each of them goes, in a body that is good otherwise, each of ${String(HOSTILE_VALUES.length)} values that throw when their \`length\`, \`toString\`, \`valueOf\`, \`toJSON\` or \`then\` is used; and each call that has a body gets some that are too deep, too wide or too long. Every one must be answered in the one shape, never with a 5xx, no line in the log may tell of a bug, and the server must stand in the end. Command: \`npm run trials strangers\`, seed ${String(dice.seed)}.`,
      `Result: ${counts}. In the end ${verdict}.`,
      ...listed(problems),
      table(
        ['call or message', 'places', 'sent', 'answered with'],
        doors.map(({ name, fields: places, tries, answers }) => [
          name,
          String(places),
          String(tries.length),
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
