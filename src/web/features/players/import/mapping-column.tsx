import { useId, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { TEXT_LENGTH } from '#domain/limits.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { REQUIRED_COLUMNS, SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS } from '#domain/tournament/retention.ts';
import { grouped } from '#protocol/amount-text.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { understoodIn } from '#web/kit/money/amount-field.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import {
  HELPERS,
  LEAVE_OUT,
  NEW_FIELDS,
  newFieldIn,
  ownFieldIn,
  toTarget,
  type ColumnChoice,
  type Helper,
  type NewField,
} from '#web/sheets/map/column-target.ts';
import { fieldNameFor, isLongHeading, isShownToAll, looksPrivate } from '#web/sheets/map/apply-mapping.ts';
import { type ColumnWord, holdsFileNames, type ReadColumn } from '#web/sheets/map/read-columns.ts';
import { meaningsOf, strangeWords } from '#web/sheets/map/guess-targets.ts';
import { retargeted } from '#web/sheets/map/suggest-mapping.ts';
import { titleOf } from '#web/sheets/read/import-row.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { Field, SelectField, Tick } from '#web/ui/form/field.tsx';
import type { Bases } from './make-fields.ts';

interface MappingColumnProps {
  readonly column: ReadColumn;
  readonly choice: ColumnChoice;
  /** True in the list of columns that nobody understood: until the choice the column is marked. */
  readonly isMarked: boolean;
  /** The first base amounts in words, '20 lakh'; '' for other columns. */
  readonly amounts: string;
  readonly fields: readonly OwnField[];
  /** True if fields can be created from columns. */
  readonly mayMake: boolean;
  readonly hasCategories: boolean;
  readonly bases: Bases;
  readonly error: string;
  readonly baseErrors: ReadonlyMap<string, string>;
  readonly onChoice: (choice: ColumnChoice) => void;
  readonly onBase: (word: string, text: string) => void;
}

/** One column of the mapping step: heading, sample cells and target. */
export function MappingColumn(props: MappingColumnProps) {
  const { column, choice, isMarked, amounts, fields, mayMake, hasCategories, error, onChoice } = props;
  const id = useId();
  const made = newFieldIn(choice.target);
  const isOpen = isMarked && choice.target === '';
  const words = strangeWords(column, choice.target, fields).filter(
    () => meaningsOf(choice.target, fields).length > 0,
  );
  return (
    <li
      className={`grid min-h-14 gap-x-4 gap-y-1.5 border-t border-line px-3 py-1.5 contain-content first:border-t-0 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_minmax(0,16rem)] sm:items-center ${isOpen ? 'shadow-[inset_4px_0_0_var(--amber-ink)]' : ''}`}
    >
      <p
        id={id}
        className={`min-w-0 voice-strong leading-tight break-words ${choice.target === LEAVE_OUT ? 'text-soft' : ''}`}
      >
        {isOpen && <TriangleAlert size={16} className="me-1.5 inline align-[-0.15em] text-amber-ink" />}
        {column.heading}
      </p>
      <div className="min-w-0">
        <ul aria-label={`Cells under ${column.heading}`} className="flex text-sm text-soft">
          {column.samples.map((sample) => (
            <li
              key={sample}
              className="min-w-0 one-line border-s border-edge px-2 first:border-s-0 first:ps-0 max-sm:nth-3:hidden"
            >
              {sample}
            </li>
          ))}
        </ul>
        {amounts !== '' && <p className="text-sm leading-tight text-soft">Read as {amounts}</p>}
      </div>
      <SelectField
        hideLabel
        selectClassName="sm:min-h-10 sm:py-1"
        label={`Field for ${column.heading}`}
        value={choice.target}
        hint={mayMake && holdsFileNames(column) ? FILE_NAMES_HINT : undefined}
        error={error}
        onChange={({ target }) => onChoice(retargeted(column, toTarget(target.value, fields), fields))}
      >
        <Targets fields={fields} mayMake={mayMake} hasCategories={hasCategories} />
      </SelectField>
      {made !== null && isLongHeading(column) && (
        <div className="sm:col-span-3">
          <Field
            label="Name of the new field"
            aria-label={`Name of the new field for ${column.heading}`}
            autoComplete="off"
            maxLength={TEXT_LENGTH.ownFieldName}
            value={choice.name ?? fieldNameFor(column, made)}
            onChange={({ target }) => onChoice({ ...choice, name: target.value })}
          />
        </div>
      )}
      <WhoSeesColumn column={column} choice={choice} fields={fields} onChoice={onChoice} />
      {words.length > 0 && (
        <div className="grid gap-2 sm:col-span-3 sm:grid-cols-2">
          {words.map((word) => (
            <WordMeaning key={word.key} {...props} word={word} />
          ))}
        </div>
      )}
      {choice.target === 'new.category' && (
        <div className="grid gap-2 sm:col-span-3 sm:grid-cols-2">
          {column.words.map((word) => (
            <CategoryBase key={word.key} {...props} word={word} />
          ))}
        </div>
      )}
    </li>
  );
}

