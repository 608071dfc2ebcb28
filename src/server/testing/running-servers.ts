import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { commandAnswer } from '#protocol/calls/commands.ts';
import {
  codeAnswer,
  pairAnswer,
  replicaAnswer,
  roleAnswer,
  type RoleAnswer,
  secondAnswer,
} from '#protocol/calls/second-laptop.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { PATHS } from '#protocol/paths.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { buildApp } from '#server/api/app.ts';
import { type Config, USUAL_QUOTA } from '#server/base/config.ts';
import { systemRandom } from '#server/base/random.ts';
import { readReplicaFile } from '#server/replication/channel/stored-state.ts';
import { run, type RunningLaptop } from '#server/start/run.ts';
import { type Answered, PLAYER, QUICK_HASHER, TOURNAMENT } from './test-server.ts';
import { whenTestEnds } from './test-database.ts';

/** Settings for a silent server on any free port of this machine, with its data in this folder. */
export function settingsIn(folder: string, changes: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    dataDir: path.join(folder, 'data'),
    databaseUrl: null,
    publicUrl: null,
    trustedProxy: null,
    registration: 'open',
    quota: USUAL_QUOTA,
    logLevel: 'silent',
    ...changes,
  };
}

/** The answer of a call over HTTP. */
export type Answer = Pick<Answered, 'status' | 'json'>;

interface Asked {
  readonly body?: unknown;
  readonly token?: string;
  readonly method?: string;
}

/**
 * Starts the product as `npm start` does, in this process, on a port and a folder of its own. It stops when the test
 * ends. With the setting `follow` it is a replica, which pairs with a primary.
 */
export async function startServer(changes: Partial<Config> = {}): Promise<StartedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-started-'));
  const server = new StartedServer(folder, null, settingsIn(folder, changes));
  await server.start();
  whenTestEnds(() => server.close());
  return server;
}

/** A running server that a test calls over HTTP, stops and starts. It starts again when it has another role. */
export class StartedServer {
  readonly told: string[] = [];
  /** The organiser's session token. */
  token = '';
  private changing: Promise<void> | null = null;

  constructor(
    readonly folder: string,
    private server: RunningLaptop | null,
    private settings: Config,
  ) {}

