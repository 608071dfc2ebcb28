import { type ReactNode } from 'react';
import { TriangleAlert, X } from 'lucide-react';
import { deletePerson, keptOfPerson } from './registration-calls.ts';
import { RegistrationMenu } from './registration-menu.tsx';
import { inLatinDigits } from '#domain/whole-number.ts';
import { dayOfCalendar, daysFrom, momentWords, dayWords } from '#web/i18n/calendar.ts';
import { Button, WithTooltip } from '#web/ui/button.tsx';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { writtenIn } from '#domain/tournament/own-field.ts';
import type { RegistrationEntry } from '#protocol/registration/registrations.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { StyleBadge } from '#web/kit/player/badge.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { useOwnFields } from '#web/kit/player/style-chips.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { valueText } from '#web/i18n/texts/own-words.ts';
import { lackingWords } from '#web/kit/forms/form-problems.tsx';
import { AskForMissing, missingMessage } from './link-card.tsx';
import type { Decisions } from './shown-registrations.ts';

interface RegistrationRowProps {
  readonly entry: RegistrationEntry;
  readonly tournament: string;
  /** The address at which phones reach this server. */
  readonly origin: string;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
  readonly decisions: Decisions;
  /** The base price as typed; '' uses the suggested price. */
  readonly price: string;
  readonly onPrice: (price: string) => void;
  /** The base price of the category or the settings; null if the organiser must type one. */
  readonly suggestedPrice: Rupees | null;
  readonly onApprove: () => void;
  readonly onMerge: () => void;
}

/** The least height of all controls of a row: 44 px on phones, 40 px on larger screens. */
export const ACT_HEIGHT = 'sm:h-10';

