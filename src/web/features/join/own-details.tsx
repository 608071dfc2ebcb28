import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { ph, t } from '@lingui/core/macro';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { writtenIn, type OwnField, type OwnValue } from '#domain/tournament/own-field.ts';
import type { OwnPage } from '#protocol/registration/registrations.ts';
import { withdraw, askOwn, correct } from './registration-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { dayWords } from '#web/i18n/calendar.ts';
import { Sheet, JoinNotice } from './letterhead.tsx';
import { ChangeOrWithdraw } from './receipt.tsx';
import { fieldName, styleNames } from '#web/i18n/field-name.ts';
import { valueText } from '#web/i18n/texts/own-words.ts';
import { useForm } from 'react-hook-form';
import {
  CheckedForm,
  resolvedBy,
  showRefusal,
  formOf,
  problemsOf,
  typedOf,
  type Typed,
} from './form/checked-form.tsx';
import { SENT_PLACES } from './form/kept-draft.ts';
import { AgeField, NameFields, PhoneField, PlayFields, playerQuestions } from './form/player-fields.tsx';
import { isNumberOfOther } from './kept-here.ts';
import { keptHere } from '#domain/tournament/draft-checks.ts';
import { roleOf } from '#domain/tournament/playing-styles.ts';
import { NO_FACTS, type CardKind, type SaleCard } from '#web/kit/cards/sale/card-words.ts';
import { teamColour } from '#domain/tournament/team-colour.ts';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { amountIn } from '#web/i18n/amounts.ts';
import { LaterPart } from '#web/kit/hall/hall-part.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';

interface OwnDetailsProps {
  readonly code: string;
  readonly own: OwnPage;
  readonly onChange: (own: OwnPage) => void;
  readonly onCorrect: () => void;
}

