import type { Hex } from '#domain/colour.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { NO_RUPEES, type Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import { isCaptain } from '#domain/tournament/own-field.ts';
import type { HallView, PlayerRow, PlayerStanding, SaleEntry, SoldPlayer } from '#domain/views/view.ts';
import type { SquadSheet } from '#web/kit/squad/squad-sheet.ts';
import type { TeamView } from './team-view.ts';

/* Lists that screens derive from the rows of all players. */

/** A sale, as every screen lists it. `price`: whole rupees. */
export interface SaleView<Shown extends SoldPlayer = SoldPlayer> {
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
    .flatMap(({ player, team: id, price }: SaleEntry) => {
      const team = teams.find((one) => one.id === id);
      return team === undefined ? [] : [{ player, team, price }];
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
