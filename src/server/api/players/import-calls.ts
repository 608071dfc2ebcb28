import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Auction } from '#domain/auction/auction.ts';
import { numbersTaken } from '#domain/auction/chapters/set-up/player-numbers.ts';
import { idFrom, type CommandId } from '#domain/ids.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { PATHS } from '#protocol/paths.ts';
import { importAnswer, type ImportAnswer } from '#protocol/calls/players.ts';
import { looseTextSchema, toText } from '#protocol/loose-values.ts';
import { atLeast, atMost } from '#protocol/schema-parts.ts';
import type { Sender } from '#server/auctions/order.ts';
import { commandIdOf } from '#server/api/auction/carry-out.ts';
import { IMAGE_BODY_LIMIT, type Api, type CallParts } from '#server/api/call-parts.ts';
import { refusalFailure } from '#server/api/http/failure.ts';
import { bugInLog } from '#server/api/http/log.ts';
import {
  retentionsIn,
  whyLeftOut,
  withinRoom,
  withoutRefused,
  withoutTaken,
  type Row,
} from './import-rows.ts';
import { ownAuction } from '#server/api/accounts/own.ts';
import { readRows } from './read-rows.ts';
import { accountFull, withRoom } from '#server/api/accounts/room-in-account.ts';
import { whoAsks } from '#server/api/accounts/signed-in.ts';

/** A row may have any shape: each row is validated by itself. The documentation shows it as a player. */
export const importRow = z.unknown();

const importBatch = z.object({
  tournamentId: looseTextSchema,
  players: z.array(importRow).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
});

/** Bulk import: one command registers the valid rows, and the answer lists the others. */
export function importCalls(api: Api, parts: CallParts): void {
  api.post(
    PATHS.importPlayers,
    {
      schema: {
        summary: `Register up to ${String(MOST_PLAYERS_PER_BATCH)} players; each row is judged by itself`,
        body: importBatch,
        response: { 200: importAnswer },
      },
      bodyLimit: IMAGE_BODY_LIMIT,
      config: { rows: 'players' },
    },
    (request) => parts.accountQueue.take(request, () => importBatchOf(parts, request, request.body)),
  );
}

async function importBatchOf(
  parts: CallParts,
  request: FastifyRequest,
  { tournamentId, players: given }: z.infer<typeof importBatch>,
): Promise<ImportAnswer> {
  const before = await ownAuction(parts, request, toText(tournamentId));
  const onBug = (bug: unknown): void => {
    request.log.error({ bug: bugInLog(bug) }, 'a row could not be read');
  };
  const by = whoAsks(request).user.id;
  const { rules } = before.tournament;
  const rows = await readRows(parts, given, { by, rules, onBug });
  const sender = { commandId: commandIdOf(request), by };
  const { auction, judged, joined } = await withRoom(
    parts,
    request,
    { what: 'players', tournament: before.tournament.id },
    (room) => registered(parts, before, rows, { ...sender, room }),
  );

  // In a repeated batch, the first run decides who joined.
  const here = new Map(joined.map(({ number, id }) => [number, id]));
  const answer: ImportAnswer = { created: [], failed: [] };
  for (const row of judged) {
    const { index } = row;
    const id = 'player' in row ? here.get(row.player.number) : undefined;
    if (id !== undefined) answer.created.push({ index, id });
    else answer.failed.push({ index, error: 'error' in row ? row.error : whyLeftOut(row, auction) });
  }
  const refused = new Set(answer.failed.map(({ index }) => index));
  await letPhotosGo(rows.filter(({ index }) => refused.has(index)));
  return answer;
}

/** The outcome of a batch: the validated rows, and the registered players. */
interface Registered {
  readonly auction: Auction;
  readonly judged: readonly Row[];
  readonly joined: readonly Player[];
}

/** The most attempts to validate the rows again, because the auction changed meanwhile. */
const MOST_ATTEMPTS = 5;

/** Runs `register`, and removes the photos if it fails. */
async function registered(...order: Parameters<typeof register>): Promise<Registered> {
  try {
    return await register(...order);
  } catch (error) {
    await letPhotosGo(order[2]);
    throw error;
  }
}

/** Removes the photos of refused rows, the last row first. The first of two rows with the same photo keeps it. */
async function letPhotosGo(refused: readonly Row[]): Promise<void> {
  for (const row of refused.toReversed()) if ('player' in row) await row.photo?.letGo();
}

/** Registers the valid rows by one command. Each attempt has its own command id, because the log stores refusals. */
async function register(
  parts: CallParts,
  before: Auction,
  rows: readonly Row[],
  first: Sender & { readonly room: number },
): Promise<Registered> {
  let auction = before;
  for (let attempt = 1; ; attempt += 1) {
    const sender = { ...first, commandId: idOfAttempt(first.commandId, attempt) };
    const judged = await judgedNow(parts, auction, rows, sender);
    const players = judged.flatMap((row) => ('player' in row ? [row.player] : []));
    if (players.length === 0) return { auction, judged, joined: [] };
    const retained = retentionsIn(judged);
    const command = { type: 'register-players', players, seed: parts.random.seed(), retained } as const;
    const outcome = await parts.auctions.carryOut(auction.tournament.id, command, sender);
    ({ auction } = outcome);
    if (outcome.ok) return { auction, judged, joined: outcome.answer.events.flatMap(playersIn) };
    // Somebody took a number, a purse or a place in a squad meanwhile.
    const overtaken = outcome.problem.code === 'number-taken' || retained.length > 0;
    if (!overtaken || attempt >= MOST_ATTEMPTS) throw refusalFailure(outcome.problem, auction);
  }
}

function playersIn({ event }: RecordedEvent): readonly Player[] {
  return event.type === 'PlayersRegistered' ? event.players : [];
}

function idOfAttempt(commandId: CommandId | undefined, attempt: number): CommandId | undefined {
  if (commandId === undefined || attempt === 1) return commandId;
  return idFrom(
    createHash('sha256')
      .update(`${commandId} ${String(attempt)}`)
      .digest()
      .subarray(0, 16),
  );
}

/** The rows that can join the present auction. A repeated batch does not conflict with its own first run. */
async function judgedNow(
  parts: CallParts,
  auction: Auction,
  rows: readonly Row[],
  { commandId, room }: Sender & { readonly room: number },
): Promise<Row[]> {
  const { id } = auction.tournament;
  const repeated = commandId !== undefined && (await parts.store.log.answerTo(id, commandId)) !== null;
  const free = withoutTaken(rows, repeated ? new Set() : numbersTaken(auction), auction);
  const fitting = withinRoom(free, room, accountFull(parts, 'players').body);
  return repeated ? fitting : withoutRefused(fitting, auction);
}
