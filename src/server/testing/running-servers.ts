import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { impossible } from '#domain/impossible.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { commandAnswer } from '#protocol/calls/commands.ts';
import { type LinkAnswer, linksAnswer } from '#protocol/calls/links.ts';
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
import { LIVE_VERSION, PING_EVERY } from '#protocol/feed/live-version.ts';
import type { HelloMessage } from '#protocol/feed/live.ts';
import { type LinkKind, PATHS } from '#protocol/paths.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import { buildApp } from '#server/api/app.ts';
import { type Config, readConfig, USUAL_QUOTA } from '#server/base/config.ts';
import { systemRandom } from '#server/base/random.ts';
import { readReplicaFile } from '#server/replication/channel/stored-state.ts';
import { run, type RunningLaptop } from '#server/start/run.ts';
import { serve } from '#server/start/serve.ts';
import { dropDatabase, newDatabase } from './test-database.ts';
import { Screen } from './live-auction.ts';
import { PLAYER, QUICK_HASHER, TOURNAMENT } from './test-server.ts';

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

interface Asked {
  readonly body?: unknown;
  readonly token?: string;
  readonly method?: string;
}

interface Told {
  readonly status: number;
  readonly json: unknown;
}

/** A server in this process, on its own port and folder. It starts again when the laptop has another role. */
export class Laptop {
  readonly told: string[] = [];
  /** The organiser's session token. */
  token = '';
  private changing: Promise<void> | null = null;

  private constructor(
    readonly folder: string,
    private server: RunningLaptop | null,
    private settings: Config,
  ) {}

  static async open(changes: Partial<Config> = {}): Promise<Laptop> {
    const folder = mkdtempSync(path.join(tmpdir(), 'boli-laptop-'));
    const settings: Config = settingsIn(folder, changes);
    const laptop = new Laptop(folder, null, settings);
    await laptop.start();
    return laptop;
  }

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

