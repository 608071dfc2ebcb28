import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { fold } from '#domain/auction/fold.ts';
import * as facts from '#fixtures/auction/facts.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { WHOLE_EVENING } from '#fixtures/auction/whole-evening.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { linksAnswer, type LinkAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import * as z from 'zod/mini';
import { readStoredEvent } from '#protocol/events/upcasters.ts';
import type { FileResult } from '#protocol/tournament-file.ts';
import { type FileLine, fileWith, linesOf, openFile } from '#server/testing/tournament-files.ts';
import { errorOf, testServer, type TestServer, type Organiser } from '#server/testing/test-server.ts';
import { resultOf } from '#server/tournament-file/save-tournament.ts';

/*
 * Mutants of the log of an evening: each is refused, or every page of the opened tournament answers. The result in the
 * file is that of the mutant, as a forger writes it.
 */

let server: TestServer;
let asha: Organiser;
beforeAll(async () => {
  server = await testServer();
  asha = await server.organiser();
});
afterAll(() => server.close());

const RESULT = resultOf(fold(WHOLE_EVENING));
const LINES = linesOf(WHOLE_EVENING);

interface Mutant {
  readonly what: string;
  readonly lines: readonly FileLine[];
}

const NUMBERS = [0, -1, 9e15, 1.5, 1e300];
const TEXTS = ['', 'x'.repeat(5_000), 'a\u0000b', 'a\u202eb', 'javascript:alert(1)', '2026-13-45'];
const IDS = [mumbai.id, chennai.id, kolkata.id, kohli.id, dhoni.id, bumrah.id, 'nobody'];
/** The keys of fixed words, such as the type of an event. */
const NAMES = new Set(['type', 'state', 'is', 'why', 'via', 'then', 'occasion']);

/** The same JSON with one value replaced, once for each value and each replacement of its kind. */
function withOneReplaced(value: unknown, key = ''): unknown[] {
  if (typeof value === 'number') return NUMBERS.filter((one) => one !== value);
  if (typeof value === 'boolean') return [!value];
  if (value === null) return [0, 'x', []];
  if (typeof value === 'string') {
    if (NAMES.has(key)) return ['another'];
    return (IDS.includes(value) ? IDS : TEXTS).filter((one) => one !== value);
  }
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const changed = items.flatMap((item, at) =>
      withOneReplaced(item, key).map((other) => items.with(at, other)),
    );
    return [...changed, [], [...items, ...items]];
  }
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) =>
    withOneReplaced(part, name).map((other) => ({ ...value, [name]: other })),
  );
}

const numbered = (lines: readonly FileLine[]): FileLine[] =>
  lines.map((line, at) => ({ ...line, sequence: at + 1 }));

function moved(): Mutant[] {
  return LINES.flatMap((line, at) => {
    const [before, after] = [LINES.slice(0, at), LINES.slice(at + 1)];
    const [next] = after;
    const name = `line ${String(at + 1)}`;
    return [
      { what: `without ${name}`, lines: numbered([...before, ...after]) },
      { what: `with ${name} twice`, lines: numbered([...before, line, line, ...after]) },
      { what: `with ${name} at its end`, lines: numbered([...before, ...after, line]) },
      ...(next === undefined
        ? []
        : [
            {
              what: `with ${name} and the next swapped`,
              lines: numbered([...before, next, line, ...after.slice(1)]),
            },
          ]),
    ];
  });
}

/** Changes one value in the first line of each event type. */
function changed(): Mutant[] {
  const types = new Set<string>();
  return WHOLE_EVENING.flatMap((event, at) => {
    if (types.has(event.type)) return [];
    types.add(event.type);
    return withOneReplaced(event).map((other) => ({
      what: `${event.type} ${JSON.stringify(other).slice(0, 300)}`,
      lines: LINES.map((line, index) => (index === at ? { ...line, event: other } : line)),
    }));
  });
}

/** Changes the time, the sender and the command of a line. */
function sent(): Mutant[] {
  const at = 30;
  return ['at', 'by', 'commandId'].flatMap((field) =>
    [...NUMBERS, ...TEXTS, `phone:${kolkata.id}`, 'phone:nobody', 'scorer:nobody'].map((other) => ({
      what: `${field} ${String(other).slice(0, 40)}`,
      lines: LINES.map((line, index) => (index === at ? { ...line, [field]: other } : line)),
    })),
  );
}

/** At most this many of the mutants, spread evenly, so that each kind is there and the test stays short. */
function some(mutants: readonly Mutant[], most: number): Mutant[] {
  const many = Math.min(most, mutants.length);
  return Array.from({ length: many }, (_, at) => mutants[Math.floor((at * mutants.length) / many)]).filter(
    (one) => one !== undefined,
  );
}

function resultFor(lines: readonly FileLine[]): FileResult {
  try {
    return resultOf(fold(lines.map(({ event }): AuctionEvent => readStoredEvent(event))));
  } catch {
    return RESULT;
  }
}

