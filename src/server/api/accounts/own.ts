import type { Auction } from '#domain/auction/auction.ts';
import { ID_PATTERN, type TournamentId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { FastifyRequest } from 'fastify';
import type { MayOrder } from '#server/auctions/order.ts';
import type { CallParts } from '#server/api/call-parts.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import { whoAsks } from './signed-in.ts';

/** Another organiser's tournament does not exist (design, section 6, 'ownership'): 404, as for nobody's. */
export async function ownAuction(parts: CallParts, request: FastifyRequest, id: string): Promise<Auction> {
  return (await auctionIfOwn(parts, request, id)) ?? missing('no-such-tournament');
}

/** The auction of a console: the organiser's own, or the one a scorer's link was made for. */
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

/** Where an order goes, and whether its sender may order there: that is asked with the auction as the order loads it. */
export interface Addressee {
  readonly tournament: TournamentId;
  readonly mayOrder: MayOrder;
  /** What else does not exist for the sender. */
  readonly missing: Missing;
}

/** The auction of the console that calls; 404 where it is sure that it has none before one is loaded. */
export function consoleOf({ link, signedIn }: FastifyRequest, id: string): Addressee {
  if (!ID_PATTERN.test(id) || (link !== null && link.tournament !== id)) return missing('no-such-tournament');
  return {
    tournament: id,
    mayOrder: ({ tournament }) => link !== null || tournament.organiser === signedIn?.user.id,
    missing: 'no-such-tournament',
  };
}

/** The tournament of one's own team, by its id. */
export async function ofOwnTeam(parts: CallParts, request: FastifyRequest, id: string): Promise<Addressee> {
  const tournament = ID_PATTERN.test(id) ? await parts.store.tournaments.ofTeam(id) : null;
  return having(request, tournament, 'no-such-team', ({ teams }) => teams.has(id));
}

/** The tournament of one's own player, by his id. */
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

/** The auction of an order, before the order is given; 404 where it may not be given there. */
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

/** Another organiser's link does not exist, like nobody's. */
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
