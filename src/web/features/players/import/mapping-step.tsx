import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { grouped } from '#protocol/amount-text.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { PlayerRules } from '#domain/tournament/player.ts';
import { failureText } from '#web/net/client/call.ts';
import { amountDigits, amountTyped, unreadWords } from '#web/kit/money/amount-field.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import {
  LEAVE_OUT,
  newFieldIn,
  type ColumnChoice,
  type Mapping,
  restLeftOut,
} from '#web/sheets/map/column-target.ts';
import { mappingProblems } from '#web/sheets/map/apply-mapping.ts';
import type { ReadColumn } from '#web/sheets/map/read-columns.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/popups/dialog.tsx';
import { firstAmountsUnder } from './import-book.tsx';
import { Stage } from './import-stage.tsx';
import { planFields, type Bases, type Planned, type PlannedFields } from './make-fields.ts';
import { MappingColumn } from './mapping-column.tsx';
import type { OpenSheet } from './import-steps.ts';

interface MappingStepProps extends OpenSheet {
  readonly tournamentId: string;
  /** False after the auction begins, because a rule change then needs a reason. */
  readonly mayMake: boolean;
  readonly onMapped: (mapping: Mapping, asked: PlayerRules, planned: PlannedFields) => void;
  readonly onCancel: () => void;
}

/** The mapping step: it suggests a field for each column, and the organiser can change each one. */
export function MappingStep(props: MappingStepProps) {
  const { tournamentId, source, sheet, mayMake, onMapped, onCancel } = props;
  const { asked, planned } = source;
  const { columns } = sheet;
  const { fields } = asked;
  const unit = useUnit();
  const [mapping, setMapping] = useState(sheet.mapping);
  const [apart, setApart] = useState(() => leftOutIn(sheet.mapping));
  const [bases, setBases] = useState<Bases>(new Map());
  const [shown, setShown] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const problems = mappingProblems(columns, mapping, fields);
  const baseErrors = basesMissing(columns, mapping, bases, unit);
  const hasName = [...mapping.values()].some(({ target }) => target === 'name');
  const open = columns.filter(({ key }) => mapping.get(key)?.target === '');
  const twice = new Map([...problems].filter(([key]) => mapping.get(key)?.target !== ''));

  const leaveOutRest = () => {
    const next = restLeftOut(mapping);
    flushSync(() => {
      setMapping(next);
      setApart(leftOutIn(next));
    });
    // The clicked button is gone, so move the focus to the list.
    list.current?.focus({ preventScroll: true });
  };

  const choose = (key: string, choice: ColumnChoice) => {
    const next = new Map(mapping).set(key, choice);
    setMapping(next);
    // The column of this choice keeps its place: a select that moves while it is used loses its user.
    const now = new Set(leftOutIn(next));
    if (apart.has(key)) now.add(key);
    else now.delete(key);
    setApart(now);
  };

  const planning = useMutation({
    mutationFn: () => planFields({ tournamentId, columns, mapping, bases, unit }, planned),
    onSuccess: (next) => {
      if (next.ok) onMapped(next.mapping, next.asked, next.planned);
    },
  });
  const failed = planning.isError ? failureText(planning.error) : sentenceOf(planning.data);

  const go = () => {
    if (problems.size > 0 || baseErrors.size > 0 || !hasName) {
      flushSync(() => setShown(true));
      focusFirstWrong(list);
      return;
    }
    planning.reset();
    if (![...mapping.values()].some(({ target }) => newFieldIn(target) !== null)) {
      onMapped(mapping, asked, planned);
      return;
    }
    planning.mutate();
  };

  const listed = (title: string, some: readonly ReadColumn[], isMarked = false) =>
    some.length > 0 && (
      <section aria-label={title}>
        <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="voice-title text-lg">
            {title} ({grouped(some.length)})
          </h3>
          {open.some((column) => some.includes(column)) && (
            <Button size="sm" onClick={leaveOutRest}>
              {open.length === 1
                ? 'Leave out the other column'
                : `Leave out the other ${grouped(open.length)}`}
            </Button>
          )}
        </div>
        <ul className="overflow-clip rounded-lg border border-line">
          {some.map((column) => (
            <MappingColumn
              key={column.key}
              column={column}
              choice={mapping.get(column.key) ?? NOT_CHOSEN}
              isMarked={isMarked}
              amounts={amountsIn(column)}
              fields={fields}
              mayMake={mayMake}
              hasCategories={asked.categories !== null}
              bases={bases}
              // Show duplicates at once, missing choices only after the user presses Continue.
              error={(shown ? problems : twice).get(column.key) ?? ''}
              baseErrors={shown ? baseErrors : NONE}
              onChoice={(choice) => choose(column.key, choice)}
              onBase={(word, text) => setBases(new Map(bases).set(word, text))}
            />
          ))}
        </ul>
      </section>
    );
  const wasOpen = (column: ReadColumn) => sheet.mapping.get(column.key)?.target === '';
  const isApart = ({ key }: ReadColumn) => apart.has(key);
  const kept = columns.filter((column) => !isApart(column));
  // Only rupees are counted in lakh and crore, and a column of units is read with its rows.
  const hasUnits = [...mapping.values()].some(({ target }) => target === 'unit');
  const amountsIn = (column: ReadColumn) =>
    mapping.get(column.key)?.target === 'baseAmount' && !hasUnits ? firstAmountsUnder(column, unit) : '';

  return (
    <Stage label="Which column is which?">
      <p className="text-base leading-snug">
        Please say once which column is which. This browser reads the next sheet with these headings in the
        same way.
      </p>
      {!mayMake && (
        <p className="rounded-md bg-amber-wash px-3 py-2 text-sm text-amber-ink">
          The auction has begun, so no field is made here. To keep a column, make its field under Rules, with
          the reason for the teams, and choose the sheet again; or leave the column out.
        </p>
      )}
      <div ref={list} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {listed('To be chosen', kept.filter(wasOpen), true)}
        {listed(
          'Guessed, please check',
          kept.filter((column) => !wasOpen(column)),
        )}
        {listed('Left out', columns.filter(isApart))}
      </div>
      {shown && !hasName && (
        <p role="alert" className="text-ball-ink">
          Please choose the column with the names of the players.
        </p>
      )}
      {failed !== undefined && (
        <p role="alert" className="text-ball-ink">
          {failed}
        </p>
      )}
      <DialogButtons>
        <p className="min-w-0 flex-1 text-sm leading-tight text-soft">{columnsWords(columns, mapping)}</p>
        <Button className="max-sm:hidden" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" busy={planning.isPending} onClick={go}>
          Continue
        </Button>
      </DialogButtons>
    </Stage>
  );
}

