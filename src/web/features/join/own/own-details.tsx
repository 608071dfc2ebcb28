import { ph, t } from '@lingui/core/macro';
import { useState, useTransition } from 'react';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { writtenIn, type OwnField, type OwnValue } from '#domain/tournament/own-field.ts';
import type { OwnPage } from '#protocol/registration/registrations.ts';
import { troubleText } from '#web/features/join/trouble-text.ts';
import { Button } from '#web/ui/button.tsx';
import { dayWords } from '#web/i18n/calendar.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { Sheet } from '#web/features/join/letterhead.tsx';
import { Notice } from '#web/features/join/notice.tsx';
import { withdraw } from '#web/features/join/registration-calls.ts';
import { fieldName, styleNames } from '#web/i18n/field-name.ts';
import { valueText } from '#web/i18n/texts/own-words.ts';

interface OwnDetailsProps {
  readonly code: string;
  readonly own: OwnPage;
  readonly onChange: (own: OwnPage) => void;
  readonly onCorrect: () => void;
}

/** The stored answers, with buttons to correct or withdraw them. */
export function OwnDetails({ code, own, onChange, onCorrect }: OwnDetailsProps) {
  const [asking, setAsking] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const [trouble, setTrouble] = useState<unknown>(null);
  const leave = async () => {
    try {
      onChange(await withdraw(code));
      setTrouble(null);
    } catch (reason) {
      setTrouble(reason);
    }
    setAsking(false);
  };
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
      {trouble !== null && (
        <Notice
          tone="bad"
          title={t({ context: 'Receipt of a registration', message: 'It was not changed' })}
          text={troubleText(trouble)}
        />
      )}
      {(own.mayCorrect || own.mayWithdraw) && (
        <div className="grid gap-2 sm:grid-cols-2">
          {own.mayCorrect && (
            <Button onClick={onCorrect}>
              {t({ context: 'Receipt of a registration', message: 'Correct something' })}
            </Button>
          )}
          {own.mayWithdraw && (
            <Button variant="plain" onClick={() => setAsking(true)}>
              {t({ context: 'Receipt of a registration', message: 'Withdraw' })}
            </Button>
          )}
        </div>
      )}
      {!own.mayCorrect && own.state !== 'withdrawn' && own.state !== 'rejected' && (
        <p className="text-sm text-faint">
          {t({
            context: 'Receipt of a registration',
            message: 'The list is closed. Ask the organiser if something is wrong.',
          })}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title={t({ context: 'Receipt of a registration', message: 'Withdraw' })}
        sentence={t({
          context: 'Receipt of a registration',
          message: `You would not take part in the auction of ${ph({ league: own.tournament.name })}. Do you want to withdraw?`,
        })}
        confirm={t({ context: 'Receipt of a registration', message: 'Yes, withdraw' })}
        cancel={t({ context: 'Receipt of a registration', message: 'No, stay' })}
        busy={isLeaving}
        busyText={t({ context: 'Receipt of a registration', message: 'Withdrawing...' })}
        onConfirm={() => startLeaving(leave)}
        onCancel={() => setAsking(false)}
      />
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
