import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { FieldProblem } from '#web/ui/form/field-frame.tsx';
import type { Asked } from './typed.ts';
import { registerWords } from '#web/languages/en/register.ts';

/** Lists which data the server keeps, who sees it and until when. */
export function KeptWords({
  asked,
}: {
  readonly asked: Pick<Asked, 'privateDataDays'> & { readonly fields?: Asked['fields'] };
}) {
  const { privateDataDays, fields = [] } = asked;
  const words = registerWords();
  return (
    <dl className="grid gap-3 text-base">
      <Said what={words.everybodySees}>
        {fields.some((field) => field.public) ? words.nameAndAnswers : words.nameAndMore}
      </Said>
      <Said what={words.organiserSees}>{words.numbersAndDates}</Said>
      <Said what={words.howLong}>
        {privateDataDays === null ? words.untilDeleted : words.deletedAfter(privateDataDays)}{' '}
        {words.restStays}
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

interface FieldsProps {
  /** True while the form is sent: an answer must be about the text that is shown. */
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

/** The fields of a form, which cannot be changed while it is sent. */
export function Fields({ isLocked, children }: FieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const isFocused = useRef(false);
  // A disabled field loses the focus at once. The form's button, which says that it is sent, takes it.
  useLayoutEffect(() => {
    if (!isLocked || !isFocused.current) return;
    isFocused.current = false;
    fields.current?.form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [isLocked]);
  return (
    <fieldset
      ref={fields}
      disabled={isLocked}
      className="flex min-w-0 flex-col gap-4"
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={({ currentTarget }) => {
        // Locking takes the focus, too, before the effect above runs.
        if (!currentTarget.disabled) isFocused.current = false;
      }}
    >
      {children}
    </fieldset>
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