/** The stored answers, with buttons to correct or withdraw them. */
export function OwnDetails({ code, own, onChange, onCorrect }: OwnDetailsProps) {
  return (
    <Sheet title={t({ context: 'Receipt of a registration', message: 'What you wrote' })}>
      <dl className="-mt-2">
        {detailsOf(own).map(([label, text]) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="voice-strong ms-auto text-end wrap-anywhere" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <ChangeOrWithdraw
        mayCorrect={own.mayCorrect}
        mayWithdraw={own.mayWithdraw}
        sentence={t({
          context: 'Receipt of a registration',
          message: `You would not take part in the auction of ${ph({ league: own.tournament.name })}. Do you want to withdraw?`,
        })}
        onCorrect={onCorrect}
        withdraw={async () => onChange(await withdraw(code))}
      />
      {!own.mayCorrect && own.state !== 'withdrawn' && own.state !== 'rejected' && (
        <p className="text-sm text-faint">
          {t({
            context: 'Receipt of a registration',
            message: 'The list is closed. Ask the organiser if something is wrong.',
          })}
        </p>
      )}
    </Sheet>
  );
}

function detailsOf({
  form,
  fields,
  unit,
  asks,
  guardian,
  tournament,
}: OwnPage): (readonly [string, string])[] {
  const own = fields.flatMap((field) => {
    const value = writtenIn(field, form.own);
    return value === null ? [] : [[fieldName(field), ownValueWords(field, value, unit)] as const];
  });
  return [
    [t({ context: 'Receipt of a registration', message: 'Name' }), form.name],
    ...(form.secondName === null
      ? []
      : [[t({ context: 'Receipt of a registration', message: 'Second script' }), form.secondName] as const]),
    [
      t({ context: 'Registration of a player', message: `Age on ${ph({ day: dayWords(tournament.date) })}` }),
      String(form.age),
    ],
    ...(asks.age === 'birth-date' && form.birthDate !== null
      ? [
          [
            t({ context: 'Registration of a player', message: 'Date of birth' }),
            dayWords(form.birthDate),
          ] as const,
        ]
      : []),
    [t({ context: 'Registration of a player', message: 'Playing styles' }), styleNames(form.playingStyles)],
    ...own,
    ...(form.phone === null
      ? []
      : [[t({ context: 'Receipt of a registration', message: 'Phone number' }), form.phone] as const]),
    ...(guardian?.name
      ? [
          [
            t({ context: 'Receipt of a registration', message: 'Parent or guardian' }),
            t({
              context: 'Receipt of a registration',
              message: `${ph({ guardian: guardian.name })} has agreed`,
            }),
          ] as const,
        ]
      : []),
  ];
}

function ownValueWords(field: OwnField, value: OwnValue, unit: OwnPage['unit']): string {
  if (typeof value === 'boolean')
    return value
      ? t({ context: 'Registration of a player', message: 'Yes' })
      : t({ context: 'Registration of a player', message: 'No' });
  return valueText(field, value, unit ?? SPECIFIED.unit);
}

interface CorrectionProps {
  readonly code: string;
  readonly own: OwnPage;
  /** Null if nothing changed. */
  readonly onDone: (own: OwnPage | null) => void;
}

/** The registration form with the stored values, for a correction. */
export function Correction({ code, own, onDone }: CorrectionProps) {
  const form = useForm<Typed>({
    defaultValues: typedOf(own),
    resolver: (typed) => resolvedBy(typed, problemsOf(typed, own)),
    shouldFocusError: false,
  });
  const save = async (typed: Typed, another: boolean) => {
    const phones = { before: own.form.phone ?? '', after: typed.phone };
    if (!another && (await isNumberOfOther(SENT_PLACES, phones, { own: code, ask: askOwn }))) {
      form.setError('root.alike', { type: 'number' });
      return;
    }
    try {
      onDone(await correct(code, { form: formOf(typed, own), another }));
    } catch (reason) {
      showRefusal(form, reason);
    }
  };
  return (
    <CheckedForm
      form={form}
      send={save}
      words={playerQuestions(t({ context: 'Receipt of a registration', message: 'It was not changed' }))}
      fields={
        <>
          <Sheet title={t({ context: 'Registration of a player', message: 'About you' })}>
            <AgeField asked={own} />
            <NameFields asked={own} />
          </Sheet>
          <PlayFields asked={own} />
          <Sheet title={t({ context: 'Registration of a player', message: 'How the organiser reaches you' })}>
            <PhoneField required={own.asks.phoneRequired} />
          </Sheet>
        </>
      }
    >
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          busyText={t({ context: 'Receipt of a registration', message: 'Saving...' })}
        >
          {t({ context: 'Receipt of a registration', message: 'Save' })}
        </Button>
        <Button onClick={() => onDone(null)}>
          {t({ context: 'Receipt of a registration', message: 'Leave it as it was' })}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** Only the page of a sold player needs it, and on the day of the auction. */
export const LazyCardPicture = lazyWithRetry(
  async () => (await import('#web/kit/cards/card-picture.tsx')).CardPicture,
);

type Result = NonNullable<OwnPage['result']>;
type Sale = Extract<Result, { status: 'sold' }>;

/** The end of an auction in which no team bought the player. */
export function Unsold({ own }: Pick<SoldCardProps, 'own'>) {
  return (
    <JoinNotice
      tone="wait"
      title={t({ context: 'Receipt of a registration', message: 'No team bought you this time' })}
      text={t({
        context: 'Receipt of a registration',
        message: `The auction of ${ph({ league: own.tournament.name })} is over. Teams often need replacements: stay in touch with the organiser.`,
      })}
    />
  );
}

interface SoldCardProps {
  readonly own: OwnPage;
  readonly sale: Sale;
}

/** The team in its own colour, the price, and the card to share. */
export function SoldCard({ own, sale: told }: SoldCardProps) {
  const sale = useNamesRead()(told);
  const { team } = sale;
  const buyer = (
    <span className="voice-name block text-3xl leading-tight text-balance wrap-anywhere" dir="auto">
      {team.name}
    </span>
  );
  const price = <span className="voice-price block text-4xl">{priceOf(sale)}</span>;
  return (
    <section aria-labelledby="your-team" className="overflow-hidden rounded-lg border border-line bg-stand">
      <div className="flex items-start gap-4 p-4 text-white sm:p-6" style={{ background: colourOf(sale) }}>
        <div className="min-w-0 flex-1">
          <h2 id="your-team" className="text-sm font-semibold">
            {t({ context: 'Receipt of a registration', message: 'Your team' })}
          </h2>
          <p className="mt-1 text-base leading-snug">{joinedWords(kindOf(sale), buyer, price)}</p>
        </div>
        <TeamCrest team={{ short: team.name, logo: keptHere(team.logo) }} colour={colourOf(sale)} size={64} />
      </div>
      <div className="p-4 sm:p-6">
        <LaterPart wish={team}>
          <LazyCardPicture card={cardOfOwn(own, sale)} />
        </LaterPart>
      </div>
    </section>
  );
}

function joinedWords(kind: ReturnType<typeof kindOf>, team: ReactNode, price: ReactNode): ReactNode {
  switch (kind) {
    case 'sold':
      return (
        <Trans context="Receipt of a registration">
          Sold to {team} for {price}
        </Trans>
      );
    case 'retained':
      return (
        <Trans context="Receipt of a registration">
          Retained by {team} for {price}
        </Trans>
      );
    case 'member':
      return <Trans context="Receipt of a registration">Member of {team}</Trans>;
  }
}

/** The card of a person who looks at the own registration. */
function cardOfOwn({ form, number, photo, tournament }: OwnPage, sale: Sale): SaleCard {
  const { team, player = form } = sale;
  const kind = kindOf(sale);
  return {
    kind,
    player: {
      name: player.name,
      number,
      photo: photo.photo,
      role: roleOf(form.playingStyles),
      category: null,
    },
    team: { name: team.name, logo: keptHere(team.logo), colour: colourOf(sale) },
    // A member who cost nothing has no price.
    price: { figure: kind === 'sold' || sale.price > 0 ? priceOf(sale) : '', unit: '' },
    league: { name: tournament.name, logo: sale.league },
    date: tournament.date,
    sale: sale.sale,
    facts: NO_FACTS,
    sponsor: sale.sponsor,
  };
}

function colourOf({ team }: Sale): string {
  return team.colour ?? teamColour(team.name);
}

/** An older server does not tell members from retained players. */
function kindOf({ retained, as = 'retained' }: Sale): CardKind {
  return retained ? as : 'sold';
}

/** The price with its unit, as the language of the page writes it. */
function priceOf({ price, unit, priceText }: Sale): string {
  return unit === undefined ? priceText : amountIn(unit, price);
}
