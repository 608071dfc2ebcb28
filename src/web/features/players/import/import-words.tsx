import { grouped, amountIn } from '#protocol/amount-text.ts';
import { someOf, STYLE_NAMES } from '#protocol/texts/words.ts';
import { type ImportRow, ROWS_PER_PART, rowWords, type SheetNotes } from '#web/sheets/read/import-row.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureText } from '#web/net/client/call.ts';
import { Button } from '#web/ui/button.tsx';
import { useOwnFields } from '#web/kit/player/style-chips.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { saveFailedRows } from '#web/sheets/write/player-sheets.ts';
import { UnreadableSheet } from '#web/sheets/read/sheet-files.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { writtenIn, type OwnField, type OwnValues } from '#domain/tournament/own-field.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import { SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import { toRupees } from '#domain/money.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { valueText } from '#web/i18n/texts/own-words.ts';

const MOST_NAMED = 12;
/** A name is long, and the rows of namesakes are listed by the page, too. */
const MOST_NAMESAKES = 3;

type ToSay = Pick<
  SheetNotes,
  'serial' | 'unused' | 'passed' | 'pictures' | 'prefilled' | 'birth' | 'isMessage'
>;

/** Said of a sheet whose columns use a remembered mapping. */
export const REMEMBERED_WORDS = 'Columns as you chose them for the last sheet with these headings.';

/** Notes about a sheet that do not prevent the import, one sentence each. */
export function sheetWords(notes: ToSay, rows: readonly ImportRow[], mostColumns = MOST_NAMED): string[] {
  const { serial, unused, passed, prefilled, birth, pictures = 0, isMessage = false } = notes;
  const namesakes = rows.filter(({ sameName }) => sameName);
  const words: string[] = [];
  if (serial !== null) words.push(`Player numbers are those under '${serial}'.`);
  if (pictures > 0) {
    const left =
      pictures === 1 ? '1 picture in the sheet is' : `${grouped(pictures)} pictures in the sheet are`;
    words.push(`${left} left out: use Photos in bulk.`);
  }
  if (unused.length > 0)
    words.push(
      isMessage
        ? `Not used of the lines: ${someOf(unused, mostColumns)}.`
        : `Columns not used: ${someOf(
            unused.map((heading) => `'${heading}'`),
            mostColumns,
          )}.`,
    );
  if (passed.length > 0) {
    const lines = passed.map((one) => `${lower(rowWords(one))} '${one.words}'`);
    words.push(`Passed over: ${someOf(lines, MOST_NAMED)}.`);
  }
  if (prefilled > 0)
    words.push(
      `Passed over: ${prefilled === 1 ? '1 row' : `${grouped(prefilled)} rows`} with nothing but a number.`,
    );
  if (birth !== null) words.push(`Ages are those on the day of the tournament, by '${birth}'.`);
  if (namesakes.length > 0) {
    const names = namesakes.map((one) => `${one.name} #${one.number} (${lower(rowWords(one))})`);
    words.push(`Same name as another player: ${someOf(names, MOST_NAMESAKES)}.`);
  }
  const warned = new Map<string, ImportRow[]>();
  for (const row of rows) {
    if (row.warning === undefined) continue;
    const alike = warned.get(row.warning);
    if (alike === undefined) warned.set(row.warning, [row]);
    else alike.push(row);
  }
  for (const [warning, alike] of warned) {
    const [first] = alike;
    const one = alike.length === 1 && first !== undefined ? `${rowWords(first)} '${first.name}'` : null;
    const rowsOf = (some: readonly ImportRow[]) =>
      `Rows ${spans(some.map(({ row }) => row % ROWS_PER_PART))}`;
    const named = [...new Set(alike.map(({ sheet }) => sheet))].map((sheet) => {
      const rows = rowsOf(alike.filter((row) => row.sheet === sheet));
      return sheet === undefined ? rows : `${rows} of ${sheet}`;
    });
    words.push(`${one ?? named.join('; ')}: ${warning}.`);
  }
  return words;
}

/** The counts of an import besides its new players. */
export interface Outcome {
  readonly updated: number;
  /** Rows of players that have every value already. */
  readonly unchanged: number;
  readonly leftOut: number;
  /** Rows that another row of the sheet took in or took the place of. */
  readonly repeated: number;
}

