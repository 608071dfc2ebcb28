import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { LISTED_PRESETS, MORE_LEAGUES, PRESETS } from '#domain/rules/presets/presets.ts';
import { sourceOf, type PresetRules } from '#domain/rules/presets/stated.ts';
import { nameOf } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { textsOf } from '#web/features/rules/texts/rules-texts.ts';
import { START_BOX, type RulesForm } from './use-rules-form.ts';

/** Fills the form with a preset, says what it changes, and offers to undo it. A change of the unit is asked before. */
export function StartFrom({ form }: { readonly form: RulesForm }) {
  const { preset } = form.texts;
  const chosen = PRESETS.find(({ id }) => id === preset);
  const isListed = LISTED_PRESETS.some(({ id }) => id === preset);
  const [asked, ask] = useState<PresetRules | null>(null);
  const present = form.saved.rules;
  const unit = asked === null ? '' : nameOf(asked.rules.unit);
  const begin = (next: PresetRules) => {
    if (textsOf(next.rules).counts === textsOf(present).counts) form.begin(next);
    else ask(next);
  };
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
          if (next !== undefined) begin(next);
        }}
      >
        {/* One of 'More leagues', or of another version of the product. */}
        {!isListed && <option value={preset}>{chosen === undefined ? preset : inYear(chosen)}</option>}
        {LISTED_PRESETS.map((one) => (
          <option key={one.id} value={one.id}>
            {inYear(one)}
          </option>
        ))}
      </SelectField>
      <MoreLeagues form={form} onBegin={begin} />
      <ConfirmDialog
        open={asked !== null}
        title={`Bids in ${unit}`}
        sentence={`${asked?.name ?? ''} counts in ${unit}, the rules of this tournament in ${nameOf(present.unit)}. The purse, base prices and bids are then amounts of ${unit}.`}
        confirm={`Use ${unit}`}
        tone="primary"
        onConfirm={() => {
          if (asked !== null) form.begin(asked);
          ask(null);
        }}
        onCancel={() => ask(null)}
      />
      <div role="status" className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {form.replaced !== null && (
          <>
            <p className="min-w-0 flex-[1_1_14rem] text-sm wrap-anywhere">Changed: {form.replaced}.</p>
            <Button type="button" size="sm" icon={Undo2} onClick={form.undo}>
              Undo
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface MoreLeaguesProps {
  readonly form: RulesForm;
  readonly onBegin: (preset: PresetRules) => void;
}

/** The leagues that few know, in a part that is closed at first. */
function MoreLeagues({ form, onBegin }: MoreLeaguesProps) {
  const [open, setOpen] = useState(false);
  const begin = (preset: PresetRules) => {
    setOpen(false);
    // The question about the unit gives the focus back to here.
    document.getElementById(START_BOX)?.focus();
    onBegin(preset);
  };
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-2">
      <summary className="w-fit cursor-pointer py-3 text-sm font-semibold text-soft">More leagues</summary>
      <ul aria-label="More leagues" className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
        {MORE_LEAGUES.map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              aria-pressed={preset.id === form.texts.preset}
              onClick={() => begin(preset)}
              className="min-h-11 w-full rounded-md px-3 py-1.5 text-start text-base wrap-anywhere hover:bg-rail aria-pressed:bg-rail aria-pressed:font-semibold"
            >
              {inYear(preset)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function inYear({ name, year }: PresetRules): string {
  return year === null ? name : `${name}, ${String(year)}`;
}
