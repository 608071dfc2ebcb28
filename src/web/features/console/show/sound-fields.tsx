import { useId } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { MOST_LEVEL, SHOW_MOMENTS, type ShowMoment, type ShowSettings } from '#domain/show/show-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldProblem } from '#web/ui/form/field.tsx';
import type { FilesRead } from './show-image.tsx';
import { MOMENT_NAMES } from './show-words.ts';
import { readSound } from './read-sound.ts';

interface SoundFieldsProps extends FilesRead {
  readonly form: UseFormReturn<ShowSettings>;
}

/** The sounds of the projector, each with a switch, a level and a file of the organiser's own. */
export function SoundFields({ form, onBusy }: SoundFieldsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h3 id={heading} className="voice-title text-lg">
        Sounds of the projector
      </h3>
      <p className="text-sm text-soft">Your own file: MP3, Ogg or WAV, at most 200 kB. Phones stay silent.</p>
      {SHOW_MOMENTS.map((moment) => (
        <SoundField key={moment} moment={moment} form={form} onBusy={onBusy} />
      ))}
    </section>
  );
}

interface SoundFieldProps extends SoundFieldsProps {
  readonly moment: ShowMoment;
}

function SoundField({ moment, form: { control, register, setValue }, onBusy }: SoundFieldProps) {
  const { errors, isSubmitted } = useFormState({ control });
  const id = useId();
  const name = MOMENT_NAMES[moment];
  const { level, own } = useWatch({ control, name: `sounds.${moment}` });
  const take = (file: string | null) =>
    setValue(`sounds.${moment}.own`, file, { shouldValidate: isSubmitted });
  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    onBusy(true);
    take(await readSound(file));
    setValue(`sounds.${moment}.on`, true);
    onBusy(false);
  };
  return (
    <div role="group" aria-label={name} className="rounded-md border border-edge px-3 py-2">
      <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <label className="flex min-h-11 items-center gap-3 text-base">
          <input type="checkbox" className="tick" {...register(`sounds.${moment}.on`)} />
          {name}
        </label>
        <label className="flex min-h-11 items-center gap-3 text-sm text-soft">
          Level
          <input
            type="range"
            min={0}
            max={MOST_LEVEL}
            step={5}
            aria-valuetext={`${String(level)} of ${String(MOST_LEVEL)}`}
            className="min-w-0 flex-1 accent-turf"
            {...register(`sounds.${moment}.level`, { valueAsNumber: true })}
          />
        </label>
        <label htmlFor={id} className="text-sm text-soft">
          {own === null ? 'The sound of the product' : 'Your own sound'}
        </label>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <input
            id={id}
            type="file"
            accept="audio/*,.mp3,.ogg,.wav"
            aria-label={`Own sound: ${name}`}
            className="min-h-11 max-w-full min-w-0 text-sm sm:min-h-9"
            onChange={(event) => void choose(event.target.files?.item(0))}
          />
          {own !== null && (
            <Button size="sm" variant="plain" onClick={() => take(null)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <FieldProblem id={id}>{errors.sounds?.[moment]?.own?.message}</FieldProblem>
    </div>
  );
}
