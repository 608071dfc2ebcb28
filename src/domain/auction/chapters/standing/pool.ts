import type { Auction, Places } from '#domain/auction/auction.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { passedOf, placeOf, queueOf } from '#domain/auction/lots/places.ts';
import { isOwn, PLAYERS, RETURNED } from '#domain/auction/own-lists.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { candidate, type Candidate, type Ruled, ruledBy, type Side } from '#domain/completion/agreed.ts';
import { type Kind, kindsOf, withPlayer } from '#domain/completion/kinds.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Fields, RuleSet } from '#domain/rules/rule-set.ts';
import { namesAfter, nextUp, type NextUp } from '#domain/rules/unsold.ts';
import { asKept, asRetained, fieldsOf, type Player } from '#domain/tournament/player.ts';

/** Caches the rule fields of each player, because every lot asks for all players. */
const fieldsKnown = new WeakMap<Player, Pick<RuleSet, 'fields' | 'roles'> & { readonly read: Fields }>();

export function listedFields({ fields, roles }: Pick<RuleSet, 'fields' | 'roles'>, player: Player): Fields {
  const before = fieldsKnown.get(player);
  if (before?.fields === fields && before.roles === roles) return before.read;
  const read = fieldsOf(player, { fields, roles });
  fieldsKnown.set(player, { fields, roles, read });
  return read;
}

/**
 * A player with base price and fields after this many passes; null: the rules do not bring the player up again.
 */
export function comesUp(auction: Auction, lot: PlayerId, passed: number): NextUp | null {
  const { rules } = auction.tournament;
  const player = playerOf(auction, lot);
  return nextUp(rules, { fields: listedFields(rules, player), base: player.basePrice, passed });
}

/** How often a player came up again after a pass. */
export function returnsOf({ returned }: Auction, lot: PlayerId): number {
  return returned.get(lot) ?? 0;
}

/** The player on the block; one called up beyond the rules' returns has the listed values. */
export function onBlock(auction: Auction, lot: PlayerId): NextUp {
  const player = playerOf(auction, lot);
  const asListed = {
    fields: listedFields(auction.tournament.rules, player),
    base: player.basePrice,
    again: false,
  };
  return comesUp(auction, lot, returnsOf(auction, lot)) ?? asListed;
}

/** A player as they would come up after one more pass; null: they would not. */
function comesBack(auction: Auction, lot: PlayerId): NextUp | null {
  return roundIsLeft(auction) ? comesUp(auction, lot, returnsOf(auction, lot) + 1) : null;
}

/** If teams name players, the rules limit the number of rounds, not the returns of each player. */
function roundIsLeft({ tournament, round }: Auction): boolean {
  const { unsold } = tournament.rules;
  return unsold.then !== 'named' || unsold.returns === null || round < unsold.returns;
}

/**
 * How many players each team may still name in all remaining rounds; null: no limit, or the rules do not ask.
 */
function namesLeft({ tournament, round }: Auction): number | null {
  const { unsold } = tournament.rules;
  if (unsold.then !== 'named' || unsold.returns === null) return null;
  const rounds = Math.max(0, unsold.returns - round);
  return rounds === 0 ? 0 : namesAfter(unsold, round) + namesAfter(unsold, round + 1) * (rounds - 1);
}

/** A player with the values of the next time they come up; null: they do not come up. */
export function comesUpNext(auction: Auction, lot: PlayerId): NextUp | null {
  if (placeOf(auction, lot).at === 'passed') return comesBack(auction, lot);
  // A player who already waits needs no team to name them.
  const next = comesUp(auction, lot, returnsOf(auction, lot));
  return next && { ...next, again: false };
}

/** Those of these players who can still come up, with their next values. */
export function comingOf(auction: Auction, lots: readonly PlayerId[]): Candidate[] {
  return lots.flatMap((lot) => {
    const next = comesUpNext(auction, lot);
    return next === null ? [] : [candidate(auction.tournament.rules, lot, next)];
  });
}

/** Caches the pool for each places map; rules, claims and bots ask for it repeatedly. */
const pools = new WeakMap<Places, { readonly of: Auction; readonly pool: readonly Candidate[] }>();

/** All players who can still come up, without the one on the block. */
export function poolOf(auction: Auction): readonly Candidate[] {
  const before = pools.get(auction.places);
  if (before !== undefined && hasSameList(before.of, auction)) return before.pool;
  const pool = comingOf(auction, [...queueOf(auction), ...passedOf(auction)]);
  if (mayKeep(auction)) pools.set(auction.places, { of: auction, pool });
  return pool;
}

/** False for a running fold: it changes its lists in place, so that no pool may be cached for them. */
function mayKeep({ places, players, returned }: Auction): boolean {
  return !isOwn(places) && !PLAYERS.isOwn(players) && !RETURNED.isOwn(returned);
}

function hasSameList(one: Auction, other: Auction): boolean {
  return (
    one.players === other.players &&
    one.returned === other.returned &&
    one.round === other.round &&
    one.tournament.rules === other.tournament.rules &&
    lotOnBlock(one) === lotOnBlock(other)
  );
}

/** Each team as the solver sees it. */
export function sidesOf(auction: Auction): Side[] {
  const names = namesLeft(auction);
  return [...auction.teams.keys()].map((team) => sideOf(auction, team, names));
}

/** A team with its purse and squad. A bought player keeps the fields it had on the block. */
export function sideOf(auction: Auction, team: TeamId, names = namesLeft(auction)): Side {
  const squad = squadOf(auction, team).map(({ player, price, retained, match }) => {
    const { fields } = onBlock(auction, player);
    if (retained !== undefined) return { fields: asRetained(fields), price };
    return { fields: match === undefined ? fields : asKept(fields), price };
  });
  return { id: team, purse: purseOf(auction, team), squad, names };
}

/** One state of the auction as the solver sees it. */
export interface SolverState {
  readonly rules: RuleSet;
  readonly ruled: Ruled;
  readonly sides: readonly Side[];
  /** The lot as it comes up now; null: the block is empty. */
  readonly lot: Candidate | null;
  /** The lot as it would come up again after a pass; null: it would not. */
  readonly again: Candidate | null;
  /** All other players who can still come up, grouped by kind; empty if the rules need no completion. */
  readonly others: readonly Kind[];
  /** All players who can still come up, including the lot. */
  readonly all: readonly Kind[];
}

export function solverStateOf(auction: Auction): SolverState {
  const { rules } = auction.tournament;
  const ruled = ruledFor(rules);
  const id = lotOnBlock(auction);
  const lot = id === null ? null : candidate(rules, id, onBlock(auction, id));
  const again = id === null ? null : comesBack(auction, id);
  const others = rules.mostBid.is === 'exact' ? kindsOf(ruled, poolOf(auction)) : [];
  return {
    ...{ rules, ruled, sides: sidesOf(auction), lot, others },
    again: id === null || again === null ? null : candidate(rules, id, again),
    all: lot === null ? others : withPlayer(ruled, others, lot),
  };
}

/** Caches the prepared rules for each rule set, because every lot needs them. */
const ruledKnown = new WeakMap<RuleSet, Ruled>();

export function ruledFor(rules: RuleSet): Ruled {
  const { multiple, squad, limits, caps } = rules;
  const ruled =
    ruledKnown.get(rules) ??
    ruledBy({ multiple, squad, caps, limits: limits.filter(({ binding }) => binding) });
  ruledKnown.set(rules, ruled);
  return ruled;
}
