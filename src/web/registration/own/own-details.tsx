import { useState } from 'react';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { writtenIn, type OwnField, type OwnValue } from '#domain/tournament/own-field.ts';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { troubleText } from '#web/registration/trouble-text.ts';
import { Button } from '#web/ui/button.tsx';
import { dayWords } from '#web/languages/calendar.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Sheet } from '#web/registration/letterhead.tsx';
import { Notice } from '#web/registration/notice.tsx';
import { withdraw } from '#web/registration/registration-calls.ts';
import { registerWords } from '#web/languages/en/register.ts';
import { receiptWords } from '#web/languages/en/receipt.ts';
import { fieldName } from '#web/languages/field-name.ts';
import { styleNames } from '#web/languages/style-name.ts';
import { valueText } from '#web/texts/own-words.ts';

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
  const words = receiptWords();
  const leave = async () => {
    setBusy(true);
    try {
      onChange(await withdraw(code));
      setTrouble(null);
    } catch (reason) {
      setTrouble(troubleText(reason));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <Sheet title={words.whatYouWrote}>
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
      {trouble !== null && <Notice tone="bad" title={words.notChanged} text={trouble} />}
      {(own.mayCorrect || own.mayWithdraw) && (
        <div className="grid gap-2 sm:grid-cols-2">
          {own.mayCorrect && <Button onClick={onCorrect}>{words.correct}</Button>}
          {own.mayWithdraw && (
            <Button variant="plain" onClick={() => setAsking(true)}>
              {words.withdraw}
            </Button>
          )}
        </div>
      )}
      {!own.mayCorrect && own.state !== 'withdrawn' && own.state !== 'rejected' && (
        <p className="text-sm text-faint">{words.listClosed}</p>
      )}
      <ConfirmDialog
        open={asking}
        title={words.withdraw}
        sentence={words.withdrawAsk(own.tournament.name)}
        confirm={words.yesWithdraw}
        cancel={words.noStay}
        busy={busy}
        busyText={words.withdrawing}
        onConfirm={() => void leave()}
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
  const words = receiptWords();
  const register = registerWords();
  const own = fields.flatMap((field) => {
    const value = writtenIn(field, form.own);
    return value === null ? [] : [[fieldName(field), ownValueWords(field, value, unit)] as const];
  });
  return [
    [words.name, form.name],
    ...(form.secondName === null ? [] : [[words.secondScript, form.secondName] as const]),
    [register.ageOn(dayWords(tournament.date)), String(form.age)],
    ...(asks.age === 'birth-date' && form.birthDate !== null
      ? [[register.birthDate, dayWords(form.birthDate)] as const]
      : []),
    [register.playingStyles, styleNames(form.playingStyles)],
    ...own,
    ...(form.phone === null ? [] : [[words.phone, form.phone] as const]),
    ...(guardian?.name ? [[words.guardian, words.hasAgreed(guardian.name)] as const] : []),
  ];
}

function ownValueWords(field: OwnField, value: OwnValue, unit: OwnPage['unit']): string {
  const { yes, no } = registerWords();
  if (typeof value === 'boolean') return value ? yes : no;
  return valueText(field, value, unit ?? SPECIFIED.unit);
}
