import type { FastifyRequest } from 'fastify';
import { nowShort } from '#domain/auction/preflight/short-without.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { CommandId, PlayerId } from '#domain/ids.ts';
import { bulkEdited, isUnchanged, type BulkEdit } from '#domain/tournament/player-list.ts';
import type { Player } from '#domain/tournament/player.ts';
import { unitOf } from '#protocol/amount-text.ts';
import {
  retainPlayersAnswer,
  retainPlayersRequest,
  updatePlayersAnswer,
  updatePlayersRequest,
  type RetainPlayersAnswer,
  type RetainPlayersRequest,
  type UpdatePlayersAnswer,
  type UpdatePlayersRequest,
  playerOnWire,
  retentionColumnOf,
} from '#protocol/calls/players.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { writtenBy } from '#protocol/events/events.ts';
import { toAmount, toText } from '#protocol/schema-parts.ts';
import { PATHS } from '#protocol/paths.ts';
import { type Edit, planKeepingOwn, failureOfOne } from '#server/auctions/order.ts';
import { commandIdOf, ordererOf } from '#server/api/http/carry-out.ts';
import { Failure, refusalBody, trusted, NotDecided } from '#server/base/failure.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call, FORM_BODY_LIMIT, byId } from '#server/api/http/call.ts';
import { missing, ownAuction, ofOwnPlayer, ownPlayer, carryOutAs } from '#server/auctions/rights.ts';
import { actorAt } from '#server/accounts/sessions.ts';
import { retentionIn } from './retention-calls.ts';
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
import { derivedId } from '#server/base/random.ts';
import { warningsOf } from './player-calls.ts';

/** Calls that apply one change to many players, or retain many players: docs/decisions/players.md. */
export function batchCalls(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'PUT',
        url: PATHS.updatePlayers,
        access: 'organiser',
        queue: true,
        schema: {
          summary: 'Change many players in one way; each is judged by itself',
          body: updatePlayersRequest,
          response: { 200: updatePlayersAnswer },
        },
        bodyLimit: FORM_BODY_LIMIT,
      },
      async (request) => updateAll(services, request, request.body),
    ),

    call(
      {
        method: 'POST',
        url: PATHS.retentions,
        access: 'organiser',
        queue: true,
        schema: {
          summary: 'Put many players into squads before the auction; each is judged by itself',
          body: retainPlayersRequest,
          response: { 200: retainPlayersAnswer },
        },
        bodyLimit: FORM_BODY_LIMIT,
      },
      async (request) => retainAll(services, request, request.body),
    ),
  ];
}

async function updateAll(
  services: Services,
  request: FastifyRequest,
  { tournamentId, players, change }: UpdatePlayersRequest,
): Promise<UpdatePlayersAnswer> {
  const batch = new Batch(services, request, await ownAuction(services, request, toText(tournamentId)));
  const edit = editIn(change);
  for (const id of new Set(players)) {
    // A player who already has the values gets no line in the log.
    const isDone = (auction: Auction) => {
      const player = auction.players.get(id);
      return player !== undefined && isUnchanged(player, editedIn(auction, player, edit));
    };
    await batch.carryOut(id, isDone, {
      type: 'edit-player',
      of: (auction) => {
        const player = auction.players.get(id) ?? missing('no-such-player');
        return { type: 'edit-player', player: { ...editedIn(auction, player, edit), id } };
      },
    });
  }
  return { updated: batch.carriedOut(), failed: batch.failed };
}

function editIn({ baseAmount, removeStyles, addStyles, own }: UpdatePlayersRequest['change']): BulkEdit {
  return {
    ...(baseAmount !== undefined && { basePrice: toAmount(baseAmount) }),
    removedStyles: removeStyles ?? [],
    addedStyles: addStyles ?? [],
    own: own ?? {},
  };
}

