import { LRUCache } from 'lru-cache';
import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { squadLines } from '#domain/views/public.ts';
import { SQUAD_LINES_A_PAGE, type SquadPage } from '#protocol/calls/result.ts';
import { PLAYERS_A_PAGE, type PlayerPage } from '#protocol/feed/live.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { sharedAnswer, type SharedAnswer } from './statistics.ts';

export interface PagedList {
  /**
   * The page of the list with this number, counted from 0; empty after the last page. It includes the changes up to the
   * line `from`. Null if the tournament does not exist.
   */
  page(tournament: TournamentId, page: number, from: number): Promise<SharedAnswer | null>;
}

/** The most auctions whose lists are cached. */
const MOST_KEPT = 50;

type Auctions = Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>;

/** The list of all players. */
export function createPlayerLists(auctions: Auctions): PagedList {
  return pagedList(auctions, {
    rowsOf: playerRows,
    perPage: PLAYERS_A_PAGE,
    answer: (page, of, rows): PlayerPage => ({ page, of, rows: [...rows] }),
  });
}

/** All squads, team by team. */
export function createSquadLists(auctions: Auctions): PagedList {
  return pagedList(auctions, {
    rowsOf: squadLines,
    perPage: SQUAD_LINES_A_PAGE,
    answer: (page, of, lines): SquadPage => ({ page, of, lines: [...lines] }),
  });
}

interface ListOf<Row> {
  readonly rowsOf: (auction: Auction) => readonly Row[];
  readonly perPage: number;
  /** The answer for a page; `of`: how many pages there are. */
  readonly answer: (page: number, of: number, rows: readonly Row[]) => unknown;
}

interface Kept<Row> {
  auction: Auction;
  rows: readonly Row[];
  readonly pages: Map<number, SharedAnswer>;
  /** The page numbers in `pages` that are made from the present auction. */
  readonly fresh: Set<number>;
}

function pagedList<Row>(auctions: Auctions, { rowsOf, perPage, answer }: ListOf<Row>): PagedList {
  const kept = new LRUCache<TournamentId, Kept<Row>>({ max: MOST_KEPT });

  function listOf(tournament: TournamentId, auction: Auction): Kept<Row> {
    const list = kept.get(tournament) ?? {
      auction,
      rows: rowsOf(auction),
      pages: new Map(),
      fresh: new Set(),
    };
    if (list.auction !== auction) {
      list.auction = auction;
      list.rows = rowsOf(auction);
      list.fresh.clear();
    }
    kept.set(tournament, list);
    return list;
  }

  return {
    async page(tournament, page, from) {
      const held = await auctions.auctionOf(tournament);
      // The client knows a line of another process that this process has not read yet.
      const auction = held !== null && held.sequence < from ? await auctions.auctionAtEnd(tournament) : held;
      if (auction === null) return null;
      const { rows, pages, fresh } = listOf(tournament, auction);
      const before = pages.get(page);
      if (before !== undefined && fresh.has(page)) return before;
      const of = Math.max(1, Math.ceil(rows.length / perPage));
      const shared = sharedAnswer(answer(page, of, rows.slice(page * perPage, (page + 1) * perPage)), before);
      // Pages beyond the end of the list are not cached.
      if (page < of) {
        pages.set(page, shared);
        fresh.add(page);
      }
      return shared;
    },
  };
}
