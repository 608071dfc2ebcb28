import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { grouped } from '#protocol/grouped.ts';
import type { Asked } from '#domain/tournament/checks/asked.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { amountDigits, amountTyped, unreadWords } from '#web/cricket-ui/money/typed-amount.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { newFieldIn, type ColumnChoice, type Mapping } from '#web/sheets/map/column-target.ts';
import { restLeftOut } from '#web/sheets/map/kept-mapping.ts';
import { mappingProblems } from '#web/sheets/map/mapping-problems.ts';
import type { ReadColumn } from '#web/sheets/map/read-columns.ts';
import type { SheetColumns } from '#web/sheets/read/read-any-sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { Stage } from './import-stage.tsx';
import { planFields, type Bases, type PlannedFields } from './make-fields.ts';
import { MappingColumn } from './mapping-column.tsx';

interface MappingStepProps {
  readonly tournamentId: string;
  readonly sheet: SheetColumns;
  readonly asked: Asked;
  /** False after the auction begins, because a rule change then needs a reason. */
  readonly mayMake: boolean;
  /** The fields that earlier steps planned. */
  readonly planned: PlannedFields;
  readonly onMapped: (mapping: Mapping, asked: Asked, planned: PlannedFields) => void;
  readonly onCancel: () => void;
}

/** The mapping step: it suggests a field for each column, and the organiser can change each one. */
export function MappingStep(props: MappingStepProps) {
  const { tournamentId, sheet, asked, mayMake, planned, onMapped, onCancel } = props;
  const { columns } = sheet;
  const { fields } = asked;
  const unit = useUnit();
  const [mapping, setMapping] = useState(sheet.mapping);
  const [bases, setBases] = useState<Bases>(new Map());
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const problems = mappingProblems(columns, mapping, fields);
  const baseErrors = basesMissing(columns, mapping, bases, unit);
  const hasName = [...mapping.values()].some(({ target }) => target === 'name');
  const open = columns.filter(({ key }) => mapping.get(key)?.target === '');
  const twice = new Map([...problems].filter(([key]) => mapping.get(key)?.target !== ''));

  const leaveOutRest = () => {
    flushSync(() => setMapping(restLeftOut(mapping)));
    // The clicked button is gone, so move the focus to the list.
    list.current?.focus({ preventScroll: true });
  };

  const go = async () => {
    if (problems.size > 0 || baseErrors.size > 0 || !hasName) {
      flushSync(() => setShown(true));
      focusFirstWrong(list);
      return;
    }
    setFailed('');
    if (![...mapping.values()].some(({ target }) => newFieldIn(target) !== null)) {
      onMapped(mapping, asked, planned);
      return;
    }
    setBusy(true);
    try {
      const next = await planFields({ tournamentId, columns, mapping, bases, unit }, planned);
      if (next.ok) onMapped(next.mapping, next.asked, next.planned);
      else setFailed(next.sentence);
      setBusy(false);
    } catch (reason) {
      setFailed(failureText(reason));
      setBusy(false);
    }
  };

  const listed = (title: string, some: readonly ReadColumn[]) =>
    some.length > 0 && (
      <section aria-label={title}>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
        <ul className="rounded-md border border-line">
          {some.map((column) => (
            <MappingColumn
              key={column.key}
              column={column}
              choice={mapping.get(column.key) ?? NOT_CHOSEN}
              fields={fields}
              mayMake={mayMake}
              hasCategories={asked.categories !== null}
              bases={bases}
              // Show duplicates at once, missing choices only after the user presses Continue.
              error={(shown ? problems : twice).get(column.key) ?? ''}
              baseErrors={shown ? baseErrors : NONE}
              onChoice={(choice) => setMapping(new Map(mapping).set(column.key, choice))}
              onBase={(word, text) => setBases(new Map(bases).set(word, text))}
            />
          ))}
        </ul>
      </section>
    );
  const wasOpen = (column: ReadColumn) => sheet.mapping.get(column.key)?.target === '';

  return (
    <Stage label="Which column is which?">
      <p className="text-base">
        Please say once which column is which field. The next sheet with these headings is read in the same
        way in this browser.
      </p>
      {!mayMake && (
        <p className="rounded-md bg-amber-wash px-3 py-2 text-sm text-amber-ink">
          The auction has begun, so no field is made here. To keep a column, make its field under Rules, with
          the reason for the teams, and choose the sheet again; or leave the column out.
        </p>
      )}
      <div ref={list} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {listed('To be chosen', columns.filter(wasOpen))}
        {listed(
          'Guessed, please check',
          columns.filter((column) => !wasOpen(column)),
        )}
      </div>
      {shown && !hasName && (
        <p role="alert" className="text-ball-ink">
          Please choose the column with the names of the players.
        </p>
      )}
      {failed !== '' && (
        <p role="alert" className="text-ball-ink">
          {failed}
        </p>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" busy={busy} onClick={() => void go()}>
          Continue
        </Button>
      </DialogButtons>
    </Stage>
  );
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
