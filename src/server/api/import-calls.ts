import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Auction } from '#domain/auction/auction.ts';
import { numbersTaken } from '#domain/auction/chapters/set-up/player-numbers.ts';
import { idFrom, type CommandId, type UserId } from '#domain/ids.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { checkPlayer } from '#domain/tournament/check-player.ts';
import type { Player } from '#domain/tournament/player.ts';
import { unitOf } from '#protocol/amount-text.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import { PATHS } from '#protocol/paths.ts';
import { importAnswer, playerDraft, playerRequest, type ImportAnswer } from '#protocol/players.ts';
import { atLeast, atMost, looseTextSchema, toText } from '#protocol/schema-parts.ts';
import type { Sender } from '#server/room/sender.ts';
import { addressIn, commandIdOf, trusted } from './carry-out.ts';
import { IMAGE_BODY_LIMIT, type Api, type Desk } from './desk.ts';
import { Failure, knownFailure, refusalFailure, serviceFailure } from '#server/api/http/failure.ts';
import { bugInLog } from '#server/api/http/log.ts';
import { taken, withinRoom, withoutTaken, type Row } from './import-rows.ts';
import { ownAuction } from './own.ts';
import { accountFull, withRoom } from './room-in-account.ts';
import { whoAsks } from './signed-in.ts';
import { notUnderstood, PLAYER_FIELDS } from '#server/api/http/wrong-fields.ts';

/** A row may be anything: it is judged by itself, and fails by itself. In the documentation it is a player. */
export const importRow = z.unknown();

const importBatch = z.object({
  tournamentId: looseTextSchema,
  players: z.array(importRow).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
});

/** Bulk import: the good rows join in one command, the others are told one by one. */
export function importCalls(api: Api, desk: Desk): void {
  api.post(
    PATHS.importPlayers,
    {
      schema: {
        summary: `Register up to ${String(MOST_PLAYERS_PER_BATCH)} players; each row is judged by itself`,
        body: importBatch,
        response: { 200: importAnswer },
      },
      bodyLimit: IMAGE_BODY_LIMIT,
    },
    (request) => desk.heavy.take(request, () => importBatchOf(desk, request, request.body)),
  );
}

async function importBatchOf(
  desk: Desk,
  request: FastifyRequest,
  { tournamentId, players: given }: z.infer<typeof importBatch>,
): Promise<ImportAnswer> {
  const before = await ownAuction(desk, request, toText(tournamentId));
  const onBug = (bug: unknown): void => {
    request.log.error({ bug: bugInLog(bug) }, 'a row could not be read');
  };
  const by = whoAsks(request).user.id;
  const unit = unitOf(before);
  const rows = await Promise.all(given.map((row, index) => readRow(desk, { row, index, by, unit, onBug })));
  const sender = { commandId: commandIdOf(request), by };
  const { auction, judged, joined } = await withRoom(
    desk,
    request,
    { what: 'players', auction: before },
    (room) => registered(desk, before, rows, { ...sender, room }),
  );

  // Of a repeated batch those have joined who joined the first time.
  const here = new Map(joined.map(({ number, id }) => [number, id]));
  const answer: ImportAnswer = { created: [], failed: [] };
  for (const row of judged) {
    const { index } = row;
    const id = 'player' in row ? here.get(row.player.number) : undefined;
    if (id !== undefined) answer.created.push({ index, id });
    else answer.failed.push({ index, error: 'error' in row ? row.error : taken(row.player, auction) });
  }
  const refused = new Set(answer.failed.map(({ index }) => index));
  await letPhotosGo(rows.filter(({ index }) => refused.has(index)));
  return answer;
}

interface GivenRow {
  readonly row: unknown;
  readonly index: number;
  readonly by: UserId;
  readonly unit: Unit;
  readonly onBug: (bug: unknown) => void;
}

async function readRow(desk: Desk, { row, index, by, unit, onBug }: GivenRow): Promise<Row> {
  try {
    const read = playerRequest.safeParse(row);
    if (!read.success) {
      const [{ code, path } = { code: 'custom', path: [] }] = read.error.issues;
      throw notUnderstood({ code, path: path.map(String) }, PLAYER_FIELDS);
    }
    const draft = playerDraft(read.data);
    // Most rows carry none, and a hundred of them need not wait for one another.
    const image = draft.photo === null ? null : await desk.images.judge(draft.photo);
    const plan = trusted(checkPlayer({ ...draft, photo: image === null ? null : addressIn(image) }), unit);
    if (image?.ok === false) throw serviceFailure(image.problem, 'photo');
    const photo = image === null ? null : await desk.images.keep(image.unkept, by);
    if (photo?.ok === false) throw serviceFailure(photo.problem, 'photo');
    return { index, player: { ...plan, id: desk.roll.id() }, photo };
  } catch (failure) {
    if (failure instanceof Failure) return { index, error: failure.body };
    // A full disk is everybody's; a bug that one row finds is that row's.
    if (knownFailure(failure) !== null) throw failure;
    onBug(failure);
    return { index, error: serviceFailure({ code: 'broken' }).body };
  }
}

/** What became of a batch: the rows as they were judged, and who joined. */
interface Registered {
  readonly auction: Auction;
  readonly judged: readonly Row[];
  readonly joined: readonly Player[];
}

/** How often the rows are judged anew because somebody took one of their numbers meanwhile. */
const MOST_ATTEMPTS = 5;

/** `register`, and where all of it comes to nothing no photo stays. */
async function registered(...order: Parameters<typeof register>): Promise<Registered> {
  try {
    return await register(...order);
  } catch (error) {
    await letPhotosGo(order[2]);
    throw error;
  }
}

/** A row that was refused leaves no photo behind. The last first: where two have the same, it is the first that brought it. */
async function letPhotosGo(refused: readonly Row[]): Promise<void> {
  for (const row of refused.toReversed()) if ('player' in row) await row.photo?.letGo();
}

/** The good rows join in one command. Each attempt has an id of its own, for the room keeps what it refused. */
async function register(
  desk: Desk,
  before: Auction,
  rows: readonly Row[],
  first: Sender & { readonly room: number },
): Promise<Registered> {
  let auction = before;
  for (let attempt = 1; ; attempt += 1) {
    const sender = { ...first, commandId: idOfAttempt(first.commandId, attempt) };
    const free = withoutTaken(rows, await numbersKnown(desk, auction, sender), auction);
    const judged = withinRoom(free, first.room, accountFull(desk, 'players').body);
    const players = judged.flatMap((row) => ('player' in row ? [row.player] : []));
    if (players.length === 0) return { auction, judged, joined: [] };
    const command = { type: 'register-players', players, seed: desk.roll.seed() } as const;
    const outcome = await desk.saleroom.carryOut(auction.tournament.id, command, sender);
    ({ auction } = outcome);
    if (outcome.ok) return { auction, judged, joined: outcome.answer.events.flatMap(playersIn) };
    const overtaken = outcome.problem.code === 'number-taken' && attempt < MOST_ATTEMPTS;
    if (!overtaken) throw refusalFailure(outcome.problem, auction);
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

/** The numbers that somebody has already. A batch that was answered before does not stand in its own way. */
async function numbersKnown(
  { store }: Desk,
  auction: Auction,
  { commandId }: Sender,
): Promise<ReadonlySet<string>> {
  const { id } = auction.tournament;
  const repeated = commandId !== undefined && (await store.log.answerTo(id, commandId)) !== null;
  return repeated ? new Set() : numbersTaken(auction);
}
