import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import { retentionProblems } from '#domain/auction/chapters/retention/decide.ts';
import type { Retention } from '#domain/auction/chapters/retention/vocabulary.ts';
import { numbersTaken } from '#domain/auction/chapters/set-up/set-up-players.ts';
import type { Command } from '#domain/auction/commands.ts';
import { evolve } from '#domain/auction/evolve.ts';
import type { TournamentId, UserId } from '#domain/ids.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { sameKey } from '#domain/text.ts';
import { checkPlayer, type Player } from '#domain/tournament/player.ts';
import {
  importAnswer,
  type ImportAnswer,
  importPlayerRequest,
  playerDraft,
  retentionColumnOf,
} from '#protocol/calls/players.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { PATHS } from '#protocol/paths.ts';
import { looseTextSchema, toText, atLeast, atMost } from '#protocol/schema-parts.ts';
import { type Sender, knownFailure } from '#server/auctions/order.ts';
import {
  NotDecided,
  refusalFailure,
  Failure,
  refusalBody,
  serviceFailure,
  trusted,
} from '#server/base/failure.ts';
import { commandIdOf, ordererOf, addressIn } from '#server/api/http/carry-out.ts';
import { call, type Call, IMAGE_BODY_LIMIT } from '#server/api/http/call.ts';
import { importRow } from '#server/api/http/documentation.ts';
import type { Services } from '#server/api/http/services.ts';
import { bugInLog } from '#server/api/http/log.ts';
import { ownAuction } from '#server/auctions/rights.ts';
import { accountFull, withRoom } from '#server/accounts/room-in-account.ts';
import { whoAsks } from '#server/accounts/sessions.ts';
import { hasNul } from '#server/api/http/request-bodies.ts';
import { notUnderstood, PLAYER_FIELDS } from '#server/api/http/answer-errors.ts';
import { placeOfNul } from '#server/base/json-bounds.ts';
import type { Kept } from '#server/images/images.ts';
import type { Image } from '#server/persistence/files/image-files.ts';
import { retentionIn } from './retention-calls.ts';
import * as z from 'zod/mini';

const importBatch = z.object({
  tournamentId: looseTextSchema,
  players: z.array(importRow).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
});

/** The call for a bulk import: one command registers the valid rows, and the answer lists the invalid ones. */
export function importCalls(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'POST',
        url: PATHS.importPlayers,
        access: 'organiser',
        queue: true,
        schema: {
          summary: `Register up to ${String(MOST_PLAYERS_PER_BATCH)} players; each row is judged by itself`,
          body: importBatch,
          response: { 200: importAnswer },
        },
        bodyLimit: IMAGE_BODY_LIMIT,
        config: { rows: 'players' },
      },
      async (request) => importBatchOf(services, request, request.body),
    ),
  ];
}

