import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { sessionAnswer, type UserAnswer } from '#protocol/calls/accounts.ts';
import { playerAnswer, type PlayerAnswer } from '#protocol/calls/players.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { teamAnswer, type TeamAnswer } from '#protocol/calls/teams.ts';
import { tournamentAnswer, type TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { errorAnswer, type ErrorBody } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import type { Hasher } from '#server/accounts/sign-in.ts';
import { type AppParts, buildApp } from '#server/api/app.ts';
import { createLogger } from '#server/api/http/log.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { systemRandom } from '#server/base/random.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { UNPAIRED } from '#server/replication/channel/stored-state.ts';
import type { Replication } from '#server/replication/replication.ts';
import { newTestDatabase, type TestDatabase, whenTestEnds } from './test-database.ts';

/** The answer of a call. */
export interface Answered {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export interface Call {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address of the caller. */
  readonly from?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';

/** The time of the test clock until a test sets it, in epoch ms. The machine's clock has no influence on it. */
const BEGINS = Date.UTC(2026, 10, 24, 18, 30);

/** The parts of the app that a test replaces, and the data if the server does not get a database of its own. */
interface TestServerParts extends Partial<AppParts> {
  /** The database of another server, of which this one is one more process, or the process after a restart. */
  readonly database?: TestDatabase;
  /** Another server, whose store this one shares. */
  readonly beside?: TestServer;
}

/**
 * Builds the whole server over HTTP, on a real database of its own, with a clock that the test sets. The server closes
 * when the test ends; a server of `beforeAll` is closed by its `afterAll`.
 */
export async function testServer(parts: TestServerParts = {}): Promise<TestServer> {
  const server = await TestServer.open(parts);
  whenTestEnds(() => server.close());
  return server;
}

export class TestServer {
  /** The time of the test clock, in epoch ms. */
  now = BEGINS;
  readonly logLines: string[] = [];
  #names = 0;

  #closed: Promise<void> | null = null;

  private constructor(
    readonly app: FastifyInstance,
    readonly store: Store,
    readonly folder: string,
    readonly database: TestDatabase,
    private readonly release: () => Promise<void>,
  ) {}

  static async open({ database: given, beside, ...parts }: TestServerParts): Promise<TestServer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'boli-server-'));
    const database = beside?.database ?? given ?? (await newTestDatabase(folder));
    const store = beside?.store ?? parts.store ?? (await database.open());
    const clock = { now: (): number => BEGINS, log: (_line: string): void => undefined };
    const auctions = createAuctionService({ store, clock: () => clock.now(), random: systemRandom });
    const lines = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        clock.log(chunk.toString());
        done();
      },
    });
    const app = await buildApp({
      store,
      auctions,
      config: { publicUrl: null, logLevel: 'debug' },
      logger: createLogger('debug', lines),
      webFolder: path.join(folder, 'no-screens'),
      now: () => clock.now(),
      hasher: QUICK_HASHER,
      mostRegistrations: 1_000,
      // The server measures no load, so that other tests on this machine do not move spectators to HTTP.
      load: () => 0,
      ...parts,
    });
    const server = new TestServer(app, store, folder, database, async () => {
      await app.close();
      if (beside === undefined) await store.close();
      if (given === undefined && beside === undefined) await database.remove();
      rmSync(folder, { recursive: true, force: true });
    });
    clock.now = () => server.now;
    clock.log = (line) => server.logLines.push(line);
    return server;
  }

  close(): Promise<void> {
    this.#closed ??= this.release();
    return this.#closed;
  }

  async call(method: Method, url: string, { query, body, headers, from }: Call = {}): Promise<Answered> {
    const request: InjectOptions = { method, url, headers: { ...headers } };
    if (query !== undefined) request.query = { ...query };
    if (body !== undefined) {
      request.payload = typeof body === 'string' ? body : JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...headers };
    }
    if (from !== undefined) request.remoteAddress = from;
    const answer = await this.app.inject(request);
    return {
      status: answer.statusCode,
      json: /json/.test(String(answer.headers['content-type'])) ? readJson(answer.body) : null,
      headers: answer.headers,
      text: answer.body,
    };
  }

  /** Creates a new organiser who is signed in. */
  async organiser(name = 'Asha Rao'): Promise<Organiser> {
    this.#names += 1;
    const email = `organiser-${String(this.#names)}@example.com`;
    const body = { name, email, mobile: '98000 00000', password: 'secret-1' };
    const { json } = await this.call('POST', PATHS.register, { body });
    const { token, user } = sessionAnswer.parse(json);
    return new Organiser(this, token, user);
  }
}

/** A signed-in organiser, with the calls that most tests begin with. */
export class Organiser {
  constructor(
    readonly server: TestServer,
    readonly token: string,
    readonly user: UserAnswer,
  ) {}

