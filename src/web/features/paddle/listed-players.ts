import { ph, t } from '@lingui/core/macro';
import { countedStyles, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { type RuleSet, setOf } from '#domain/rules/rule-set.ts';
import type { ShortlistEntry } from '#domain/shortlist.ts';
import { fieldsOf, type Player } from '#domain/tournament/player.ts';
import type { Entries, PlayerBrief, PlayerRow, View } from '#domain/views/view.ts';
import { retainedByText } from '#web/i18n/texts/price-paid.ts';
import { foundBy, wordsOf } from '#web/kit/views/player-lists.ts';

/** The owner's search and filters; '' filters nothing. */
export interface PlayerFilter {
  readonly search: string;
  readonly style: PlayingStyle | '';
  readonly category: string;
  readonly set: string;
}

export const ANY_PLAYER: PlayerFilter = { search: '', style: '', category: '', set: '' };

export type Which = 'mine' | 'all' | 'coming';

/** The chosen list and the search in it. */
export interface Finding {
  readonly which: Which;
  readonly filter: PlayerFilter;
}

/** The players that pass the filter, in the order of the list. */
export function filtered(
  rows: readonly PlayerRow[],
  rules: RuleSet,
  { search, style, category, set }: PlayerFilter,
): readonly PlayerRow[] {
  const words = wordsOf(search);
  return rows.filter(
    ({ player }) =>
      foundBy(player, words) &&
      (style === '' || countedStyles(player.styles).includes(style)) &&
      (category === '' || categoryOf(player, rules) === category) &&
      (set === '' || setOf(rules.sets, fieldsOf(player, rules))?.name === set),
  );
}

/** The categories to filter by; none if their field is private. */
export function categoriesIn({
  categories,
  fields,
}: Pick<RuleSet, 'categories' | 'fields'>): readonly string[] {
  if (categories === null || !fields.some(({ id }) => id === categories.field)) return [];
  return categories.rungs.map(({ value }) => value);
}

function categoryOf(player: Player, { categories }: RuleSet): string {
  return categories === null ? '' : String(player.own[categories.field] ?? '');
}

/** A line of the shortlist. `row` is null if the player left the auction. */
export interface ListedPlayer {
  readonly entry: ShortlistEntry;
  readonly row: PlayerRow | null;
}

export type ListOrder = 'choice' | 'number';

/** The shortlist with its players: by choice or number, and players nobody can buy last. */
export function listed(
  entries: ReadonlyMap<PlayerId, ShortlistEntry>,
  rows: readonly PlayerRow[],
  order: ListOrder,
): readonly ListedPlayer[] {
  const known = new Map(rows.map((row) => [row.player.id, row]));
  const lines = [...entries.values()].map((entry) => ({ entry, row: known.get(entry.player) ?? null }));
  return lines.toSorted(
    (one, other) =>
      Number(isGone(one.row)) - Number(isGone(other.row)) ||
      (order === 'choice' ? one.entry.choice - other.entry.choice : 0) ||
      (one.row?.player.number ?? '').localeCompare(other.row?.player.number ?? '', 'en', { numeric: true }),
  );
}

/** True for a player whom no team can buy any more. */
export function isGone(row: PlayerRow | null): boolean {
  return row === null || row.standing.is === 'sold' || row.standing.is === 'retained';
}

/** True if this team has the player. */
function isOwn({ standing }: PlayerRow, team: TeamId): boolean {
  return (standing.is === 'sold' || standing.is === 'retained') && standing.team === team;
}

/** The phone announces a shortlisted player this many lots before the player comes up. */
const LOTS_BEFORE = 3;

/** The shortlisted players among the next lots, each with the number of lots until then. */
export function comingSoon(
  coming: Entries<PlayerBrief>,
  entries: ReadonlyMap<PlayerId, ShortlistEntry>,
): readonly { readonly player: PlayerBrief; readonly entry: ShortlistEntry; readonly away: number }[] {
  return Object.values(coming)
    .slice(0, LOTS_BEFORE)
    .flatMap((player, at) => {
      const entry = entries.get(player.id);
      return entry === undefined ? [] : [{ player, entry, away: at + 1 }];
    });
}

/** The state of a player in words, for the owner of this team. */
export function standingWords(row: PlayerRow, teams: View['teams'], team: TeamId): string {
  const { standing } = row;
  if (standing.is === 'on-block')
    return t({ context: "Owner's lists and dialogs", message: 'On the block now' });
  if (standing.is === 'waiting') return t({ context: "Owner's lists and dialogs", message: 'Still to come' });
  if (standing.is === 'unsold')
    return standing.mayReturn
      ? t({ context: "Owner's lists and dialogs", message: 'Unsold, may come back' })
      : t({ context: "Owner's phone", message: 'Unsold' });
  if (isOwn(row, team)) return t({ context: "Owner's lists and dialogs", message: 'In your squad' });
  const name = teams[standing.team]?.name ?? '';
  return standing.is === 'sold'
    ? t({ context: "Owner's lists and dialogs", message: `Sold to ${ph({ team: name })}` })
    : retainedByText(standing.as, name);
}