function sentenceOf(planned: Planned | undefined): string | undefined {
  return planned?.ok === false ? planned.sentence : undefined;
}

/** '6 columns taken, 5 left out, 1 to be chosen'. */
function columnsWords(columns: readonly ReadColumn[], mapping: Mapping): string {
  const count = (is: (target: string) => boolean) =>
    columns.filter(({ key }) => is(mapping.get(key)?.target ?? '')).length;
  const [open, left] = [count((target) => target === ''), count((target) => target === LEAVE_OUT)];
  const taken = columns.length - open - left;
  return [
    `${grouped(taken)} ${taken === 1 ? 'column' : 'columns'} taken`,
    ...(left === 0 ? [] : [`${grouped(left)} left out`]),
    ...(open === 0 ? [] : [`${grouped(open)} to be chosen`]),
  ].join(', ');
}

function leftOutIn(mapping: Mapping): ReadonlySet<string> {
  return new Set([...mapping].flatMap(([key, { target }]) => (target === LEAVE_OUT ? [key] : [])));
}

const NOT_CHOSEN: ColumnChoice = { target: '', values: new Map() };
const NONE: ReadonlyMap<string, string> = new Map();

/** Problems of a new category's base prices, by its words. */
function basesMissing(
  columns: readonly ReadColumn[],
  mapping: Mapping,
  bases: Bases,
  unit: Unit,
): ReadonlyMap<string, string> {
  const words = columns.find(({ key }) => mapping.get(key)?.target === 'new.category')?.words ?? [];
  return new Map(
    words.flatMap(({ key }) => {
      const text = bases.get(key) ?? '';
      if (text.trim() === '') return [[key, 'Please enter a base amount']];
      const amount = amountTyped(amountDigits(text, unit));
      if (amount === null) return [[key, unreadWords(text)]];
      return amount > 0 ? [] : [[key, 'Base amount must be greater than 0']];
    }),
  );
}

function focusFirstWrong(list: RefObject<HTMLElement | null>): void {
  list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
