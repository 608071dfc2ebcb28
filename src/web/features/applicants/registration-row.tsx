import { countedStyles } from '#domain/tournament/playing-styles.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { writtenIn } from '#domain/tournament/own-field.ts';
import type { RegistrationEntry } from '#protocol/registration/registrations.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { StyleBadge } from '#web/kit/player/badge.tsx';
import { useUnit } from '#web/kit/money/money.tsx';
import { useOwnFields } from '#web/kit/player/style-chips.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayWords } from '#web/i18n/calendar.ts';
import { valueText } from '#web/i18n/texts/own-words.ts';
import { lackingWords } from '#web/kit/forms/form-problems.tsx';
import { AskForMissing } from './ask-for-missing.tsx';
import { LikeNotice } from './like-notice.tsx';
import { missingMessage } from './missing-message.ts';
import { PersonMenu } from './person-menu.tsx';
import { FactsLine, phoneWords } from './registration-facts.tsx';
import { ACT_HEIGHT, RejectButton, RowFrame } from './row-frame.tsx';
import type { Decisions } from './use-decisions.ts';

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

/** One registration: answers, likely duplicates, missing details and the decision buttons. */
export function RegistrationRow(props: RegistrationRowProps) {
  const { entry, tournament, origin, ticked, onTick, decisions } = props;
  const { id, state, form, player } = entry;
  const fields = useOwnFields();
  const unit = useUnit();
  const problem = decisions.problems.get(id);
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
            name={form.name}
            number={player?.number ?? ''}
            photo={entry.photo}
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
      facts={
        <>
          <FactsLine facts={factsOf(entry, fields, unit)} createdAt={entry.createdAt} />
          {entry.like.length > 0 && (
            <div className="flex items-center justify-between gap-3 @2xl:justify-start">
              <div className="min-w-0">
                {entry.like.map((like) => (
                  <LikeNotice key={like.id} by={like.by === 'number' ? 'phone number' : 'name and age'}>
                    {like.number === null ? '' : `#${like.number} `}
                    {like.name}
                    {like.is === 'registration' ? ', who registered too' : ', who is in the list'}
                  </LikeNotice>
                ))}
              </div>
              {isNewPerson && (
                <Button
                  size="sm"
                  aria-label={`Merge ${form.name}`}
                  className="shrink-0"
                  onClick={props.onMerge}
                >
                  Merge...
                </Button>
              )}
            </div>
          )}
          {message !== '' && (
            <AskForMissing
              name={form.name}
              phone={form.phone}
              missing={lackingWords(entry.lacking, fields).map(({ words }) => words)}
              message={message}
            />
          )}
          {problem !== undefined && (
            <p role="alert" className="text-sm font-semibold text-ball-ink">
              {problem}
            </p>
          )}
        </>
      }
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
        <PersonMenu
          id={id}
          name={form.name}
          // A pair has its own button beside the warning.
          onMerge={isNewPerson && entry.like.length === 0 ? props.onMerge : undefined}
          onDeleted={decisions.refresh}
        />
      }
    />
  );
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
