import { type CardKind, type SaleCard, type CardPrice, type CardFacts, categoryWords } from './card-words.ts';
import { roleOf } from '#domain/tournament/playing-styles.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { cardSponsor } from '#domain/show/show-settings.ts';
import { inWords, writtenIn } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { HallView, PlayerRow, PlayerStanding, SoldPlayer, SoldStroke } from '#domain/views/view.ts';
import { nameBehind } from '#protocol/amount-text.ts';
import { amountBeside, amountIn } from '#web/i18n/amounts.ts';
import { fieldName, fieldValue } from '#web/i18n/field-name.ts';
import { dearestOf, salesIn, squadIn } from '#web/kit/views/player-lists.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

/** The facts about the sales that a page has. */
export interface KnownSales {
  readonly view: Pick<HallView, 'evening' | 'rules' | 'sales' | 'show'>;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The sale that the hall still shows; null: none. */
  readonly stroke?: SoldStroke | null;
  /** The bids for a sold player; only the console knows them. */
  readonly bidsFor?: (player: PlayerId) => Pick<CardFacts, 'bids' | 'teams'> | null;
}

/** The card of a player in a squad; null if he is in none, or if the page does not know yet. */
export function cardOf(player: PlayerId, known: KnownSales): SaleCard | null {
  return cardIn(player, known, dearestIn(known));
}

/** Kind, team, price and charge of a player in a squad, to compare; null if the page knows of no squad. */
export function saleKey(player: PlayerId, known: KnownSales): string | null {
  const found = foundIn(player, known);
  return found === null
    ? null
    : `${found.kind} ${found.team} ${String(found.price)} ${String(found.charge)} ${String(found.isMatched)}`;
}

/**
 * True if the page knows that this sale was taken back. `sale`: its number. An earlier sale than the last ones is
 * unknown to a page without all players.
 */
export function isTakenBack(player: PlayerId, sale: number | null, known: KnownSales): boolean {
  if (foundIn(player, known) !== null) return false;
  if (known.rows !== null) return true;
  const last = Object.keys(known.view.sales).map(Number);
  return sale !== null && (last.length === 0 || sale >= Math.min(...last));
}

function cardIn(player: PlayerId, known: KnownSales, dearest: PlayerId | undefined): SaleCard | null {
  const { view, teams } = known;
  const found = foundIn(player, known);
  const team = teams.find(({ id }) => id === found?.team);
  if (found === null || team === undefined) return null;
  const { evening, rules } = view;
  const { name, number, photo, styles } = found.player;
  const isSold = found.kind === 'sold';
  return {
    kind: found.kind,
    player: {
      ...{ name, number, photo, role: roleOf(styles), category: categoryOf(rules, found.whole) },
      hasNamesake: hasNamesake(found.player, known),
    },
    team: { name: team.name, logo: team.logo, colour: team.colour },
    // A member who cost nothing has no price.
    price: isSold || found.price > 0 ? priceIn(rules.unit, found.price) : { figure: '', unit: '' },
    league: { name: evening.name, logo: view.show.league ?? null },
    date: evening.date,
    sale: found.sale,
    facts: {
      times: isSold && found.base !== null && found.base > 0 ? Math.floor(found.price / found.base) : null,
      ...((isSold && known.bidsFor?.(player)) || { bids: null, teams: null }),
      dearest: isSold && dearest === player ? (evening.stage === 'completed' ? 'of-all' : 'so-far') : null,
      isMatched: found.isMatched,
      charge: found.charge === null ? null : amountIn(rules.unit, found.charge),
    },
    sponsor: cardSponsor(view.show, found.sale),
  };
}

/** The cards of all sales in their order, which numbers them; then those of retained players, team by team. */
export function cardsOfAll(known: KnownSales & { readonly rows: readonly PlayerRow[] }): SaleCard[] {
  const dearest = dearestIn(known);
  const { rows, teams } = known;
  const retained = teams
    .flatMap(({ id }) => squadIn(rows, id))
    .filter(({ standing }) => standing.is === 'retained');
  return [...salesIn(rows, teams), ...retained].flatMap(
    ({ player }) => cardIn(player.id, known, dearest) ?? [],
  );
}

function priceIn(unit: Unit, amount: Rupees): CardPrice {
  return { figure: amountBeside(unit, Infinity, amount), unit: nameBehind(unit) };
}

interface Found {
  readonly kind: CardKind;
  readonly player: SoldPlayer;
  /** Null until all players have loaded. */
  readonly whole: Player | null;
  readonly team: string;
  readonly price: Rupees;
  /** What left the purse; null where it equals the price. */
  readonly charge: Rupees | null;
  readonly base: Rupees | null;
  readonly isMatched: boolean;
  readonly sale: number | null;
}

/** Looks into the last sales, the stroke and the list of all players. */
function foundIn(id: PlayerId, { view, rows, stroke = null }: KnownSales): Found | null {
  const row = rows?.find(({ player }) => player.id === id) ?? null;
  const [number, entry] = Object.entries(view.sales).findLast(([, { player }]) => player.id === id) ?? [];
  const struck = stroke?.player.id === id ? stroke : null;
  const standing = row === null ? null : squadStanding(row.standing);
  const whole = row?.player ?? null;
  const base = (whole ?? struck?.player)?.basePrice ?? null;
  if (row !== null && standing !== null) {
    const { team, price, place } = standing;
    const found = { player: row.player, whole, team, price, base };
    if (standing.is === 'sold')
      return {
        ...{ ...found, kind: 'sold', charge: null, sale: place },
        isMatched: standing.match !== undefined,
      };
    const kept = { kind: standing.as, charge: standing.charge ?? null } as const;
    return { ...found, ...kept, isMatched: false, sale: null };
  }
  const told = entry ?? struck;
  if (told === null) return null;
  const { player, team, price } = told;
  return {
    kind: 'sold',
    player,
    whole,
    team,
    price,
    charge: null,
    base,
    isMatched: told.match !== undefined,
    sale: number === undefined ? null : Number(number),
  };
}

/** True if another player has this name: among all players, or among the last sales until those have loaded. */
function hasNamesake({ id, name }: SoldPlayer, { view, rows }: KnownSales): boolean {
  const others = rows ?? Object.values(view.sales);
  return others.some(({ player }) => player.id !== id && player.name === name);
}

function squadStanding(standing: PlayerStanding) {
  return standing.is === 'sold' || standing.is === 'retained' ? standing : null;
}

/** 'Category A'; null for a league without categories. */
function categoryOf({ categories, fields }: RuleSet, player: Player | null): string | null {
  const field = fields.find(({ id }) => id === categories?.field);
  const value = field === undefined || player === null ? null : writtenIn(field, player.own);
  if (field === undefined || value === null) return null;
  return categoryWords(fieldName(field), fieldValue(field, inWords(value)));
}

/** A sale can be the dearest only after this many other sales, as on the wall. */
const SALES_BEFORE = 3;

/** The player of the highest price of all sales; of equal ones the first, as in the awards. */
function dearestIn({ teams, rows, stroke = null }: KnownSales): PlayerId | undefined {
  if (rows === null) return stroke?.records?.includes('dearest') === true ? stroke.player.id : undefined;
  const sales = salesIn(rows, teams);
  return sales.length > SALES_BEFORE ? dearestOf(sales, 1)[0]?.player.id : undefined;
}
