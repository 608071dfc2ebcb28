import { nameBehind } from '#protocol/amount-text.ts';
import { NOTHING_CHOSEN } from '#web/sheets/read/import-row.ts';
import { baseAmounts, isOneList, stepWords, unitDoubtOf, type UnitDoubt } from './import-book.tsx';
import type { ImportSettings, ReadSheet } from './import-steps.ts';
import { REMEMBERED_WORDS, sheetWords } from './import-words.tsx';
import { lastTeamWords, unknownLastTeams } from './last-teams.ts';
import { withWarnings } from './retention-check.ts';
import { meetings } from './same-players.ts';

/** The next step once a sheet has been read (docs/decisions/files.md). */
export type ImportPlan =
  | {
      readonly next: 'import';
      /** The remarks about the sheet, for the toast at the end. */
      readonly note: string;
      /** True if the note says nothing but which columns are not used. */
      readonly isNoteOnColumns: boolean;
    }
  | { readonly next: 'preview'; readonly unitDoubt: UnitDoubt };

/** Imports a sheet at once if it leaves nothing to ask, else shows its preview. */
export function planImport(read: ReadSheet, settings: ImportSettings): ImportPlan {
  const unitDoubt = unitDoubtIn(read, settings);
  if (unitDoubt !== null || !isReadAsWritten(read) || !areRowsPlain(read))
    return { next: 'preview', unitDoubt };
  const words = notesOf(read, settings);
  return {
    next: 'import',
    note: words.join(' '),
    isNoteOnColumns: words.length === 1 && read.reading.unused.length > 0,
  };
}

function unitDoubtIn({ reading, source }: ReadSheet, { unit, limits }: ImportSettings): UnitDoubt {
  // The organiser chose the unit, or it is none that is counted in lakh and crore.
  const isSure = source.choice.zeros !== null || nameBehind(unit) !== '';
  return isSure ? null : unitDoubtOf(baseAmounts(reading.rows), { scaled: reading.scaled, ...limits });
}

/** True for a file with one list, whose amounts are in full. */
function isReadAsWritten({ reading, source }: ReadSheet): boolean {
  return isOneList(reading) && !reading.scaled && source.choice === NOTHING_CHOSEN;
}

/** True if every row is a new player, without a problem or a warning that the organiser has to see before the import. */
function areRowsPlain({ reading, players, warnings, lastTeams, source }: ReadSheet): boolean {
  const { rows } = reading;
  return (
    withWarnings(rows, warnings).every(({ player, warning }) => player !== null && warning === undefined) &&
    unknownLastTeams(rows, lastTeams).size === 0 &&
    meetings(rows, players, source.asked.fields).length === 0
  );
}

/** A toast has a line for its notes: of the columns left out it names two, and its button leads to all. */
const MOST_IN_TOAST = 2;

function notesOf({ sheet, reading, lastTeams }: ReadSheet, { unit, smallestStep }: ImportSettings): string[] {
  const { rows } = reading;
  return [
    ...(sheet.remembered ? [REMEMBERED_WORDS] : []),
    ...sheetWords(reading, rows, MOST_IN_TOAST),
    ...stepWords(rows, unit, smallestStep),
    ...lastTeamWords(rows, lastTeams),
  ];
}
