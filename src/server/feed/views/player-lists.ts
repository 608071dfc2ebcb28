import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import { PLAYERS_A_PAGE, type PlayerPage } from '#protocol/feed/hall-messages.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';

/** One page of the list of players, compressed once for all callers. */
interface SharedPage {
  /** The cache tag of the page. Equal tags mean equal bytes. */
  readonly tag: string;
  /** The page as JSON (`PlayerPage`), compressed with gzip. */
  readonly packed: Promise<Buffer>;
}

export interface PlayerLists {
  /**
   * The page of the list with this number, counted from 0; empty after the last page. It includes the changes up to the
   * line `from`. Null if the tournament does not exist.
   */
  page(tournament: TournamentId, page: number, from: number): Promise<SharedPage | null>;
}

/** The most auctions whose lists are cached. */
const MOST_KEPT = 50;

const packed = promisify(gzip);

interface Kept {
  auction: Auction;
  rows: readonly PlayerRow[];
  readonly pages: Map<number, SharedPage>;
  /** The page numbers in `pages` that are made from the present auction. */
  readonly fresh: Set<number>;
}

export function createPlayerLists(auctions: Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>): PlayerLists {
  /** Cached pages by tournament; the least recently used entry is first. */
  const kept = new Map<TournamentId, Kept>();

  function listOf(tournament: TournamentId, auction: Auction): Kept {
    const list = kept.get(tournament) ?? {
      auction,
      rows: playerRows(auction),
      pages: new Map(),
      fresh: new Set(),
    };
    if (list.auction !== auction) {
      list.auction = auction;
      list.rows = playerRows(auction);
      list.fresh.clear();
    }
    kept.delete(tournament);
    kept.set(tournament, list);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
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
      const shared = sharedPage(rows, page, before);
      // Pages beyond the end of the list are not cached.
      if (page * PLAYERS_A_PAGE < Math.max(1, rows.length)) {
        pages.set(page, shared);
        fresh.add(page);
      }
      return shared;
    },
  };
}

function sharedPage(rows: readonly PlayerRow[], page: number, before: SharedPage | undefined): SharedPage {
  const from = page * PLAYERS_A_PAGE;
  const told: PlayerPage = {
    page,
    of: Math.max(1, Math.ceil(rows.length / PLAYERS_A_PAGE)),
    rows: rows.slice(from, from + PLAYERS_A_PAGE),
  };
  const json = JSON.stringify(told);
  const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return before?.tag === tag ? before : { tag, packed: packed(json, { level: 6 }) };
}
