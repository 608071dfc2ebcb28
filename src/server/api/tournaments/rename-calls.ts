import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import { idFrom } from '#domain/ids.ts';
import { tidy } from '#domain/text.ts';
import {
  MOST_NAMESAKES,
  namesakesAnswer,
  renameAnswer,
  renameRequest,
  type Namesake,
  type RenameAnswer,
  type RenameRequest,
} from '#protocol/calls/tournaments.ts';
import { PATHS } from '#protocol/paths.ts';
import { writtenBy } from '#protocol/events/events.ts';
import { missing, ofOwnPlayer, ownPlayer } from '#server/auctions/rights.ts';
import { actorAt } from '#server/accounts/sessions.ts';
import { commandIdOf } from '#server/api/http/carry-out.ts';
import type { Services } from '#server/api/http/services.ts';
import { byId, call, type Call, FORM_BODY_LIMIT } from '#server/api/http/call.ts';
import { NotDecided, refusalFailure } from '#server/base/failure.ts';
import { knownFailure, NoSuchAuction, planKeepingOwn } from '#server/auctions/order.ts';

/**
 * Calls that find one person in several tournaments of an organiser, and rename him there: docs/decisions/players.md.
 */
export function renameCalls(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.namesakes,
        access: 'organiser',
        queue: true,
        schema: {
          summary: "The players of the same name in the organiser's other tournaments",
          querystring: byId,
          response: { 200: namesakesAnswer },
        },
      },
      async (request) => {
        const { auction, player } = await ownPlayer(services, request, request.query.id);
        const { id, organiser } = auction.tournament;
        const rows = await services.store.tournaments.namedBy(organiser, player.name, MOST_NAMESAKES);
        return rows.flatMap((row): Namesake[] =>
          row.tournamentId === id
            ? []
            : [
                {
                  ...{ id: row.id, playerNumber: row.number, age: row.age },
                  ...{ tournamentId: row.tournamentId, tournament: row.tournament, date: row.date },
                  finished: row.stage === 'completed',
                },
              ],
        );
      },
    ),

    call(
      {
        method: 'PUT',
        url: PATHS.namesakes,
        access: 'organiser',
        queue: true,
        schema: {
          summary: 'Give players of several tournaments a new name; each is judged by itself',
          body: renameRequest,
          response: { 200: renameAnswer },
        },
        bodyLimit: FORM_BODY_LIMIT,
      },
      async (request) => renameAll(services, request, request.body),
    ),
  ];
}

async function renameAll(
  services: Services,
  request: FastifyRequest,
  { playerIds, ...names }: RenameRequest,
): Promise<RenameAnswer> {
  const answer: RenameAnswer = { renamed: [], failed: [] };
  for (const id of new Set(playerIds)) {
    try {
      await rename(services, request, id, names);
      answer.renamed.push(id);
    } catch (error) {
      // A failure concerns only its player; a full disk or a bug ends the call, which may be repeated.
      const failure = knownFailure(error);
      if (failure === null || failure.isOfServer) throw error;
      answer.failed.push({ id, error: failure.body });
    }
  }
  return answer;
}

async function rename(
  services: Services,
  request: FastifyRequest,
  id: string,
  { from, to }: Pick<RenameRequest, 'from' | 'to'>,
): Promise<void> {
  const { tournament, mayOrder, missing: code } = await ofOwnPlayer(services, request, id);
  const of = (auction: Auction) => {
    const player = auction.players.get(id) ?? missing('no-such-player');
    if (player.name === tidy(to)) throw new NamedSo('the player has the new name');
    // Somebody has renamed the player since the organiser was asked: that name stays.
    if (player.name !== from) return missing('no-such-player');
    return {
      type: 'edit-player',
      player: { ...planKeepingOwn(auction, { ...player, name: to }, player), id },
    } as const;
  };
  const batch = commandIdOf(request);
  const sender = {
    commandId: batch && idFrom(createHash('sha256').update(`${batch} ${id}`).digest().subarray(0, 16)),
    by: writtenBy(actorAt(request)),
  };
  try {
    const outcome = await services.auctions.carryOut(
      tournament,
      { type: 'edit-player', of },
      sender,
      mayOrder,
    );
    if (!outcome.ok) throw refusalFailure(outcome.problem, outcome.auction);
  } catch (error) {
    if (error instanceof NoSuchAuction) missing(code);
    if (!(error instanceof NamedSo)) throw error;
  }
}

/** Ends an order that has nothing to change. */
class NamedSo extends NotDecided {
  override readonly name = 'NamedSo';
}