async function importBatchOf(
  services: Services,
  request: FastifyRequest,
  { tournamentId, players: given }: z.infer<typeof importBatch>,
): Promise<ImportAnswer> {
  const before = await ownAuction(services, request, toText(tournamentId));
  const onBug = (bug: unknown): void => {
    request.log.error({ bug: bugInLog(bug) }, 'a row could not be read');
  };
  const by = whoAsks(request).user.id;
  const { rules } = before.tournament;
  const rows = await readRows(services, given, { by, rules, onBug });
  const sender = { commandId: commandIdOf(request), by };
  const { auction, judged, joined } = await withRoom(
    services,
    ordererOf(request),
    { what: 'players', tournament: before.tournament.id },
    (room) => registered(services, before.tournament.id, rows, { ...sender, room }),
  );

  // In a repeated batch, the first run has decided which players were registered.
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

/** Registers the rows of a batch, and removes their photos if that fails. */
async function registered(...order: Parameters<typeof register>): Promise<Registered> {
  try {
    return await register(...order);
  } catch (error) {
    await letPhotosGo(order[2]);
    throw error;
  }
}

/** Removes the photos of refused rows, the last row first. Of two rows with the same photo, the first row keeps it. */
async function letPhotosGo(refused: readonly Row[]): Promise<void> {
  for (const row of refused.toReversed()) if ('player' in row) await row.photo?.letGo();
}

/**
 * Registers the valid rows by one command. They are validated against the auction that the command loads, so no other
 * order can come between.
 */
async function register(
  services: Services,
  tournament: TournamentId,
  rows: readonly Row[],
  { room, ...sender }: Sender & { readonly room: number },
): Promise<Registered> {
  let repeated = await isAnswered(services, tournament, sender);
  let judged: readonly Row[] = [];
  const accepted = (): Player[] => judged.flatMap((row) => ('player' in row ? [row.player] : []));
  const judge = (now: Auction): void => {
    // The rows of a repeated batch do not conflict with the players of its own first run.
    const free = withoutTaken(rows, repeated ? new Set() : numbersTaken(now), now);
    const fitting = withinRoom(free, room, accountFull(services, 'players').body);
    judged = repeated ? fitting : withoutRefused(fitting, now);
  };
  const of = (now: Auction): Command => {
    judge(now);
    const players = accepted();
    if (players.length === 0) throw new NobodyJoins(now);
    return {
      type: 'register-players',
      players,
      seed: services.random.seed(),
      retained: retentionsIn(judged),
    };
  };
  for (;;) {
    try {
      const outcome = await services.auctions.carryOut(tournament, { type: 'register-players', of }, sender);
      const { auction } = outcome;
      if (!outcome.ok) throw refusalFailure(outcome.problem, auction);
      const joined = outcome.answer.events.flatMap(playersIn);
      // If another run of this batch registered its rows first, its answer is the answer of this run.
      repeated ||= joined[0]?.id !== accepted()[0]?.id;
      if (repeated) judge(auction);
      return { auction, judged, joined };
    } catch (error) {
      if (!(error instanceof NobodyJoins)) throw error;
      const { auction } = error;
      if (repeated || !(await isAnswered(services, tournament, sender)))
        return { auction, judged, joined: [] };
      // The first run of the batch ended meanwhile, so this run answers what the first one answered.
      repeated = true;
    }
  }
}

/** Ends an order that would register no player. */
class NobodyJoins extends NotDecided {
  override readonly name = 'NobodyJoins';

  constructor(readonly auction: Auction) {
    super('no row can join');
  }
}

function playersIn({ event }: RecordedEvent): readonly Player[] {
  return event.type === 'PlayersRegistered' ? event.players : [];
}

async function isAnswered({ store }: Services, id: TournamentId, { commandId }: Sender): Promise<boolean> {
  return commandId !== undefined && (await store.log.answerTo(id, commandId)) !== null;
}

/** A row of the batch: its player, or its error. */
type Row = { readonly index: number } & (
  | {
      readonly player: Player;
      /** The retention of the player; null if no team retains him. */
      readonly retention: Retention | null;
      readonly photo: Extract<Kept, { ok: true }> | null;
    }
  | { readonly error: ErrorBody }
);

/** Refuses each row whose number belongs to a registered player or to an earlier row. */
function withoutTaken(rows: readonly Row[], known: ReadonlySet<string>, auction: Auction): Row[] {
  const earlier = new Set<string>();
  return rows.map((row) => {
    if ('error' in row) return row;
    const key = sameKey(row.player.number);
    if (known.has(key) || earlier.has(key)) return { index: row.index, error: taken(row.player, auction) };
    earlier.add(key);
    return row;
  });
}

/** Accepts as many valid rows as the account has capacity for, and refuses the other rows. */
function withinRoom(rows: readonly Row[], room: number, error: ErrorBody): Row[] {
  let left = room;
  return rows.map((row) => {
    if ('error' in row) return row;
    left -= 1;
    return left >= 0 ? row : { index: row.index, error };
  });
}

/** Refuses each row whose team cannot retain the player. A refused row uses no purse or squad place of later rows. */
function withoutRefused(rows: readonly Row[], auction: Auction): Row[] {
  const retentions = retentionsIn(rows);
  if (retentions.length === 0) return [...rows];
  const players = rows.flatMap((row) => ('player' in row ? [row.player] : []));
  const registered = evolve(auction, { type: 'PlayersRegistered', players });
  const problems = retentionProblems(registered, retentions);
  const refused = new Map(retentions.map(({ player }, at) => [player, problems[at] ?? null]));
  return rows.map((row) => {
    const problem = 'player' in row ? (refused.get(row.player.id) ?? null) : null;
    if (problem === null) return row;
    const error = { ...refusalBody(problem, auction), field: retentionColumnOf(problem) };
    return { index: row.index, error };
  });
}

function retentionsIn(rows: readonly Row[]): readonly Retention[] {
  return rows.flatMap((row) => ('player' in row && row.retention !== null ? [row.retention] : []));
}

/**
 * The reason why a valid row did not register its player. For a repeated batch, only reasons that still hold are found.
 */
function whyLeftOut(row: Extract<Row, { player: Player }>, auction: Auction): ErrorBody {
  if (numbersTaken(auction).has(sameKey(row.player.number))) return taken(row.player, auction);
  const [judged] = withoutRefused([row], auction);
  return judged !== undefined && 'error' in judged ? judged.error : taken(row.player, auction);
}

/** The error of a row whose player number is taken. */
function taken({ number }: Player, auction: Auction): ErrorBody {
  return refusalBody({ code: 'number-taken', number }, auction);
}

interface Reading {
  readonly by: UserId;
  readonly rules: RuleSet;
  /** Called with an error that is a bug of the server, not a mistake in the row. */
  readonly onBug: (bug: unknown) => void;
}

/**
 * Parses each row by itself, and stores the photos in the order of the rows. The caller removes photos in reverse
 * order.
 */
async function readRows(
  services: Services,
  given: readonly unknown[],
  { by, rules, onBug }: Reading,
): Promise<Row[]> {
  const read: readonly ReadRow[] = await Promise.all(
    given.map((row, index) => byItself(index, onBug, () => readRow(services, row, index, rules))),
  );
  const rows: Row[] = [];
  for (const row of read)
    rows.push('error' in row ? row : await byItself(row.index, onBug, () => withPhoto(services, row, by)));
  return rows;
}

/** A parsed row: its player with a photo that is not stored yet, or its error. */
type ReadRow = Readable | Extract<Row, { error: ErrorBody }>;

interface Readable {
  readonly index: number;
  readonly player: Player;
  readonly retention: Retention | null;
  readonly unkept: Image | null;
}

async function readRow(services: Services, row: unknown, index: number, rules: RuleSet): Promise<Readable> {
  const nul = placeOfNul(row);
  if (nul !== null) throw hasNul(nul);
  const read = importPlayerRequest.safeParse(row);
  if (!read.success) {
    const [{ code, path } = { code: 'custom', path: [] }] = read.error.issues;
    throw notUnderstood({ code, path: path.map(String) }, PLAYER_FIELDS);
  }
  const draft = playerDraft(read.data);
  // Most rows have no photo, so a hundred rows need not wait for each other.
  const image = draft.photo === null ? null : await services.images.judge(draft.photo);
  const judged = { ...draft, photo: image === null ? null : addressIn(image) };
  const plan = trusted(checkPlayer(judged, rules), rules.unit);
  if (image?.ok === false) throw serviceFailure(image.problem, 'photo');
  const id = services.random.id();
  const { retained } = read.data;
  const retention = retained ? retentionIn(retained, id, rules.unit) : null;
  return { index, player: { ...plan, id }, retention, unkept: image?.unkept ?? null };
}

async function withPhoto({ images }: Services, { unkept, ...row }: Readable, by: UserId): Promise<Row> {
  if (unkept === null) return { ...row, photo: null };
  const photo = await images.keep(unkept, by);
  if (!photo.ok) throw serviceFailure(photo.problem, 'photo');
  return { ...row, photo };
}

/** Turns the failure of one row into the error of that row. */
async function byItself<Judged>(
  index: number,
  onBug: (bug: unknown) => void,
  judge: () => Promise<Judged>,
): Promise<Judged | Extract<Row, { error: ErrorBody }>> {
  try {
    return await judge();
  } catch (failure) {
    if (failure instanceof Failure) return { index, error: failure.body };
    // A full disk concerns all rows, but a bug concerns only its row.
    if (knownFailure(failure) !== null) throw failure;
    onBug(failure);
    return { index, error: serviceFailure({ code: 'broken' }).body };
  }
}
