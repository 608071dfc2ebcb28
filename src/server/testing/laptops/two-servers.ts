import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { impossible } from '#domain/impossible.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { linksAnswer, type LinkAnswer } from '#protocol/calls/links.ts';
import { type LinkKind } from '#protocol/page-paths.ts';
import type { HelloMessage } from '#protocol/feed/live.ts';
import { LIVE_VERSION, PING_EVERY } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { buildApp } from '#server/api/app.ts';
import { readConfig } from '#server/base/config.ts';
import { systemRandom } from '#server/base/random.ts';
import { serve } from '#server/start/serve.ts';
import { PLAYER, TOURNAMENT } from './house.ts';
import { dropDatabase, newDatabase } from '#server/testing/stores/postgres.ts';
import { Screen } from '#server/testing/screen.ts';

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
