import { useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { RulesPart } from '#domain/rules/rule-set-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { moved } from '#web/features/rules/texts/list-changes.ts';
import { useFocusSoon } from '#web/ui/form/field.tsx';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';
import { ItemCard } from './item-card.tsx';

interface RuleListProps<Item> {
  readonly form: RulesForm;
  readonly part: 'limits' | 'caps' | 'sets' | 'stepsFor';
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
