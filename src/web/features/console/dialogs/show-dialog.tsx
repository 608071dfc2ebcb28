import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shownGuessName } from '#domain/guess.ts';
import { failureText, Refused } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { guessNames, removeGuessName, saveShow } from '#web/net/calls/tournaments.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import { useEffect, useId, useState } from 'react';
import { Controller, set, useForm, type FieldErrors } from 'react-hook-form';
import { checkShow, type ShowPlace } from '#domain/show/check-show.ts';
import { SHOW_MOMENTS, type ShowMoment, type ShowSettings } from '#domain/show/show-settings.ts';
import { showProblemText } from '#protocol/texts/drafts.ts';
import type { DialogProps } from '#web/features/console/orders/controls.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Field, Tick } from '#web/ui/form/field.tsx';
import { LanguageFields, ShowImage, SoundFields, SponsorFields } from './show-fields.tsx';

type ShowDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'auction'>;

/** Edits the show in the hall: league, sponsors, languages, stream, switches and sounds. One button saves all. */
export function ShowDialog({ open, onClose, auction }: ShowDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Show"
      description="What projector, phones and stream show beside the auction. Everybody may see it."
      size="lg"
    >
      <ShowForm tournamentId={auction.tournament.id} show={auction.show} onClose={onClose} />
    </Dialog>
  );
}

interface ShowFormProps {
  readonly tournamentId: string;
  readonly show: ShowSettings;
  readonly onClose: () => void;
}

