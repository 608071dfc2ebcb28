import { useId, useState, type ReactNode } from 'react';
import { ChevronDown, ChevronUp, Trash2, Plus, X } from 'lucide-react';
import { IconButton, Button } from '#web/ui/button.tsx';
import { type RulesForm, boxOf } from '#web/features/rules/form/use-rules-form.ts';
import type { RulesPart } from '#domain/rules/rule-set-draft.ts';
import {
  type FieldTexts,
  moved,
  valueBeside,
  type ValueTexts,
  type Askable,
} from '#web/features/rules/texts/where-texts.ts';
import { useFocusSoon, FieldProblem, Field } from '#web/ui/form/field.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { splits, withoutValue } from '#web/features/rules/texts/rule-changes.ts';
import { MOST_CHOICES, TEXT_LENGTH } from '#domain/limits.ts';

interface RuleListProps<Item> {
  readonly form: RulesForm;
  readonly part: 'limits' | 'caps' | 'feeCaps' | 'sets' | 'stepsFor';
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The name of a rule; never empty. */
  readonly titleOf: (item: Item, at: number) => string;
  readonly onItems: (items: readonly Item[], at?: RulesPart) => void;
  /** True if their order matters. */
  readonly ordered?: boolean;
  /** The label of the add button. */
  readonly add: string;
  readonly another: () => Item;
  /** The part of a new rule that is still empty; its error is hidden until another part is changed. */
  readonly freshAt?: (at: number) => RulesPart;
  /** Maximum number of rules. */
  readonly most: number;
  readonly children: (item: Item, at: number) => ReactNode;
}

/** A list of rules of one kind, with a button that adds one. */
export function RuleList<Item>(props: RuleListProps<Item>) {
  const {
    form,
    part,
    items,
    keyOf,
    titleOf,
    onItems,
    ordered = false,
    add,
    another,
    most,
    children,
    freshAt,
  } = props;
  const focusSoon = useFocusSoon();
  const [fresh, setFresh] = useState<string | null>(null);
  const button = `rule-add-${part}`;
  const move = (at: number, to: number) =>
    to < 0 || to >= items.length ? null : () => onItems(moved(items, at, to));
  return (
    <>
      {items.length > 0 && (
        <ol className="flex flex-col gap-2">
          {items.map((item, at) => (
            <ItemCard
              key={keyOf(item)}
              form={form}
              at={`${part}.${at}`}
              title={titleOf(item, at)}
              fresh={keyOf(item) === fresh}
              {...(ordered && { onMove: { up: move(at, at - 1), down: move(at, at + 1) } })}
              onRemove={() => {
                onItems(items.toSpliced(at, 1));
                focusSoon(button);
              }}
            >
              {children(item, at)}
            </ItemCard>
          ))}
        </ol>
      )}
      {items.length < most ? (
        <Button
          id={button}
          icon={Plus}
          className="self-start"
          onClick={() => {
            const item = another();
            setFresh(keyOf(item));
            onItems([...items, item], freshAt?.(items.length));
          }}
        >
          {add}
        </Button>
      ) : (
        <p className="text-sm text-faint">There may be at most {most} of these.</p>
      )}
    </>
  );
}

