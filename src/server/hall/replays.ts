import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { type LogOrder, LogOrders, type Showing, Showings } from '#domain/replay/showings.ts';
import { ShowingViews } from '#domain/replay/shown-now.ts';
import { shownColours } from '#domain/tournament/team-colour.ts';
import { teamFace } from '#domain/views/public.ts';
import {
  type MomentPage,
  MOMENTS_A_PAGE,
  type ShowingPage,
  type ShowingRow,
  SHOWINGS_A_PAGE,
} from '#protocol/calls/result.ts';
import { changeBetween } from '#protocol/feed/change.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { createKeyedMutex, yieldToEventLoop } from '#server/base/concurrency.ts';
import { sharedAnswer } from './shared-answers.ts';

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
type Admit = () => void;

interface MomentsAsked {
  readonly showing: number;
  readonly page: number;
}

/** Ms for which the index of a running auction is not read again. */
const FRESH_FOR = 1_000;
/** The most auctions whose index is cached. */
const MOST_INDEXES = 8;
/** The most bytes of all cached pages of moments. */
const MOST_PAGE_BYTES = 16_000_000;

interface Kept {
  readonly index: ReplayIndex;
  readAt: number;
  /** Cached pages of the list by number; valid for this auction and this end of the index. */
  made: { readonly auction: Auction; readonly sequence: number; readonly pages: Map<number, PackedPage> };
  /** Changes when a player, the rules or the names of a team change, which makes cached moments invalid. */
  edition: number;
}

/** @param elapsed gives the running time in monotonic ms, for durations */
export function createReplays(
  auctions: Pick<AuctionService, 'auctionOf' | 'history'>,
  elapsed: () => number,
): Replays {
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

/** The page with its bytes, whose number the cache counts. */
async function packedPage(told: object): Promise<PackedPage> {
  const { tag, packed } = sharedAnswer(told);
  return { tag, packed: await packed };
}

/** The log lines of one read; the reading itself yields to the event loop. */
const LINES_AT_ONCE = 500;
/** The work before the event loop gets a turn: log lines, and players copied for the states between two orders. */
const FOLDED_AT_ONCE = 50;
const PLAYERS_LIKE_A_LINE = 500;
/** The least number of log lines between two checkpoints. It doubles each time that checkpoints are dropped. */
const FIRST_SPACING = 250;
/** The most checkpoints. Above this number every other one is dropped. */
const MOST_CHECKPOINTS = 32;

type LogOfReplay = Pick<AuctionService, 'history'>;

/** The showings of one auction. Stored states (checkpoints) let a read of a late showing skip the earlier log. */
class ReplayIndex {
  readonly #log: LogOfReplay;
  readonly #id: TournamentId;
  readonly #orders = new LogOrders(null);
  readonly #showings = new Showings();
  #sequence = 0;
  #spacing = FIRST_SPACING;
  /** States before the first order of a showing, in their order. */
  #checkpoints: Auction[] = [];

  constructor(log: LogOfReplay, id: TournamentId) {
    this.#log = log;
    this.#id = id;
  }

  /** The last log line that was read. */
  get sequence(): number {
    return this.#sequence;
  }

  get showings(): readonly Showing[] {
    return this.#showings.all;
  }

  /** Reads the log to its end. One call at a time. */
  async readOn(): Promise<void> {
    for await (const order of ordersAfter(this.#log, this.#id, this.#sequence, this.#orders)) {
      this.#sequence = order.sequence;
      if (this.#showings.add(order)) this.#keep(order.before);
    }
  }

  /** Reads the orders of this showing, its first order first. */
  async *ordersOf({ from, until }: Showing): AsyncGenerator<LogOrder> {
    const kept = this.#checkpoints.findLast(({ sequence }) => sequence < from.sequence) ?? null;
    const orders = new LogOrders(kept);
    for await (const order of ordersAfter(this.#log, this.#id, kept?.sequence ?? 0, orders)) {
      if (order.sequence >= from.sequence) yield order;
      if (order.sequence >= until.sequence) return;
    }
  }

  #keep(before: Auction): void {
    const last = this.#checkpoints.at(-1)?.sequence ?? 0;
    if (before.sequence - last < this.#spacing) return;
    this.#checkpoints.push(before);
    if (this.#checkpoints.length <= MOST_CHECKPOINTS) return;
    this.#spacing *= 2;
    this.#checkpoints = this.#checkpoints.filter((_, at) => at % 2 === 1);
  }
}

/** Reads and folds the log after this line, in parts, so that no order of another auction waits. */
async function* ordersAfter(
  log: LogOfReplay,
  id: TournamentId,
  after: number,
  orders: LogOrders,
): AsyncGenerator<LogOrder> {
  let next = after;
  let folded = 0;
  for (;;) {
    const { events } = await log.history(id, next, LINES_AT_ONCE);
    for (const line of events) {
      const order = orders.add(line);
      if (order !== null) yield order;
      folded += 1 + (order?.after.players.size ?? 0) / PLAYERS_LIKE_A_LINE;
      if (folded < FOLDED_AT_ONCE) continue;
      folded = 0;
      await yieldToEventLoop();
    }
    next = events.at(-1)?.sequence ?? next;
    if (events.length < LINES_AT_ONCE) break;
  }
  const last = orders.end();
  if (last !== null) yield last;
}

/** The number of views that are made before the event loop gets a turn. */
const MOMENTS_AT_ONCE = 4;

interface PageParts {
  readonly index: ReplayIndex;
  readonly showing: Showing;
  /** The present auction. Its players and rules decide which player data the page shows. */
  readonly auction: Auction;
  /** The number of the showing, from 1, and of the page, from 0. */
  readonly number: number;
  readonly page: number;
}

/** Makes a page of the moments of a showing. The caller has checked that this page exists. */
async function momentPageOf({ index, showing, auction, number, page }: PageParts): Promise<MomentPage> {
  const views = new ShowingViews(showing.lot);
  const [begin, end] = [page * MOMENTS_A_PAGE, (page + 1) * MOMENTS_A_PAGE];
  let first: MomentPage['first'] | null = null;
  let held: MomentPage['first']['view'] | null = null;
  const moments: MomentPage['moments'][number][] = [];
  let at = 0;
  for await (const order of index.ordersOf(showing)) {
    const viewNow = views.follow(order);
    const place = at;
    at += 1;
    if (place < begin) continue;
    if (place >= end) break;
    const view = viewNow(auction);
    const moment = { sequence: order.sequence, at: order.at };
    if (first === null) first = { ...moment, view };
    const set = held === null ? null : changeBetween({ ...held }, { ...view });
    // Some orders change nothing in the hall view, such as naming a player who shall come up again.
    if (set !== null) moments.push({ ...moment, set });
    held = view;
    if (place % MOMENTS_AT_ONCE === 0) await yieldToEventLoop();
  }
  const of = Math.ceil(showing.orders / MOMENTS_A_PAGE);
  return { showing: number, page, of, first: first ?? impossible('a showing without orders'), moments };
}