function ShowForm({ tournamentId, show, onClose }: ShowFormProps) {
  const form = useForm<ShowSettings>({ defaultValues: show, resolver: resolvedShow });
  const { control, subscribe, clearErrors } = form;
  const { errors, isSubmitting } = form.formState;
  const isRefused = errors.root !== undefined;
  useEffect(() => {
    if (!isRefused) return undefined;
    // The refusal was about the show before this change.
    return subscribe({ formState: { values: true }, callback: () => clearErrors('root') });
  }, [isRefused, subscribe, clearErrors]);
  /** How many chosen files are still being read. */
  const [reading, setReading] = useState(0);
  const toast = useToast();
  const sayInvalid = useValidationToast(Object.keys(errors).length === 0);
  const heading = useId();
  const files = {
    onBusy: (isBusy: boolean) => setReading((many) => many + (isBusy ? 1 : -1)),
  };
  const save = async (wanted: ShowSettings) => {
    try {
      await saveShow(tournamentId, wanted);
      toast({ title: 'Show saved', text: 'It holds from now on' });
      onClose();
    } catch (reason) {
      const field = reason instanceof Refused ? reason.body.field : undefined;
      const message = failureText(reason);
      form.setError(placeIn(wanted, field), { message }, { shouldFocus: true });
      sayInvalid(message);
    }
  };
  const refuse = () => sayInvalid(Object.values(showProblems(form.getValues()))[0] ?? '');
  const tick = (name: 'walkOn' | 'duel' | 'meter' | 'voice' | 'guess', label: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <Tick label={label} ticked={field.value} onTick={field.onChange} />}
    />
  );
  return (
    <form
      noValidate
      aria-label="Show"
      className="flex flex-col gap-6"
      onSubmit={(event) => void form.handleSubmit(save, refuse)(event)}
    >
      <Controller
        control={control}
        name="league"
        render={({ field, fieldState }) => (
          <ShowImage
            label="Logo of the league"
            image={field.value}
            error={fieldState.error?.message}
            onImage={field.onChange}
            {...files}
          />
        )}
      />
      <SponsorFields form={form} {...files} />
      <section aria-labelledby={heading}>
        <h3 id={heading} className="voice-title text-lg">
          On the projector
        </h3>
        {tick('walkOn', 'Introduce each player: category, name, face')}
        {tick('duel', 'Show a duel when two teams trade bids')}
        {tick('meter', 'Compare the bid with what such players cost so far')}
        {tick('voice', 'Say name, price and team aloud, where the browser has a voice')}
      </section>
      <section aria-labelledby={`${heading}-guess`}>
        <h3 id={`${heading}-guess`} className="voice-title text-lg">
          For spectators
        </h3>
        {tick('guess', 'Let spectators guess the price of each player, with a table in breaks')}
        {show.guess && <GuessNames tournamentId={tournamentId} />}
      </section>
      <Controller
        control={control}
        name="languages"
        render={({ field, fieldState }) => (
          <LanguageFields
            languages={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label="Link to the stream (optional)"
        hint="Spectators see it. Like https://www.youtube.com/live/..."
        type="url"
        inputMode="url"
        autoComplete="off"
        error={errors.stream?.message}
        {...form.register('stream')}
      />
      <SoundFields form={form} {...files} />
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting || reading > 0}
          busyText={isSubmitting ? 'Saving...' : 'Reading the file...'}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

function resolvedShow(draft: ShowSettings) {
  const errors: FieldErrors<ShowSettings> = {};
  for (const [at, message] of Object.entries(showProblems(draft)))
    // The error of the list itself stands beside those of its sponsors.
    set(errors, at === 'sponsors' ? 'sponsors.root' : at, { type: 'wrong', message });
  return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors };
}

/** Checks a draft. Its new images and sounds are data URLs, which the server checks. */
export function showProblems(draft: ShowSettings): ShowProblems {
  const checked = checkShow(withoutNewFiles(draft));
  const sentences: Partial<Record<ShowPlace, string>> = {};
  for (const { code, at } of checked.ok ? [] : checked.problems) sentences[at] ??= showProblemText(code);
  return sentences;
}

/** The sentence of each field with a problem, in the order of the form. */
type ShowProblems = Readonly<Partial<Record<ShowPlace, string>>>;

function withoutNewFiles(draft: ShowSettings): ShowSettings {
  const sounds: Record<ShowMoment, ShowSettings['sounds'][ShowMoment]> = { ...draft.sounds };
  for (const moment of SHOW_MOMENTS)
    sounds[moment] = { ...sounds[moment], own: addressIn(sounds[moment].own) };
  return {
    ...draft,
    league: addressIn(draft.league),
    sponsors: draft.sponsors.map((sponsor) => ({ ...sponsor, logo: addressIn(sponsor.logo) })),
    sounds,
  };
}

function addressIn(file: string | null): string | null {
  return file?.startsWith('data:') === true ? null : file;
}

const SPONSOR_BOXES = ['name', 'logo', 'slots'] as const;

/** The place that a refusal names in `field`; `root`: none, which is shown at the list of sponsors. */
export function placeIn(draft: ShowSettings, field: string | undefined) {
  const places = [
    'league' as const,
    'stream' as const,
    'languages' as const,
    ...draft.sponsors.flatMap((_, at) => SPONSOR_BOXES.map((of) => `sponsors.${at}.${of}` as const)),
    ...SHOW_MOMENTS.map((moment) => `sounds.${moment}.own` as const),
  ];
  return places.find((place) => place === field) ?? 'root';
}

/** The names that spectators chose for the table of guesses, each with a button that removes it. */
export function GuessNames({ tournamentId }: { readonly tournamentId: string }) {
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = KEYS.guessNames(tournamentId);
  const asked = useQuery({ queryKey, queryFn: () => guessNames(tournamentId) });
  const removing = useMutation({
    mutationFn: ({ id }: Removed) => removeGuessName(tournamentId, id),
    onSuccess: (left, { shown }) => {
      queries.setQueryData(queryKey, left);
      toast({ title: 'Name removed', text: `${shown} keeps the points, without a name` });
    },
  });
  const problem = removing.error ?? asked.error;
  const names = asked.data?.names;
  return (
    <>
      {problem !== null && (
        <p role="alert" className="text-sm text-ball-ink">
          {failureText(problem)}
        </p>
      )}
      {names === undefined && problem === null && <p className="text-sm text-soft">Loading the names...</p>}
      {names?.length === 0 && <p className="text-sm text-soft">No spectator has chosen a name yet.</p>}
      {names !== undefined && names.length > 0 && (
        <ul aria-label="Names of spectators">
          {names.map(({ id, name, number, points }) => {
            const shown = shownGuessName({ name, number });
            return (
              <li key={id} className="flex min-h-12 items-center gap-3 border-b border-line py-1">
                <span dir="auto" className="min-w-0 flex-1 text-start wrap-anywhere">
                  {shown}
                </span>
                <span className="shrink-0 text-sm text-soft">
                  {points === 1 ? '1 point' : `${points} points`}
                </span>
                <Button
                  size="sm"
                  aria-label={`Remove name: ${shown}`}
                  onClick={() => removing.mutate({ id, shown })}
                >
                  Remove name
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

interface Removed {
  readonly id: string;
  /** The name as the list shows it. */
  readonly shown: string;
}
