import { useId, type ReactNode } from 'react';
import { FieldProblem } from '#web/ui/form/field-frame.tsx';
import type { Asked } from './typed.ts';

/** Lists which data the server keeps, who sees it and until when. */
export function KeptWords({
  asked,
}: {
  readonly asked: Pick<Asked, 'privateDataDays'> & { readonly fields?: Asked['fields'] };
}) {
  const { privateDataDays, fields = [] } = asked;
  const asks = fields.some((field) => field.public)
    ? ', and your answers to the questions of the league'
    : '';
  const days = String(privateDataDays);
  return (
    <dl className="grid gap-3 text-base">
      <Said what="Everybody at the auction sees">name, photo, age and playing styles{asks}.</Said>
      <Said what="The organiser alone sees">
        phone numbers, a date of birth and the name of a parent or guardian.
      </Said>
      <Said what="How long it is kept">
        {privateDataDays === null
          ? 'Phone numbers and dates of birth stay until the organiser deletes them.'
          : `Phone numbers and dates of birth are deleted ${days} days after the auction.`}{' '}
        The rest stays with the tournament. The organiser deletes all of it whenever you ask. Backups of the
        server lose it seven days later.
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
  readonly name: string;
  readonly label: string;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly error?: string | undefined;
}

export function Tick({ name, label, ticked, onTick, error }: TickProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 rounded-md border border-edge px-3 py-2.5 has-[:checked]:border-turf has-[:checked]:bg-turf-wash">
        <input
          type="checkbox"
          name={name}
          checked={ticked}
          onChange={({ target }) => onTick(target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-turf"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldProblem id={id}>{error}</FieldProblem>
    </div>
  );
}
