import { useId, useState, type ReactNode } from 'react';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';

interface ItemCardProps {
  readonly form: RulesForm;
  /** The part of the form: 'sets.2'. */
  readonly at: `${'fields' | 'limits' | 'caps' | 'sets' | 'stepsFor'}.${number}`;
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