/** One registration: answers, likely duplicates, missing details and the decision buttons. */
export function RegistrationRow(props: RegistrationRowProps) {
  const { entry, tournament, origin, ticked, onTick, decisions } = props;
  const { id, state, form, player } = entry;
  const fields = useOwnFields();
  const unit = useUnit();
  const message = missingMessage({ entry, tournament, fields, origin });
  const isNewPerson = state === 'new' && player === null;
  return (
    <RowFrame
      name={form.name}
      face={
        <>
          {state === 'new' && (
            <input
              type="checkbox"
              aria-label={`Choose ${form.name}`}
              checked={ticked}
              onChange={({ target }) => onTick(target.checked)}
              className="mt-3 tick @2xl:mt-0"
            />
          )}
          <PlayerPhoto
            player={{ name: form.name, number: player?.number ?? '', photo: entry.photo }}
            lazy
            className="aspect-[9/10] w-12 rounded-md bg-rail @2xl:w-14"
          />
        </>
      }
      head={
        <>
          <p className="voice-strong text-lg wrap-anywhere" dir="auto">
            {player !== null && <span className="text-soft">#{player.number} </span>}
            {form.name}
            {form.secondName !== null && (
              <span className="block text-base text-soft" dir="auto">
                {form.secondName}
              </span>
            )}
          </p>
          <p className="flex flex-wrap gap-1.5">
            {countedStyles(form.playingStyles).map((style) => (
              <StyleBadge key={style} style={style} size="sm">
                {STYLE_NAMES[style]}
              </StyleBadge>
            ))}
          </p>
        </>
      }
      facts={factsOf(entry, fields, unit)}
      createdAt={entry.createdAt}
      like={entry.like.map(({ is, id, name, number, by }) => ({
        id,
        by: by === 'number' ? 'phone number' : 'name and age',
        words: `${number === null ? '' : `#${number} `}${name}${is === 'registration' ? ', who registered too' : ', who is in the list'}`,
      }))}
      merge={isNewPerson ? { onMerge: props.onMerge } : null}
      problem={decisions.problems.get(id)}
      acts={
        (state === 'new' || state === 'waiting' || state === 'rejected') && (
          <>
            {isNewPerson && (
              <AmountField
                label="Base amount"
                hideLabel
                aria-label={`Base amount of ${form.name}`}
                value={props.price}
                whileEmpty={props.suggestedPrice}
                placeholder={props.suggestedPrice === null ? 'Base needed' : 'Base'}
                onAmount={props.onPrice}
                className="max-w-56 flex-1 basis-28 @2xl:w-40 @2xl:flex-none @2xl:basis-auto"
                inputClassName="sm:min-h-10 sm:py-1.5"
              />
            )}
            {state === 'new' && (
              <Button
                size="sm"
                variant="primary"
                busy={decisions.isDeciding}
                aria-label={`Approve ${form.name}`}
                className={ACT_HEIGHT}
                onClick={props.onApprove}
              >
                {player === null ? 'Approve' : 'Approve change'}
              </Button>
            )}
            {(state === 'new' || state === 'waiting') && (
              <RejectButton
                name={form.name}
                busy={decisions.isDeciding}
                isShort={isNewPerson}
                onReject={() => decisions.decide([{ is: 'reject', registration: id }])}
              />
            )}
            {state === 'rejected' && (
              <Button
                size="sm"
                aria-label={`Take back ${form.name}`}
                className={ACT_HEIGHT}
                onClick={() => decisions.decide([{ is: 'reopen', registration: id }])}
              >
                Take back
              </Button>
            )}
          </>
        )
      }
      menu={
        <RegistrationMenu
          name={form.name}
          // A likely duplicate has this button at its warning.
          onMerge={isNewPerson && entry.like.length === 0 ? props.onMerge : undefined}
          kept={() => keptOfPerson(id)}
          fileName={`registration-${form.name}`}
          remove={() => deletePerson(id)}
          sentence={`This deletes everything that ${form.name} wrote, with phone number and photo. A player of the list stays there. The server's own backups lose it after seven days, backups that you saved or put aside when you delete them.`}
          again={`Nobody can bring the registration of ${form.name} back.`}
          onDeleted={decisions.refresh}
        />
      }
    >
      {message !== '' && (
        <AskForMissing
          name={form.name}
          phone={form.phone}
          missing={lackingWords(entry.lacking, fields).map(({ words }) => words)}
          message={message}
        />
      )}
    </RowFrame>
  );
}

interface RowFrameProps {
  /** The name of the person or the team. */
  readonly name: string;
  /** A tick and a picture. */
  readonly face: ReactNode;
  readonly head: ReactNode;
  /** Facts of the person or the team, without the empty ones. */
  readonly facts: readonly string[];
  /** Epoch ms. */
  readonly createdAt: number;
  /** The others that are probably the same, each with the evidence. */
  readonly like: readonly { readonly id: string; readonly by: string; readonly words: string }[];
  /** The button that merges with one of `like`; null: none. */
  readonly merge: { readonly busy?: boolean; readonly onMerge: () => void } | null;
  /** Why the last decision failed; undefined: it did not. */
  readonly problem: string | undefined;
  /** More between the facts and the problem. */
  readonly children?: ReactNode;
  /** Buttons of the decision; false: none. */
  readonly acts: ReactNode;
  readonly menu: ReactNode;
}

/**
 * A row of a list of registrations. A wide list has facts, decision and menu in one line. A narrow one has the menu in
 * the corner, and the decision in one line below the facts.
 */
export function RowFrame(props: RowFrameProps) {
  const { name, face, head, facts, createdAt, like, merge, problem, children, acts, menu } = props;
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 px-4 py-3 sm:px-5 @2xl:grid-cols-[auto_minmax(0,1fr)_auto_auto] @2xl:grid-rows-[auto_1fr] @2xl:gap-x-4 @2xl:gap-y-1"
    >
      <div className="col-start-1 row-start-1 flex items-start gap-3 @2xl:row-span-2 @2xl:row-start-1 @2xl:items-center">
        {face}
      </div>
      <div className="col-start-2 row-start-1 flex min-w-0 flex-col gap-1">{head}</div>
      <div className="col-span-3 row-start-2 flex min-w-0 flex-col gap-1 @2xl:col-span-1 @2xl:col-start-2">
        <p className="text-sm wrap-anywhere text-soft">
          {facts.map((fact, at) => (
            <span key={at}>
              <span dir="auto">{fact}</span>
              {' · '}
            </span>
          ))}
          <time
            dateTime={new Date(createdAt).toISOString()}
            title={`Registered ${momentWords(createdAt)}`}
            className="whitespace-nowrap text-faint"
          >
            {registeredWords(createdAt)}
          </time>
        </p>
        {like.length > 0 && (
          <div className="flex items-center justify-between gap-3 @2xl:justify-start">
            <div className="min-w-0">
              {like.map(({ id, by, words }) => (
                <p key={id} className="flex items-start gap-1.5 text-sm font-semibold text-amber-ink">
                  <TriangleAlert size={16} className="mt-0.5" />
                  <span className="min-w-0 wrap-anywhere">
                    Same {by} as {words}
                  </span>
                </p>
              ))}
            </div>
            {merge !== null && (
              <Button
                size="sm"
                busy={merge.busy}
                aria-label={`Merge ${name}`}
                className="shrink-0"
                onClick={merge.onMerge}
              >
                Merge...
              </Button>
            )}
          </div>
        )}
        {children}
        {problem !== undefined && (
          <p role="alert" className="text-sm font-semibold text-ball-ink">
            {problem}
          </p>
        )}
      </div>
      {acts !== false && (
        <div className="col-span-3 row-start-3 mt-1 flex flex-wrap items-start justify-end gap-2 @2xl:col-span-1 @2xl:col-start-3 @2xl:row-span-2 @2xl:row-start-1 @2xl:mt-0 @2xl:self-center">
          {acts}
        </div>
      )}
      <div className="col-start-3 row-start-1 -me-2 @2xl:col-start-4 @2xl:row-span-2 @2xl:row-start-1 @2xl:self-center">
        {menu}
      </div>
    </li>
  );
}

