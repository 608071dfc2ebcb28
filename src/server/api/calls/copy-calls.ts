import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import { withdrawPlayer } from '#domain/auction/chapters/set-up/set-up-players.ts';
import type { CommandId, PlayerId } from '#domain/ids.ts';
import { MOST_OWN_FIELDS, MOST_PLAYERS_COPIED } from '#domain/limits.ts';
import { copyInto, rulesOfCopy } from '#domain/next-season/copy-tournament.ts';
import { movedPlayers } from '#domain/next-season/move-players.ts';
import type { Player } from '#domain/tournament/player.ts';
import { checkTournament, type TournamentPlan } from '#domain/tournament/tournament.ts';
import { unitOf } from '#protocol/amount-text.ts';
import {
  copyRequest,
  type CopyRequest,
  editedTournament,
  movePlayersAnswer,
  type MovePlayersAnswer,
  movePlayersRequest,
  type MovePlayersRequest,
  tournamentAnswer,
  tournamentOnWire,
} from '#protocol/calls/tournaments.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { PATHS } from '#protocol/paths.ts';
import { whoAsks } from '#server/accounts/sessions.ts';
import { derivedId } from '#server/base/random.ts';
import { accountFull, withRoomForAll } from '#server/accounts/room-in-account.ts';
import { byId, call, type Call, FORM_BODY_LIMIT } from '#server/api/http/call.ts';
import { commandIdOf } from '#server/api/http/carry-out.ts';
import type { Services } from '#server/api/http/services.ts';
import { TOURNAMENT_FIELDS } from '#server/api/http/answer-errors.ts';
import { tournamentIdFor } from '#server/auctions/auction-service.ts';
import { ownAuction } from '#server/auctions/rights.ts';
import { NotDecided, refusalBody, refusalFailure, serviceFailure, trusted } from '#server/base/failure.ts';

/** Creates a tournament with the rules, teams and players of another one, in one transaction. */
export function copyCall(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'POST',
        url: PATHS.copyTournament,
        access: 'organiser',
        queue: true,
        schema: {
          summary:
            'Copy a tournament: its rules, its teams, its players, its show, each if wanted; bids and sales stay behind. `next-season`: players with the team and the price they had',
          querystring: byId,
          body: copyRequest,
          response: { 201: tournamentAnswer },
        },
        config: { wrong: TOURNAMENT_FIELDS },
        bodyLimit: FORM_BODY_LIMIT,
      },
      async (request) => {
        const source = await ownAuction(services, request, request.query.id);
        const copy = await copied(services, request, source, request.body);
        await keepPhones(services, source, copy);
        return tournamentOnWire(copy);
      },
    ),
  ];
}

async function copied(
  services: Services,
  request: FastifyRequest,
  source: Auction,
  choice: CopyRequest,
): Promise<Auction> {
  const { auctions, random } = services;
  const user = whoAsks(request).user.id;
  const commandId = commandIdOf(request);
  // A repeated copy gets its first answer, even if the account is full by now.
  const made = commandId === undefined ? null : await auctions.auctionOf(tournamentIdFor(user, commandId));
  if (made !== null) return made;
  const plan = planOf(source, choice);
  const adds = {
    teams: choice.teams ? source.teams.size : 0,
    players: choice.players === 'none' ? 0 : source.players.size,
  };
  if (adds.players > MOST_PLAYERS_COPIED)
    throw serviceFailure({ code: 'copy-too-large', most: MOST_PLAYERS_COPIED });
  const more = (begun: Auction) => {
    const made = { makeId: () => random.id(), at: begun.tournament.createdAt };
    const copy = copyInto(begun, source, { ...choice, show: choice.show === true }, made);
    if (!copy.ok) throw refusalFailure(copy.problem, source);
    return copy.events;
  };
  return withRoomForAll(services, user, adds, () => auctions.open(user, plan, { commandId, more }));
}

function planOf(source: Auction, choice: CopyRequest): TournamentPlan {
  const { rules } = source.tournament;
  const draft = editedTournament(choice, source);
  const plan = trusted(checkTournament(draft, choice.rules ? rules : null), unitOf(source));
  const chosen = rulesOfCopy(plan.rules, source, choice.players);
  if (chosen === null) throw serviceFailure({ code: 'copy-has-no-fields-left', most: MOST_OWN_FIELDS });
  return { ...plan, rules: chosen };
}