/** The counts of a toast that are not 0, in one sentence; '' if all are 0. */
export function outcomeWords({ updated, unchanged, leftOut, repeated }: Outcome): string {
  const said = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${grouped(count)} ${many}`];
  const words = [
    ...said(updated, 'player of the list updated', 'players of the list updated'),
    ...said(unchanged, 'player of the list unchanged', 'players of the list unchanged'),
    ...said(leftOut, 'row left out', 'rows left out'),
    ...said(repeated, 'row repeated', 'rows repeated'),
  ];
  return words.length === 0 ? '' : `${words.join(', ')}.`;
}

/** The first line of the report: 'Imported 2, updated 1, not imported 3.' */
export function reportWords(created: number, failed: number, of: Outcome): string {
  const said = (words: string, count: number) => (count === 0 ? '' : `, ${words} ${grouped(count)}`);
  const more = [
    said('updated', of.updated),
    said('unchanged', of.unchanged),
    said('left out', of.leftOut),
    said('repeated', of.repeated),
  ].join('');
  return `Imported ${grouped(created)}${more}, not imported ${grouped(failed)}.`;
}

function lower(words: string): string {
  return words.replace('Row', 'row');
}

/** Writes row numbers as ranges: '2 to 40, 42'. */
function spans(rows: readonly number[]): string {
  const parts: [first: number, last: number][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last?.[1] === row - 1) last[1] = row;
    else parts.push([row, row]);
  }
  return parts
    .map(([from, to]) => (from === to ? String(from) : `${String(from)} to ${String(to)}`))
    .join(', ');
}

interface SaveSheetButtonProps {
  readonly label: string;
  /** Makes the sheet and downloads it. */
  readonly save: () => Promise<void>;
}

/** Downloads a sheet, or says why not. */
export function SaveSheetButton({ label, save }: SaveSheetButtonProps) {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: save,
    onError: (reason) => {
      const text = reason instanceof UnreadableSheet ? reason.message : failureText(reason);
      toast({ title: 'Error', text, tone: 'destructive' });
    },
  });
  return (
    <Button size="sm" icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  );
}

interface SaveFailedRowsProps {
  readonly rows: readonly ImportRow[];
  readonly fileName: string;
}

/** Downloads the failed rows with their problems. The corrected file can be imported again. */
export function SaveFailedRows({ rows, fileName }: SaveFailedRowsProps) {
  const fields = useOwnFields();
  return (
    <div>
      <SaveSheetButton label="Download failed rows" save={() => saveFailedRows(rows, fields, fileName)} />
    </div>
  );
}

/** One change of an update: title, old text and new text. */
export interface PlayerChange {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** Lists the changes of a player; empty if the sheet matches the player. */
export function playerChanges(
  player: PlayerAnswer,
  plan: PlayerPlan,
  fields: readonly OwnField[],
  unit: Unit,
): PlayerChange[] {
  const own = player.own ?? {};
  const changes: PlayerChange[] = [
    { title: SHEET_TITLES.name, before: player.name, after: plan.name },
    { title: SHEET_TITLES.playerNumber, before: player.playerNumber, after: plan.number },
    { title: SHEET_TITLES.age, before: String(player.age), after: String(plan.age) },
    { title: SHEET_TITLES.isTeamOwner, before: yesNo(player.isTeamOwner === 1), after: yesNo(plan.isOwner) },
    { title: SHEET_TITLES.playingStyles, before: namesOf(player.playingStyles), after: namesOf(plan.styles) },
    {
      title: SHEET_TITLES.baseAmount,
      before: amountIn(unit, toRupees(player.baseAmount)),
      after: amountIn(unit, plan.basePrice),
    },
    { title: SHEET_TITLES.photo, before: player.photo ?? '', after: plan.photo ?? '' },
    { title: SHEET_TITLES.runs, before: counted(player.runs), after: counted(plan.runs) },
    { title: SHEET_TITLES.wickets, before: counted(player.wickets), after: counted(plan.wickets) },
    { title: SHEET_TITLES.secondName, before: player.secondName ?? '', after: plan.secondName ?? '' },
    ...fields.map((field) => ({
      title: field.name,
      before: written(field, own, unit),
      after: written(field, plan.own, unit),
    })),
  ];
  return changes.filter(({ before, after }) => before !== after);
}

function written(field: OwnField, own: OwnValues, unit: Unit): string {
  const value = writtenIn(field, own);
  return value === null ? '' : valueText(field, value, unit);
}

function yesNo(is: boolean): string {
  return is ? 'Yes' : 'No';
}

function counted(count: number | null): string {
  return count === null ? '' : String(count);
}

function namesOf(styles: PlayerPlan['styles']): string {
  return styles.map((style) => STYLE_NAMES[style]).join(', ');
}
