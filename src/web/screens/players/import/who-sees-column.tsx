import { useState } from 'react';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { newFieldIn, ownFieldIn, type ColumnChoice } from '#web/sheets/map/column-target.ts';
import { isShownToAll, looksPrivate } from '#web/sheets/map/mapping-problems.ts';
import type { ReadColumn } from '#web/sheets/map/read-columns.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Tick } from '#web/ui/form/tick.tsx';

interface WhoSeesColumnProps {
  readonly column: ReadColumn;
  readonly choice: ColumnChoice;
  readonly fields: readonly OwnField[];
  readonly onChoice: (choice: ColumnChoice) => void;
}

/** Asks who sees a new field. A column that looks private is shown to everybody only after a question. */
export function WhoSeesColumn({ column, choice, fields, onChoice }: WhoSeesColumnProps) {
  const [asked, setAsked] = useState(false);
  const { heading, samples } = column;
  const kind = newFieldIn(choice.target);
  if (isShownToAll(column, choice.target, fields)) {
    return (
      <p className="rounded-md bg-amber-wash px-3 py-2 text-sm text-amber-ink sm:col-span-2">
        Everybody sees the field &lsquo;{ownFieldIn(choice.target, fields)?.name}&rsquo;, and this column
        looks private. Make the field yours alone under Rules, or leave the column out.
      </p>
    );
  }
  if (kind === null || kind === 'category') return null;
  const isPrivate = looksPrivate(column);
  const show = (isPublic: boolean) => onChoice({ ...choice, isPublic });
  return (
    <div className="sm:col-span-2">
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