/** The day of a moment (epoch ms) in this browser's time zone: 'today', 'yesterday', '9 days ago'. */
export function registeredWords(createdAt: number): string {
  const day = (moment: Date) => dayOfCalendar(moment);
  return daysFrom(day(new Date()), day(new Date(createdAt))).toLowerCase();
}

function factsOf(
  { form, guardian, state, player }: RegistrationEntry,
  fields: ReturnType<typeof useOwnFields>,
  unit: Unit,
): string[] {
  return [
    `${String(form.age)} years`,
    ...(form.birthDate === null ? [] : [`born ${dayWords(form.birthDate)}`]),
    ...(form.phone === null ? [] : [phoneWords(form.phone)]),
    ...fields.flatMap((field) => {
      const value = writtenIn(field, form.own);
      return value === null ? [] : [`${field.name}: ${valueText(field, value, unit)}`];
    }),
    ...(guardian === null
      ? []
      : [
          `Guardian: ${[guardian.name, ...(guardian.phone === null ? [] : [phoneWords(guardian.phone)])].join(', ')}`,
        ]),
    ...(state === 'new' && player !== null ? ['has sent a change'] : []),
    ...(state === 'withdrawn' && player !== null ? ['is still in the list of players'] : []),
  ];
}

/** A mobile number of India in the groups that people say, '98200 00011'; any other number as it was typed. */
export function phoneWords(phone: string): string {
  const digits = inLatinDigits(phone).replace(/[\s().-]/g, '');
  const [, first, second] = /^(?:\+91|91|0)?([6-9]\d{4})(\d{5})$/.exec(digits) ?? [];
  return first === undefined || second === undefined ? phone : `${first} ${second}`;
}

interface RejectButtonProps {
  readonly name: string;
  readonly busy: boolean;
  /** True: a narrow list shows an icon in place of the word. */
  readonly isShort?: boolean;
  readonly onReject: () => void;
}

export function RejectButton({ name, busy, isShort = false, onReject }: RejectButtonProps) {
  const button = (
    <Button
      size="sm"
      busy={busy}
      aria-label={`Reject ${name}`}
      className={isShort ? `${ACT_HEIGHT} w-11 px-0 @2xl:w-auto @2xl:px-3` : ACT_HEIGHT}
      onClick={onReject}
    >
      {isShort && <X size={18} className="@2xl:hidden" />}
      <span className={isShort ? 'sr-only @2xl:not-sr-only' : undefined}>Reject</span>
    </Button>
  );
  return isShort ? <WithTooltip label="Reject" render={button} /> : button;
}
