import { ph, t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { FieldProblem } from '#web/ui/form/field.tsx';
import { errorText } from './form-errors.ts';
import type { Asked } from './typed.ts';

/** Lists which data the server keeps, who sees it and until when. */
export function KeptWords({
  asked,
}: {
  readonly asked: Pick<Asked, 'privateDataDays'> & { readonly fields?: Asked['fields'] };
}) {
  const { privateDataDays, fields = [] } = asked;
  return (
    <dl className="grid gap-3 text-base">
      <Said what={t({ context: 'Registration of a player', message: 'Everybody at the auction sees' })}>
        {fields.some((field) => field.public)
          ? t({
              context: 'Registration of a player',
              message:
                'name, photo, age and playing styles, and your answers to the questions of the league.',
            })
          : t({ context: 'Registration of a player', message: 'name, photo, age and playing styles.' })}
      </Said>
      <Said what={t({ context: 'Registration of a player', message: 'The organiser alone sees' })}>
        {t({
          context: 'Registration of a player',
          message: 'phone numbers, a date of birth and the name of a parent or guardian.',
        })}
      </Said>
      <Said what={t({ context: 'Registration of a player', message: 'How long it is kept' })}>
        {privateDataDays === null
          ? t({
              context: 'Registration of a player',
              message: 'Phone numbers and dates of birth stay until the organiser deletes them.',
            })
          : t({
              context: 'Registration of a player',
              message: `Phone numbers and dates of birth are deleted ${ph({ days: privateDataDays })} days after the auction.`,
            })}{' '}
        {t({
          context: 'Registration of a player',
          message:
            'The rest stays with the tournament. The organiser deletes all of it whenever you ask. Backups of the server lose it seven days later.',
        })}
      </Said>
    </dl>
  );
}

/** One sentence about stored data. */
export function Said({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="font-bold font-stretch-94%">{what}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}

interface TickProps {
  /** The name of a yes or no among the form's values. */
  readonly name: string;
  readonly label: string;
}

export function Tick({ name, label }: TickProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const error = errorText(fieldState.error);
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 rounded-md border border-edge px-3 py-2.5 has-[:checked]:border-turf has-[:checked]:bg-turf-wash">
        <input
          type="checkbox"
          name={name}
          ref={field.ref}
          checked={field.value === true}
          onChange={({ target }) => field.onChange(target.checked)}
          onBlur={field.onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 tick"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldProblem id={id}>{error}</FieldProblem>
    </div>
  );
}
