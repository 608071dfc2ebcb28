import { Button } from '#web/ui/button.tsx';
import { useUnit } from '#web/kit/money/money.tsx';
import { splits } from '#web/features/rules/texts/limit-changes.ts';
import type { Askable } from '#web/features/rules/texts/where-choices.ts';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';

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
