import { useId } from 'react';
import { ImageIcon, Plus } from 'lucide-react';
import { ImageField, useLogo } from '#web/media/image-field.tsx';
import { FieldProblem, Field, SelectField } from '#web/ui/form/field.tsx';
import { type Language, LANGUAGES, LANGUAGE_NAMES } from '#domain/languages.ts';
import {
  type ShowMoment,
  type SponsorSlot,
  MOST_LEVEL,
  SHOW_MOMENTS,
  type ShowSettings,
  MOST_SPONSORS,
  SPONSOR_SLOTS,
  type Sponsor,
} from '#domain/show/show-settings.ts';
import { useFormState, useWatch, type UseFormReturn, Controller, useFieldArray } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';

export interface FilesRead {
  /** Called with true when a chosen file is read, and with false when that has ended. */
  readonly onBusy: (isBusy: boolean) => void;
}

interface ShowImageProps extends FilesRead {
  readonly label: string;
  /** A data URL, an address, or null. */
  readonly image: string | null;
  readonly error: string | undefined;
  readonly onImage: (image: string | null) => void;
}

/** An image of the show, made smaller in the browser. */
export function ShowImage({ label, image, error, onImage, onBusy }: ShowImageProps) {
  const id = useId();
  const logo = useLogo(image);
  const chosen = {
    ...logo,
    choose: async (file: File) => {
      onBusy(true);
      const isTaken = await logo.choose(file);
      onImage(await logo.settled());
      onBusy(false);
      return isTaken;
    },
    remove: () => {
      logo.remove();
      onImage(null);
    },
  };
  return (
    <div>
      <ImageField label={label} chosen={chosen} preview={<Preview image={logo.image} />} />
      <FieldProblem id={id}>{error}</FieldProblem>
    </div>
  );
}

function Preview({ image }: { readonly image: string | null }) {
  return (
    <span className="grid h-11 w-20 shrink-0 place-items-center overflow-hidden rounded-md bg-rail text-soft">
      {image === null ? (
        <ImageIcon size={24} />
      ) : (
        <img src={image} alt="" className="max-h-11 max-w-20 object-contain" />
      )}
    </span>
  );
}

const inEnglish = new Intl.DisplayNames('en', { type: 'language' });

/** 'हिन्दी (Hindi)'. */
export function languageOption(language: Language): string {
  const own = LANGUAGE_NAMES[language];
  return language === 'en' ? own : `${own} (${inEnglish.of(language) ?? language})`;
}

const SLOT_NAMES: Readonly<Record<SponsorSlot, string>> = {
  wall: 'Projector',
  break: 'Breaks',
  overlay: 'Stream overlay',
  card: 'Sale cards',
  'rule-book': 'Rule book',
};

export const MOMENT_NAMES: Readonly<Record<ShowMoment, string>> = {
  'walk-on': 'A player comes up',
  bid: 'A bid',
  'going-once': 'Going once, going twice',
  hammer: 'Sold',
  unsold: 'Unsold',
};

/** Reads a file as a data URL. The server judges its type by its first bytes, and its size. */
function readSound(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
}

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

interface LanguageFieldsProps {
  readonly languages: readonly Language[];
  readonly error: string | undefined;
  readonly onChange: (languages: readonly Language[]) => void;
}

const NONE = 'none';

/** The language of the hall, and a second one that the projector shows in turn. */
export function LanguageFields({ languages, error, onChange }: LanguageFieldsProps) {
  const [first = 'en', second] = languages;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Language of the hall"
        hint="Viewers may choose another one on their phone"
        value={first}
        onChange={(event) => {
          const chosen = languageIn(event.target.value) ?? 'en';
          onChange(second === undefined ? [chosen] : [chosen, second]);
        }}
      >
        <Languages />
      </SelectField>
      <SelectField
        label="Second language on the projector"
        hint="Shown in turn with the first"
        error={error}
        value={second ?? NONE}
        onChange={(event) => {
          const chosen = languageIn(event.target.value);
          onChange(chosen === null ? [first] : [first, chosen]);
        }}
      >
        <option value={NONE}>None</option>
        <Languages />
      </SelectField>
    </div>
  );
}

function Languages() {
  return LANGUAGES.map((language) => (
    <option key={language} value={language}>
      {languageOption(language)}
    </option>
  ));
}

function languageIn(value: string): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null;
}
