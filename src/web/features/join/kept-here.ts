import { type Check, isText, listOf, objectOf, textLike } from '#web/ui/shape-checks.ts';
import { phoneKey } from '#domain/tournament/phone-number.ts';
import { CODE_PATTERN } from '#protocol/paths.ts';

/* Fallback for browsers without storage: the page keeps the values in memory. */
const unkept = new Map<string, string>();

/** Stores a value. False: the browser stores nothing, and only this page has the value. */
export function keep(name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  unkept.set(name, text);
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    // Storage is full, or forbidden in a private window.
    return false;
  }
}

/** Reads a stored value; null if it is missing or another version of the page has stored something else. */
export function keptHere<Value>(name: string, isValue: Check<Value>): Value | null {
  const text = unkept.get(name) ?? stored(name);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isValue(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The names of all stored values that begin with this text. */
function namesHere(start: string): string[] {
  const names = new Set([...unkept.keys(), ...storedNames()]);
  return [...names].filter((name) => name.startsWith(start));
}

/** True if the value outlives this page. */
export function isStored(name: string): boolean {
  const text = stored(name);
  return text !== null && (unkept.get(name) ?? text) === text;
}

export function forget(name: string): void {
  unkept.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The requests that were sent from this phone and that the server has not answered yet, by the code of their link. */
export function unansweredAt<Request>(place: string, isRequest: Check<Request>) {
  const nameOf = (code: string) => `${place}:${code}`;
  return {
    of: (code: string): Request | null => keptHere(nameOf(code), isRequest),
    keep: (code: string, request: Request): boolean => keep(nameOf(code), request),
    forget: (code: string): void => forget(nameOf(code)),
  };
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** A registration sent from this phone. */
export interface SentRegistration {
  readonly receipt: string;
  readonly name: string;
}
const areSent = listOf(objectOf<SentRegistration>({ receipt: textLike(CODE_PATTERN), name: isText }));

/** Registrations sent from this phone by one link; a family can have several. `place`: key in the phone's storage. */
export function sentHere(place: string): readonly SentRegistration[] {
  return keptHere(place, areSent) ?? [];
}

export function addSent(place: string, sent: SentRegistration): void {
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
 * docs/registration.md. `ask` reads a receipt; one that does not answer is passed over. `own`: the receipt
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
export function renameSent(place: string, { receipt, name }: SentRegistration): void {
  keep(
    place,
    sentHere(place).map((one) => (one.receipt === receipt ? { receipt, name } : one)),
  );
}