  call(method: Method, url: string, call: Call = {}): Promise<Answered> {
    const headers = { authorization: `Bearer ${this.token}`, ...call.headers };
    return this.server.call(method, url, { ...call, headers });
  }

  async tournament(changes: object = {}): Promise<TournamentAnswer> {
    const body = { ...TOURNAMENT, ...changes };
    return tournamentAnswer.parse((await this.call('POST', PATHS.createTournament, { body })).json);
  }

  async team(tournamentId: string, name: string): Promise<TeamAnswer> {
    const body = { name, logo: null, tournamentId };
    return teamAnswer.parse((await this.call('POST', PATHS.createTeam, { body })).json);
  }

  async player(tournamentId: string, changes: object = {}): Promise<PlayerAnswer> {
    const body = { ...PLAYER, tournamentId, ...changes };
    return playerAnswer.parse((await this.call('POST', PATHS.createPlayer, { body })).json);
  }

  async snapshot(tournamentId: string) {
    const { json } = await this.call('GET', PATHS.snapshot, { query: { tournamentId } });
    return readSnapshot(snapshotAnswer.parse(json));
  }

  order(tournamentId: string, order: object, commandId = systemRandom.id()): Promise<Answered> {
    return this.call('POST', PATHS.command, { query: { tournamentId }, body: { commandId, order } });
  }

  /** Changes these rules of a tournament; its other rules stay. */
  async changeRules(tournamentId: string, changes: Partial<RuleSetDraft>): Promise<void> {
    const query = { tournamentId };
    const { rules } = rulesAnswer.parse((await this.call('GET', PATHS.rules, { query })).json);
    const body = { rules: { ...draftOf(rules), ...changes } };
    const { status, text } = await this.call('PUT', PATHS.rules, { query, body });
    if (status !== 200) throw new Error(text);
  }

  /** Creates two teams with 1,00,000 each and two players at 20,000, the first of them on the block. */
  async sampleTournament(changes: object = {}): Promise<SampleTournament> {
    const { id } = await this.tournament(changes);
    const mumbai = (await this.team(id, 'Mumbai Meteors')).id;
    const pune = (await this.team(id, 'Pune Panthers')).id;
    const kohli = (await this.player(id, { name: 'Virat Kohli', playerNumber: '18' })).id;
    const dhoni = (await this.player(id, { name: 'MS Dhoni', playerNumber: '7' })).id;
    await this.order(id, { type: 'initialise' });
    const { block } = await this.snapshot(id);
    if (!('lot' in block) || block.lot !== kohli) {
      await this.order(id, { type: 'call-lot', lot: kohli, seen: null });
    }
    return { id, mumbai, pune, kohli, dhoni };
  }
}

export interface SampleTournament {
  readonly id: string;
  readonly mumbai: string;
  readonly pune: string;
  /** The player on the block. */
  readonly kohli: string;
  readonly dhoni: string;
}

export const TOURNAMENT = {
  name: 'Konkan Premier League',
  date: '2026-11-24',
  time: '18:30',
  totalAmountPerTeam: 100_000,
  playersPerTeam: 15,
  bidIncrementAmount: 1_000,
} as const;

export const PLAYER = {
  name: 'Rohit Sharma',
  playerNumber: '45',
  age: 25,
  isTeamOwner: 0,
  playingStyles: ['batsman'],
  baseAmount: 20_000,
  photo: null,
} as const;

/** The error of a refused call. Fails the test if the call succeeded. */
export function errorOf(answer: Answered): ErrorBody {
  return errorAnswer.parse(answer.json).error;
}

/** The status and message of a refused call, as the tables of bad input list them. */
export function refusedWith(answer: Answered): {
  status: number;
  message: string;
  field: string | undefined;
} {
  const { message, field } = errorOf(answer);
  return { status: answer.status, message, field };
}

function readJson(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

/** A fast hasher whose stored value a test can read. */
export const QUICK_HASHER: Hasher = {
  hash: (password) => Promise.resolve(`kept:${password}`),
  matches: (hashed, password) => Promise.resolve(hashed === `kept:${password}`),
};

/** The replication of a primary without a replica. */
export const PRIMARY_WITHOUT_REPLICA: Replication = {
  role: () => ({ house: 'hall-1', epoch: 4, role: 'house', takenOver: false, successor: null }),
  successor: () => null,
  newPage: () => null,
  replacedBy: () => null,
  takeConnection: () => false,
  state: { ...UNPAIRED, installation: 'hall-1', term: 4 },
  build: null,
  link: () => ({ is: 'none' }),
  together: () => ({ together: false, alone: null }),
  newCode: () => Promise.resolve({ code: 'K7MP-X2VQ-9TRD', left: 600_000 }),
  pairWith: () => undefined,
  become: () => undefined,
  leave: () => Promise.resolve(),
};
