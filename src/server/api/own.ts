import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { ID_PATTERN } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { FastifyRequest } from 'fastify';
import type { Desk } from './desk.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import { whoAsks } from './signed-in.ts';

/** Another organiser's tournament does not exist (design, section 6, 'ownership'): 404, as for nobody's. */
export async function ownAuction(desk: Desk, request: FastifyRequest, id: string): Promise<Auction> {
  return (await auctionIfOwn(desk, request, id)) ?? missing('no-such-tournament');
}

/** The auction of a console: the organiser's own, or the one a scorer's link was made for. */
export async function consoleAuction(desk: Desk, request: FastifyRequest, id: string): Promise<Auction> {
  const { link } = request;
  if (link === null) return ownAuction(desk, request, id);
  const auction = link.tournament === id ? await desk.saleroom.auctionOf(id) : null;
  return auction ?? missing('no-such-tournament');
}

export async function ownTeam(
  desk: Desk,
  request: FastifyRequest,
  id: string,
): Promise<{ auction: Auction; team: Entrant }> {
  const tournament = ID_PATTERN.test(id) ? await desk.store.tournaments.ofTeam(id) : null;
  const auction = await auctionIfOwn(desk, request, tournament ?? '');
  const team = auction?.teams.get(id);
  return auction === null || team === undefined ? missing('no-such-team') : { auction, team };
}

export async function ownPlayer(
  desk: Desk,
  request: FastifyRequest,
  id: string,
): Promise<{ auction: Auction; player: Player }> {
  const tournament = ID_PATTERN.test(id) ? await desk.store.tournaments.ofPlayer(id) : null;
  const auction = await auctionIfOwn(desk, request, tournament ?? '');
  const player = auction?.players.get(id);
  return auction === null || player === undefined ? missing('no-such-player') : { auction, player };
}

/** Another organiser's link does not exist, like nobody's. */
export async function ownLinkId(desk: Desk, request: FastifyRequest, id: string): Promise<string> {
  const link = ID_PATTERN.test(id) ? await desk.links.byId(id) : null;
  const auction = await auctionIfOwn(desk, request, link?.tournament ?? '');
  return link === null || auction === null ? missing('unknown-link') : link.id;
}

async function auctionIfOwn(desk: Desk, request: FastifyRequest, id: string): Promise<Auction | null> {
  const auction = ID_PATTERN.test(id) ? await desk.saleroom.auctionOf(id) : null;
  return auction?.tournament.organiser === whoAsks(request).user.id ? auction : null;
}

function missing(code: 'no-such-tournament' | 'no-such-team' | 'no-such-player' | 'unknown-link'): never {
  throw serviceFailure({ code });
}
