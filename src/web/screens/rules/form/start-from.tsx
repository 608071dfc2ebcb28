import { PRESETS } from '#domain/rules/presets/index.ts';
import type { PresetRules } from '#domain/rules/presets/stated.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { START_BOX, type RulesForm } from './use-rules-form.ts';

/** Fills the form with a preset, says what it changes, and offers to undo it. */
export function StartFrom({ form }: { readonly form: RulesForm }) {
  const { preset } = form.texts;
  const chosen = PRESETS.find(({ id }) => id === preset);
  return (
    <>
      <SelectField
        id={START_BOX}
        label="Start from"
        value={preset}
        hint={
          chosen && (
            <span className="wrap-anywhere">
              {sourceOf(chosen)}. Every part can be changed; nothing holds until it is saved.
            </span>
          )
        }
        onChange={({ target }) => {
          const next = PRESETS.find(({ id }) => id === target.value);
          if (next !== undefined) form.begin(next);
        }}
      >
        {/* The preset is from another version of the product. */}
        {chosen === undefined && <option value={preset}>{preset}</option>}
        {PRESETS.map(({ id, name, year }) => (
          <option key={id} value={id}>
            {year === null ? name : `${name}, ${String(year)}`}
          </option>
        ))}
      </SelectField>
      <div role="status" className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {form.replaced !== null && (
          <>
            <p className="min-w-0 flex-[1_1_14rem] text-sm wrap-anywhere">Changed: {form.replaced}.</p>
            <Button type="button" size="sm" icon="undo" onClick={form.undo}>
              Undo
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function sourceOf({ source, year }: PresetRules): string {
  return year === null ? source : `${source}, ${String(year)}`;
}
