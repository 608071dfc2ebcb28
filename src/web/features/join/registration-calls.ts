import { REGISTRATION_CALLS as CALLS } from '#protocol/registration/calls.ts';
import type {
  CorrectRequest,
  SubmitRequest,
  GuardianPage,
  PageAnswer,
  PhotoAnswer,
  PhotoPart,
} from '#protocol/registration/form.ts';
import type { OwnPage, ReceiptAnswer } from '#protocol/registration/registrations.ts';
import { firstAnswer } from '#web/net/client/first-answer.ts';
import { call, Refused, Unreachable, retried, failureText } from '#web/net/client/call.ts';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { refusalIn } from '#web/i18n/refusal-words.ts';

/* API calls of people without an account. `token` is the code in their page's address. */

export const askPage = (token: string) =>
  call<PageAnswer>(CALLS.page, { token, begun: firstAnswer(CALLS.page, token) });

export const submit = (token: string, body: SubmitRequest) =>
  call<ReceiptAnswer>(CALLS.submit, { method: 'POST', token, body, has: 'receipt' });

export const askOwn = (token: string, signal?: AbortSignal) =>
  call<OwnPage>(CALLS.own, { token, begun: firstAnswer(CALLS.own, token), signal });

export const correct = (token: string, body: CorrectRequest) =>
  call<OwnPage>(CALLS.own, { method: 'PUT', token, body });

export const withdraw = (token: string) => call<OwnPage>(CALLS.withdraw, { method: 'POST', token });

export const askPhoto = (token: string) => call<PhotoAnswer>(CALLS.photo, { token, has: 'upload' });

export const putPart = (token: string, body: PhotoPart) =>
  call<PhotoAnswer>(CALLS.photo, { method: 'PUT', token, body, has: 'upload' });

export const removePhoto = (token: string) => call<PhotoAnswer>(CALLS.photo, { method: 'DELETE', token });

export const askGuardian = (token: string) =>
  call<GuardianPage>(CALLS.guardian, { token, begun: firstAnswer(CALLS.guardian, token) });

export const consent = (
  token: string,
  body: { readonly name: string; readonly phone: string; readonly consent: boolean },
) => call<GuardianPage>(CALLS.guardian, { method: 'POST', token, body });

/** Delays between retries, in ms. The last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

interface Trying {
  /** Called before each wait, after a network error or a temporary server error. */
  readonly onWait: () => void;
  readonly signal?: AbortSignal;
  /** Resolves after `ms`, or earlier, for example when the phone is online again. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Retries a call until the server answers. `make` gets the error of the previous try, at first null. */
export function untilThere<Answer>(
  make: (failure: unknown) => Promise<Answer>,
  { onWait, signal, wait }: Trying,
): Promise<Answer> {
  return retried(make, { pauses: PAUSES, passes }, { onPause: onWait, signal, pause: wait });
}

/** The status of a server that waited for a body in vain. */
export const TOO_SLOW = 408;

/** These are usually temporary: a slow line, a crowd, a restart. */
function passes(reason: unknown): boolean {
  if (reason instanceof Unreachable) return true;
  return (
    reason instanceof Refused && (reason.status === TOO_SLOW || reason.status === 429 || reason.status >= 500)
  );
}

interface Asked<Answer> {
  /** Null until the answer arrives. */
  readonly answer: Answer | null;
  /** The server's refusal; null if none. */
  readonly failed: unknown;
  /** No answer yet; the call is being retried. */
  readonly slow: boolean;
}

/** Loads one answer per page and retries while the server does not respond. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Asked<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>({ answer: null, failed: null, slow: false });
  const begin = useEffectEvent((signal: AbortSignal) => {
    const onWait = () => setAsked((before) => ({ ...before, slow: true }));
    untilThere(ask, { onWait, signal }).then(
      // As a transition React draws the page in short tasks, so that a slow phone scrolls meanwhile.
      (answer) => signal.aborted || startTransition(() => setAsked({ answer, failed: null, slow: false })),
      (failed: unknown) => signal.aborted || setAsked({ answer: null, failed, slow: false }),
    );
  });
  useEffect(() => {
    const ending = new AbortController();
    begin(ending.signal);
    return () => ending.abort();
  }, []);
  return asked;
}

/** The reason of a failed call, in a sentence in the language of the page. */
export function troubleText(reason: unknown): string {
  return refusalIn(troubleCode(reason), failureText(reason));
}

export function troubleCode(reason: unknown): string {
  if (reason instanceof Refused) return reason.body.code;
  return reason instanceof Unreachable ? 'unreachable' : 'broken';
}
