import { useId } from 'react';
import { Controller, useFieldArray, useFormState, type UseFormReturn } from 'react-hook-form';
import { Plus } from 'lucide-react';
import { MOST_SPONSORS, SPONSOR_SLOTS, type ShowSettings, type Sponsor } from '#domain/show/show-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldProblem } from '#web/ui/form/field.tsx';
import { ShowImage, type FilesRead } from './show-image.tsx';
import { SLOT_NAMES } from './show-words.ts';

interface SponsorFieldsProps extends FilesRead {
  readonly form: UseFormReturn<ShowSettings>;
}

const NEW_SPONSOR: Sponsor = { name: '', logo: null, slots: SPONSOR_SLOTS };

/** The sponsors in the order of their turns. */
export function SponsorFields({ form, onBusy }: SponsorFieldsProps) {
  const heading = useId();
  const { control } = form;
  const { errors } = useFormState({ control });
  const { fields, append, remove } = useFieldArray({ control, name: 'sponsors' });
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading} className="voice-title text-lg">
        Sponsors
      </h3>
      {fields.map(({ id }, at) => (
        <SponsorField key={id} at={at} form={form} onBusy={onBusy} onRemove={() => remove(at)} />
      ))}
      <FieldProblem id={heading}>{errors.sponsors?.root?.message ?? errors.root?.message}</FieldProblem>
      {fields.length < MOST_SPONSORS && (
        <Button
          icon={Plus}
          className="self-start"
          onClick={() => append(NEW_SPONSOR, { shouldFocus: false })}
        >
          Add a sponsor
        </Button>
      )}
    </section>
  );
}

interface SponsorFieldProps extends SponsorFieldsProps {
  /** From 0. */
  readonly at: number;
  readonly onRemove: () => void;
}

function SponsorField({ at, form: { control, register }, onRemove, onBusy }: SponsorFieldProps) {
  const places = useId();
  const errors = useFormState({ control }).errors.sponsors?.[at];
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-edge p-3">
      <legend className="px-1 text-sm font-semibold text-soft">Sponsor {at + 1}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Name"
          autoComplete="off"
          error={errors?.name?.message}
          {...register(`sponsors.${at}.name`)}
        />
        <Controller
          control={control}
          name={`sponsors.${at}.logo`}
          render={({ field }) => (
            <ShowImage
              label="Logo"
              image={field.value}
              error={errors?.logo?.message}
              onImage={field.onChange}
              onBusy={onBusy}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name={`sponsors.${at}.slots`}
        render={({ field: { value: slots, onChange } }) => (
          <div role="group" aria-label="Shown on" className="flex flex-wrap gap-x-5">
            {SPONSOR_SLOTS.map((slot) => (
              <label key={slot} className="flex min-h-11 items-center gap-2.5 text-base sm:min-h-9">
                <input
                  type="checkbox"
                  checked={slots.includes(slot)}
                  onChange={(event) =>
                    onChange(event.target.checked ? [...slots, slot] : slots.filter((one) => one !== slot))
                  }
                  className="tick"
                />
                {SLOT_NAMES[slot]}
              </label>
            ))}
          </div>
        )}
      />
      <FieldProblem id={places}>{errors?.slots?.message}</FieldProblem>
      <Button size="sm" variant="plain" className="self-end" onClick={onRemove}>
        Remove this sponsor
      </Button>
    </fieldset>
  );
}
