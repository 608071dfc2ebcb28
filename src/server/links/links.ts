import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId, TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { LinkAnswer, OwnLinkAnswer } from '#protocol/calls/links.ts';
import { isShared, LINK_KINDS, type LinkKind } from '#protocol/paths.ts';
import { makeCode, type Random } from '#server/base/random.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { createPace, networkOf, type PaceLimits } from '#server/limits/counters.ts';
import { type Cluster, type ShareCount, singleProcess, createBroadcast } from '#server/cluster/cluster.ts';
import type { KeptLink, LinkStore } from '#server/persistence/tables/people/links.ts';
import type { ServerClock } from '#server/base/server-clock.ts';

/** Links that open screens of a tournament without an account. Each has a secret code. */
export interface Links {
  /** The link of a code; null for an unknown or revoked one. */
  byCode(code: string): Promise<OwnLinkAnswer | null>;
  /**
   * The link of a code that a client shows. The paddle of a team that withdrew opens nothing. The number of wrong codes
   * from one network is limited. A right code always works, because a whole hall may share one address.
   */
  shown(code: string, address: string): Promise<Shown>;
  /** The link of a code that comes with an order. The order itself checks whether the team still takes part. */
  shownToOrder(code: string, address: string): Promise<Shown>;
  /** The link with this id, revoked or not. */
  byId(id: string): Promise<KeptLink | null>;
  /**
   * Creates the links that this tournament never had: one of each kind, and a paddle for each team. Returns all links,
   * revoked ones too. Only `renew` replaces a revoked link.
   */
  openAll(tournament: TournamentId): Promise<LinkAnswer[]>;
  /** The open link of this kind; null if there is none. This call creates no link. */
  standing(tournament: TournamentId, kind: LinkKind): Promise<LinkAnswer | null>;
  /** Creates a scorer's link. The same label returns the same link while it is open. */
  addScorer(tournament: TournamentId, label: string): Promise<LinkAnswer>;
  /** Revokes a link, which opens nothing from then on. */
  revoke(id: string): Promise<LinkAnswer>;
  /** Revokes a link and returns its replacement. A repeated call renews only once. */
  renew(id: string): Promise<LinkAnswer>;
  /** The ids of the revoked links among these ids. */
  revokedAmong(ids: readonly string[]): Promise<string[]>;
  /** Calls the listener after a link was revoked or renewed, in any process. Returns the function that unsubscribes. */
  onRevoked(listener: RevokedListener): () => void;
}

export type Shown =
  | { readonly ok: true; readonly link: OwnLinkAnswer }
  | { readonly ok: false; readonly problem: ShownProblem };

export type ShownProblem =
  | { readonly code: 'no-such-link' }
  /** A refusal for too many wrong codes. `seconds`: the wait until the next attempt. */
  | { readonly code: 'too-many-attempts'; readonly seconds: number };

const NO_SUCH_LINK: Shown = { ok: false, problem: { code: 'no-such-link' } };

/** `link`: the id of the revoked link. */
export type RevokedListener = (link: string) => void;

export interface LinkParts extends ServerClock {
  readonly store: LinkStore;
  readonly auctions: Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>;
  readonly random: Pick<Random, 'id'>;
  /** The other processes with the same links, and the counts shared with them. */
  readonly cluster?: Cluster | undefined;
  readonly share?: ShareCount | undefined;
}

/**
 * The rate of wrong codes from one network: enough for a hall that mistypes addresses. A right code is one of 2^128.
 */
const GUESSES: PaceLimits = { atOnce: 30, perSecond: 0.5, mostKeys: 20_000 };

