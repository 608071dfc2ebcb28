import type { RetainedAs, SaleByMatch } from '#domain/auction/auction.ts';
import { type Rupees, NO_RUPEES } from '#domain/money.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import type { Hex } from '#domain/colour.ts';
import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { isCaptain } from '#domain/tournament/own-field.ts';
import type { HallView, PlayerRow, PlayerStanding, SaleEntry, SoldPlayer } from '#domain/views/view.ts';
import type { TeamView } from './team-view.ts';

/** A squad to print or to draw as a picture. Amounts are whole. */
export interface SquadSheet {
  readonly tournament: string;
  readonly team: {
    readonly id: string;
    readonly name: string;
    /** The short name, else the name. */
    readonly short: string;
    readonly logo: string | null;
  };
  /** Has contrast 4.5 to white. */
  readonly colour: Hex;
  readonly purse: Rupees;
  readonly spent: Rupees;
  readonly squadLimit: number;
  /** Retained players first, then purchases in the order of their sales. */
  readonly players: readonly SquadSheetLine[];
}

export interface SquadSheetLine extends SquadLine {
  /** Drawn only if this server keeps it. */
  readonly photo: string | null;
  readonly isCaptain: boolean;
}

/** A player of a squad in words. */
export interface SquadLine {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly styles: readonly PlayingStyle[];
  readonly price: Rupees;
  /** The amount that left the purse; missing where it equals the price. */
  readonly charge?: Rupees;
  /** Set only for players that the team had before the auction. */
  readonly retained?: RetainedAs;
  /** Set only for a player whom the team got by its right to match. */
  readonly match?: SaleByMatch['match'];
}

/** Splits a search into words for `foundBy`. */
export function wordsOf(search: string): readonly string[] {
  return sameKey(search).split(' ').filter(Boolean);
}

/** True when the name or number of a player contains every word; '#27' matches the number alone. */
export function foundBy({ name, number }: Player, words: readonly string[]): boolean {
  const key = `#${sameKey(number)}`;
  return words.every((word) =>
    word.startsWith('#') ? key === word : `${sameKey(name)} ${key}`.includes(word),
  );
}

/* Lists that screens derive from the rows of all players. */

/** A sale, as every screen lists it. `price`: whole rupees. */
export interface SaleView<Shown extends SoldPlayer = SoldPlayer> extends SaleByMatch {
  readonly player: Shown;
  readonly team: TeamView;
  readonly price: Rupees;
}

type RowThat<Is extends PlayerStanding['is']> = PlayerRow & {
  readonly standing: Extract<PlayerStanding, { readonly is: Is }>;
};

function isSold(row: PlayerRow): row is RowThat<'sold'> {
  return row.standing.is === 'sold';
}

function isUnsold(row: PlayerRow): row is RowThat<'unsold'> {
  return row.standing.is === 'unsold';
}

function inSquad(row: PlayerRow): row is RowThat<'sold' | 'retained'> {
  return row.standing.is === 'sold' || row.standing.is === 'retained';
}

/** The last sales of the view, latest first. */
export function lastSales(sales: HallView['sales'], teams: readonly TeamView[]): SaleView[] {
  return Object.values(sales)
    .flatMap(({ team: id, ...sale }: SaleEntry) => {
      const team = teams.find((one) => one.id === id);
      return team === undefined ? [] : [{ ...sale, team }];
    })
    .reverse();
}

/** All sales in their order. */
export function salesIn(rows: readonly PlayerRow[], teams: readonly TeamView[]): SaleView<Player>[] {
  return rows
    .filter(isSold)
    .toSorted((one, other) => one.standing.place - other.standing.place)
    .flatMap(({ player, standing }) => {
      const team = teams.find(({ id }) => id === standing.team);
      return team === undefined ? [] : [{ player, team, price: standing.price }];
    });
}

/** The highest sales, most expensive first; of equal prices the first in `sales`. Awards and cards do the same. */
export function dearestOf<Sale extends SaleView>(sales: readonly Sale[], most: number): Sale[] {
  return sales.toSorted((one, other) => other.price - one.price).slice(0, most);
}

/**
 * The unsold players in the order in which they were passed. `mayReturn`: only players that may come up
 * again.
 */
export function unsoldIn(rows: readonly PlayerRow[], mayReturn = false): Player[] {
  return rows
    .filter(isUnsold)
    .filter(({ standing }) => standing.mayReturn || !mayReturn)
    .toSorted((one, other) => one.standing.place - other.standing.place)
    .map(({ player }) => player);
}

/** The squad of a team: retained players first, then purchases in the order of their sales. */
export function squadIn(rows: readonly PlayerRow[], team: TeamId): RowThat<'sold' | 'retained'>[] {
  return rows
    .filter(inSquad)
    .filter(({ standing }) => standing.team === team)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.standing.place - other.standing.place);
}

function rankOf({ standing }: RowThat<'sold' | 'retained'>): number {
  return standing.is === 'retained' ? 0 : 1;
}

/** The squad of a team, to print or to draw as a picture. */
export function squadSheetOf(
  { evening, rules, teams }: Pick<HallView, 'evening' | 'rules' | 'teams'>,
  rows: readonly PlayerRow[],
  id: TeamId,
  colour: Hex,
): SquadSheet {
  const { name = '', short = name, logo = null, purse = NO_RUPEES, spent = NO_RUPEES } = teams[id] ?? {};
  return {
    tournament: evening.name,
    team: { id, name, short, logo },
    ...{ colour, purse, spent },
    squadLimit: rules.squad.most,
    players: squadIn(rows, id).map(({ player, standing }) => ({
      ...player,
      isCaptain: isCaptain(player.own),
      price: standing.price,
      ...(standing.is === 'retained' && { retained: standing.as, ...chargeIn(standing) }),
      ...(standing.is === 'sold' && standing.match && { match: standing.match }),
    })),
  };
}

function chargeIn({ charge }: { readonly charge?: Rupees }) {
  return charge === undefined ? {} : { charge };
}

/** The rows by the id of the player. */
export function rowsById(rows: readonly PlayerRow[]): ReadonlyMap<PlayerId, PlayerRow> {
  return new Map(rows.map((row) => [row.player.id, row]));
}
