import { useController, useFormState, type Control, type UseFormReturn } from 'react-hook-form';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { DigitsField } from '#web/kit/money/digits-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useOwnFields } from '#web/kit/player/own-fields.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { PlayerTexts } from './player-texts.ts';

interface OwnFieldBoxesProps {
  readonly form: UseFormReturn<PlayerTexts, unknown, PlayerPlan>;
}

/** The inputs for the tournament's own fields, in its order. */
export function OwnFieldBoxes({ form }: OwnFieldBoxesProps) {
  const fields = useOwnFields();
  if (fields.length === 0) return null;
  return (
    <div className="grid grid-cols-2 items-end gap-3 has-[[aria-invalid=true]]:items-start">
      {fields.map((field) => (
        <OwnBox key={field.id} field={field} form={form} />
      ))}
    </div>
  );
}

function OwnBox({ field, form: { control, register } }: OwnFieldBoxesProps & { readonly field: OwnField }) {
  const { errors, defaultValues } = useFormState({ control });
  const name = `own.${field.id}` as const;
  const about = { label: field.name, error: errors.own?.[field.id]?.message };
  switch (field.is) {
    case 'choice':
      return (
        <SelectField {...about} {...register(name)}>
          <Choices values={field.values} written={defaultValues?.own?.[field.id] ?? ''} />
        </SelectField>
      );
    case 'yes-no':
      return (
        <SelectField {...about} {...register(name)}>
          <option value="">Not given</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
      );
    case 'number':
    case 'money':
      return <NumberBox control={control} name={name} field={field} />;
    case 'text':
      return <Field {...about} autoComplete="off" {...register(name)} />;
  }
}

interface ChoicesProps {
  readonly values: readonly string[];
  /** The saved value; offered even if the rules no longer list it, so that the check can judge it. */
  readonly written: string;
}

function Choices({ values, written }: ChoicesProps) {
  const offered = written === '' || values.includes(written) ? values : [...values, written];
  return (
    <>
      <option value="">Not given</option>
      {offered.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </>
  );
}

interface NumberBoxProps {
  readonly control: Control<PlayerTexts, unknown, PlayerPlan>;
  readonly name: `own.${string}`;
  readonly field: OwnField;
}

/** The input of a number or an amount. */
function NumberBox({ control, name, field: own }: NumberBoxProps) {
  const { field, fieldState } = useController({ control, name, defaultValue: '' });
  const { onChange, ...rest } = field;
  const box = { label: own.name, ...rest, error: fieldState.error?.message };
  return own.is === 'money' ? (
    <AmountField {...box} onAmount={onChange} />
  ) : (
    <DigitsField {...box} onDigits={onChange} />
  );
}