/**
 * Copies the phone numbers of bidders, which are not in the log. Each team gets the number of the source team with its
 * name. A number that an owner sent by the link stays behind: its owner was told when it is deleted.
 */
async function keepPhones({ store }: Services, source: Auction, copy: Auction): Promise<void> {
  const phones = new Map(await store.bidderPhones.of([...source.teams.keys()]));
  const registered = await store.teamRegistrations.of(source.tournament.id);
  for (const { id, team } of registered) if (team === id) phones.delete(id);
  for (const { id, name } of copy.teams.values()) {
    const from = [...source.teams.values()].find((team) => team.name === name);
    const phone = from === undefined ? undefined : phones.get(from.id);
    if (phone !== undefined) await store.bidderPhones.keep(copy.tournament.id, id, phone);
  }
}

/** The call that adds players to another tournament, then removes them from their own: docs/decisions/players.md. */
export function moveCall(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'POST',
        url: PATHS.movePlayers,
        access: 'organiser',
        queue: true,
        schema: {
          summary:
            'Move up to 100 players to another tournament of their organiser, or copy them with `keep`; each is judged by itself',
          body: movePlayersRequest,
          response: { 200: movePlayersAnswer },
        },
        bodyLimit: FORM_BODY_LIMIT,
      },
      async (request) => moveAll(services, request, request.body),
    ),
  ];
}

async function moveAll(
  services: Services,
  request: FastifyRequest,
  { playerIds, keep, ...body }: MovePlayersRequest,
): Promise<MovePlayersAnswer> {
  const from = await ownAuction(services, request, body.from);
  const to = await ownAuction(services, request, body.to);
  const of = commandIdOf(request) ?? services.random.id();
  const by = whoAsks(request).user.id;
  const move = { services, from, to, keep, by, idFor: idsOf(of, to) };
  const ids = [...new Set(playerIds)];
  const { joined, failed } = await added(move, ids);
  const moved: MovePlayersAnswer['moved'] = [];
  for (const id of ids) {
    const player = joined.get(move.idFor('player', id));
    if (player === undefined) continue;
    const error = keep ? null : await removed(move, id);
    if (error === null) moved.push({ id, newId: player.id, playerNumber: player.number });
    else failed.set(id, error);
  }
  return { moved, failed: [...failed].map(([id, error]) => ({ id, error })) };
}

interface Move {
  readonly services: Services;
  readonly from: Auction;
  readonly to: Auction;
  readonly keep: boolean;
  readonly by: string;
  readonly idFor: (what: 'player' | 'add' | 'remove' | 'take back', id?: PlayerId) => string;
}

/** Derives the ids of orders and new players from the call's id, so that a repeated call acts once. */
function idsOf(of: CommandId, { tournament }: Auction): Move['idFor'] {
  return (what, id = '') => derivedId(JSON.stringify([of, tournament.id, what, id]));
}

interface Added {
  /** The players that the order registered in the other tournament, by their new ids. */
  readonly joined: ReadonlyMap<PlayerId, Player>;
  readonly failed: Map<PlayerId, ErrorBody>;
}

/** Registers the players in the other tournament by one order. A repeated call gets the players of its first run. */
async function added(move: Move, ids: readonly PlayerId[]): Promise<Added> {
  const { services, to, keep, by } = move;
  const before = await addedBefore(move);
  if (before !== null) return answered(move, ids, before);
  await refuseTarget(move);
  const user = to.tournament.organiser;
  return services.accountRoom.take(user, 'players', async (room) => {
    const { coming, failed } = judged(move, ids);
    // A move adds as many players as it removes, so only a copy needs capacity of the account.
    const fitting = keep ? coming.slice(0, Math.max(0, room)) : coming;
    for (const { id } of coming.slice(fitting.length)) failed.set(id, accountFull(services, 'players').body);
    if (fitting.length === 0) return { joined: new Map(), failed };
    const edit = {
      type: 'register-players',
      of: (now: Auction) => ({
        type: 'register-players' as const,
        players: playersFor(move, now, fitting),
        seed: services.random.seed(),
      }),
    } as const;
    try {
      const outcome = await services.auctions.carryOut(to.tournament.id, edit, {
        commandId: move.idFor('add'),
        by,
      });
      if (!outcome.ok) throw refusalFailure(outcome.problem, outcome.auction);
      return answered(move, ids, outcome.answer.events, failed);
    } catch (error) {
      if (!(error instanceof ThereAlready)) throw error;
      const first = await addedBefore(move);
      // The server has dropped the stored answer of the first run, whose players are still registered.
      if (first === null) throw serviceFailure({ code: 'command-id-used' });
      return answered(move, ids, first);
    }
  });
}

