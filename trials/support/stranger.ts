import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { errorAnswer } from '#protocol/errors.ts';
import { linkAnswer, linksAnswer } from '#protocol/calls/links.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';

const LONGEST_ANSWER_MS = 20_000;
const idAnswer = z.object({ id: z.string() });

/** The checked answer of a server. */
export interface Said {
  readonly status: number;
  /** The violation of the API's contract in the answer; null: none. */
  readonly problem: string | null;
}

/** An attacker with the credentials of an organiser, a scorer and phones. */
export class Stranger {
  /** Valid values by field name. */
  readonly known: Record<string, string | number> = {};
  /** The bearer tokens: session, paddle and scorer. */
  bearers: string[] = [];
  paddle = '';
  /** The paddle code of each team. */
  paddles: string[] = [];

  /** @param number a unique number of the account and of its address behind a proxy */
  constructor(
    readonly url: string,
    readonly number = 0,
  ) {}

  async moveIn(teams = 1): Promise<void> {
    const account = {
      name: 'Stranger',
      email: `s${String(this.number)}@example.com`,
      mobile: '9800000000',
      password: 'secret-1',
    };
    const { token } = sessionAnswer.parse(await this.#made(PATHS.register, account, ''));
    const make = (path: string, body: object) => this.#made(path, body, token);
    const tournamentId = idAnswer.parse(await make(PATHS.createTournament, TOURNAMENT)).id;
    const team = idAnswer.parse(await make(PATHS.createTeam, { name: 'Mumbai', tournamentId })).id;
    for (let more = 1; more < teams; more += 1)
      await make(PATHS.createTeam, { name: `Team ${String(more)}`, tournamentId });
    const player = idAnswer.parse(await make(PATHS.createPlayer, { ...PLAYER, tournamentId })).id;
    const { links } = linksAnswer.parse(await make(PATHS.openLinks, { tournamentId }));
    const scorer = linkAnswer.parse(await make(PATHS.scorerLink, { tournamentId, label: 'Ravi' }));
    this.paddles = links.filter(({ kind }) => kind === 'paddle').map(({ code }) => code);
    this.paddle = this.paddles[0] ?? '';
    this.bearers = [token, this.paddle, scorer.code];
    const own = { tournamentId, tournament: tournamentId, team, teamId: team, lot: player, linkId: 'nobody' };
    Object.assign(this.known, own, { v: LIVE_VERSION, commandId: 'stranger-1', seen: 1, token });
    this.known['code'] = this.paddle;
  }

  /** The proxy header with a separate address, so that rate limits do not stop the trial. */
  get #from(): Record<string, string> {
    return { 'x-forwarded-for': addressOf(this.number) };
  }

  async call(method: string, path: string, bearer: string, body?: string): Promise<Said> {
    try {
      return await this.#ask(method, path, bearer, body);
    } catch (error) {
      const { cause } = error instanceof Error ? error : { cause: error };
      return { status: 0, problem: `no answer (${String(cause)}) to ${(body ?? path).slice(0, 100)}` };
    }
  }

  async #ask(method: string, path: string, bearer: string, body?: string): Promise<Said> {
    const response = await fetch(this.url + path, {
      method: method.toUpperCase(),
      headers: {
        ...this.#from,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    const text = await response.text();
    const { status } = response;
    if (status >= 500) return { status, problem: `${String(status)} ${text.slice(0, 200)}` };
    if (status < 400 || errorAnswer.safeParse(json(text)).success) return { status, problem: null };
    return { status, problem: `${String(status)} in another shape: ${text.slice(0, 200)}` };
  }

  /** Sends a message over the live feed, after joining as a phone or as the first message. Returns the answer. */
  tell(message: string | Buffer, comesIn: boolean, from = this.number): Promise<Said> {
    const headers = { 'x-forwarded-for': addressOf(from) };
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}${PATHS.live}`, { headers });
    return new Promise((resolve) => {
      const end = (status: number, problem: string | null): void => {
        clearTimeout(late);
        socket.terminate();
        resolve({ status, problem });
      };
      const late = setTimeout(() => end(0, 'no word, and no end of the connection'), LONGEST_ANSWER_MS);
      const who = { as: 'link', code: this.paddle };
      let isIn = !comesIn;
      socket.on('error', (error) => end(0, error.message));
      socket.on('close', (code) => end(code, code === 1011 ? 'the connection ended by a bug' : null));
      socket.on('open', () => {
        if (comesIn) socket.send(JSON.stringify({ v: LIVE_VERSION, type: 'hello', who, after: null }));
        else socket.send(message);
      });
      socket.on('message', (data) => {
        const said = Buffer.isBuffer(data) ? data.toString() : '';
        if (!isIn && said.includes('"type":"presence"')) {
          isIn = true;
          socket.send(message);
        } else if (isIn && /"type":"(bye|pong|welcome|bid-taken|bid-refused)"/.test(said)) {
          // The code 'broken' in the answer to a bid is a bug.
          end(200, said.includes('"code":"broken"') ? said : null);
        }
      });
    });
  }

  async #made(path: string, body: object, token: string): Promise<unknown> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { ...this.#from, 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}

/** Returns a private IPv4 address for a number. */
export function addressOf(number: number): string {
  return `10.${[16, 8, 0].map((bits) => String((number >> bits) & 255)).join('.')}`;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const TOURNAMENT = {
  name: 'Strange Cup',
  date: '2026-11-24',
  time: '18:30',
  totalAmountPerTeam: 1_000_000,
  playersPerTeam: 15,
  bidIncrementAmount: 1_000,
};
const PLAYER = {
  name: 'Rohit Sharma',
  playerNumber: '45',
  age: 25,
  isTeamOwner: 0,
  playingStyles: ['batsman'],
  baseAmount: 20_000,
};
