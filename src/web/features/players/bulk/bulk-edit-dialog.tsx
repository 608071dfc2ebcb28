import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { BulkEdit } from '#domain/tournament/player-list.ts';
import type { PlayerRules } from '#domain/tournament/player.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { updatePlayers } from '#web/net/calls/players.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { firstMessage } from '#web/kit/forms/form-problems.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { usePlayerRules, StyleChips } from '#web/kit/player/style-chips.tsx';
import { useKeptPlayers } from '#web/features/players/list/load-players.ts';
import { makeId } from '#web/net/client/http.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { ProgressBar } from '#web/ui/placeholders.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import {
  bulkEditOf,
  changeOf,
  NO_CHANGE,
  previewOf,
  type BulkPreview,
  type BulkTexts,
  OwnChange,
  sendBulk,
  type Unchanged,
} from './bulk-draft.tsx';
import { BulkReport, BulkPreviewPart, playersWords } from './bulk-preview.tsx';
import type { Selection } from '#web/features/players/list/selection.tsx';

interface BulkEditDialogProps {
  readonly tournamentId: string;
  readonly players: readonly PlayerAnswer[];
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when every player was changed. */
  readonly onDone: () => void;
}

/** Edits many players at once: previews the changes, then reports the players who were refused. */
export function BulkEditDialog({ open, ...rest }: BulkEditDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={`Edit ${playersWords(rest.players.length)}`}
      description="What you leave as it is stays as it is for each player."
      size="md"
    >
      <BulkEditForm {...rest} />
    </Dialog>
  );
}

type Step =
  | { readonly step: 'form' }
  | { readonly step: 'sending'; readonly done: number; readonly all: number; readonly trouble: boolean }
  | { readonly step: 'report'; readonly updated: number; readonly unchanged: readonly Unchanged[] };

function BulkEditForm({ tournamentId, players, onClose, onDone }: Omit<BulkEditDialogProps, 'open'>) {
  const toast = useToast();
  const asked = usePlayerRules();
  const unit = useUnit();
  const kept = useKeptPlayers(tournamentId);
  const { control, register, setValue, handleSubmit, formState } = useForm<BulkTexts, unknown, CheckedBulk>({
    defaultValues: NO_CHANGE,
    resolver: (typed) => resolvedBulk(typed, players, asked, unit),
    // The preview says while typing what is wrong.
    reValidateMode: 'onSubmit',
  });
  const [base, amount, added, removed, own] = useWatch({
    control,
    name: ['base', 'amount', 'added', 'removed', 'own'],
  });
  const texts = useMemo(() => ({ base, amount, added, removed, own }), [base, amount, added, removed, own]);
  const [step, setStep] = useState<Step>({ step: 'form' });
  const stop = useRef(new AbortController());
  // An amount not yet typed is no error.
  const isDue = texts.base !== 'amount' || texts.amount !== '' || formState.isSubmitted;
  const edit = useMemo(() => bulkEditOf(isDue ? texts : { ...texts, base: 'keep' }), [texts, isDue]);
  const looked = useDeferredValue(edit);
  const preview = useMemo(() => previewOf(players, looked, asked, unit), [players, looked, asked, unit]);
  const wrong = new Map(
    preview.groups.flatMap(({ problem }) => (problem === null ? [] : [[problem.field, problem.text]])),
  );

  const sayInvalid = useValidationToast(preview.changing.length > 0 && typedProblem(preview, texts) === null);

  const send = async ({ edit, changing }: CheckedBulk) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setStep({ step: 'sending', done: 0, all: changing.length, trouble: false });
    let updated = 0;
    const unchanged = await sendBulk(changing, {
      signal,
      makeId,
      onPause: () => setStep((now) => (now.step === 'sending' ? { ...now, trouble: true } : now)),
      send: (ids, commandId) =>
        updatePlayers({ tournamentId, players: [...ids], change: changeOf(edit) }, commandId),
      onAnswer: (answer, done) => {
        updated += answer.updated.length;
        kept.replace(...answer.updated);
        setStep({ step: 'sending', done, all: changing.length, trouble: false });
      },
    });
    if (unchanged.length === 0) {
      toast({ title: 'Success', text: `${playersWords(updated)} updated` });
      onDone();
      return;
    }
    const text = `${playersWords(unchanged.length)} could not be updated`;
    toast({ title: 'Error', text, note: `${playersWords(updated)} updated.`, tone: 'destructive' });
    setStep({ step: 'report', updated, unchanged });
  };

  if (step.step === 'report') return <BulkReport {...step} onClose={onClose} />;
  if (step.step === 'sending')
    return (
      <div className="flex flex-col gap-4">
        <ProgressBar label="Updating players" value={step.done} max={step.all} />
        <p role="status" className="text-sm text-soft empty:hidden">
          {step.trouble ? 'No answer: trying again.' : ''}
        </p>
        <div className="flex justify-end">
          <Button onClick={() => stop.current.abort()}>Stop</Button>
        </div>
      </div>
    );
  const styles = (legend: string, which: 'added' | 'removed', other: 'added' | 'removed') => (
    <StyleChips
      legend={legend}
      options={STYLES.map(({ value, label }) => ({ value, label: `${legend.split(' ')[0] ?? ''} ${label}` }))}
      ticked={texts[which]}
      onTap={(style) => {
        setValue(which, toggled(texts[which], style));
        setValue(other, without(texts[other], style));
      }}
    />
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void handleSubmit(send, (wrong) => sayInvalid(firstMessage(wrong)))(event)}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Base Amount"
          data-autofocus=""
          error={texts.base === 'category' ? wrong.get('baseAmount') : undefined}
          {...register('base')}
        >
          <option value="keep">As it is</option>
          <option value="amount">This amount</option>
          {asked.categories !== null && <option value="category">As the category says</option>}
        </SelectField>
        {texts.base === 'amount' && (
          <Controller
            control={control}
            name="amount"
            render={({ field: { onChange, ...field } }) => (
              <AmountField
                {...field}
                label="New base amount"
                error={wrong.get('baseAmount')}
                onAmount={onChange}
              />
            )}
          />
        )}
      </div>
      {styles('Add playing styles', 'added', 'removed')}
      {styles('Remove playing styles', 'removed', 'added')}
      {asked.fields.length > 0 && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {asked.fields.map((field) => (
            <OwnChange
              key={field.id}
              field={field}
              text={texts.own[field.id]}
              error={wrong.get(`own.${field.id}`)}
              onText={(text) => {
                const { [field.id]: _, ...others } = texts.own;
                setValue('own', text === undefined ? others : { ...others, [field.id]: text });
              }}
            />
          ))}
        </div>
      )}
      <BulkPreviewPart preview={preview} />
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Update {playersWords(preview.changing.length)}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface CheckedBulk {
  readonly edit: BulkEdit;
  readonly changing: readonly PlayerAnswer[];
}

