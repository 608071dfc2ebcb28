import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import type { TwoCallCommand } from '#domain/auction/chapters/two-calls/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { PlayerId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { NO_RUPEES, toRupees, type Rupees } from '#domain/money.ts';
import { checkPlayer } from '#domain/tournament/check-player.ts';
import type { Player, PlayerPlan } from '#domain/tournament/player.ts';
import { pageOf, playersPage } from '#protocol/pages.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  createPlayerRequest,
  playerAnswer,
  playerDraft,
  playerOnWire,
  updatePhotoRequest,
  updatePlayerRequest,
  type PlayerAnswer,
  type UpdatePlayerRequest,
} from '#protocol/players.ts';
import { toAmount, toText } from '#protocol/schema-parts.ts';
import type { Judged } from '#server/images/images.ts';
import { createTurns } from '#server/room/turns.ts';
import { DONE, doneAnswer } from './account-calls.ts';
import { addressIn, carryOut, eventOf, trusted, withImage } from './carry-out.ts';
import { IMAGE_BODY_LIMIT, type Api, type Desk } from './desk.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import { inParts } from '#server/api/http/heavy.ts';
import { ownAuction, ownPlayer } from './own.ts';
import { accountFull, withRoom } from './room-in-account.ts';
import { pageOfPlayers } from './player-pages.ts';
import { byId, byTournament } from './tournament-calls.ts';
import { withdrawnBefore } from './withdrawn-before.ts';
import { PLAYER_FIELDS } from '#server/api/http/wrong-fields.ts';

export function playerCalls(api: Api, desk: Desk): void {
  const withPhoto = {
    config: { wrong: PLAYER_FIELDS, image: 'photo' },
    bodyLimit: IMAGE_BODY_LIMIT,
  } as const;

  const edits = createTurns();
  /** What an edit does not name stays as it is when the edit's turn comes, not as it was when it was sent. */
  async function edit(request: FastifyRequest, now: Player, { photo, planFor }: Edit): Promise<PlayerAnswer> {
    planFor(now);
    const edited = async (): Promise<PlayerAnswer> => {
      const { auction, player } = await ownPlayer(desk, request, now.id);
      const next: Player = { ...planFor(player), id: player.id };
      const done = await carryOut(desk, request, auction, { type: 'edit-player', player: next });
      return answer(done.auction, player.id);
    };
    return withImage(desk, request, { image: photo, field: 'photo' }, () => edits.take(now.id, edited));
  }

  api.post(
    PATHS.createPlayer,
    {
      schema: { summary: 'Register a player', body: createPlayerRequest, response: { 201: playerAnswer } },
      ...withPhoto,
    },
    async (request, reply) => {
      const { body } = request;
      const auction = await ownAuction(desk, request, toText(body.tournamentId));
      const photo = await desk.images.judge(body.photo ?? null);
      const plan = trusted(checkPlayer({ ...playerDraft(body), photo: addressIn(photo) }), unitOf(auction));
      const player = { ...plan, id: desk.roll.id() };
      const done = await withRoom(desk, request, { what: 'players', auction }, (room) => {
        if (room < 1) throw accountFull(desk, 'players');
        return withImage(desk, request, { image: photo, field: 'photo' }, () =>
          carryOut(desk, request, auction, {
            type: 'register-players',
            players: [player],
            seed: desk.roll.seed(),
          }),
        );
      });
      const registered = eventOf(done, 'PlayersRegistered')?.players[0] ?? player;
      return reply.code(201).send(playerOnWire(done.auction, registered));
    },
  );

  api.get(
    PATHS.players,
    {
      schema: {
        summary: "A tournament's players in the order of their registration, whole or, with `page`, in pages",
        querystring: z.extend(byTournament, { page: z.optional(playersPage) }),
        response: { 200: z.union([z.array(playerAnswer), pageOf(playerAnswer)]) },
      },
    },
    async (request) => {
      const { tournamentId, page } = request.query;
      const auction = await ownAuction(desk, request, tournamentId);
      if (page !== undefined) return pageOfPlayers(auction, page);
      const onWire = (player: Player): PlayerAnswer => playerOnWire(auction, player);
      return desk.heavy.take(request, () => inParts(auction.players.values(), onWire));
    },
  );

  api.put(
    PATHS.updatePlayer,
    {
      schema: {
        summary: 'Edit a player; with a teamId key: sell him, or with null take the sale back',
        querystring: byId,
        body: updatePlayerRequest,
        response: { 200: playerAnswer },
      },
      ...withPhoto,
    },
    async (request) => {
      const { body, query } = request;
      const { auction, player } = await ownPlayer(desk, request, query.id);
      if (body.teamId !== undefined) {
        const command = saleCommand(player.id, { ...body, teamId: body.teamId });
        return answer((await carryOut(desk, request, auction, command)).auction, player.id);
      }
      const photo = body.photo === undefined ? null : await desk.images.judge(body.photo);
      const draft = playerDraft(body);
      return edit(request, player, {
        photo,
        planFor: (before) =>
          trusted(
            checkPlayer({ ...draft, photo: photo === null ? before.photo : addressIn(photo) }),
            unitOf(auction),
          ),
      });
    },
  );

  api.put(
    PATHS.updatePhoto,
    {
      schema: {
        summary: "Change a player's photo alone; null takes it away",
        querystring: byId,
        body: updatePhotoRequest,
        response: { 200: playerAnswer },
      },
      ...withPhoto,
    },
    async (request) => {
      const { auction, player } = await ownPlayer(desk, request, request.query.id);
      const photo = await desk.images.judge(request.body.photo ?? null);
      return edit(request, player, {
        photo,
        planFor: (before) => trusted(checkPlayer({ ...before, photo: addressIn(photo) }), unitOf(auction)),
      });
    },
  );

  api.delete(
    PATHS.deletePlayer,
    { schema: { summary: 'Withdraw a player', querystring: byId, response: { 200: doneAnswer } } },
    async (request) => {
      const { id } = request.query;
      const isHe = (event: AuctionEvent) => event.type === 'PlayerWithdrawn' && event.player === id;
      if (await withdrawnBefore(desk, request, isHe)) return DONE;
      const { auction, player } = await ownPlayer(desk, request, id);
      await carryOut(desk, request, auction, { type: 'withdraw-player', player: player.id });
      return DONE;
    },
  );
}

/** How a player changes: with a new image, or without one, what he is like after it. */
interface Edit {
  readonly photo: Judged | null;
  /** Throws the failure that ends the call where it cannot be trusted. */
  readonly planFor: (before: Player) => PlayerPlan;
}

/** The first call of a sale in two, or of its undo (design, section 6). The rest of the body says nothing then. */
function saleCommand(
  lot: PlayerId,
  { teamId, soldAmount }: UpdatePlayerRequest & { teamId: string | null },
): TwoCallCommand {
  if (teamId === null) return { type: 'take-back-sale', lot };
  return { type: 'record-sale', lot, team: teamId, price: soldFor(toAmount(soldAmount)) };
}

/** No price at all is a price of nothing: the auction refuses it in its own words. */
function soldFor(amount: number | null): Rupees {
  if (amount === null) return NO_RUPEES;
  if (Number.isInteger(amount) && Math.abs(amount) <= MOST_RUPEES) return toRupees(amount);
  throw serviceFailure({ code: 'body-not-understood', where: 'soldAmount' }, 'soldAmount');
}

function answer(auction: Auction, id: PlayerId): PlayerAnswer {
  const player = auction.players.get(id);
  if (player === undefined) throw serviceFailure({ code: 'no-such-player' });
  return playerOnWire(auction, player);
}
