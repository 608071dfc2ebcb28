import { FormProblem } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import type { RulesForm } from './use-rules-form.ts';

/** The save button and the unsaved state; always visible. */
export function SaveBar({ form: { changed, busy, refusal } }: { readonly form: RulesForm }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0">
      <FormProblem>{refusal}</FormProblem>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-soft">{changed ? 'Not saved yet' : 'Everything is saved'}</p>
        <Button type="submit" variant={changed ? 'primary' : 'outline'} busy={busy} busyText="Saving...">
          Save rules
        </Button>
      </div>
    </div>
  );
}
