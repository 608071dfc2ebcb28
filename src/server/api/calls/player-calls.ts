import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { Finding } from '#domain/auction/preflight/findings.ts';
import { shortWith, shortWithout } from '#domain/auction/preflight/short-without.ts';
import type { PlayerId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { NO_RUPEES, type Rupees, toRupees } from '#domain/money.ts';
import type { Player, PlayerPlan } from '#domain/tournament/player.ts';
import {
  createPlayerRequest,
  playerAnswer,
  type PlayerAnswer,
  playerDraft,
  playerOnWire,
  updatePhotoRequest,
  updatePlayerRequest,
  type UpdatePlayerRequest,
  withdrawalAnswer,
} from '#protocol/calls/players.ts';
import { type Edit, editedPlan, planIn, planKeepingOwn } from '#server/auctions/order.ts';
import type { Judged } from '#server/images/images.ts';
import {
  byId,
  byTournament,
  call,
  type Call,
  DONE,
  doneAnswer,
  IMAGE_BODY_LIMIT,
} from '#server/api/http/call.ts';
import {
  addressIn,
  carryOutForConsole,
  carryOutWithImage,
  ordererOf,
  eventOf,
  commandIdOf,
} from '#server/api/http/carry-out.ts';
import type { Services } from '#server/api/http/services.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { inParts } from '#server/base/concurrency.ts';
import {
  consoleOf,
  missing,
  ofOwnPlayer,
  ownAuction,
  type Addressee,
  ownPlayer,
} from '#server/auctions/rights.ts';
import { accountFull, withRoom } from '#server/accounts/room-in-account.ts';
import { PLAYER_FIELDS } from '#server/api/http/answer-errors.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  FIRST_PAGE,
  type Page,
  pageOf,
  PLAYERS_ON_FIRST_PAGE,
  PLAYERS_PER_PAGE,
  playersPage,
  toAmount,
  toText,
} from '#protocol/schema-parts.ts';
import { findingText } from '#protocol/texts/preflight.ts';
import { whoAsks } from '#server/accounts/sessions.ts';
import * as z from 'zod/mini';

export function playerCalls(services: Services): readonly Call[] {
  const withPhoto = {
    config: { wrong: PLAYER_FIELDS, image: 'photo' },
    bodyLimit: IMAGE_BODY_LIMIT,
  } as const;

  async function edit(
    request: FastifyRequest,
    { addressee, id }: { readonly addressee: Addressee; readonly id: PlayerId },
    { photo, planFor }: PlayerEdit,
  ): Promise<PlayerAnswer> {
    const of = (before: Auction) =>
      ({
        type: 'edit-player',
        player: { ...planFor(before.players.get(id) ?? missing('no-such-player'), before), id },
      }) as const;
    const edit = { type: 'edit-player', of } as const;
    const done = await carryOutWithImage(services, request, addressee, {
      edit,
      image: photo,
      field: 'photo',
    });
    return answer(done.auction, id);
  }
  return [
    call(
      {
        method: 'POST',
        url: PATHS.createPlayer,
        access: 'organiser',
        schema: { summary: 'Register a player', body: createPlayerRequest, response: { 201: playerAnswer } },
        ...withPhoto,
      },
      async (request, reply) => {
        const { body } = request;
        const console = consoleOf(request, toText(body.tournamentId));
        const { tournament } = console;
        const photo = await services.images.judge(body.photo ?? null);
        const [id, seed] = [services.random.id(), services.random.seed()];
        const done = await withRoom(services, ordererOf(request), { what: 'players', tournament }, (room) => {
          const of = (auction: Auction) => {
            const plan = planIn(auction, { ...playerDraft(body), photo: addressIn(photo) });
            if (room < 1) throw accountFull(services, 'players');
            return { type: 'register-players', players: [{ ...plan, id }], seed } as const;
          };
          const edit = { type: 'register-players', of } as const;
          return carryOutWithImage(services, request, console, { edit, image: photo, field: 'photo' });
        });
        const registered = eventOf(done, 'PlayersRegistered')?.players[0];
        return reply
          .code(201)
          .send(playerOnWire(done.auction, registered ?? impossible('a registration without its player')));
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.players,
        access: 'organiser',
        schema: {
          summary:
            "A tournament's players in the order of their registration, whole or, with `page`, in pages",
          querystring: z.extend(byTournament, { page: z.optional(playersPage) }),
          response: { 200: z.union([z.array(playerAnswer), pageOf(playerAnswer)]) },
        },
      },
      async (request) => {
        const { tournamentId, page } = request.query;
        const auction = await ownAuction(services, request, tournamentId);
        if (page !== undefined) return pageOfPlayers(auction, page);
        const onWire = (player: Player): PlayerAnswer => playerOnWire(auction, player);
        return services.accountQueue.take(request, () => inParts(auction.players.values(), onWire));
      },
    ),

    call(
      {
        method: 'PUT',
        url: PATHS.updatePlayer,
        access: 'organiser',
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
        const { id } = query;
        const addressee = await ofOwnPlayer(services, request, id);
        if (body.teamId !== undefined) {
          const sale = saleEdit(id, { ...body, teamId: body.teamId });
          return answer((await carryOutForConsole(services, request, addressee, sale)).auction, id);
        }
        const photo = body.photo === undefined ? null : await services.images.judge(body.photo);
        return edit(
          request,
          { addressee, id },
          {
            photo,
            planFor: (player, before) =>
              editedPlan(before, player, body, photo === null ? player.photo : addressIn(photo)),
          },
        );
      },
    ),

    call(
      {
        method: 'PUT',
        url: PATHS.updatePhoto,
        access: 'organiser',
        schema: {
          summary: "Change a player's photo alone; null takes it away",
          querystring: byId,
          body: updatePhotoRequest,
          response: { 200: playerAnswer },
        },
        ...withPhoto,
      },
      async (request) => {
        const { id } = request.query;
        const addressee = await ofOwnPlayer(services, request, id);
        const photo = await services.images.judge(request.body.photo ?? null);
        return edit(
          request,
          { addressee, id },
          {
            photo,
            planFor: (player, before) =>
              planKeepingOwn(before, { ...player, photo: addressIn(photo) }, player),
          },
        );
      },
    ),

    call(
      {
        method: 'DELETE',
        url: PATHS.deletePlayer,
        access: 'organiser',
        schema: { summary: 'Withdraw a player', querystring: byId, response: { 200: doneAnswer } },
      },
      async (request) => {
        const { id } = request.query;
        const isHe = (event: AuctionEvent) => event.type === 'PlayerWithdrawn' && event.player === id;
        if (await withdrawnBefore(services, request, isHe)) return DONE;
        const addressee = await ofOwnPlayer(services, request, id);
        await carryOutForConsole(services, request, addressee, { type: 'withdraw-player', player: id });
        return DONE;
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.withdrawal,
        access: 'organiser',
        queue: true,
        schema: {
          summary: 'What squads will lack once a player is withdrawn; nothing is done',
          querystring: byId,
          response: { 200: withdrawalAnswer },
        },
      },
      async (request) => {
        const { auction, player } = await ownPlayer(services, request, request.query.id);
        return { warnings: warningsOf(auction, shortWithout(auction, player.id)) };
      },
    ),

    call(
      {
        method: 'POST',
        url: PATHS.editWarnings,
        access: 'organiser',
        queue: true,
        schema: {
          summary: 'What squads will lack once a player is edited so; nothing is done',
          querystring: byId,
          body: updatePlayerRequest,
          response: { 200: withdrawalAnswer },
        },
        config: { wrong: PLAYER_FIELDS },
      },
      async (request) => {
        const { auction, player } = await ownPlayer(services, request, request.query.id);
        const { id, photo } = player;
        const edited = { ...editedPlan(auction, player, request.body, photo), id };
        return { warnings: warningsOf(auction, shortWith(auction, edited)) };
      },
    ),
  ];
}