interface ItemCardProps {
  readonly form: RulesForm;
  /** The part of the form: 'sets.2'. */
  readonly at: `${'fields' | 'limits' | 'caps' | 'feeCaps' | 'sets' | 'stepsFor'}.${number}`;
  /** The name of the rule, or a suggested one. */
  readonly title: string;
  /** True if it was just added. */
  readonly fresh: boolean;
  /** Moves the rule by one place; null at the end of the list. */
  readonly onMove?: { readonly up: (() => void) | null; readonly down: (() => void) | null };
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One rule of a list: only its name, until it is opened or has a problem. */
export function ItemCard({ form, at, title, fresh, onMove, onRemove, children }: ItemCardProps) {
  const id = useId();
  const [opened, setOpened] = useState(fresh);
  const wrong = [...form.errors.keys()].some((one) => one.startsWith(`${at}.`));
  // A rule that had a problem stays open.
  if (wrong && !opened) setOpened(true);
  return (
    <li className="min-w-0 rounded-md border border-edge">
      <button
        type="button"
        id={id}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-start"
      >
        <span className="voice-strong min-w-0 text-base wrap-anywhere">{title}</span>
        {opened ? (
          <ChevronUp size={20} className="text-soft" />
        ) : (
          <ChevronDown size={20} className="text-soft" />
        )}
      </button>
      {opened && (
        <div role="group" aria-labelledby={id} className="flex flex-col gap-4 px-3 pb-3">
          {children}
          <div className="flex gap-2">
            {onMove && (
              <>
                <IconButton
                  icon={ChevronUp}
                  label={`Move ${title} up`}
                  aria-disabled={onMove.up === null}
                  onClick={() => onMove.up?.()}
                />
                <IconButton
                  icon={ChevronDown}
                  label={`Move ${title} down`}
                  aria-disabled={onMove.down === null}
                  onClick={() => onMove.down?.()}
                />
              </>
            )}
            <IconButton icon={Trash2} label={`Remove ${title}`} onClick={onRemove} className="ml-auto" />
          </div>
        </div>
      )}
    </li>
  );
}

interface OneForEachProps {
  readonly form: RulesForm;
  readonly onValues: (of: Askable) => void;
}

/** A button for each field with several values; it adds a rule for each value. */
export function OneForEach({ form, onValues }: OneForEachProps) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {splits(form.texts.fields, form.written, useUnit()).map((one) => (
        <Button key={one.id} onClick={() => onValues(one)}>
          <span className="min-w-0 wrap-anywhere">One for each {one.name}</span>
        </Button>
      ))}
    </div>
  );
}

interface ValueListProps {
  readonly form: RulesForm;
  readonly field: FieldTexts;
  /** The index of the field. */
  readonly place: number;
  readonly change: (next: Partial<FieldTexts>) => Partial<RulesForm['texts']>;
}

/** The values of a choice field. Enter in a value adds the next. */
export function ValueList({ form, field, place, change }: ValueListProps) {
  const focusSoon = useFocusSoon();
  const { values } = field;
  const part = `fields.${place}.values` as const;
  const add = () => {
    const at = `${part}.${values.length}` as const;
    form.change(change({ values: [...values, valueBeside(values)] }), at);
    focusSoon(boxOf(at));
  };
  const typed = (at: number, text: string): readonly ValueTexts[] =>
    values.map((value, one) => (one === at ? { ...value, text } : value));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold font-stretch-94% text-soft">To choose from</legend>
      <ol className="flex flex-col gap-2">
        {values.map(({ key, text }, at) => (
          <li key={key} className="flex items-start gap-2">
            <Field
              id={boxOf(`${part}.${at}`)}
              label={`Value ${String(at + 1)}`}
              hideLabel
              className="flex-1"
              autoComplete="off"
              maxLength={TEXT_LENGTH.ownChoice * 2}
              value={text}
              error={form.errors.get(`${part}.${at}`)}
              onChange={(event) =>
                form.change(change({ values: typed(at, event.target.value) }), `${part}.${at}`)
              }
              onBlur={() => form.left(`${part}.${at}`)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                if (values.length < MOST_CHOICES) add();
              }}
            />
            <IconButton
              icon={X}
              label={`Remove ${text || `value ${String(at + 1)}`}`}
              variant="plain"
              onClick={() => {
                form.change(withoutValue(form.texts, field, key));
                focusSoon(boxOf(part));
              }}
            />
          </li>
        ))}
      </ol>
      <Button
        id={boxOf(part)}
        icon={Plus}
        className="mt-2"
        aria-disabled={values.length >= MOST_CHOICES}
        onClick={() => {
          if (values.length < MOST_CHOICES) add();
        }}
      >
        Add a value
      </Button>
      <FieldProblem id={boxOf(part)}>{form.errors.get(part)}</FieldProblem>
    </fieldset>
  );
}