/** Asks who sees a new field. A column that looks private is shown to everybody only after a question. */
function WhoSeesColumn({
  column,
  choice,
  fields,
  onChoice,
}: Pick<MappingColumnProps, 'column' | 'choice' | 'fields' | 'onChoice'>) {
  const [asked, setAsked] = useState(false);
  const { heading, samples } = column;
  const kind = newFieldIn(choice.target);
  if (isShownToAll(column, choice.target, fields)) {
    return (
      <p className="rounded-md bg-amber-wash px-3 py-2 text-sm text-amber-ink sm:col-span-3">
        Everybody sees the field &lsquo;{ownFieldIn(choice.target, fields)?.name}&rsquo;, and this column
        looks private. Make the field yours alone under Rules, or leave the column out.
      </p>
    );
  }
  if (kind === null || kind === 'category') return null;
  const isPrivate = looksPrivate(column);
  const show = (isPublic: boolean) => onChoice({ ...choice, isPublic });
  return (
    <div className="sm:col-span-3">
      <Tick
        label={`Everybody may see ${heading}; otherwise only you`}
        ticked={choice.isPublic ?? !isPrivate}
        onTick={(ticked) => (ticked && isPrivate ? setAsked(true) : show(ticked))}
      />
      <ConfirmDialog
        open={asked}
        title="Show it to everybody?"
        sentence={`'${heading}' looks private: ${samples.join(', ')}. The wall, the phones and every link will show it.`}
        confirm="Show it to everybody"
        cancel="Keep it for me"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          show(true);
        }}
      />
    </div>
  );
}

const FILE_NAMES_HINT =
  'File names of pictures: make a text field of them, and Photos in bulk finds each player by it.';

const NEW_TITLES: Readonly<Record<NewField, string>> = {
  choice: 'New field: one of these values',
  text: 'New field: text',
  number: 'New field: number',
  money: 'New field: amount',
  'yes-no': 'New field: yes or no',
  category: 'New category with its base amounts',
};

const HELPER_TITLES: Readonly<Record<Helper, string>> = {
  birthDate: 'Date of birth (gives the age)',
  unit: 'Unit of the base amount',
  'name.more': 'Surname: joined behind the name',
  'join.left': 'Joined to the column before it',
  'join.right': 'Joined to the column after it',
};

function Targets({
  fields,
  mayMake,
  hasCategories,
}: Pick<MappingColumnProps, 'fields' | 'mayMake' | 'hasCategories'>) {
  const kinds = NEW_FIELDS.filter((kind) => kind !== 'category' || !hasCategories);
  return (
    <>
      <option value="">Choose...</option>
      <option value={LEAVE_OUT}>Leave out</option>
      <optgroup label="Player">
        {SHEET_COLUMNS.map((column) => (
          <option key={column} value={column}>
            {titleOf(column)}
            {REQUIRED_COLUMNS.some((one) => one === column) && ' (needed)'}
          </option>
        ))}
      </optgroup>
      {fields.length > 0 && (
        <optgroup label="Your own fields">
          {fields.map(({ id, name }) => (
            <option key={id} value={`own.${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {mayMake && (
        <optgroup label="Make a field of it">
          {kinds.map((kind) => (
            <option key={kind} value={`new.${kind}`}>
              {NEW_TITLES[kind]}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="Part of another column">
        {HELPERS.map((helper) => (
          <option key={helper} value={helper}>
            {HELPER_TITLES[helper]}
          </option>
        ))}
      </optgroup>
      <optgroup label="Squads before the auction">
        {RETENTION_COLUMNS.map((column) => (
          <option key={column} value={column}>
            {titleOf(column)}
          </option>
        ))}
      </optgroup>
      <optgroup label="A tick for one playing style">
        {PLAYING_STYLES.map((style) => (
          <option key={style} value={`style.${style}`}>
            {STYLE_NAMES[style]}
          </option>
        ))}
      </optgroup>
    </>
  );
}

interface WordProps extends MappingColumnProps {
  readonly word: ColumnWord;
}

const AS_IT_IS = 'as-it-is';

/** Maps one word of the column to its meaning, for all rows. */
function WordMeaning({ column, choice, fields, onChoice, word }: WordProps) {
  const meaning = choice.values.get(word.key);
  const choose = (text: string) => {
    const values = new Map(choice.values);
    if (text === AS_IT_IS) values.delete(word.key);
    else values.set(word.key, text);
    onChoice({ ...choice, values });
  };
  return (
    <SelectField
      label={`'${word.text}' in ${rowsWords(word.count)} means`}
      aria-label={`'${word.text}' in ${rowsWords(word.count)} means, under ${column.heading}`}
      value={meaning ?? AS_IT_IS}
      onChange={({ target }) => choose(target.value)}
    >
      <option value={AS_IT_IS}>To be put right row by row</option>
      <option value="">Nothing: leave blank</option>
      {meaningsOf(choice.target, fields).map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </SelectField>
  );
}

function CategoryBase({ bases, baseErrors, onBase, word }: WordProps) {
  const unit = useUnit();
  const text = bases.get(word.key) ?? '';
  return (
    <Field
      label={`Base amount of ${word.text} (${rowsWords(word.count)})`}
      autoComplete="off"
      inputMode="text"
      value={text}
      beside={understoodIn(unit, text)}
      error={baseErrors.get(word.key) ?? ''}
      onChange={({ target }) => onBase(word.key, target.value)}
    />
  );
}

function rowsWords(count: number): string {
  return count === 1 ? '1 row' : `${grouped(count)} rows`;
}
