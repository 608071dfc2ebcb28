import { createHash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Showing } from '#domain/replay/showings.ts';
import { teamFace } from '#domain/views/public.ts';
import {
  MOMENTS_A_PAGE,
  SHOWINGS_A_PAGE,
  type ShowingPage,
  type ShowingRow,
} from '#protocol/calls/result.ts';
import { shownColours } from '#domain/tournament/team-colour.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { createKeyedMutex } from '#server/base/mutex.ts';
import { momentPageOf, ReplayIndex } from './replay-index.ts';

/** The replays of auctions: what the hall saw, read from the log. Every page is made once for all callers. */
export interface Replays {
  /** A page of showings, at most a second old. Null if the tournament does not exist. */
  showings(tournament: TournamentId, page: number, admit: Admit): Promise<PackedPage | null>;
  /** A page of the moments of a showing. `showing`: its number from 1. Null if there is no such page. */
  moments(tournament: TournamentId, asked: MomentsAsked, admit: Admit): Promise<PackedPage | null>;
}

/** A page as JSON, compressed with gzip. Equal tags mean equal bytes. */
export interface PackedPage {
  readonly tag: string;
  readonly packed: Buffer;
}

/** Called before a page is made. Throws if the caller has requested too many new pages. */
export type Admit = () => void;

export interface MomentsAsked {
  readonly showing: number;
  readonly page: number;
}

interface ReplaysParts {
  readonly auctions: Pick<AuctionService, 'auctionOf' | 'history'>;
  /** Gives the running time in monotonic ms, for durations. */
  readonly elapsed: () => number;
}

/** Ms for which the index of a running auction is not read again. */
const FRESH_FOR = 1_000;
/** The most auctions whose index is cached. */
const MOST_INDEXES = 8;
/** The most bytes of all cached pages of moments. */
const MOST_PAGE_BYTES = 16_000_000;

const packed = promisify(gzip);

interface Kept {
  readonly index: ReplayIndex;
  readAt: number;
  /** Cached pages of the list by number; valid for this auction and this end of the index. */
  made: { readonly auction: Auction; readonly sequence: number; readonly pages: Map<number, PackedPage> };
  /** Changes when a player, the rules or the names of a team change, which makes cached moments invalid. */
  edition: number;
}

