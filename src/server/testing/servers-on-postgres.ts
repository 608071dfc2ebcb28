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
import { type LinkAnswer, linksAnswer } from '#protocol/calls/links.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { LIVE_VERSION, PING_EVERY } from '#protocol/feed/live-version.ts';
import type { HelloMessage } from '#protocol/feed/live.ts';
import { PATHS, type LinkKind } from '#protocol/paths.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import { buildApp } from '#server/api/app.ts';
import { readConfig } from '#server/base/config.ts';
import { systemRandom } from '#server/base/random.ts';
import { serve } from '#server/start/serve.ts';
import type { Answer } from './running-servers.ts';
import { dropPostgresDatabase, newPostgresDatabase, whenTestEnds } from './test-database.ts';
import { Screen } from './live-auction.ts';
import { PLAYER, TOURNAMENT } from './test-server.ts';

/** A server on a port of this machine, in this process or another. */
export interface OneServer {
  readonly port: number;
  stop(): Promise<void>;
}

const sequenceOf = z.object({ sequence: z.int() });

/** Prepares a PostgreSQL database and a data folder for several servers. They stop when the test ends. */
export async function serversOnPostgres(): Promise<ServersOnPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-several-'));
  const servers = new ServersOnPostgres(folder, await newPostgresDatabase());
  whenTestEnds(() => servers.close());
  return servers;
}

/** Starts two servers on one database. */
export async function twoServers() {
  const servers = await serversOnPostgres();
  return { servers, left: await servers.start(), right: await servers.start() };
}

/** Several servers on one PostgreSQL database and one data folder, as systemd starts them. */
export class ServersOnPostgres {
  readonly #started: OneServer[] = [];
  #closed: Promise<void> | null = null;
  token = '';
  tournament = '';
  teams: string[] = [];
  links: readonly LinkAnswer[] = [];

  constructor(
    readonly folder: string,
    readonly databaseUrl: string,
  ) {}

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

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    for (const server of this.#started) await server.stop();
    await dropPostgresDatabase(this.databaseUrl);
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

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

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