  async ask(address: string, { body, token, method }: Asked = {}): Promise<Told> {
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

  async house(): Promise<RoleAnswer> {
    return roleAnswer.parse((await this.ask(SECOND_LAPTOP_CALLS.house)).json);
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

  team(tournamentId: string, name: string, changes: object = {}): Promise<Told> {
    const body = { name, logo: null, tournamentId, ...changes };
    return this.ask(PATHS.createTeam, { body, token: this.token });
  }

  player(tournamentId: string): Promise<Told> {
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
  adjust(tournament: string, team: string, by: number, commandId = systemRandom.id()): Promise<Told> {
    return this.order(tournament, { type: 'adjust-purse', team, by, reason: 'found' }, commandId);
  }

  order(tournament: string, order: object, commandId = systemRandom.id()): Promise<Told> {
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
  pairs(code: string): Promise<Told> {
    return this.ask(SECOND_LAPTOP_CALLS.pair, { body: { code } });
  }

  /** Pairs with the primary by its code, and waits until this laptop has all data. Returns the token of its page. */
  async follow(first: Laptop): Promise<string> {
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

  takeOver(token: string): Promise<Told> {
    return this.ask(SECOND_LAPTOP_CALLS.takeOver, { body: { token } });
  }

  /** Waits until the laptop answers with this role. */
  async becomes(role: RoleAnswer['role']): Promise<void> {
    await until(async () => {
      try {
        return (await this.house()).role === role;
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

/** A server on a port of this machine, in this process or another. */
export interface OneServer {
  readonly port: number;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

const sequenceOf = z.object({ sequence: z.int() });

/** Several servers on one PostgreSQL database and one data folder, as systemd starts them. */
export class TwoServers {
  readonly #started: OneServer[] = [];
  token = '';
  tournament = '';
  teams: string[] = [];
  links: readonly LinkAnswer[] = [];

  private constructor(
    readonly folder: string,
    readonly databaseUrl: string,
  ) {}

  /** Prepares the database and the folder without a server. */
  static async prepare(): Promise<TwoServers> {
    return new TwoServers(mkdtempSync(path.join(tmpdir(), 'boli-several-')), await newDatabase());
  }

  static async open(count = 2): Promise<{ house: TwoServers; left: OneServer; right: OneServer }> {
    const house = await TwoServers.prepare();
    const left = await house.start();
    return { house, left, right: count === 1 ? left : await house.start() };
  }

  get settings(): Record<string, string> {
    return {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: this.folder,
      DATABASE_URL: this.databaseUrl,
      LOG_LEVEL: 'silent',
    };
  }

  /** Starts one more server in this process. */
  async start(settings: Record<string, string> = {}): Promise<OneServer> {
    const server = await serve(readConfig({ ...this.settings, ...settings }), buildApp);
    this.#started.push(server);
    return server;
  }

  async close(): Promise<void> {
    for (const server of this.#started) await server.stop();
    await dropDatabase(this.databaseUrl);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Makes a call of the organiser, or of the person with this token. */
  async call(
    at: OneServer,
    method: string,
    address: string,
    body?: object,
    token = this.token,
  ): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${String(at.port)}${address}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json().catch(() => null);
    return { status: answer.status, json };
  }

  /**
   * Creates an organiser with an auction: two teams, some players, one of them on the block, and a link of each kind.
   */
  async begin(at: OneServer, players = 2): Promise<void> {
    const body = { name: 'Asha Rao', email: 'asha@example.com', mobile: '98000 00000', password: 'secret-1' };
    this.token = sessionAnswer.parse((await this.call(at, 'POST', PATHS.register, body)).json).token;
    const plan = { ...TOURNAMENT, totalAmountPerTeam: 100_000_000 };
    const made = await this.call(at, 'POST', PATHS.createTournament, plan);
    this.tournament = tournamentAnswer.parse(made.json).id;
    for (const name of ['Mumbai Meteors', 'Pune Panthers']) {
      const team = { name, logo: null, tournamentId: this.tournament };
      this.teams.push(teamAnswer.parse((await this.call(at, 'POST', PATHS.createTeam, team)).json).id);
    }
    for (let number = 1; number <= players; number += 1) {
      const named = { name: `Player ${String(number)}`, playerNumber: String(number) };
      const player = { ...PLAYER, ...named, tournamentId: this.tournament };
      await this.call(at, 'POST', PATHS.createPlayer, player);
    }
    await this.order(at, { type: 'initialise' });
    const links = await this.call(at, 'POST', PATHS.openLinks, { tournamentId: this.tournament });
    this.links = linksAnswer.parse(links.json).links;
  }

  async orderAnswer(at: OneServer, order: object, commandId = systemRandom.id()): Promise<Answer> {
    return this.call(at, 'POST', `${PATHS.command}?tournamentId=${this.tournament}`, { commandId, order });
  }

  /** Carries out an order and returns the number of the last line. */
  async order(at: OneServer, order: object): Promise<number> {
    const { status, json } = await this.orderAnswer(at, order);
    return status === 200 ? sequenceOf.parse(json).sequence : impossible(JSON.stringify(json));
  }

  async snapshot(at: OneServer) {
    return readSnapshot(
      snapshotAnswer.parse(
        (await this.call(at, 'GET', `${PATHS.snapshot}?tournamentId=${this.tournament}`)).json,
      ),
    );
  }

  /** The teams bid alternately for the player on the block; the first bid is 20,000. */
  async bid(at: OneServer, turn: number): Promise<number> {
    const { block } = await this.snapshot(at);
    const lot = 'lot' in block ? block.lot : impossible('nobody is on the block');
    const amount = 20_000 + turn * 1_000;
    return this.order(at, { type: 'place-bid', lot, team: this.teams[turn % 2], amount, seen: null });
  }

  link(kind: LinkKind): LinkAnswer {
    return this.links.find((one) => one.kind === kind) ?? impossible(`no link ${kind}`);
  }

  /** Opens a screen by its link. A paddle belongs to the first team. */
  screen(at: OneServer, kind: LinkKind): Promise<Screen> {
    return this.enter(at, { as: 'link', code: this.link(kind).code });
  }

  console(at: OneServer): Promise<Screen> {
    return this.enter(at, { as: 'console', token: this.token, tournament: this.tournament });
  }

  async enter(at: OneServer, who: HelloMessage['who'], after: number | null = null): Promise<Screen> {
    const screen = await Screen.at(`ws://127.0.0.1:${String(at.port)}${PATHS.live}`);
    screen.say({ v: LIVE_VERSION, type: 'hello', who, after });
    // The screen sends pings like a page, because the server closes silent connections.
    const ping = setInterval(() => {
      screen.say({ v: LIVE_VERSION, type: 'ping', sentAt: 0 });
    }, PING_EVERY);
    void screen.ended.then(() => clearInterval(ping));
    return screen;
  }
}

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

export interface OtherProcess extends OneServer {
  /** Kills the process with SIGKILL, like a power cut. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** Runs the server from its sources in another process, with these settings only. */
export async function otherProcess(settings: Readonly<Record<string, string>>): Promise<OtherProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  const said = await Promise.race([once(child, 'message'), gone.then(() => null)]);
  if (said === null) impossible('the other process has ended');
  return { port, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return address === null || typeof address === 'string' ? impossible('no port is free') : address.port;
}
