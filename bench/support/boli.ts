import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { startBoli as startServer } from '#e2e/support/server.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { settingsAnswer } from '#protocol/registration/form.ts';

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

let orders = 0;

/** Gives an order of the organiser's console. */
export async function give(boli: Pick<Boli, 'call'>, tournamentId: string, order: object): Promise<void> {
  const commandId = `order-${String((orders += 1))}`;
  await boli.call('POST', `${PATHS.command}?tournamentId=${tournamentId}`, { commandId, order });
}

/** Returns the id of the lot on the block. */
export async function lotOnBlock(boli: Boli, tournamentId: string): Promise<string> {
  const { block } = onBlock.parse(await boli.call('GET', `${PATHS.snapshot}?tournamentId=${tournamentId}`));
  return block.lot;
}

const onBlock = z.object({ block: z.object({ lot: z.string() }) });

/** Opens the registration of a tournament. Returns the code of its link. */
export async function openRegistration(boli: Boli, tournamentId: string): Promise<string> {
  const settings = { ...CLOSED_REGISTRATION, open: true };
  const answer = await boli.call('PUT', REGISTRATION_LIST_CALLS.settings, { tournamentId, settings });
  return settingsAnswer.parse(answer).code;
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

/** One keep-alive connection with one request at a time. It adds only two system calls to an answer. */
export interface RawClient {
  ask(method: string, path: string, body: string): Promise<Answered>;
  close(): void;
}

interface Answered {
  readonly body: string;
  /** The time from the first byte of the request to the last byte of the answer (ms). */
  readonly took: number;
}

export async function rawClient(port: number, token: string): Promise<RawClient> {
  const socket = await connected(port);
  socket.setNoDelay(true);
  let received: Buffer = Buffer.alloc(0);
  let answered: (body: Buffer) => void = () => undefined;
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
    if (length === undefined) throw new Error('an answer without content-length');
    const body = received.subarray(end + 4);
    if (body.length < Number(length)) return;
    received = Buffer.alloc(0);
    answered(body);
  });
  return {
    ask: (method, path, body) =>
      new Promise((resolve) => {
        const request = Buffer.from(
          `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
        );
        const start = performance.now();
        answered = (bytes) => {
          const took = performance.now() - start;
          resolve({ body: bytes.toString('utf8'), took });
        };
        socket.write(request);
      }),
    close: () => {
      socket.destroy();
    },
  };
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

const answerSchema = z.object({
  sequence: z.int(),
  events: z.array(z.object({ event: z.looseObject({ type: z.string(), lot: z.optional(z.string()) }) })),
});

/** A console of one auction: it sends increasing bids and hammers, each after the previous answer. */
export class ConsoleOf {
  #sequence = 0;
  #lot = '';
  #amount = 20_000;
  #orders = 0;
  #bids = 0;
  #lots = 0;

  constructor(
    readonly client: RawClient,
    readonly tournamentId: string,
    readonly teams: readonly string[],
  ) {}

  /** The command id of the last order. */
  get commandId(): string {
    return `bench-${String(this.#orders)}`;
  }

  /** The sequence number of the log in the last answer. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Returns a bid of the next team, one increment above the last bid. */
  bid(): object {
    this.#amount += 1_000;
    this.#bids += 1;
    // The teams buy in turn, though each lot has the same number of bids.
    const team = this.teams[(this.#lots * 2 + this.#bids) % this.teams.length];
    return { type: 'place-bid', lot: this.#lot, team, amount: this.#amount, seen: this.#sequence };
  }

  hammer(): object {
    return { type: 'bring-down-hammer', lot: this.#lot, seen: this.#sequence };
  }

  /** Returns the answer that no asked team matches. */
  passes(): object {
    return { type: 'say-match', lot: this.#lot, team: null, says: 'pass', seen: this.#sequence };
  }

  /** Sends an order. Returns the time from the first byte of the request to the last byte of the answer (ms). */
  async give(order: object): Promise<number> {
    this.#orders += 1;
    const path = `${PATHS.command}?tournamentId=${this.tournamentId}`;
    const body = JSON.stringify({ commandId: this.commandId, order });
    const answer = await this.client.ask('POST', path, body);
    this.#note(answer.body);
    return answer.took;
  }

  #note(answer: string): void {
    const { sequence, events } = answerSchema.parse(JSON.parse(answer));
    this.#sequence = sequence;
    const opened = events.find(({ event }) => event.type === 'LotOpened');
    if (opened?.event.lot === undefined) return;
    this.#lot = opened.event.lot;
    this.#lots += 1;
    this.#amount = 20_000;
  }
}
