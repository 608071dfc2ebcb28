import type { Auction, Places } from '#domain/auction/auction.ts';
import { onBlock } from '#domain/auction/chapters/standing/pool.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { isOwn } from '#domain/auction/own-lists.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { middlePrice, type Rupees } from '#domain/money.ts';
import { wordIn } from '#domain/rules/rule-set.ts';
import { type PlayingStyle, roleOf } from '#domain/tournament/playing-styles.ts';

/** A kind of players: those of a category, or those of a role. */
export type PriceGroup =
  | { readonly by: 'category'; readonly name: string }
  | { readonly by: 'role'; readonly name: PlayingStyle };

/** The prices of the players of a kind that were sold this evening. Amounts in whole rupees. */
export type KindPrices = PriceGroup & {
  /** The number of these sales. */
  readonly count: number;
  readonly low: Rupees;
  /** The median price. */
  readonly middle: Rupees;
  readonly high: Rupees;
};

/** The single role for which a price counts: the one shown in lists and prints. */
export function roleIn(auction: Pick<Auction, 'players'>, lot: PlayerId): PlayingStyle {
  return roleOf(playerOf(auction, lot).styles) ?? 'batsman';
}

/** The category in which a player comes up now, or came up last; null: none. */
export function categoryIn(auction: Auction, lot: PlayerId): string | null {
  const { categories } = auction.tournament.rules;
  return categories === null ? null : wordIn(onBlock(auction, lot).fields, categories.field) || null;
}

/** The fewest sales of a kind from which prices are derived. */
const FEWEST_SALES = 3;

/** The prices of similar players so far: those of the same category, else of the same role. Null: too few sales. */
export function pricesOfSuch(auction: Auction, lot: PlayerId): KindPrices | null {
  const { categories, roles } = kindsOf(auction);
  const [category, role] = [categoryIn(auction, lot), roleIn(auction, lot)];
  const ofCategory = category === null ? [] : (categories.get(category) ?? []);
  const inCategory = category === null ? null : pricesOf({ by: 'category', name: category }, ofCategory);
  return inCategory ?? pricesOf({ by: 'role', name: role }, roles.get(role) ?? []);
}

function pricesOf(kind: PriceGroup, sorted: readonly Rupees[]): KindPrices | null {
  const [low, middle, high] = [sorted[0], middlePrice(sorted), sorted.at(-1)];
  const isKnown = low !== undefined && middle !== null && high !== undefined;
  if (!isKnown || sorted.length < FEWEST_SALES) return null;
  return { ...kind, count: sorted.length, low, middle, high };
}

/** Prices in ascending order. */
interface Kinds {
  readonly categories: ReadonlyMap<string, readonly Rupees[]>;
  readonly roles: ReadonlyMap<PlayingStyle, readonly Rupees[]>;
}

/** Caches the prices for each places map, because every bid asks for them. */
const known = new WeakMap<Places, { readonly of: Auction; readonly kinds: Kinds }>();

function kindsOf(auction: Auction): Kinds {
  const before = known.get(auction.places);
  if (before !== undefined && hasSameKinds(before.of, auction)) return before.kinds;
  const kinds = kindsFrom(auction);
  if (!isOwn(auction.places)) known.set(auction.places, { of: auction, kinds });
  return kinds;
}

function hasSameKinds(one: Auction, other: Auction): boolean {
  return (
    one.players === other.players &&
    one.returned === other.returned &&
    one.tournament.rules === other.tournament.rules
  );
}

function kindsFrom(auction: Auction): Kinds {
  const categories = new Map<string, Rupees[]>();
  const roles = new Map<PlayingStyle, Rupees[]>();
  const ascending = [...salesOf(auction)].sort(([, one], [, other]) => one.price - other.price);
  for (const [lot, { price }] of ascending) {
    const [category, role] = [categoryIn(auction, lot), roleIn(auction, lot)];
    if (category !== null) categories.set(category, [...(categories.get(category) ?? []), price]);
    roles.set(role, [...(roles.get(role) ?? []), price]);
  }
  return { categories, roles };
}
