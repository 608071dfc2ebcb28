import { useState } from 'react';
import { PRESETS } from '#domain/rules/presets/index.ts';
import type { PresetRules } from '#domain/rules/presets/preset-rules.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import type { RulesForm } from './use-rules-form.ts';

/** Fills the form with the rules of others; asks before what was typed is lost. */
export function StartFrom({ form }: { readonly form: RulesForm }) {
  const { preset } = form.texts;
  const [asked, setAsked] = useState<PresetRules | null>(null);
  const chosen = PRESETS.find(({ id }) => id === preset);
  return (
    <>
      <SelectField
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
          if (next === undefined) return;
          if (form.typedOver) setAsked(next);
          else form.begin(next);
        }}
      >
        {/* Made by another version of us. */}
        {chosen === undefined && <option value={preset}>{preset}</option>}
        {PRESETS.map(({ id, name, year }) => (
          <option key={id} value={id}>
            {year === null ? name : `${name}, ${String(year)}`}
          </option>
        ))}
      </SelectField>
      <ConfirmDialog
        open={asked !== null}
        title="Start anew"
        sentence="What you have typed since the form was filled will be lost."
        confirm={`Start from ${asked?.name ?? ''}`}
        tone="primary"
        onConfirm={() => {
          if (asked !== null) form.begin(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

function sourceOf({ source, year }: PresetRules): string {
  return year === null ? source : `${source}, ${String(year)}`;
}
