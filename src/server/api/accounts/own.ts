import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { ID_PATTERN } from '#domain/ids.ts';
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

/** Whether the console that calls may order in this auction; 404 where that is sure before it is loaded. */
export function consoleOf({ link, signedIn }: FastifyRequest, id: string): MayOrder {
  if (!ID_PATTERN.test(id) || (link !== null && link.tournament !== id)) return missing('no-such-tournament');
  return ({ tournament }) => link !== null || tournament.organiser === signedIn?.user.id;
}

export async function ownTeam(
  parts: CallParts,
  request: FastifyRequest,
  id: string,
): Promise<{ auction: Auction; team: Entrant }> {
  const tournament = ID_PATTERN.test(id) ? await parts.store.tournaments.ofTeam(id) : null;
  const auction = await auctionWith(parts, request, tournament ?? '', ({ teams }) => teams.has(id));
  const team = auction?.teams.get(id);
  return auction === null || team === undefined ? missing('no-such-team') : { auction, team };
}

export async function ownPlayer(
  parts: CallParts,
  request: FastifyRequest,
  id: string,
): Promise<{ auction: Auction; player: Player }> {
  const tournament = ID_PATTERN.test(id) ? await parts.store.tournaments.ofPlayer(id) : null;
  const auction = await auctionWith(parts, request, tournament ?? '', ({ players }) => players.has(id));
  const player = auction?.players.get(id);
  return auction === null || player === undefined ? missing('no-such-player') : { auction, player };
}

/** Another organiser's link does not exist, like nobody's. */
export async function ownLinkId(parts: CallParts, request: FastifyRequest, id: string): Promise<string> {
  const link = ID_PATTERN.test(id) ? await parts.links.byId(id) : null;
  const auction = await auctionIfOwn(parts, request, link?.tournament ?? '');
  return link === null || auction === null ? missing('unknown-link') : link.id;
}

/** One's own auction; where it does not have yet what the tables have, as another process has led it on. */
async function auctionWith(
  parts: CallParts,
  request: FastifyRequest,
  id: string,
  has: (auction: Auction) => boolean,
): Promise<Auction | null> {
  const auction = await auctionIfOwn(parts, request, id);
  return auction === null || has(auction) ? auction : parts.auctions.auctionAtEnd(id);
}

async function auctionIfOwn(parts: CallParts, request: FastifyRequest, id: string): Promise<Auction | null> {
  const auction = ID_PATTERN.test(id) ? await parts.auctions.auctionOf(id) : null;
  return auction?.tournament.organiser === whoAsks(request).user.id ? auction : null;
}

export function missing(
  code: 'no-such-tournament' | 'no-such-team' | 'no-such-player' | 'unknown-link',
): never {
  throw serviceFailure({ code });
}