function resolvedBulk(typed: BulkTexts, players: readonly PlayerAnswer[], asked: PlayerRules, unit: Unit) {
  const edit = bulkEditOf(typed);
  const preview = previewOf(players, edit, asked, unit);
  const { changing } = preview;
  const problem = typedProblem(preview, typed);
  if (problem === null && changing.length > 0) return { values: { edit, changing }, errors: {} };
  const at = problem?.field === 'baseAmount' ? 'amount' : 'own';
  return {
    values: {},
    errors: { [at]: { type: 'wrong', message: problem?.text ?? 'No player would change' } },
  };
}

/** A typed value is the same for all players, so it must be right before any player changes. */
function typedProblem({ groups }: BulkPreview, texts: BulkTexts) {
  return groups.find(({ problem }) => problem !== null && isTyped(problem.field, texts))?.problem ?? null;
}

function isTyped(field: string, { base }: BulkTexts): boolean {
  return (field === 'baseAmount' && base === 'amount') || field.startsWith('own.');
}

const STYLES = PLAYING_STYLES.map((value) => ({ value, label: STYLE_NAMES[value] }));

function toggled(styles: readonly PlayingStyle[], style: PlayingStyle): readonly PlayingStyle[] {
  return styles.includes(style) ? without(styles, style) : [...styles, style];
}

function without(styles: readonly PlayingStyle[], style: PlayingStyle): readonly PlayingStyle[] {
  return styles.filter((one) => one !== style);
}

interface BulkEditProps {
  readonly tournamentId: string;
  readonly selection: Selection;
}

export function BulkEditButton({ tournamentId, selection }: BulkEditProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        Edit chosen
      </Button>
      <BulkEditDialog
        tournamentId={tournamentId}
        players={selection.players}
        open={open}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          selection.end();
        }}
      />
    </>
  );
}
