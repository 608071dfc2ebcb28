import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import type { TwoCallCommand } from '#domain/auction/chapters/two-calls/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { PlayerId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { NO_RUPEES, toRupees, type Rupees } from '#domain/money.ts';
import type { Player, PlayerPlan } from '#domain/tournament/player.ts';
import { pageOf, playersPage } from '#protocol/pages.ts';
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
import { toAmount, toText } from '#protocol/loose-values.ts';
import type { Judged } from '#server/images/images.ts';
import { DONE, doneAnswer } from '#server/api/accounts/account-calls.ts';
import { addressIn, carryOut, eventOf, withImage } from '#server/api/auction/carry-out.ts';
import { IMAGE_BODY_LIMIT, type Api, type CallParts } from '#server/api/call-parts.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import { inParts } from '#server/api/http/account-queue.ts';
import { missing, ownAuction, ownPlayer } from '#server/api/accounts/own.ts';
import { accountFull, withRoom } from '#server/api/accounts/room-in-account.ts';
import { pageOfPlayers } from './player-pages.ts';
import { editedPlan, planIn, planKeepingOwn } from './player-plans.ts';
import { byId, byTournament } from '#server/api/tournament-calls.ts';
import { withdrawnBefore } from './withdrawn-before.ts';
import { PLAYER_FIELDS } from '#server/api/http/wrong-fields.ts';

export function playerCalls(api: Api, parts: CallParts): void {
  const withPhoto = {
    config: { wrong: PLAYER_FIELDS, image: 'photo' },
    bodyLimit: IMAGE_BODY_LIMIT,
  } as const;

  async function edit(
    request: FastifyRequest,
    { auction, player: now }: { readonly auction: Auction; readonly player: Player },
    { photo, planFor }: PlayerEdit,
  ): Promise<PlayerAnswer> {
    planFor(now, auction);
    const { id } = now;
    const of = (before: Auction) =>
      ({
        type: 'edit-player',
        player: { ...planFor(before.players.get(id) ?? missing('no-such-player'), before), id },
      }) as const;
    return withImage(parts, request, { image: photo, field: 'photo' }, async () => {
      const done = await carryOut(parts, request, auction, { type: 'edit-player', of });
      return answer(done.auction, id);
    });
  }

  api.post(
    PATHS.createPlayer,
    {
      schema: { summary: 'Register a player', body: createPlayerRequest, response: { 201: playerAnswer } },
      ...withPhoto,
    },
    async (request, reply) => {
      const { body } = request;
      const auction = await ownAuction(parts, request, toText(body.tournamentId));
      const photo = await parts.images.judge(body.photo ?? null);
      const plan = planIn(auction, { ...playerDraft(body), photo: addressIn(photo) });
      const player = { ...plan, id: parts.random.id() };
      const done = await withRoom(parts, request, { what: 'players', auction }, (room) => {
        if (room < 1) throw accountFull(parts, 'players');
        return withImage(parts, request, { image: photo, field: 'photo' }, () =>
          carryOut(parts, request, auction, {
            type: 'register-players',
            players: [player],
            seed: parts.random.seed(),
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
      const auction = await ownAuction(parts, request, tournamentId);
      if (page !== undefined) return pageOfPlayers(auction, page);
      const onWire = (player: Player): PlayerAnswer => playerOnWire(auction, player);
      return parts.accountQueue.take(request, () => inParts(auction.players.values(), onWire));
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
      const { auction, player } = await ownPlayer(parts, request, query.id);
      if (body.teamId !== undefined) {
        const command = saleCommand(player.id, { ...body, teamId: body.teamId });
        return answer((await carryOut(parts, request, auction, command)).auction, player.id);
      }
      const photo = body.photo === undefined ? null : await parts.images.judge(body.photo);
      return edit(
        request,
        { auction, player },
        {
          photo,
          planFor: (player, before) =>
            editedPlan(before, player, body, photo === null ? player.photo : addressIn(photo)),
        },
      );
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
      const { auction, player } = await ownPlayer(parts, request, request.query.id);
      const photo = await parts.images.judge(request.body.photo ?? null);
      return edit(
        request,
        { auction, player },
        {
          photo,
          planFor: (player, before) => planKeepingOwn(before, { ...player, photo: addressIn(photo) }, player),
        },
      );
    },
  );

  api.delete(
    PATHS.deletePlayer,
    { schema: { summary: 'Withdraw a player', querystring: byId, response: { 200: doneAnswer } } },
    async (request) => {
      const { id } = request.query;
      const isHe = (event: AuctionEvent) => event.type === 'PlayerWithdrawn' && event.player === id;
      if (await withdrawnBefore(parts, request, isHe)) return DONE;
      const { auction, player } = await ownPlayer(parts, request, id);
      await carryOut(parts, request, auction, { type: 'withdraw-player', player: player.id });
      return DONE;
    },
  );
}

/** How a player changes: with a new image, or without one, what he is like after it. */
interface PlayerEdit {
  readonly photo: Judged | null;
  /** Throws the failure that ends the call where it cannot be trusted. */
  readonly planFor: (player: Player, before: Auction) => PlayerPlan;
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
