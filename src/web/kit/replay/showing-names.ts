import { chapter } from '#web/i18n/current-language.ts';
import { ph, t } from '@lingui/core/macro';
import type { PlayerId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { nameAmong } from '#web/kit/views/team-view.ts';
import type { ShowingPage, ShowingRow } from '#protocol/calls/result.ts';

export type ShowingTeams = ShowingPage['teams'];

/** The words of a replay. */
export const replayWords = chapter(() => ({
  ends: {
    sold: (team: string, amount: string) => t({ context: 'Replay', message: `${team} ${amount}` }),
    unsold: t({ context: 'Replay', message: 'Unsold' }),
    'called-away': t({ context: 'Replay', message: 'Another lot was called' }),
    'on-block': t({ context: 'Replay', message: 'On the block' }),
  },
  /** Short marks in the list. */
  marks: {
    undone: t({ context: 'Replay', message: 'undone' }),
    corrected: t({ context: 'Replay', message: 'corrected' }),
    again: t({ context: 'Replay', message: 'again' }),
  },
  cameBy: {
    phone: t({ context: 'Replay', message: 'phone' }),
    floor: t({ context: 'Replay', message: 'hall' }),
    allowed: t({ context: 'Replay', message: 'allowed' }),
  },
}));
type ReplayWords = ReturnType<typeof replayWords>;

/**
 * The lots of a list: '12. Virat Kohli · Pune Panthers ₹21,000 · undone'. Players of one name have their numbers. `rows`:
 * the showings from number 1. `words`: the answer of `replayWords()`.
 */
export function showingsInWords(
  rows: readonly ShowingRow[],
  { teams, unit }: Pick<ShowingPage, 'teams' | 'unit'>,
  words: ReplayWords,
): string[] {
  const { marks } = words;
  // A player may come up several times.
  const nameOf = nameAmong([...new Map(rows.map((row) => [row.lot, row])).values()]);
  return rows.map((row, at) =>
    [
      `${String(at + 1)}. ${row.name === '' ? deletedName() : nameOf(row)}`,
      endWords(row, { teams, unit }, words),
      ...(row.isAgain ? [marks.again] : []),
      ...(row.undone === null ? [] : [marks.undone]),
      ...(row.corrected === null ? [] : [marks.corrected]),
    ].join(' · '),
  );
}

/** In place of the name of a player who was deleted after the lot. */
export function deletedName(): string {
  return t({ context: 'Replay', message: 'A player who was deleted' });
}

function endWords(
  { end }: ShowingRow,
  { teams, unit }: Pick<ShowingPage, 'teams' | 'unit'>,
  { ends }: ReplayWords,
): string {
  if (end.is !== 'sold') return ends[end.is];
  return ends.sold(teamName(teams, end.team), amountIn(unit, end.price));
}

/** The later changes of a lot's result in words: undone, corrected, or shown again. */
export function laterWords(row: ShowingRow, teams: ShowingTeams, unit: Unit): string[] {
  const { isAgain, undone, corrected, end } = row;
  const amount = (price: Rupees) => amountIn(unit, price);
  return [
    ...(isAgain ? [t({ context: 'Replay', message: 'Up again, after an earlier result was undone' })] : []),
    ...(end.is === 'called-away'
      ? [t({ context: 'Replay', message: 'Another lot was called before the hammer' })]
      : []),
    ...(undone === null
      ? []
      : [t({ context: 'Replay', message: 'Undone later: this result does not stand' })]),
    ...(corrected === null
      ? []
      : [
          t({
            context: 'Replay',
            message: `Corrected later: ${ph({ team: teamName(teams, corrected.team) })} for ${ph({ amount: amount(corrected.price) })}`,
          }),
        ]),
  ];
}

function teamName(teams: ShowingTeams, team: string): string {
  return teams[team]?.name ?? '';
}

/** Where the replay begins. `at`: a log line of the showing that is meant. */
export interface Begin {
  readonly lot: PlayerId;
  readonly at?: number | undefined;
}

/**
 * The number (from 1) of the showing to begin with: the one with log line `at`, else the last one whose result was not
 * undone, else the last one. Null if the lot never came up.
 */
export function beginsAt(rows: readonly ShowingRow[], { lot, at }: Begin): number | null {
  const isMeant = (row: ShowingRow) =>
    row.lot === lot && at !== undefined && row.from.sequence <= at && row.until.sequence >= at;
  const meant = rows.findLastIndex(isMeant);
  const stands = rows.findLastIndex((row) => row.lot === lot && row.undone === null && isHammered(row));
  const any = rows.findLastIndex((row) => row.lot === lot);
  const place = [meant, stands, any].find((one) => one >= 0);
  return place === undefined ? null : place + 1;
}

/** The lot of a showing, for a link. Also its last log line if the lot alone would begin with another showing. */
export function beginOf(rows: readonly ShowingRow[], showing: number): Begin | null {
  const row = rows[showing - 1];
  if (row === undefined) return null;
  const { lot, until } = row;
  return beginsAt(rows, { lot }) === showing ? { lot } : { lot, at: until.sequence };
}

function isHammered({ end }: ShowingRow): boolean {
  return end.is === 'sold' || end.is === 'unsold';
}

/** The number (from 1) of the last sale that stands; null if there is none. */
export function lastSaleIn(rows: readonly ShowingRow[]): number | null {
  const place = rows.findLastIndex(({ end, undone }) => end.is === 'sold' && undone === null);
  return place < 0 ? null : place + 1;
}
