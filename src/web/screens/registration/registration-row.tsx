import { countedStyles } from '#domain/tournament/roles.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { writtenIn } from '#domain/tournament/own-field.ts';
import type { RegistrationEntry } from '#protocol/registration/list.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { AmountField } from '#web/cricket-ui/money/amount-field.tsx';
import { StyleBadge } from '#web/cricket-ui/player/badge.tsx';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { useOwnFields } from '#web/cricket-ui/player/own-fields.ts';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import { Button } from '#web/ui/button.tsx';
import { createdOn, dayWords } from '#web/languages/calendar.ts';
import { valueText } from '#web/texts/own-words.ts';
import { lackingWords } from '#web/registration/lacking-words.ts';
import { AskForMissing } from './ask-for-missing.tsx';
import { LikeNotice } from './like-notice.tsx';
import { missingMessage } from './missing-message.ts';
import { PersonMenu } from './person-menu.tsx';
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
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5" aria-label={form.name}>
      {state === 'new' && (
        <input
          type="checkbox"
          aria-label={`Choose ${form.name}`}
          checked={ticked}
          onChange={({ target }) => onTick(target.checked)}
          className="mt-3 size-5 shrink-0 accent-turf"
        />
      )}
      <PlayerPhoto
        name={form.name}
        number={player?.number ?? ''}
        photo={entry.photo}
        lazy
        className="aspect-[9/10] w-16 rounded-md bg-rail"
      />
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1.5">
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
        <p className="text-sm wrap-anywhere text-soft">{factsOf(entry, fields, unit).join(' · ')}</p>
        {entry.like.map((like) => (
          <LikeNotice key={like.id} by={like.by === 'number' ? 'phone number' : 'name and age'}>
            {like.number === null ? '' : `#${like.number} `}
            {like.name}
            {like.is === 'registration' ? ', who registered too' : ', who is in the list'}
          </LikeNotice>
        ))}
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
      </div>
      <div className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
        {state === 'new' && player === null && (
          <AmountField
            label="Base price"
            aria-label={`Base price of ${form.name}`}
            value={props.price}
            whileEmpty={props.suggestedPrice}
            placeholder={props.suggestedPrice === null ? 'Needed' : ''}
            onAmount={props.onPrice}
            className="basis-full sm:w-40 sm:basis-auto"
          />
        )}
        {state === 'new' && (
          <>
            <Button
              size="sm"
              variant="primary"
              busy={decisions.isDeciding}
              aria-label={`Approve ${form.name}`}
              onClick={props.onApprove}
            >
              {player === null ? 'Approve' : 'Approve change'}
            </Button>
            {player === null && (
              <Button size="sm" aria-label={`Merge ${form.name}`} onClick={props.onMerge}>
                Merge...
              </Button>
            )}
          </>
        )}
        {(state === 'new' || state === 'waiting') && (
          <Button
            size="sm"
            busy={decisions.isDeciding}
            aria-label={`Reject ${form.name}`}
            onClick={() => decisions.decide([{ is: 'reject', registration: id }])}
          >
            Reject
          </Button>
        )}
        {state === 'rejected' && (
          <Button
            size="sm"
            aria-label={`Take back ${form.name}`}
            onClick={() => decisions.decide([{ is: 'reopen', registration: id }])}
          >
            Take back
          </Button>
        )}
        <PersonMenu id={id} name={form.name} onDeleted={decisions.refresh} />
      </div>
    </li>
  );
}

function factsOf(
  { form, guardian, createdAt, state, player }: RegistrationEntry,
  fields: ReturnType<typeof useOwnFields>,
  unit: Unit,
): string[] {
  return [
    `${String(form.age)} years`,
    ...(form.birthDate === null ? [] : [`born ${dayWords(form.birthDate)}`]),
    ...(form.phone === null ? [] : [form.phone]),
    ...fields.flatMap((field) => {
      const value = writtenIn(field, form.own);
      return value === null ? [] : [`${field.name}: ${valueText(field, value, unit)}`];
    }),
    ...(guardian === null
      ? []
      : [`Guardian: ${[guardian.name, guardian.phone].filter((one) => one !== null).join(', ')}`]),
    `registered ${createdOn(new Date(createdAt).toISOString())}`,
    ...(state === 'new' && player !== null ? ['has sent a change'] : []),
    ...(state === 'withdrawn' && player !== null ? ['is still in the list of players'] : []),
  ];
}
