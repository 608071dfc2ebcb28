import { startBoli as startServer } from '#e2e/support/server.ts';
import { PATHS } from '#protocol/paths.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';

/** The built product with a temporary database and a signed-in session, for one measurement. */
export interface Boli {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  readonly token: string;
  readonly user: unknown;
  /** Returns all output of the server. */
  said(): string;
  /** The process id of the server. */
  pid(): number;
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Kills the server without a shutdown, like a power cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings additional environment variables of the server */
export async function startBoli(settings: Record<string, string> = {}): Promise<Boli> {
  const { url, dataDir, said, pid, kill, stop } = await startServer({ LOG_LEVEL: 'warn', ...settings });
  const registration = {
    name: 'Bench',
    email: 'bench@example.com',
    mobile: '9800000000',
    password: 'bench-123',
  };
  const json = await ask(`${url}${PATHS.register}`, { method: 'POST', body: registration, token: '' });
  const { token, user } = sessionAnswer.parse(json);
  return {
    port: Number(new URL(url).port),
    url,
    dataDir,
    token,
    user,
    said,
    pid,
    call: (method, path, body) => ask(`${url}${path}`, { method, body, token }),
    kill,
    stop,
  };
}

/** Creates a tournament with a very large purse, teams and players. Returns the ids in order. */
export async function setUp(
  boli: Pick<Boli, 'call'>,
  { teams, players }: { teams: number; players: number },
) {
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

/** Sends a request and returns its answer. Throws if the request fails. */
export async function ask(
  url: string,
  { method, body, token }: { method: string; body?: unknown; token: string },
) {
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