/** The pages of a tournament that do not answer 200, each with its status. */
async function failingPages(id: string): Promise<string[]> {
  const opened = await asha.call('POST', PATHS.openLinks, { body: { tournamentId: id } });
  if (opened.status !== 200) return [`links ${String(opened.status)}`];
  const { links } = linksAnswer.parse(opened.json);
  const codeOf = (kind: LinkAnswer['kind']) => links.find((link) => link.kind === kind)?.code ?? '';
  const by = (kind: LinkAnswer['kind']) => ({ headers: { authorization: `Bearer ${codeOf(kind)}` } });
  const of = { query: { tournamentId: id } };
  const calls = {
    tournament: asha.call('GET', PATHS.tournament, { query: { id } }),
    snapshot: asha.call('GET', PATHS.snapshot, of),
    teams: asha.call('GET', PATHS.teams, of),
    players: asha.call('GET', PATHS.players, of),
    rules: asha.call('GET', PATHS.rules, of),
    history: asha.call('GET', PATHS.history, { query: { tournamentId: id, after: '0' } }),
    statistics: asha.call('GET', PATHS.auctionStatistics, of),
    file: asha.call('GET', PATHS.tournamentFile, { query: { id } }),
    spectators: server.call('GET', PATHS.hallView, { query: { link: codeOf('live') } }),
    graphics: server.call('GET', PATHS.graphics, { query: { link: codeOf('live') } }),
    result: server.call('GET', PATHS.statistics, by('result')),
    awards: server.call('GET', PATHS.awards, by('result')),
    squads: server.call('GET', PATHS.squads, by('result')),
    list: server.call('GET', PATHS.playerList, by('screen')),
    replay: server.call('GET', PATHS.showings, by('result')),
  };
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, answer]) => [name, (await answer).status] as const),
  );
  return answers.filter(([, status]) => status !== 200).map(([name, status]) => `${name} ${String(status)}`);
}

test('The log of a whole evening opens as a file, and every page of it answers', async () => {
  const answer = await openFile(asha, await fileWith(LINES, RESULT));
  expect(answer.text).toContain('"id"');
  expect(await failingPages(tournamentAnswer.parse(answer.json).id)).toEqual([]);
});

const AT = WHOLE_EVENING.length + 1;
const SHOW = { ...FIRST_SHOW, stream: 'javascript:alert(1)' };
const COUNTDOWN = { seconds: 9e15, extension: 10, atZero: 'hammer' };

describe('A file with a line that no order could have written', () => {
  test.each<readonly [string, unknown, string]>([
    ['a player sold twice', facts.sold(kohli, mumbai, 30_000, 2), 'The player is in a squad already'],
    [
      'a sale to nobody',
      facts.sold(jadeja, kolkata, 30_000, 2),
      'It names a team that is not in the tournament',
    ],
    [
      'an unknown lot',
      { type: 'LotOpened', lot: 'nobody' },
      'It names a player that no earlier line has brought',
    ],
    [
      'a team withdrawn with players',
      { type: 'TeamWithdrawn', team: mumbai.id },
      'It removes a team that has players',
    ],
    [
      'a countdown of 9e15 s',
      { type: 'FloorSet', settings: { bidding: 'both', countdown: COUNTDOWN } },
      'The countdown',
    ],
    [
      'a countdown that ends in a hundred years',
      { type: 'ClockSet', clock: { state: 'running', closesAt: 4e12 } },
      'The countdown is impossible',
    ],
    ['a show with a script', { type: 'ShowSet', show: SHOW }, 'A setting of the show is not allowed'],
    ['a purse of 9e15', facts.adjusted(mumbai, 9e15), 'An amount is no amount of a tournament'],
    ['a reason of 2,000 letters', facts.adjusted(mumbai, 1, 'x'.repeat(2_000)), 'A text is too long'],
    [
      'a break until the end of time',
      { type: 'AuctionPaused', message: '', until: 9e15 },
      'The end of the break',
    ],
  ])('A file with %s is refused with the number of its line', async (_what, event, why) => {
    const answer = await openFile(asha, await fileWith(linesOf([...WHOLE_EVENING, event]), RESULT));
    expect(answer.status).toBe(400);
    expect(errorOf(answer).message).toContain(`Line ${String(AT)}: ${why}`);
  });
});

test('The log of an evening of version 0.1 opens as a file, and every page of it answers', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-old-'));
  const file = path.join(folder, 'boli.db');
  const database = new Database(file);
  database.pragma('synchronous = off');
  database.exec(readFileSync(new URL('../../../../fixtures/evening-0.1/boli.sql', import.meta.url), 'utf8'));
  const id = z.string().parse(database.prepare('select id from tournaments').pluck().get());
  database.close();
  const store = await openSqlite(file);
  const lines = await store.log.eventsAfter(id, 0);
  await store.close();
  rmSync(folder, { recursive: true });
  const result = resultOf(fold(lines.map(({ event }) => event)));
  const answer = await openFile(asha, await fileWith(lines, result));
  expect(answer.text).toContain('"id"');
  expect(await failingPages(tournamentAnswer.parse(answer.json).id)).toEqual([]);
});

test('Each of 670 mutants of an evening is refused, or every page of its tournament answers', async () => {
  const mutants = [...moved(), ...some(changed(), 380), ...sent()];
  const failures: string[] = [];
  const refused = new Map<string, number>();
  for (const { what, lines } of mutants) {
    // The clock advances, because the calls of one sender are rate-limited.
    server.now += 60_000;
    const answer = await openFile(asha, await fileWith(lines, resultFor(lines)));
    if (answer.status === 201) {
      const { id } = tournamentAnswer.parse(answer.json);
      const failing = await failingPages(id);
      if (failing.length > 0) failures.push(`${what}: ${failing.join(', ')}`);
      const gone = { id, name: tournamentAnswer.parse(answer.json).name };
      await asha.call('DELETE', PATHS.deleteTournament, { query: { id }, body: gone });
    } else if (answer.status === 400) {
      const { code } = errorOf(answer);
      refused.set(code, (refused.get(code) ?? 0) + 1);
    } else failures.push(`${what}: ${String(answer.status)} ${answer.text.slice(0, 200)}`);
  }
  expect(failures).toEqual([]);
  expect(refused.get('file-line-not-valid') ?? 0).toBeGreaterThan(0.2 * mutants.length);
  expect(mutants.length).toBeGreaterThan(660);
});
