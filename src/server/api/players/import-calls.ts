import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { numbersTaken } from '#domain/auction/chapters/set-up/set-up-players.ts';
import type { TournamentId } from '#domain/ids.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { PATHS } from '#protocol/paths.ts';
import { importAnswer, type ImportAnswer } from '#protocol/calls/players.ts';
import { looseTextSchema, toText, atLeast, atMost } from '#protocol/schema-parts.ts';
import type { Sender } from '#server/auctions/order.ts';
import { NotDecided, refusalFailure } from '#server/base/failure.ts';
import { commandIdOf, ordererOf } from '#server/api/http/carry-out.ts';
import { importRow } from '#server/api/http/documentation.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call, IMAGE_BODY_LIMIT } from '#server/api/http/call.ts';
import { bugInLog } from '#server/api/http/log.ts';
import {
  retentionsIn,
  whyLeftOut,
  withinRoom,
  withoutRefused,
  withoutTaken,
  type Row,
} from './import-rows.ts';
import { ownAuction } from '#server/auctions/rights.ts';
import { readRows } from './read-rows.ts';
import { accountFull, withRoom } from '#server/accounts/room-in-account.ts';
import { whoAsks } from '#server/accounts/sessions.ts';

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
