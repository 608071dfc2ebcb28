import { useState } from 'react';
import { inWords, writtenIn } from '#domain/tournament/own-field.ts';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { dayWords } from '#web/ui/calendar.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Sheet } from '#web/registration/letterhead.tsx';
import { Notice } from '#web/registration/notice.tsx';
import { withdraw } from '#web/registration/registration-calls.ts';

interface OwnDetailsProps {
  readonly code: string;
  readonly own: OwnPage;
  readonly onChange: (own: OwnPage) => void;
  readonly onCorrect: () => void;
}

/** The stored answers, with buttons to correct or withdraw them. */
export function OwnDetails({ code, own, onChange, onCorrect }: OwnDetailsProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    try {
      onChange(await withdraw(code));
      setTrouble(null);
    } catch (reason) {
      setTrouble(failureText(reason));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <Sheet title="What you wrote">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {detailsOf(own).map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-sm font-semibold text-soft">{label}</dt>
            <dd className="mb-1 wrap-anywhere" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {trouble !== null && <Notice tone="bad" title="It was not changed" text={trouble} />}
      {(own.mayCorrect || own.mayWithdraw) && (
        <div className="grid gap-2 sm:grid-cols-2">
          {own.mayCorrect && <Button onClick={onCorrect}>Correct something</Button>}
          {own.mayWithdraw && (
            <Button variant="plain" onClick={() => setAsking(true)}>
              Withdraw
            </Button>
          )}
        </div>
      )}
      {!own.mayCorrect && own.state !== 'withdrawn' && own.state !== 'rejected' && (
        <p className="text-sm text-faint">The list is closed. Ask the organiser if something is wrong.</p>
      )}
      <ConfirmDialog
        open={asking}
        title="Withdraw"
        sentence={`You would not take part in the auction of ${own.tournament.name}. Do you want to withdraw?`}
        confirm="Yes, withdraw"
        cancel="No, stay"
        busy={busy}
        busyText="Withdrawing..."
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </Sheet>
  );
}

function detailsOf({ form, fields, asks, guardian, tournament }: OwnPage): (readonly [string, string])[] {
  const own = fields.flatMap((field) => {
    const value = writtenIn(field, form.own);
    return value === null ? [] : [[field.name, inWords(value)] as const];
  });
  return [
    ['Name', form.name],
    ...(form.secondName === null ? [] : [['Second script', form.secondName] as const]),
    [`Age on ${dayWords(tournament.date)}`, String(form.age)],
    ...(asks.age === 'birth-date' && form.birthDate !== null
      ? [['Date of birth', dayWords(form.birthDate)] as const]
      : []),
    ['Playing styles', form.playingStyles.map((style) => STYLE_NAMES[style]).join(', ')],
    ...own,
    ...(form.phone === null ? [] : [['Phone number', form.phone] as const]),
    ...(guardian?.name ? [['Parent or guardian', `${guardian.name} has agreed`] as const] : []),
  ];
}
