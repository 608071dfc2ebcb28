import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formProblems, notOpen, type SubmitRequest } from '#protocol/registration/form.ts';
import type { ReceiptAnswer } from '#protocol/registration/own-page.ts';
import type { PageAnswer } from '#protocol/registration/page.ts';
import { Refused } from '#web/calls/client/call.ts';
import { troubleText } from '#web/registration/trouble-text.ts';
import { askOwn, submit } from '#web/registration/registration-calls.ts';
import { isNumberSentHere } from '#web/registration/sent/sent-here.ts';
import type { Unsent } from '#web/registration/notice.tsx';
import { untilThere } from '#web/registration/try-again.ts';
import { draftOf, draftSent, keepDraft, sentPlace, UNANSWERED, type Draft } from './kept-draft.ts';
import { CHECK_FORM } from '#web/registration/pieces.ts';
import { firstOfEach, formOf, type Problems, type Typed } from './typed.ts';
import { registerWords } from '#web/languages/en/register.ts';

interface Sending {
  /** 'waiting': the server does not answer, and the form is sent again automatically. */
  readonly state: 'rest' | 'sending' | 'waiting';
  /** Where the form waits for an answer that is late; null: none is late. */
  readonly unsent: Unsent | null;
  readonly problems: Problems;
  /** A problem that belongs to no field. */
  readonly trouble: string | null;
  /** A similar registration: on this phone by number, on the server by name and age. */
  readonly like: 'number' | 'name-and-age' | null;
}

interface SendingParts {
  readonly code: string;
  readonly page: PageAnswer;
  readonly onReceipt: (answer: ReceiptAnswer) => void;
  readonly onClosed: (why: NonNullable<PageAnswer['closed']>) => void;
}

const AT_REST: Sending = { state: 'rest', unsent: null, problems: {}, trouble: null, like: null };

/**
 * Sends a form and retries while the network is away, also on a page that is opened again later. Problems appear at
 * their fields.
 */
export function useSending({ code, page, onReceipt, onClosed }: SendingParts) {
  const [sending, setSending] = useState(AT_REST);
  const busy = useRef(false);

  const send = async (draft: Draft, another: boolean): Promise<Problems> => {
    if (busy.current) return {};
    const { typed } = draft;
    busy.current = true;
    const found = {
      ...(await problemsIn(typed, page)),
      ...consentProblem(draft),
      ...photoProblem(draft, page),
    };
    if (Object.keys(found).length > 0) {
      setSending({ ...AT_REST, problems: found });
      busy.current = false;
      return found;
    }
    setSending({ ...AT_REST, state: 'sending' });
    const request = { key: draft.key, ticket: page.ticket, form: formOf(typed, page), another };
    const isDraftKept = keepDraft(code, draft);
    if (!another && (await isNumberSentHere(sentPlace(code), typed.phone, askOwn))) {
      setSending({ ...AT_REST, like: 'number' });
      busy.current = false;
      return {};
    }
    // A page closed before this line sends nothing later: the number may belong to a registration sent before.
    const isKept = UNANSWERED.keep(code, request) && isDraftKept;
    return deliver(request, draft, isKept ? 'phone' : 'page');
  };

  const deliver = async (
    request: SubmitRequest,
    { typed, photo }: Draft,
    unsent: Unsent,
  ): Promise<Problems> => {
    try {
      const onWait = () => setSending({ ...AT_REST, state: 'waiting', unsent });
      const answer = await untilThere(() => submit(code, request), { onWait });
      draftSent(code, answer.receipt, { name: request.form.name ?? typed.name, photo });
      onReceipt(answer);
      return {};
    } catch (reason) {
      UNANSWERED.forget(code);
      const refused = refusedBecause(reason);
      if (refused.closed) onClosed(refused.closed);
      setSending({ ...AT_REST, ...refused });
      return refused.problems;
    } finally {
      busy.current = false;
    }
  };

  // The same key and the same text: a form that the server already has makes no second registration.
  const resume = useEffectEvent(() => {
    const request = UNANSWERED.of(code);
    if (request === null || busy.current) return;
    busy.current = true;
    setSending({ ...AT_REST, state: 'sending', unsent: 'phone' });
    void deliver(request, draftOf(code), 'phone');
  });
  useEffect(() => resume(), []);

  const forget = (fields: readonly string[]) => {
    const left = Object.entries(sending.problems).filter(
      ([field]) => !fields.some((one) => field.startsWith(one)),
    );
    setSending({ ...sending, problems: Object.fromEntries(left), like: null });
  };

  return { ...sending, send, forget };
}

/** If the checking code does not load, only the server checks the form. */
async function problemsIn(typed: Typed, page: PageAnswer): Promise<Problems> {
  const check = await CHECK_FORM.fetch().catch(() => null);
  return check?.problemsOf(typed, page) ?? {};
}

function consentProblem({ typed }: Draft): Problems {
  return typed.consent ? {} : { consent: registerWords().consentMissing };
}

function photoProblem({ photo }: Draft, { asks }: PageAnswer): Problems {
  return photo === null && asks.photoRequired ? { photo: registerWords().photoMissing } : {};
}

interface RefusedBecause extends Omit<Sending, 'state' | 'unsent'> {
  readonly closed: PageAnswer['closed'];
}

function refusedBecause(reason: unknown): RefusedBecause {
  const nothing = { problems: {}, trouble: null, like: null, closed: null };
  const details = reason instanceof Refused ? reason.body.details : null;
  const code = reason instanceof Refused ? reason.body.code : null;
  if (code === 'registered-already') return { ...nothing, like: 'name-and-age' };
  const closed = code === 'registration-not-open' ? notOpen.safeParse(details) : null;
  if (closed?.success) return { ...nothing, closed: closed.data.why };
  const wrong = formProblems.safeParse(details);
  if (wrong.success) return { ...nothing, problems: firstOfEach(wrong.data.problems) };
  const field = reason instanceof Refused ? reason.body.field : undefined;
  if (field !== undefined) return { ...nothing, problems: { [field]: troubleText(reason) } };
  return { ...nothing, trouble: troubleText(reason) };
}
