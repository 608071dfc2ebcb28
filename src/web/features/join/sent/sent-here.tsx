import { phoneKey } from '#domain/tournament/phone-number.ts';
import { CODE_PATTERN } from '#protocol/paths.ts';
import { keep, keptHere, namesHere } from '#web/features/join/kept-here.ts';
import { isText, listOf, objectOf, textLike } from '#web/ui/shape-checks.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Sheet } from '#web/features/join/letterhead.tsx';

/** A registration sent from this phone. */
export interface Sent {
  readonly receipt: string;
  readonly name: string;
}
const areSent = listOf(objectOf<Sent>({ receipt: textLike(CODE_PATTERN), name: isText }));

/** Registrations sent from this phone by one link; a family can have several. `place`: key in the phone's storage. */
export function sentHere(place: string): readonly Sent[] {
  return keptHere(place, areSent) ?? [];
}

export function addSent(place: string, sent: Sent): void {
  const others = sentHere(place).filter(({ receipt }) => receipt !== sent.receipt);
  keep(place, [...others, sent]);
}

/** The place of a registration among those of its link; null: it was not sent from this phone. */
function placeOf(start: string, receipt: string): string | null {
  return namesHere(start).find((place) => sentHere(place).some((sent) => sent.receipt === receipt)) ?? null;
}

/** How long (ms) a form waits for its receipts. Over a slow line it is sent without the question. */
const ASKED_WITHIN = 3_000;

/** The part of a receipt's registration that the comparison reads. */
interface Own {
  readonly state: string;
  readonly form: { readonly phone: string | null };
}

type Ask = (receipt: string) => Promise<Own>;

/**
 * True if a registration that this phone sent has this number. Nobody else is told whether a number is registered:
 * docs/decisions/registration.md. `ask` reads a receipt; one that does not answer is passed over. `own`: the receipt
 * that is corrected, which does not count.
 */
export async function isNumberSentHere(
  place: string,
  phone: string,
  ask: Ask,
  own: string | null = null,
): Promise<boolean> {
  const key = phoneKey(phone);
  const others = sentHere(place).filter(({ receipt }) => receipt !== own);
  const asked = others.map(({ receipt }) => ask(receipt).catch(() => null));
  if (asked.length === 0) return false;
  const late = new Promise<null[]>((resolve) => setTimeout(() => resolve([]), ASKED_WITHIN));
  const all = await Promise.race([Promise.all(asked), late]);
  return all.some((own) => {
    if (own === null || own.form.phone === null || ['withdrawn', 'rejected'].includes(own.state))
      return false;
    return phoneKey(own.form.phone) === key;
  });
}

/** The same for a correction. `start`: the start of the places of all links. */
export async function isNumberOfOther(
  start: string,
  phones: Readonly<Record<'before' | 'after', string>>,
  { own, ask }: { readonly own: string; readonly ask: Ask },
): Promise<boolean> {
  const place = placeOf(start, own);
  if (place === null || phoneKey(phones.before) === phoneKey(phones.after)) return false;
  return isNumberSentHere(place, phones.after, ask, own);
}

/** Replaces the name of a registration, which the person or the organiser has corrected. */
function renameSent(place: string, { receipt, name }: Sent): void {
  keep(
    place,
    sentHere(place).map((one) => (one.receipt === receipt ? { receipt, name } : one)),
  );
}

interface SentBeforeProps {
  /** Key of the registrations in the phone's storage. */
  readonly place: string;
  /** The path of a receipt's page. */
  readonly page: string;
  /** Asks the server for the present name of a receipt. */
  readonly ask: (receipt: string) => Promise<string>;
  readonly children: string;
}

/** Links to the receipts of registrations sent from this phone. Names that were corrected meanwhile are replaced. */
export function SentBefore({ place, page, ask, children }: SentBeforeProps) {
  const [sent, setSent] = useState(() => sentHere(place));
  const renew = useEffectEvent(async (isGone: () => boolean) => {
    for (const { receipt, name } of sent) {
      // Without a network, and for a deleted registration, the stored name stays.
      const now = await ask(receipt).catch(() => name);
      if (isGone()) return;
      if (now === name) continue;
      renameSent(place, { receipt, name: now });
      setSent(sentHere(place));
    }
  });
  useEffect(() => {
    let gone = false;
    void renew(() => gone);
    return () => {
      gone = true;
    };
  }, []);
  return (
    <Sheet title={t({ context: 'Registration of a player', message: 'Registered on this phone' })}>
      <ul className="grid gap-2">
        {sent.map(({ receipt, name }) => (
          <li key={receipt}>
            <a
              href={`${page}#${receipt}`}
              className="flex min-h-11 items-center justify-between gap-3 rounded-md border border-edge px-3 py-2 font-bold"
            >
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {name}
              </span>
              <span className="shrink-0 text-turf">
                {t({ context: 'Registration of a player', message: 'See or change' })}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-faint">{children}</p>
    </Sheet>
  );
}
