import type { Auction } from '#domain/auction/auction.ts';
import { FIRST_PAGE, PLAYERS_ON_FIRST_PAGE, PLAYERS_PER_PAGE, type Page } from '#protocol/schema-parts.ts';
import { playerOnWire, type PlayerAnswer } from '#protocol/calls/players.ts';
import { inParts } from '#server/base/yield-to-event-loop.ts';

/**
 * A page of players in order of registration, after the last player of the previous page. If that player was withdrawn,
 * the pages start again: the client skips ids that it knows, so no player is missing.
 */
export async function pageOfPlayers(auction: Auction, page: string): Promise<Page<PlayerAnswer>> {
  const players = [...auction.players.values()];
  const from = page === FIRST_PAGE ? 0 : players.findIndex(({ id }) => id === page) + 1;
  const to = from + (page === FIRST_PAGE ? PLAYERS_ON_FIRST_PAGE : PLAYERS_PER_PAGE);
  const shown = await inParts(players.slice(from, to), (player) => playerOnWire(auction, player));
  const last = to < players.length ? shown.at(-1) : undefined;
  return { page: shown, next: last?.id ?? null, total: players.length };
}
