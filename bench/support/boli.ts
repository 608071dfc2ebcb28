import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { sessionAnswer } from '#protocol/accounts.ts';
import { teamAnswer } from '#protocol/teams.ts';
import { tournamentAnswer } from '#protocol/tournaments.ts';

/** The built product on a throw-away database, signed in, for one measurement. */
export interface Boli {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  readonly token: string;
  readonly userId: string;
  readonly user: unknown;
  readonly process: ChildProcess;
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startBoli(): Promise<Boli> {
  const dataDir = mkdtempSync(join(tmpdir(), 'boli-bench-'));
  const port = await freePort();
  const child = spawn('node', ['dist/server/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${String(port)}`;
  await answering(`${url}${PATHS.health}`);
  const registration = {
    name: 'Bench',
    email: 'bench@example.com',
    mobile: '9800000000',
    password: 'bench-123',
  };
  const json = await ask(`${url}${PATHS.register}`, { method: 'POST', body: registration, token: '' });
  const { token, user } = sessionAnswer.parse(json);
  return {
    port,
    url,
    dataDir,
    token,
    userId: user.id,
    user,
    process: child,
    call: (method, path, body) => ask(`${url}${path}`, { method, body, token }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A tournament with a purse nobody exhausts and so many teams and players; ids in their order. */
export async function setUp(boli: Boli, { teams, players }: { teams: number; players: number }) {
  const tournament = tournamentAnswer.parse(
    await boli.call('POST', PATHS.createTournament, {
      name: 'Konkan Premier League 2026',
      date: '2026-11-24',
      time: '18:30',
      totalAmountPerTeam: 1_000_000_000,
      playersPerTeam: 25,
      bidIncrementAmount: 1_000,
    }),
  );
  const teamIds: string[] = [];
  for (let n = 1; n <= teams; n += 1) {
    const body = { name: `Team ${String(n)}`, logo: null, tournamentId: tournament.id };
    teamIds.push(teamAnswer.parse(await boli.call('POST', PATHS.createTeam, body)).id);
  }
  for (const rows of batches(playerRows(players), 100)) {
    await boli.call('POST', PATHS.importPlayers, { tournamentId: tournament.id, players: rows });
  }
  return { tournamentId: tournament.id, teamIds };
}

export function playerRows(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    name: `Siddharth Venkataraman ${String(at + 1)}`,
    playerNumber: String(at + 1),
    age: 16 + (at % 35),
    isTeamOwner: 0,
    playingStyles: at % 2 === 0 ? ['batsman', 'wicketKeeper'] : ['bowler'],
    baseAmount: 20_000,
    photo: null,
    runs: at,
    wickets: null,
  }));
}

export function batches<Thing>(things: readonly Thing[], size: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, at) =>
    things.slice(at * size, at * size + size),
  );
}

export const startedAnswer = z.object({ sequence: z.int() });

async function ask(url: string, { method, body, token }: { method: string; body?: unknown; token: string }) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${String(response.status)} ${text}`);
  const json: unknown = JSON.parse(text);
  return json;
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the server did not come up in 10 seconds');
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