/** Ends an order whose first run is already in the log. */
class ThereAlready extends NotDecided {
  override readonly name = 'ThereAlready';
}

/** The events of the first run of this call; null if the log has none. */
async function addedBefore({
  services: { store },
  to,
  idFor,
}: Move): Promise<readonly RecordedEvent[] | null> {
  const { id } = to.tournament;
  const kept = await store.log.answerTo(id, idFor('add'));
  if (kept === null) return null;
  if (!kept.ok) throw refusalFailure(kept.problem, to);
  return store.log.eventsAfter(id, kept.after, kept.sequence - kept.after);
}

function answered(
  move: Move,
  ids: readonly PlayerId[],
  events: readonly RecordedEvent[],
  failed = new Map<PlayerId, ErrorBody>(),
): Added {
  const players = events.flatMap(({ event }) => (event.type === 'PlayersRegistered' ? event.players : []));
  const joined = new Map(players.map((player) => [player.id, player]));
  const left = ids.filter((id) => !joined.has(move.idFor('player', id)) && !failed.has(id));
  const { failed: now } = judged(move, left);
  for (const id of left) failed.set(id, now.get(id) ?? serviceFailure({ code: 'command-id-used' }).body);
  return { joined, failed };
}

async function refuseTarget({ services, from, to }: Move): Promise<void> {
  const refuse = (why: 'same' | 'completed' | 'archived') => {
    throw serviceFailure({ code: 'move-target-not-open', why }, 'to');
  };
  if (to.tournament.id === from.tournament.id) refuse('same');
  if (to.stage === 'completed') refuse('completed');
  if (await services.store.tournaments.isArchived(to.tournament.id)) refuse('archived');
}

/**
 * Divides the named players into those who may move, and those who stay with a reason. A copy also takes sold players.
 */
function judged({ from, keep }: Move, ids: readonly PlayerId[]) {
  const failed = new Map<PlayerId, ErrorBody>();
  const coming: Player[] = [];
  for (const id of ids) {
    const player = from.players.get(id);
    const decision = withdrawPlayer(from, { type: 'withdraw-player', player: id });
    if (player !== undefined && (keep || decision.ok)) coming.push(player);
    else if (!decision.ok) failed.set(id, refusalBody(decision.problem, from));
  }
  return { coming, failed };
}

function playersFor({ from, idFor }: Move, to: Auction, players: readonly Player[]): Player[] {
  const numbers = [...to.players.values()].map(({ number }) => number);
  const target = { numbers, fields: to.tournament.rules.fields };
  const plans = movedPlayers(players, from.tournament.rules.fields, target);
  return players.map((player, index) => {
    const id = idFor('player', player.id);
    if (to.players.has(id)) throw new ThereAlready('this call has added the player before');
    const { number, own } = plans[index] ?? player;
    return { ...player, id, number, own };
  });
}

/**
 * Withdraws a player whom the other tournament already has. If he must stay, withdraws him from the other one again;
 * where both refuse, the problem names both reasons.
 */
async function removed(move: Move, id: PlayerId): Promise<ErrorBody | null> {
  const { services, from, to, by, idFor } = move;
  const withdrawn = (tournament: Auction['tournament'], player: PlayerId, commandId: CommandId) =>
    services.auctions.carryOut(
      tournament.id,
      { type: 'withdraw-player', player },
      { commandId, by },
      (now) => now.tournament.organiser === tournament.organiser,
    );
  const outcome = await withdrawn(from.tournament, id, idFor('remove', id));
  if (outcome.ok || outcome.problem.code === 'no-such-player') return null;
  const stays = refusalBody(outcome.problem, outcome.auction);
  const back = await withdrawn(to.tournament, idFor('player', id), idFor('take back', id));
  if (back.ok || back.problem.code === 'no-such-player') return stays;
  const { message } = refusalBody(back.problem, back.auction);
  return {
    ...stays,
    message: `${stays.message}. The player is in ${to.tournament.name} now, too: ${message}`,
  };
}