/**
 * A page of players in order of registration, after the last player of the previous page. If that player was withdrawn,
 * the pages start again: the client skips ids that it knows, so no player is missing.
 */
async function pageOfPlayers(auction: Auction, page: string): Promise<Page<PlayerAnswer>> {
  const players = [...auction.players.values()];
  const from = page === FIRST_PAGE ? 0 : players.findIndex(({ id }) => id === page) + 1;
  const to = from + (page === FIRST_PAGE ? PLAYERS_ON_FIRST_PAGE : PLAYERS_PER_PAGE);
  const shown = await inParts(players.slice(from, to), (player) => playerOnWire(auction, player));
  const last = to < players.length ? shown.at(-1) : undefined;
  return { page: shown, next: last?.id ?? null, total: players.length };
}

/** An edit of a player: its new image, if any, and the plan that follows. */
interface PlayerEdit {
  readonly photo: Judged | null;
  /** Makes the plan of the edit. Throws a 400 failure for invalid values. */
  readonly planFor: (player: Player, before: Auction) => PlayerPlan;
}

/**
 * The edit for the first of two calls that record a sale or undo it (design, section 6). The other fields of the body
 * are ignored.
 */
function saleEdit(
  lot: PlayerId,
  { teamId, soldAmount }: UpdatePlayerRequest & { teamId: string | null },
): Command | Edit {
  if (teamId === null) return { type: 'take-back-sale', lot };
  const type = 'record-sale';
  return { type, of: () => ({ type, lot, team: teamId, price: soldFor(toAmount(soldAmount)) }) };
}

/** The price of a sale. A missing price counts as 0, which the auction refuses with its own message. */
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

/**
 * True if a withdrawal with this command id was already carried out, and its answer was lost. The id of a withdrawn
 * player no longer leads to his tournament. So this reads all tournaments of the organiser.
 */
export async function withdrawnBefore(
  { store }: Services,
  request: FastifyRequest,
  withdrew: (event: AuctionEvent) => boolean,
): Promise<boolean> {
  const commandId = commandIdOf(request);
  if (commandId === undefined) return false;
  for (const { id } of await store.tournaments.ofOrganiser(whoAsks(request).user.id)) {
    const kept = await store.log.answerTo(id, commandId);
    if (kept === null || !kept.ok) continue;
    const events = await store.log.eventsAfter(id, kept.after, kept.sequence - kept.after);
    if (events.some(({ event }) => withdrew(event))) return true;
  }
  return false;
}

/** The sentences of findings about the squads of an auction. */
export function warningsOf(
  { tournament: { rules }, teams }: Auction,
  findings: readonly Finding[],
): string[] {
  const names = { rules, nameOf: (id: string) => teams.get(id)?.name ?? '' };
  return findings.map((finding) => findingText(names, finding));
}
