import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type ClosedBecause, CLOSED_BECAUSE } from '#domain/registration/check-registration.ts';
import type { NotOpen } from '#protocol/registration/form.ts';
import { Refused } from '#web/net/client/call.ts';
import type { Unsent } from '#web/features/join/notice.tsx';
import { untilThere } from '#web/features/join/try-again.ts';
import { objectOf, oneOf } from '#web/ui/shape-checks.ts';
import { showRefusal } from './form-errors.ts';

/** A server of another version may give no reason, or another one. */
const isNotOpen = objectOf<NotOpen>({ why: oneOf(CLOSED_BECAUSE) });

interface SendingParts<Values extends FieldValues, Request, Answer> {
  readonly form: UseFormReturn<Values>;
  /** The code of the link, by which the phone keeps a request that was not answered. */
  readonly code: string;
  readonly unanswered: {
    readonly of: (code: string) => Request | null;
    readonly keep: (code: string, request: Request) => boolean;
    readonly forget: (code: string) => void;
  };
  readonly submit: (code: string, request: Request) => Promise<Answer>;
  readonly onAnswer: (answer: Answer, request: Request) => void;
  /** Called when the server refuses because the form is closed. */
  readonly onClosed: (why: ClosedBecause) => void;
}

/**
 * Sends a request and retries while the network is away, also on a page that is opened again later. A refusal is shown
 * in the form. `unsent`: where the form waits for an answer that is late; null: none is late.
 */
export function useSending<Values extends FieldValues, Request, Answer>(
  parts: SendingParts<Values, Request, Answer>,
) {
  const { form, code, unanswered, submit, onAnswer, onClosed } = parts;
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const running = useRef<Promise<void> | null>(null);

  const attempt = async (request: Request, place: Unsent): Promise<void> => {
    try {
      const answer = await untilThere(() => submit(code, request), { onWait: () => setUnsent(place) });
      onAnswer(answer, request);
    } catch (reason) {
      unanswered.forget(code);
      setUnsent(null);
      const isOver = reason instanceof Refused && reason.body.code === 'registration-not-open';
      const details = isOver ? reason.body.details : null;
      if (isNotOpen(details)) onClosed(details.why);
      else showRefusal(form, reason);
    }
  };

  /** While a request is under way, another one waits for its answer and is not sent: the form is locked so long. */
  const deliver = (request: Request, place: Unsent): Promise<void> => {
    running.current ??= attempt(request, place).finally(() => {
      running.current = null;
    });
    return running.current;
  };

  /** `isDraftKept`: the phone has stored the draft of this request. */
  const send = (request: Request, isDraftKept: boolean): Promise<void> => {
    // A page closed before this line sends nothing later: the number may belong to a registration sent before.
    const isKept = unanswered.keep(code, request) && isDraftKept;
    return deliver(request, isKept ? 'phone' : 'page');
  };

  // The same key and the same text: a form that the server already has makes no second registration.
  const resume = useEffectEvent(() => {
    const request = unanswered.of(code);
    if (request === null) return;
    setUnsent('phone');
    const again = () => deliver(request, 'phone');
    // The form may ask for more by now, which the server decides.
    void form.handleSubmit(again, again)();
  });
  useEffect(() => resume(), []);

  return { unsent, send };
}
