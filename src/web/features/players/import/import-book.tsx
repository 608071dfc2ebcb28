import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_COLUMNS, zerosUnder } from '#domain/tournament/sheet/sheet-headings.ts';
import { amountIn, nameBehind, grouped } from '#protocol/amount-text.ts';
import { someOf } from '#protocol/texts/words.ts';
import {
  type BookChoice,
  type HiddenParts,
  type ImportRow,
  rowWords,
  type SheetPart,
  type SheetReading,
  type SheetRow,
} from '#web/sheets/read/import-row.ts';
import type { ReadColumn } from '#web/sheets/map/read-columns.ts';
import { betweenStepsText } from '#web/kit/money/smallest-step.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, Tick } from '#web/ui/form/field.tsx';
import { Notice } from './import-stage.tsx';

interface ImportBookProps {
  readonly reading: SheetReading;
  readonly choice: BookChoice;
  readonly unitDoubt: UnitDoubt;
  readonly unitError: string;
  /** Reads the file again with another choice. */
  readonly onRead: (choice: BookChoice) => void;
}

/** The part of the preview about the workbook: its lists, its hidden parts, and the reading of amounts. */
export function ImportBook({ reading, choice, unitDoubt, unitError, onRead }: ImportBookProps) {
  const { parts, others, hidden } = reading;
  const left = hiddenWords(hidden);
  const leftOut = others.filter(({ name }) => choice.without.includes(name));
  const together = [...parts, ...leftOut];
  const instead = others.filter((part) => !leftOut.includes(part));
  return (
    <>
      {together.length > 1 && (
        <fieldset className="min-w-0">
          <legend className="text-sm font-semibold text-soft">Sheets read together</legend>
          <div className="flex flex-wrap gap-x-6">
            {together.map((part) => (
              <Tick
                key={part.name}
                label={partWords(part)}
                ticked={!leftOut.includes(part)}
                onTick={(isTicked) => onRead(withSheet(choice, parts, { name: part.name, isTicked }))}
              />
            ))}
          </div>
        </fieldset>
      )}
      {instead.length > 0 && (
        <SelectField
          label="Sheet to read"
          value=""
          onChange={({ target }) => onRead({ ...choice, sheet: target.value, zeros: null })}
        >
          <option value="">{parts.map(partWords).join(', ')}</option>
          {instead.map((part) => (
            <option key={part.name} value={part.name}>
              {partWords(part)}
            </option>
          ))}
        </SelectField>
      )}
      {left !== '' && (
        <Notice>
          Left out: {left}.{' '}
          <Button size="sm" onClick={() => onRead({ ...choice, withHidden: true })}>
            Take them, too
          </Button>
        </Notice>
      )}
      {choice.withHidden && (
        <Notice>
          Hidden rows, columns and sheets are read, too.{' '}
          <Button size="sm" onClick={() => onRead({ ...choice, withHidden: false })}>
            Leave them out
          </Button>
        </Notice>
      )}
      {unitDoubt !== null && (
        <SelectField
          label={DOUBTS[unitDoubt]}
          value=""
          error={unitError}
          onChange={({ target }) => onRead({ ...choice, zeros: Number(target.value) })}
        >
          <option value="">Choose...</option>
          {UNITS.map(([zeros, words]) => (
            <option key={zeros} value={zeros}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** The choice with one of the sheets of one shape taken or left out. The last one taken stays. */
export function withSheet(
  choice: BookChoice,
  parts: readonly SheetPart[],
  { name, isTicked }: { readonly name: string; readonly isTicked: boolean },
): BookChoice {
  if (isTicked) return { ...choice, without: choice.without.filter((one) => one !== name) };
  const first = parts.find((part) => part.name !== name);
  // The first sheet left says which lists are read.
  return first === undefined
    ? choice
    : { ...choice, sheet: first.name, without: [...new Set([...choice.without, name])] };
}

/** The remarks about the workbook: the lists that were not read, and the first base amounts in words. */
export function bookWords({ others, rows }: SheetReading, { without }: BookChoice, unit: Unit): string[] {
  const amounts = firstAmounts(rows, unit);
  const unread = others.filter(({ name }) => !without.includes(name));
  return [
    ...(unread.length === 0 ? [] : [notReadWords(unread)]),
    ...(amounts === '' ? [] : [`First base amounts: ${amounts}.`]),
  ];
}

/** Advice on base amounts between two steps of a bid, in one sentence; none where all are on a step. */
export function stepWords(rows: readonly ImportRow[], unit: Unit, step: Rupees): string[] {
  const between = rows.filter(
    ({ player }) => player && betweenStepsText(unit, step, player.basePrice) !== '',
  );
  if (between.length === 0) return [];
  const named = between.map(
    (row) => `${rowWords(row)} '${row.name}'${row.player ? ` ${amountIn(unit, row.player.basePrice)}` : ''}`,
  );
  return [
    `Bids go in steps of ${amountIn(unit, step)}, and these base amounts are between two: ${someOf(named, MOST_AMOUNTS)}. Bidding begins at the next step.`,
  ];
}

function notReadWords(others: readonly SheetPart[]): string {
  const names = others.map(partWords).join(', ');
  return others.length === 1
    ? `The sheet ${names} was not read. Choose it above to read it instead.`
    : `The sheets ${names} were not read. Choose one above to read it instead.`;
}

/** True if the file holds one visible list and nothing else, so that there is nothing to choose. */
export function isOneList({ parts, others, hidden }: SheetReading): boolean {
  const isHidden = hidden.rows + hidden.columns.length + hidden.sheets.length > 0;
  return parts.length < 2 && others.length === 0 && !isHidden;
}

/** Why the unit of the base amounts is asked; null: it is plain. */
export type UnitDoubt = 'too-small' | 'too-large' | null;

interface DoubtedAmounts {
  /** True if a unit of the sheet was applied. */
  readonly scaled: boolean;
  /** The smallest step of a bid and a team's purse, in whole rupees; 0 before they are known. */
  readonly step: number;
  readonly purse: number;
}

/**
 * Doubts a unit that is missing, because every amount is below the smallest step, or that was written in vain, because
 * no team could pay an amount: '20,000' under 'in lakhs' is in rupees.
 */
export function unitDoubtOf(amounts: readonly number[], { scaled, step, purse }: DoubtedAmounts): UnitDoubt {
  if (amounts.length === 0) return null;
  const most = Math.max(...amounts);
  if (most < step) return 'too-small';
  return scaled && purse > 0 && most > purse ? 'too-large' : null;
}

const DOUBTS: Readonly<Record<Exclude<UnitDoubt, null>, string>> = {
  'too-small': 'Every base amount is below the smallest step. What are they in?',
  'too-large': "A base amount is above a team's purse. What are the amounts in?",
};

const UNITS = [
  [3, 'Thousands'],
  [5, 'Lakhs'],
  [7, 'Crores'],
  [0, 'Rupees, as written'],
] as const;

function partWords({ name, rows }: SheetPart): string {
  return `'${name}' (${rows === 1 ? '1 row' : `${grouped(rows)} rows`})`;
}

/** 'Left out: 2 hidden rows, the hidden column 'Age', the hidden sheet '2025''. */
function hiddenWords({ rows, columns, sheets }: HiddenParts): string {
  const named = (one: string, many: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [`${names.length === 1 ? one : many} ${names.map((name) => `'${name}'`).join(', ')}`];
  return [
    ...(rows === 0 ? [] : [rows === 1 ? '1 hidden row' : `${grouped(rows)} hidden rows`]),
    ...named('the hidden column', 'the hidden columns', columns),
    ...named('the hidden sheet', 'the hidden sheets', sheets),
  ].join(', ');
}

/** The base amounts of rows, read as rupees; unreadable and blank ones are left out. */
export function baseAmounts(rows: readonly SheetRow[]): readonly number[] {
  const place = SHEET_COLUMNS.indexOf('baseAmount');
  return readable(rows.map(({ cells }) => amountOf(cells[place] ?? null)));
}

function readable(amounts: readonly (number | null)[]): number[] {
  return amounts.flatMap((amount) => (amount === null || !Number.isFinite(amount) ? [] : [amount]));
}

const MOST_AMOUNTS = 3;

/** The first different base amounts in words: '20 lakh, 50 lakh'. */
function firstAmounts(rows: readonly SheetRow[], unit: Unit): string {
  return inWords(baseAmounts(rows), unit);
}

function inWords(amounts: readonly (number | null)[], unit: Unit): string {
  const whole = readable(amounts).filter(Number.isSafeInteger);
  const words = whole.map((base) => inLargeWords(unit, toRupees(base)));
  return [...new Set(words)].slice(0, MOST_AMOUNTS).join(', ');
}

/** The first base amounts of a column, as its heading and its cells give them. */
export function firstAmountsUnder({ heading, begin }: ReadColumn, unit: Unit): string {
  const zeros = zerosUnder(heading);
  return inWords(
    begin.map((cell) => amountOf(cell, zeros)),
    unit,
  );
}

const WORDS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
] as const;

/** People check a unit by its word. An amount that would need more than two decimals is written in full. */
function inLargeWords(unit: Unit, of: Rupees): string {
  const found = WORDS.find(([least]) => of >= least && (of * 100) % least === 0);
  // Only rupees are counted in lakh and crore.
  if (nameBehind(unit) !== '' || found === undefined) return amountIn(unit, of);
  const [size, word] = found;
  return `${grouped(of / size)} ${word}`;
}