  get dataDir(): string {
    return this.settings.dataDir;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.server?.port ?? this.settings.port)}`;
  }

  /** Starts the server, on its former port if it had one. */
  async start(changes: Partial<Config> = {}): Promise<void> {
    this.settings = { ...this.settings, ...changes };
    const tell = (line: string): void => void this.told.push(line);
    const quick: typeof buildApp = (parts) => buildApp({ ...parts, hasher: QUICK_HASHER });
    const server = await run(this.settings, quick, tell, QUICK_HASHER);
    this.server = server;
    this.settings = { ...this.settings, port: server.port };
    void server.ended.then((why) => {
      if (why !== 'role-changed') tell(`failed: ${String(why)}`);
      else if (this.server === server) this.changing = server.stop().then(() => this.start());
    });
  }

  async stop(): Promise<void> {
    await this.changing;
    await this.server?.stop();
    this.server = null;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async ask(address: string, { body, token, method }: Asked = {}): Promise<Answer> {
    const answer = await fetch(this.url + address, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        // A kept-alive connection would break when the laptop restarts.
        connection: 'close',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  }

  async role(): Promise<RoleAnswer> {
    return roleAnswer.parse((await this.ask(SECOND_LAPTOP_CALLS.role)).json);
  }

  async state() {
    return secondAnswer.parse((await this.ask(SECOND_LAPTOP_CALLS.state, { token: this.token })).json);
  }

  async page() {
    // The token of programs on the same machine. Before the pairing, calls need none.
    const token = readReplicaFile(this.dataDir)?.machine;
    const asked = token === undefined ? {} : { token };
    return replicaAnswer.parse((await this.ask(SECOND_LAPTOP_CALLS.state, asked)).json);
  }

  /** The newest owner code that the terminal shows; '' if it has shown none. */
  get ownerCode(): string {
    return this.told.map((line) => /^Owner code: (\S+)$/.exec(line)?.[1]).findLast(Boolean) ?? '';
  }

  /** Signs in a new organiser, who enters the owner code and owns the installation. */
  async owner(): Promise<string> {
    const token = await this.organiser();
    await this.ask(SECOND_LAPTOP_CALLS.own, { body: { code: this.ownerCode }, token });
    return token;
  }

  /** Signs in a new organiser. The calls of this laptop use the session of the first one. */
  async organiser(name = 'Asha Rao'): Promise<string> {
    const email = `${name.toLowerCase().replace(/\W/g, '')}@example.com`;
    const body = { name, email, mobile: '98000 00000', password: 'secret-1' };
    const { token } = sessionAnswer.parse((await this.ask(PATHS.register, { body })).json);
    if (this.token === '') this.token = token;
    return token;
  }

  async code(): Promise<string> {
    const { json } = await this.ask(SECOND_LAPTOP_CALLS.code, { body: {}, token: this.token });
    return codeAnswer.parse(json).code;
  }

  async tournament(): Promise<string> {
    const { json } = await this.ask(PATHS.createTournament, { body: TOURNAMENT, token: this.token });
    return tournamentAnswer.parse(json).id;
  }

  team(tournamentId: string, name: string, changes: object = {}): Promise<Answer> {
    const body = { name, logo: null, tournamentId, ...changes };
    return this.ask(PATHS.createTeam, { body, token: this.token });
  }

  player(tournamentId: string): Promise<Answer> {
    return this.ask(PATHS.createPlayer, { body: { ...PLAYER, tournamentId }, token: this.token });
  }

  async teams(tournamentId: string): Promise<string[]> {
    const address = `${PATHS.teams}?tournamentId=${tournamentId}`;
    const { json } = await this.ask(address, { token: this.token });
    return z
      .array(teamAnswer)
      .parse(json)
      .map(({ name }) => name);
  }

  /** Adjusts a purse, which appends one line to the log. */
  adjust(tournament: string, team: string, by: number, commandId = systemRandom.id()): Promise<Answer> {
    return this.order(tournament, { type: 'adjust-purse', team, by, reason: 'found' }, commandId);
  }

  order(tournament: string, order: object, commandId = systemRandom.id()): Promise<Answer> {
    const body = { commandId, order };
    return this.ask(`${PATHS.command}?tournamentId=${tournament}`, { body, token: this.token });
  }

  async lines(tournament: string): Promise<string[]> {
    return (await this.events(tournament)).map(({ commandId }) => commandId);
  }

  async events(tournament: string): Promise<readonly RecordedEvent[]> {
    const { json } = await this.ask(`${PATHS.history}?tournamentId=${tournament}&after=0`, {
      token: this.token,
    });
    return commandAnswer.parse(json).events;
  }

  /** Pairs the laptop by this code, as the console's page does. */
  pairs(code: string): Promise<Answer> {
    return this.ask(SECOND_LAPTOP_CALLS.pair, { body: { code } });
  }

  /** Pairs with the primary by its code, and waits until this laptop has all data. Returns the token of its page. */
  async follow(first: StartedServer): Promise<string> {
    const { json } = await this.pairs(await first.code());
    this.token = first.token;
    const { token } = pairAnswer.parse(json);
    await this.upToDate();
    return token;
  }

  async upToDate(): Promise<void> {
    await until(async () => {
      const { link, holds } = await this.page();
      return link.is === 'following' && link.acts === 0 && holds !== null;
    });
  }

  takeOver(token: string): Promise<Answer> {
    return this.ask(SECOND_LAPTOP_CALLS.takeOver, { body: { token } });
  }

  /** Waits until the laptop answers with this role. */
  async becomes(role: RoleAnswer['role']): Promise<void> {
    await until(async () => {
      try {
        return (await this.role()).role === role;
      } catch {
        return false;
      }
    });
  }
}

/** Waits until the condition holds. If it never holds, the test's own timeout ends the wait. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((next) => setTimeout(next, 20));
}
