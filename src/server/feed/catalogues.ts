import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { auctionSeenBy } from '#domain/auction/viewers.ts';
import type { TournamentId } from '#domain/ids.ts';
import { catalogueOf } from '#protocol/catalogue.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';

/** Which piece is asked for. */
export interface PieceAsked {
  readonly piece: number;
  /** Of the catalogue of this line, where the pieces before it are in hand. */
  readonly at: number | null;
  /** Else of any that is as young as this line. */
  readonly from: number;
}

/** The catalogues of all players, made and packed once for everybody who asks. */
export interface Catalogues {
  /** The piece as JSON, packed with gzip: the first one of a new catalogue where that one is gone. Null: nobody's. */
  piece(tournament: TournamentId, asked: PieceAsked): Promise<Buffer | null>;
}

interface Catalogue {
  readonly sequence: number;
  readonly pieces: Promise<readonly Buffer[]>;
  /** When somebody last asked for it, epoch ms. */
  askedAt: number;
}

/** Ms for which one is kept that nobody asks for: whoever lost the network is back by then. */
const KEPT = 120_000;
/** So many of one auction at most: each is some tens of kilobytes. */
const MOST_KEPT = 12;

const packed = promisify(gzip);

export function createCatalogues(
  auctions: Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>,
  now: () => number,
): Catalogues {
  const made = new Map<TournamentId, Catalogue[]>();

  function forgetOld(): void {
    for (const [tournament, all] of made) {
      const kept = all.filter(({ askedAt }) => now() - askedAt < KEPT).slice(-MOST_KEPT);
      if (kept.length > 0) made.set(tournament, kept);
      else made.delete(tournament);
    }
  }

  async function make(tournament: TournamentId, from: number): Promise<Catalogue | null> {
    const held = await auctions.auctionOf(tournament);
    // Whoever has seen more than this process knows has it from another one.
    const auction = held !== null && held.sequence < from ? await auctions.auctionAtEnd(tournament) : held;
    if (auction === null) return null;
    // Somebody else may have asked meanwhile; and whoever asks from beyond the end gets what there is, not a new one.
    const known = youngEnough(made.get(tournament), Math.min(from, auction.sequence));
    if (known !== undefined) return known;
    const { sequence } = auction;
    const pieces = Promise.all(
      catalogueOf(auctionSeenBy({ sees: 'the-auction' }, auction)).map((piece) =>
        packed(JSON.stringify(piece), { level: 6 }),
      ),
    );
    const catalogue = { sequence, pieces, askedAt: now() };
    made.set(tournament, [...(made.get(tournament) ?? []), catalogue]);
    return catalogue;
  }

  return {
    async piece(tournament, { piece, at, from }) {
      forgetOld();
      const same = made.get(tournament)?.find(({ sequence }) => sequence === at);
      const catalogue = same ?? youngEnough(made.get(tournament), from) ?? (await make(tournament, from));
      if (catalogue === null) return null;
      catalogue.askedAt = now();
      const pieces = await catalogue.pieces;
      return pieces[same === undefined ? 0 : piece] ?? pieces[0] ?? null;
    },
  };
}

/** A page that has what happened since can go on from it. */
function youngEnough(all: readonly Catalogue[] = [], from: number): Catalogue | undefined {
  return all.findLast(({ sequence }) => sequence >= from);
}
