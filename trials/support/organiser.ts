import * as z from 'zod/mini';
import type { Auction } from '#domain/auction/auction.ts';
import type { MatchRule } from '#domain/rules/rule-set.ts';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import {
  commandAnswer,
  historyAnswer,
  type CommandAnswer,
  type ConsoleOrder,
} from '#protocol/calls/commands.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { errorAnswer } from '#protocol/errors.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';

/** The reply to an order: an answer, a refusal with a code, a full disk, or silence. */
export type Reply =
  | { readonly kind: 'accepted'; readonly answer: CommandAnswer }
  | { readonly kind: 'joined'; readonly players: readonly string[] }
  | { readonly kind: 'refused'; readonly code: string; readonly details?: unknown }
  | { readonly kind: 'disk-full' }
  /** `said`: the message with which the server put the order off, if any. */
  | { readonly kind: 'silence'; readonly said?: string };

export type Order = ConsoleOrder | { readonly type: 'import'; readonly first: number };

const LONGEST_ANSWER_MS = 10_000;
const joinedAnswer = z.object({ created: z.array(z.object({ id: z.string() })) });

/** An organiser with a signed-in console that uses only HTTP. */
export class Organiser {
  #token = '';
  tournament = '';

  constructor(readonly url: string) {}

  /**
   * Creates a tournament with a very large purse, four teams and some players, and opens its first lot. Any team may match a
   * sale, so that orders also fall between the hammer and the sale.
   */
  async setUp(email = 'trial@example.com'): Promise<void> {
    const account = {
      name: 'Trial',
      email,
      mobile: '9800000000',
      password: 'trial-123',
    };
    this.#token = sessionAnswer.parse(await this.#made(PATHS.register, account)).token;
    this.tournament = idOf(await this.#made(PATHS.createTournament, TOURNAMENT));
    for (const name of ['Mumbai', 'Chennai', 'Kolkata', 'Delhi']) {
      await this.#made(PATHS.createTeam, { name, logo: null, tournamentId: this.tournament });
    }
    await this.#agree({ match: ANY_TEAM });
    await this.give({ type: 'import', first: 1 }, 'set-up-players');
    await this.give({ type: 'initialise' }, 'set-up-order');
  }

  async give(order: Order, commandId: string): Promise<Reply> {
    try {
      const { status, json } = await this.#post(...this.#callFor(order, commandId));
      if (status === 200 && order.type === 'import') {
        return { kind: 'joined', players: joinedAnswer.parse(json).created.map(({ id }) => id) };
      }
      if (status === 200) return { kind: 'accepted', answer: commandAnswer.parse(json) };
      const { code, details, message } = errorAnswer.parse(json).error;
      if (code === 'disk-full') return { kind: 'disk-full' };
      // A server that is stopping has not accepted the order. The trial repeats it after the restart.
      return status === 503 ? { kind: 'silence', said: message } : { kind: 'refused', code, details };
    } catch (error) {
      if (error instanceof z.core.$ZodError) throw error;
      return { kind: 'silence' };
    }
  }

  /** Returns the same organiser with the same session at another address. */
  at(url: string, token = this.#token): Organiser {
    const there = new Organiser(url);
    there.#token = token;
    there.tournament = this.tournament;
    return there;
  }

  /** Sends any call and returns its answer; throws if the server refuses it. */
  ask(path: string, body?: object): Promise<unknown> {
    return body === undefined ? this.#get(path) : this.#made(path, body);
  }

  async auction(): Promise<Auction> {
    return readSnapshot(
      snapshotAnswer.parse(await this.#get(`${PATHS.snapshot}?tournamentId=${this.tournament}`)),
    );
  }

  /** Reads the whole log, page by page. */
  async log(): Promise<RecordedEvent[]> {
    const lines: RecordedEvent[] = [];
    for (;;) {
      const path = `${PATHS.history}?tournamentId=${this.tournament}&after=${String(lines.length)}`;
      const { sequence, events } = historyAnswer.parse(await this.#get(path));
      lines.push(...events);
      if (events.length === 0 || lines.length >= sequence) return lines;
    }
  }

  async #agree(more: Partial<RuleSetDraft>): Promise<void> {
    const path = `${PATHS.rules}?tournamentId=${this.tournament}`;
    const { rules } = rulesAnswer.parse(await this.#get(path));
    const { status } = await this.#send('PUT', path, { rules: { ...draftOf(rules), ...more } }, {});
    if (status !== 200) throw new Error(`rules: ${String(status)}`);
  }

  #callFor(order: Order, commandId: string): [string, object, Record<string, string>] {
    if (order.type !== 'import') {
      return [`${PATHS.command}?tournamentId=${this.tournament}`, { commandId, order }, {}];
    }
    const players = Array.from({ length: 30 }, (_, at) => playerRow(order.first + at));
    return [
      PATHS.importPlayers,
      { tournamentId: this.tournament, players },
      { [COMMAND_ID_HEADER]: commandId },
    ];
  }

  async #made(path: string, body: object): Promise<unknown> {
    const { status, json } = await this.#post(path, body, {});
    if (status !== 200 && status !== 201)
      throw new Error(`${path}: ${String(status)} ${JSON.stringify(json)}`);
    return json;
  }

  #post(path: string, body: object, headers: Record<string, string>) {
    return this.#send('POST', path, body, headers);
  }

  async #send(method: 'POST' | 'PUT', path: string, body: object, headers: Record<string, string>) {
    const response = await fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}`, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    const json: unknown = await response.json();
    return { status: response.status, json };
  }

  async #get(path: string): Promise<unknown> {
    const response = await fetch(this.url + path, {
      headers: { authorization: `Bearer ${this.#token}` },
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    const json: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${JSON.stringify(json)}`);
    return json;
  }
}

const ANY_TEAM: MatchRule = {
  ...{ who: 'any', where: {}, cards: { byRetained: [10] }, raise: 'once' },
  ...{ declined: 'spent', seconds: null, atZero: 'waits' },
};

const TOURNAMENT = {
  name: 'Trial Cup',
  date: '2026-11-24',
  time: '18:30',
  totalAmountPerTeam: 1_000_000_000_000,
  playersPerTeam: 25,
  bidIncrementAmount: 1_000,
};

function playerRow(number: number) {
  return {
    name: `Player ${String(number)}`,
    playerNumber: String(number),
    age: 20,
    isTeamOwner: 0,
    playingStyles: ['bowler'],
    baseAmount: 1_500,
  };
}

function idOf(json: unknown): string {
  return z.object({ id: z.string() }).parse(json).id;
}
