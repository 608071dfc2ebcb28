import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { AGES } from '#domain/rules/check-kinds.ts';
import type { RulesPart } from '#domain/rules/rule-set-draft.ts';
import { AGE, KEPT } from '#domain/rules/rule-set.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { AmountField, DigitsField } from '#web/kit/money/amount-field.tsx';
import { FieldProblem, Field, useFocusSoon, SelectField, Tick } from '#web/ui/form/field.tsx';
import { StyleChips } from '#web/kit/player/style-chips.tsx';
import { boxOf, type RulesForm } from '#web/features/rules/form/use-rules-form.ts';
import {
  askables,
  askedFor,
  askingFor,
  notAsking,
  tapped,
  type WhereTexts,
  type FieldTexts,
} from '#web/features/rules/texts/where-texts.ts';
import { LAST_PRICE, type OwnField } from '#domain/tournament/own-field.ts';
import { becomesPrivate, fieldAs } from '#web/features/rules/texts/rule-changes.ts';
import { ValueList } from './rule-list.tsx';

interface WhereBoxesProps {
  readonly form: RulesForm;
  readonly part: Extract<RulesPart, `${string}.where` | 'match.of'>;
  /** Whom the fields describe; 'Who' unless several are chosen in one part. */
  readonly who?: string;
  readonly where: WhereTexts;
  readonly onWhere: (where: WhereTexts) => void;
}

/** The players of a rule: those with a chosen value in each listed field. */
export function WhereBoxes({ form, part, who = 'Who', where, onWhere }: WhereBoxesProps) {
  const { fields, match } = form.texts;
  const focusSoon = useFocusSoon();
  // Only a claim looks at the players that a team keeps.
  const isKeeping = match.on && part.startsWith('limits.');
  const asked = askedFor(where, fields);
  const others = askables(fields).filter(({ id }) => !Object.hasOwn(where, id) && (id !== KEPT || isKeeping));
  const error = form.errors.get(part);
  return (
    <fieldset
      id={boxOf(part)}
      tabIndex={-1}
      aria-describedby={error ? `${boxOf(part)}-error` : undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="mb-1 text-sm font-semibold font-stretch-94% text-soft">
        {asked.length === 0 ? `${who}: everybody` : who}
      </legend>
      {asked.map((one) => (
        <div key={one.id} className="flex items-start gap-1">
          {one.id === AGE ? (
            <AgeBoxes ages={one.chosen} onAges={(ages) => onWhere({ ...where, [one.id]: ages })} />
          ) : one.values === null ? (
            <Words
              name={one.name}
              isMoney={fields.some(({ id, is }) => id === one.id && is === 'money')}
              words={one.chosen}
              onWords={(words) => onWhere({ ...where, [one.id]: words })}
            />
          ) : (
            <StyleChips
              legend={one.name}
              className="flex-1"
              options={one.values}
              ticked={one.chosen}
              onTap={(value) => onWhere({ ...where, [one.id]: tapped(one, value) })}
            />
          )}
          <IconButton
            icon={X}
            label={`Whatever the ${one.name}`}
            variant="plain"
            onClick={() => {
              onWhere(notAsking(where, one.id));
              focusSoon(boxOf(part));
            }}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {others.map((one) => (
          <Button key={one.id} size="sm" icon={Plus} onClick={() => onWhere(askingFor(where, one))}>
            <span className="min-w-0 wrap-anywhere">{one.name}</span>
          </Button>
        ))}
      </div>
      <FieldProblem id={boxOf(part)}>{error}</FieldProblem>
    </fieldset>
  );
}

interface AgeBoxesProps {
  readonly ages: readonly string[];
  readonly onAges: (ages: readonly string[]) => void;
}

/** The range of ages. */
function AgeBoxes({ ages, onAges }: AgeBoxesProps) {
  const [typed, setTyped] = useState({ from: ages.at(0) ?? '', to: ages.at(-1) ?? '' });
  const change = (next: Partial<typeof typed>) => {
    const { from, to } = { ...typed, ...next };
    setTyped({ from, to });
    const both = [from, to].every((age) => AGES.includes(age));
    onAges(both ? AGES.filter((age) => Number(age) >= Number(from) && Number(age) <= Number(to)) : []);
  };
  return (
    <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
      <DigitsField label="Age from" value={typed.from} maxLength={2} onDigits={(from) => change({ from })} />
      <DigitsField label="to" value={typed.to} maxLength={2} onDigits={(to) => change({ to })} />
    </div>
  );
}

interface WordsProps {
  readonly name: string;
  readonly isMoney: boolean;
  readonly words: readonly string[];
  readonly onWords: (words: readonly string[]) => void;
}

/** The accepted texts, numbers or amounts of a field. */
function Words({ name, isMoney, words, onWords }: WordsProps) {
  const boxOf = (word: string, at: number) => {
    const box = { label: at === 0 ? name : `or ${name}`, maxLength: TEXT_LENGTH.ownText, value: word };
    const change = (text: string) => onWords(words.with(at, text));
    return isMoney ? (
      <AmountField key={at} {...box} onAmount={change} below />
    ) : (
      <Field key={at} {...box} autoComplete="off" onChange={({ target }) => change(target.value)} />
    );
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      {words.map(boxOf)}
      <Button size="sm" icon={Plus} className="self-start" onClick={() => onWords([...words, ''])}>
        Or another
      </Button>
    </div>
  );
}

const KINDS: readonly (readonly [OwnField['is'], string])[] = [
  ['choice', 'One of a few'],
  ['yes-no', 'Yes or no'],
  ['number', 'A number'],
  ['money', 'An amount'],
  ['text', 'Any text'],
];

interface FieldBoxesProps {
  readonly form: RulesForm;
  readonly field: FieldTexts;
  /** The index of the field. */
  readonly place: number;
}

/** The inputs of one field. */
export function FieldBoxes({ form, field, place }: FieldBoxesProps) {
  const { fields } = form.texts;
  const focusSoon = useFocusSoon();
  const [before, setBefore] = useState(field.name);
  const name = `fields.${place}.name` as const;
  const change = (next: Partial<FieldTexts>) => ({ fields: fields.with(place, { ...field, ...next }) });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          id={boxOf(name)}
          label="Name"
          autoComplete="off"
          maxLength={TEXT_LENGTH.ownFieldName * 2}
          value={field.name}
          error={form.errors.get(name)}
          onChange={(event) => form.change(change({ name: event.target.value }), name)}
          onFocus={() => setBefore(field.name)}
          onBlur={() => {
            if (becomesPrivate(field, before)) form.change(change({ public: false }));
            form.left(name);
          }}
        />
        <SelectField
          label="What is written there"
          value={field.is}
          onChange={({ target }) => {
            const [is = field.is] = KINDS.find(([one]) => one === target.value) ?? [];
            const first = `fields.${place}.values.0` as const;
            form.change(change(fieldAs(field, is)), first);
            if (is === 'choice') focusSoon(boxOf(first));
          }}
        >
          {kindsFor(field).map(([is, words]) => (
            <option key={is} value={is}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      {field.is === 'choice' && <ValueList form={form} field={field} place={place} change={change} />}
      <Tick
        label="Everybody may see it; otherwise only you, and no rule can ask for it"
        ticked={field.public}
        onTick={(seen) => form.change(change({ public: seen }))}
      />
    </>
  );
}

/** Last season's price is always an amount (`inPresentKind`). */
function kindsFor({ id }: FieldTexts): typeof KINDS {
  return id === LAST_PRICE ? KINDS.filter(([is]) => is !== 'number') : KINDS;
}
