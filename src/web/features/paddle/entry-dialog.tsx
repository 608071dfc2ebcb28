import { ph, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { MOST_RUPEES, TEXT_LENGTH } from '#domain/limits.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import {
  CHOICES,
  entryProblem,
  keptNote,
  type Choice,
  type EntryProblem,
  type ShortlistEntry,
} from '#domain/shortlist.ts';
import { lengthOf } from '#domain/text.ts';
import type { PlayerBrief } from '#domain/views/view.ts';
import { amountIn, unitName } from '#web/i18n/amounts.ts';
import { styleNames } from '#web/i18n/field-name.ts';
import { AmountField, amountTyped, unreadWords } from '#web/kit/money/amount-field.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Choice as ChoiceField } from '#web/ui/form/choices.tsx';
import { describedBy, FieldFrame, INPUT_LOOK } from '#web/ui/form/field.tsx';
import { LotStrip } from './around-the-bid.tsx';
import type { PaddleView } from './paddle-view.ts';
import { useShortlist, type ListOwner } from './shortlist-store.ts';

/** A player whose entry the owner edits. */
export interface Editing {
  readonly player: PlayerBrief;
  readonly entry: ShortlistEntry;
  readonly isNew: boolean;
}

interface EntryDialogProps extends Editing, ListOwner {
  readonly view: PaddleView;
  /** Names the question of a right to match that waits for this team; null: none. */
  readonly asks: string | null;
  /** True while the owner is at the question; the entry keeps its changes. */
  readonly isAside: boolean;
  readonly onAside: () => void;
  readonly onClose: () => void;
}

/**
 * Edits the owner's entry of a player: the choice, the price limit and a note. A new question to this team closes it
 * while nothing was changed. After that it shows the way to the question, and comes back with all changes.
 */