export function createReplays({ auctions, elapsed }: ReplaysParts): Replays {
  const kept = new LRUCache<TournamentId, Kept>({ max: MOST_INDEXES });
  const moments = new LRUCache<string, PackedPage>({
    maxSize: MOST_PAGE_BYTES,
    sizeCalculation: ({ packed }) => packed.length,
  });
  /** Runs one task at a time for each auction, so that simultaneous calls read its log once. */
  const mutex = createKeyedMutex();
  let editions = 0;
  const nextEdition = (): number => (editions += 1);

  async function present(tournament: TournamentId): Promise<Auction | null> {
    const auction = await auctions.auctionOf(tournament);
    if (auction === null) kept.delete(tournament);
    return auction;
  }

  /** The cached index if it is up to date or was read within the last second; else null. */
  function freshFor(tournament: TournamentId, { sequence }: Auction): Kept | null {
    const known = kept.get(tournament);
    if (known === undefined || known.index.sequence > sequence) return null;
    const isFresh = known.index.sequence === sequence || elapsed() - known.readAt < FRESH_FOR;
    return isFresh ? known : null;
  }

  /** Call it in the mutex of the auction. */
  async function read(tournament: TournamentId, auction: Auction): Promise<Kept> {
    const fresh = freshFor(tournament, auction);
    if (fresh !== null) return fresh;
    const known = kept.get(tournament);
    // A log that was restored from a backup ends earlier, so the index begins again.
    const isValid = known !== undefined && known.index.sequence <= auction.sequence;
    const index = isValid ? known.index : new ReplayIndex(auctions, tournament);
    try {
      await index.readOn();
    } catch (error) {
      kept.delete(tournament);
      throw error;
    }
    const made = { auction, sequence: index.sequence, pages: new Map<number, PackedPage>() };
    const next = isValid ? known : { index, readAt: 0, made, edition: nextEdition() };
    next.readAt = elapsed();
    kept.set(tournament, next);
    return next;
  }

  function inEdition(known: Kept, auction: Auction): void {
    const { made, index } = known;
    if (!isShownAlike(made.auction, auction)) known.edition = nextEdition();
    if (made.auction !== auction || made.sequence !== index.sequence)
      known.made = { auction, sequence: index.sequence, pages: new Map() };
  }

  return {
    async showings(tournament, page, admit) {
      const auction = await present(tournament);
      if (auction === null) return null;
      const fresh = freshFor(tournament, auction);
      if (fresh === null) admit();
      const known = fresh ?? (await mutex.run(tournament, () => read(tournament, auction)));
      inEdition(known, auction);
      const { pages } = known.made;
      const told = pages.get(page) ?? (await packedPage(showingPageOf(known.index.showings, auction, page)));
      // Pages beyond the end are not cached.
      if (page * SHOWINGS_A_PAGE < Math.max(1, known.index.showings.length)) pages.set(page, told);
      return told;
    },

    async moments(tournament, { showing: number, page }, admit) {
      const auction = await present(tournament);
      if (auction === null) return null;
      const find = (known: Kept) => {
        inEdition(known, auction);
        const showing = known.index.showings[number - 1];
        if (showing === undefined || page * MOMENTS_A_PAGE >= showing.orders) return null;
        // A showing that has ended never changes; only the lot on the block has a later end.
        const { from, until } = showing;
        const key = [tournament, known.edition, number, page, from.sequence, until.sequence].join(' ');
        return { key, showing, index: known.index };
      };
      const fresh = freshFor(tournament, auction);
      if (fresh !== null) {
        const found = find(fresh);
        if (found === null) return null;
        const told = moments.get(found.key);
        if (told !== undefined) return told;
      }
      admit();
      return mutex.run(tournament, async () => {
        const found = find(await read(tournament, auction));
        if (found === null) return null;
        const { key, showing, index } = found;
        const told = moments.get(key);
        if (told !== undefined) return told;
        const made = await packedPage(await momentPageOf({ index, showing, auction, number, page }));
        moments.set(key, made);
        return made;
      });
    },
  };
}

/** True if both states have the same players and rules, and teams with the same names, colours and logos. */
function isShownAlike(before: Auction, after: Auction): boolean {
  return (
    before.players === after.players &&
    before.tournament.rules === after.tournament.rules &&
    (before.teams === after.teams || isDeepStrictEqual(facesOf(before), facesOf(after)))
  );
}

function facesOf({ teams }: Auction): readonly object[] {
  const all = [...teams.values()];
  const colours = shownColours(all);
  return all.map((team, place) => ({
    id: team.id,
    ...teamFace(team, colours[place] ?? impossible('every team has a colour')),
  }));
}

function showingPageOf(showings: readonly Showing[], auction: Auction, page: number): ShowingPage {
  const from = page * SHOWINGS_A_PAGE;
  const teams = [...auction.teams.values()];
  const colours = shownColours(teams);
  return {
    page,
    of: Math.max(1, Math.ceil(showings.length / SHOWINGS_A_PAGE)),
    evening: auction.tournament.name,
    unit: auction.tournament.rules.unit,
    teams: Object.fromEntries(
      teams.map(({ id, name, secondName, shortName }, place) => [
        id,
        {
          name,
          ...(secondName !== undefined && { secondName }),
          ...(shortName !== undefined && { short: shortName }),
          colour: colours[place] ?? impossible('every team has a colour'),
        },
      ]),
    ),
    showings: showings.slice(from, from + SHOWINGS_A_PAGE).map((showing) => rowOf(showing, auction)),
  };
}

function rowOf({ orders: _, ...showing }: Showing, { players }: Auction): ShowingRow {
  const player = players.get(showing.lot);
  return {
    ...showing,
    name: player?.name ?? '',
    ...(player?.secondName !== undefined && { secondName: player.secondName }),
    number: player?.number ?? '',
  };
}

async function packedPage(told: object): Promise<PackedPage> {
  const json = JSON.stringify(told);
  const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { tag, packed: await packed(json, { level: 6 }) };
}
