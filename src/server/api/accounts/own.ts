import type { Auction } from '#domain/auction/auction.ts';
import { ID_PATTERN, type TournamentId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { FastifyRequest } from 'fastify';
import type { MayOrder } from '#server/auctions/order.ts';
import type { CallParts } from '#server/api/call-parts.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { ownLinkOf, whoAsks } from './signed-in.ts';

/**
 * The caller's own auction. Another organiser's tournament answers 404 like a missing one (design, section 6,
 * 'ownership').
 */
export async function ownAuction(parts: CallParts, request: FastifyRequest, id: string): Promise<Auction> {
  return (await auctionIfOwn(parts, request, id)) ?? missing('no-such-tournament');
}

/** The auction of a console: the organiser's own, or the one of a scorer's link. */
export async function consoleAuction(
  parts: CallParts,
  request: FastifyRequest,
  id: string,
): Promise<Auction> {
  const { link } = request;
  if (link === null) return ownAuction(parts, request, id);
  const auction = link.tournament === id ? await parts.auctions.auctionOf(id) : null;
  return auction ?? missing('no-such-tournament');
}

/** The auction of the link that authenticated this call. Answers 401 once the auction is gone. */
export async function linkedAuction(
  { auctions }: Pick<CallParts, 'auctions'>,
  request: FastifyRequest,
): Promise<Auction> {
  const auction = await auctions.auctionOf(ownLinkOf(request).tournament);
  if (auction === null) throw serviceFailure({ code: 'no-such-link' });
  return auction;
}

/**
 * The tournament of an order, and the check whether its sender may order there. The check runs with the auction that
 * the order loads.
 */
export interface Addressee {
  readonly tournament: TournamentId;
  readonly mayOrder: MayOrder;
  /** The other ids that answer 404 to this sender. */
  readonly missing: Missing;
}

/** The tournament of the calling console. Answers 404 at once if that is known without loading the auction. */
export function consoleOf({ link, signedIn }: FastifyRequest, id: string): Addressee {
  if (!ID_PATTERN.test(id) || (link !== null && link.tournament !== id)) return missing('no-such-tournament');
  return {
    tournament: id,
    mayOrder: ({ tournament }) => link !== null || tournament.organiser === signedIn?.user.id,
    missing: 'no-such-tournament',
  };
}

/** The tournament of a team that belongs to the caller, found by the id of the team. */
export async function ofOwnTeam(parts: CallParts, request: FastifyRequest, id: string): Promise<Addressee> {
  const tournament = ID_PATTERN.test(id) ? await parts.store.tournaments.ofTeam(id) : null;
  return having(request, tournament, 'no-such-team', ({ teams }) => teams.has(id));
}

/** The tournament of a player that belongs to the caller, found by the id of the player. */
export async function ofOwnPlayer(parts: CallParts, request: FastifyRequest, id: string): Promise<Addressee> {
  const tournament = ID_PATTERN.test(id) ? await parts.store.tournaments.ofPlayer(id) : null;
  return having(request, tournament, 'no-such-player', ({ players }) => players.has(id));
}

function having(
  request: FastifyRequest,
  tournament: TournamentId | null,
  code: Missing,
  has: MayOrder,
): Addressee {
  const { id } = whoAsks(request).user;
  return {
    tournament: tournament ?? missing(code),
    mayOrder: (auction) => auction.tournament.organiser === id && has(auction),
    missing: code,
  };
}

/** Loads the auction of an order before the order runs. Answers 404 if the sender may not order there. */
export async function auctionFor(
  { auctions }: CallParts,
  { tournament, mayOrder, missing: code }: Addressee,
): Promise<Auction> {
  const now = await auctions.auctionOf(tournament);
  if (now !== null && mayOrder(now)) return now;
  const atEnd = await auctions.auctionAtEnd(tournament);
  return atEnd !== null && mayOrder(atEnd) ? atEnd : missing(code);
}

export async function ownPlayer(
  parts: CallParts,
  request: FastifyRequest,
  id: string,
): Promise<{ auction: Auction; player: Player }> {
  const auction = await auctionFor(parts, await ofOwnPlayer(parts, request, id));
  return { auction, player: auction.players.get(id) ?? missing('no-such-player') };
}

/** The id of a link that belongs to the caller. Another organiser's link answers 404 like a missing one. */
export async function ownLinkId(parts: CallParts, request: FastifyRequest, id: string): Promise<string> {
  const link = ID_PATTERN.test(id) ? await parts.links.byId(id) : null;
  const auction = await auctionIfOwn(parts, request, link?.tournament ?? '');
  return link === null || auction === null ? missing('unknown-link') : link.id;
}

async function auctionIfOwn(parts: CallParts, request: FastifyRequest, id: string): Promise<Auction | null> {
  const auction = ID_PATTERN.test(id) ? await parts.auctions.auctionOf(id) : null;
  return auction?.tournament.organiser === whoAsks(request).user.id ? auction : null;
}

type Missing = 'no-such-tournament' | 'no-such-team' | 'no-such-player';

export function missing(code: Missing | 'unknown-link'): never {
  throw serviceFailure({ code });
}