export function EntryDialog(props: EntryDialogProps) {
  const { player, entry, isNew, view, asks, isAside, onAside, onClose, ...owner } = props;
  const [list] = useShortlist(owner);
  const unit = useUnit();
  const id = useId();
  const { control, handleSubmit, formState } = useForm<EntryTexts, unknown, ShortlistEntry>({
    defaultValues: {
      choice: entry.choice,
      limit: entry.limit === null ? '' : String(entry.limit),
      note: entry.note,
    },
    shouldFocusError: false,
    resolver: (texts) => {
      const wrong = problemsIn(texts);
      if (wrong.limit !== undefined) return { values: {}, errors: { limit: { type: wrong.limit } } };
      if (wrong.note !== undefined) return { values: {}, errors: { note: { type: wrong.note } } };
      const { choice, limit, note } = texts;
      const checked = { player: player.id, choice, limit: amountTyped(limit), note: keptNote(note) };
      return { values: checked, errors: {} };
    },
  });
  const { isDirty, isSubmitted } = formState;
  const [limit, note] = useWatch({ control, name: ['limit', 'note'] });
  const [asksAtFirst] = useState(asks);
  const makeWay = useEffectEvent(() => {
    if (!isDirty && asks !== asksAtFirst) onClose();
  });
  useEffect(() => {
    if (asks !== null) makeWay();
  }, [asks]);
  // The words are made anew each time, as the note says while it is typed that it is too long.
  const wrong = problemsIn({ limit, note });
  const noteError = wrong.note === undefined ? null : problemWords(wrong.note, unit);
  const limitError =
    wrong.limit === undefined
      ? null
      : wrong.limit === 'unread'
        ? unreadWords(limit)
        : problemWords(wrong.limit, unit);
  return (
    <Dialog
      open={!isAside}
      size="sm"
      title={player.name}
      close={t({
        context: 'Dialog',
        comment: 'The name of the close button for screen readers.',
        message: 'Close',
      })}
      description={`#${player.number} · ${styleNames(player.styles)} · ${t({ context: "Owner's phone", message: 'Base' })} ${amountIn(unit, player.basePrice)}`}
      onClose={onClose}
    >
      {asks !== null && (
        <div ref={scrollTo} role="status" className="mb-3 scroll-mt-28">
          <LotStrip view={view} onOpen={onAside} />
        </div>
      )}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void handleSubmit((checked) => {
            list.put(checked);
            onClose();
          })(event)
        }
      >
        <Controller
          control={control}
          name="limit"
          render={({ field: { onChange, ...field } }) => (
            <AmountField
              label={t({
                context: "Owner's lists and dialogs",
                message: `My limit in ${ph({ unit: unitName(unit) })}`,
              })}
              hint={t({
                context: "Owner's lists and dialogs",
                message: 'Only this link shows it. Empty: no limit',
              })}
              inputMode="numeric"
              below
              error={isSubmitted ? limitError : null}
              {...field}
              onAmount={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="choice"
          render={({ field: { value, onChange } }) => (
            <ChoiceField
              label={t({ context: "Owner's lists and dialogs", message: 'My choice' })}
              options={CHOICES.map((one) => [String(one), choiceWord(one)] as const)}
              value={String(value)}
              onChoose={(chosen) => onChange(CHOICES.find((one) => String(one) === chosen) ?? value)}
            />
          )}
        />
        <FieldFrame
          id={id}
          label={t({ context: "Owner's lists and dialogs", message: 'My note' })}
          hint={t({
            context: "Owner's lists and dialogs",
            message: `${ph({ count: lengthOf(note) })} of ${ph({ most: TEXT_LENGTH.shortlistNote })} letters`,
          })}
          error={noteError}
        >
          <Controller
            control={control}
            name="note"
            render={({ field }) => (
              <textarea
                id={id}
                dir="auto"
                rows={2}
                {...field}
                {...describedBy(id, { hint: 'letters', error: noteError })}
                className={INPUT_LOOK}
              />
            )}
          />
        </FieldFrame>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" className="flex-1">
            {isNew
              ? t({ context: "Owner's lists and dialogs", message: 'Put on my shortlist' })
              : t({ context: "Owner's lists and dialogs", message: 'Save' })}
          </Button>
          {!isNew && (
            <Button
              type="button"
              variant="outline"
              className="flex-1"
              onClick={() => {
                list.drop(player.id);
                onClose();
              }}
            >
              {t({ context: "Owner's lists and dialogs", message: 'Take off' })}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** The form values of an entry; the limit in digits, or as typed. */
type EntryTexts = Pick<ShortlistEntry, 'choice' | 'note'> & { readonly limit: string };

type ProblemCode = EntryProblem['code'];

interface EntryProblems {
  readonly limit?: ProblemCode | 'unread';
  readonly note?: ProblemCode;
}

/** The problem of each field. A limit that is no amount does not hide the problem of the note. */
function problemsIn({ limit, note }: Pick<EntryTexts, 'limit' | 'note'>): EntryProblems {
  const amount = amountTyped(limit);
  const problem = entryProblem({ limit: amount, note });
  return {
    ...(problem !== null && { [problem.field]: problem.code }),
    ...(limit !== '' && amount === null && { limit: 'unread' as const }),
  };
}

/** '1st', '2nd', '3rd'. */
export function choiceWord(choice: Choice): string {
  return {
    1: t({ context: "Owner's phone", message: '1st' }),
    2: t({ context: "Owner's phone", message: '2nd' }),
    3: t({ context: "Owner's lists and dialogs", message: '3rd' }),
  }[choice];
}

/** The sentence of a problem with an entry, in the language of the page. */
function problemWords(code: ProblemCode, unit: Unit): string {
  switch (code) {
    case 'limit-not-positive':
      return t({
        context: "Owner's lists and dialogs",
        message: 'A limit is at least 1. Leave the box empty for no limit',
      });
    case 'limit-too-high':
      return t({
        context: "Owner's lists and dialogs",
        message: `A limit is at most ${ph({ most: amountIn(unit, MOST_RUPEES) })}`,
      });
    case 'text-too-long':
      return t({
        context: "Owner's lists and dialogs",
        message: `A note has at most ${ph({ most: TEXT_LENGTH.shortlistNote })} letters; please shorten it`,
      });
    case 'text-has-unseen-characters':
      return t({
        context: "Owner's lists and dialogs",
        message: 'This note has characters that cannot be seen; please type it again',
      });
  }
}

/** Shows a part that comes above the fields, also where a keyboard has scrolled them. */
function scrollTo(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}