export function createLinks(parts: LinkParts): Links {
  const { store, auctions, random, now, elapsed, cluster = singleProcess(), share } = parts;
  const revoked = createBroadcast(
    cluster,
    (link) => ({ is: 'link-revoked', link }),
    (word) => (word.is === 'link-revoked' ? word.link : null),
  );
  const guesses = createPace(elapsed, GUESSES, share?.('guesses'));

  const make = (tournament: TournamentId, place: Place): KeptLink => ({
    ...place,
    tournament,
    id: random.id(),
    code: makeCode(),
    createdAt: now(),
    revokedAt: null,
  });

  const auctionOf = async (tournament: TournamentId): Promise<Auction> =>
    (await auctions.auctionOf(tournament)) ??
    impossible(`links of an auction that does not exist, ${tournament}`);

  const known = async (id: string): Promise<KeptLink> =>
    (await store.byId(id)) ?? impossible(`a link that does not exist, ${id}`);

  async function openLinkAt(tournament: TournamentId, place: Place): Promise<LinkAnswer> {
    const all = await store.ofTournament(tournament);
    const link = all.find((one) => one.revokedAt === null && isAt(one, place));
    return link === undefined ? impossible(`a link of ${tournament} that was not kept`) : linkOnWire(link);
  }

  async function stands({ tournament, team }: OwnLinkAnswer): Promise<boolean> {
    const hasTeam = (auction: Auction | null) =>
      auction !== null && (team === null || auction.teams.has(team));
    if (hasTeam(await auctions.auctionOf(tournament))) return true;
    // A phone takes a refusal as final. So the log is read to its end: another process may have entered the team.
    return hasTeam(await auctions.auctionAtEnd(tournament));
  }

  async function shownToOrder(code: string, address: string): Promise<Shown> {
    const link = await store.byCode(code);
    // A phone that shows a revoked code does not guess. It must not wait for the guesses of others, and its calls do
    // not count as guesses.
    const seconds = link === null ? guesses.take(networkOf(address)) : 0;
    if (seconds > 0) return { ok: false, problem: { code: 'too-many-attempts', seconds } };
    return link?.revokedAt === null ? { ok: true, link: ownLinkOf(link) } : NO_SUCH_LINK;
  }

  return {
    async byCode(code) {
      const link = await store.byCode(code);
      return link?.revokedAt === null ? ownLinkOf(link) : null;
    },

    async shown(code, address) {
      const shown = await shownToOrder(code, address);
      return !shown.ok || (await stands(shown.link)) ? shown : NO_SUCH_LINK;
    },

    shownToOrder,

    byId: (id) => store.byId(id),

    revokedAmong: (ids) => store.revokedAmong(ids),

    async openAll(tournament) {
      const { teams } = await auctionOf(tournament);
      const there = await store.ofTournament(tournament);
      const missing = placesOf(teams.keys()).filter((place) => !there.some((link) => isAt(link, place)));
      await store.add(missing.map((place) => make(tournament, place)));
      const all = missing.length === 0 ? there : await store.ofTournament(tournament);
      return inOrder(all, [...teams.keys()]).map(linkOnWire);
    },

    async standing(tournament, kind) {
      const all = await store.ofTournament(tournament);
      const link = all.find((one) => one.kind === kind && one.revokedAt === null);
      return link === undefined ? null : linkOnWire(link);
    },

    async addScorer(tournament, label) {
      const place = { kind: 'scorer', team: null, label } as const;
      await store.add([make(tournament, place)]);
      return openLinkAt(tournament, place);
    },

    async revoke(id) {
      const link = await known(id);
      if (await store.revoke(link.tournament, id, now())) revoked.publish(link.id);
      return linkOnWire(await known(id));
    },

    async renew(id) {
      const link = await known(id);
      const { tournament, kind, team, label } = link;
      const place = { kind, team, label };
      if (await store.replace(id, make(tournament, place))) revoked.publish(link.id);
      return openLinkAt(tournament, place);
    },

    onRevoked: (listener) => revoked.on(listener),
  };
}

/** The purpose of a link. At most one link for each purpose is open. */
type Place = Pick<KeptLink, 'kind' | 'team' | 'label'>;

function placesOf(teams: Iterable<TeamId>): Place[] {
  const forAll = LINK_KINDS.filter(isShared).map((kind) => ({ kind, team: null, label: null }));
  const paddles = [...teams].map((team) => ({ kind: 'paddle', team, label: null }) as const);
  return [...forAll, ...paddles];
}

function isAt(link: KeptLink, { kind, team, label }: Place): boolean {
  return link.kind === kind && link.team === team && link.label === label;
}

/** Sorts by kind, paddles by the order in which the teams entered (withdrawn teams last), then the oldest first. */
function inOrder(links: readonly KeptLink[], teams: readonly TeamId[]): KeptLink[] {
  const rank = ({ kind, team }: KeptLink): number => {
    const at = team === null ? 0 : teams.indexOf(team);
    return LINK_KINDS.indexOf(kind) * 1_000 + (at < 0 ? 999 : at);
  };
  return [...links].sort((one, other) => rank(one) - rank(other));
}

function ownLinkOf({ id, kind, tournament, team, label }: KeptLink): OwnLinkAnswer {
  return { id, kind, tournament, team, label };
}

function linkOnWire({ tournament: _, ...link }: KeptLink): LinkAnswer {
  return link;
}