function editedIn(auction: Auction, player: Player, edit: BulkEdit) {
  return trusted(bulkEdited(player, edit, auction.tournament.rules), unitOf(auction));
}

async function retainAll(
  services: Services,
  request: FastifyRequest,
  { tournamentId, retentions }: RetainPlayersRequest,
): Promise<RetainPlayersAnswer> {
  const before = await ownAuction(services, request, toText(tournamentId));
  const batch = new Batch(services, request, before, retentionPlace);
  for (const { playerId, ...retention } of retentions) {
    await batch.carryOut(playerId, () => false, {
      type: 'retain-player',
      of: (auction) => ({
        type: 'retain-player',
        ...retentionIn(retention, playerId, unitOf(auction)),
      }),
    });
  }
  const retained = batch.carriedOut();
  const after = batch.auction;
  const teams = [...new Set(retained.flatMap(({ teamId }) => teamId ?? []))].filter((id) =>
    after.teams.has(id),
  );
  const warnings = warningsOf(after, nowShort(before, after, teams));
  return { retained, failed: batch.failed, warnings };
}

/** Runs orders about players of one auction one after the other. Other orders run between them. */
class Batch {
  readonly failed: { id: PlayerId; error: ErrorBody }[] = [];
  readonly #done = new Set<PlayerId>();
  readonly #commandId: CommandId | undefined;

  constructor(
    private readonly services: Services,
    private readonly request: FastifyRequest,
    /** The auction after the last order of the batch. */
    public auction: Auction,
    /** Names the field that shows a refusal, if it differs from the field of the single call. */
    private readonly placeOf: (problem: Refusal) => Pick<ErrorBody, 'field'> = () => ({}),
  ) {
    this.#commandId = commandIdOf(request);
  }

  /** Runs one order. A refusal concerns only its player; a full disk or a bug ends the batch, which may be repeated. */
  async carryOut(id: PlayerId, isDone: (auction: Auction) => boolean, edit: Edit): Promise<void> {
    const { tournament } = this.auction;
    const commandId = this.#commandId && idOfOne(this.#commandId, id);
    const sender = { commandId, by: writtenBy(actorAt(this.request)) };
    const mayOrder = (auction: Auction) => auction.tournament.organiser === tournament.organiser;
    try {
      if (!isDone(this.auction)) {
        const outcome = await this.services.auctions.carryOut(tournament.id, edit, sender, mayOrder);
        this.auction = outcome.auction;
        if (!outcome.ok) {
          const body = refusalBody(outcome.problem, outcome.auction);
          this.failed.push({ id, error: { ...body, ...this.placeOf(outcome.problem) } });
          return;
        }
      }
      this.#done.add(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.failed.push({ id, error: error.body });
    }
  }

  carriedOut() {
    return [...this.#done].flatMap((id) => {
      const player = this.auction.players.get(id);
      return player === undefined ? [] : [playerOnWire(this.auction, player)];
    });
  }
}

/** Derives the id of an order about one player from the id of its batch. So a repeated batch acts once. */
function idOfOne(batch: CommandId, player: PlayerId): CommandId {
  return derivedId(`${batch} ${player}`);
}

function retentionPlace(problem: Refusal): Pick<ErrorBody, 'field'> {
  const isOfPlayer = problem.code === 'no-such-player' || problem.code === 'auction-started';
  return isOfPlayer ? {} : { field: retentionColumnOf(problem) };
}

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
      answer.failed.push({ id, error: failureOfOne(error) });
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
  const addressee = await ofOwnPlayer(services, request, id);
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
  const orderer = { ...ordererOf(request), commandId: batch && idOfOne(batch, id) };
  try {
    await carryOutAs(services, orderer, addressee, { type: 'edit-player', of });
  } catch (error) {
    if (!(error instanceof NamedSo)) throw error;
  }
}

/** Ends an order that has nothing to change. */
class NamedSo extends NotDecided {
  override readonly name = 'NamedSo';
}
