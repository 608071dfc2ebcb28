import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Checked } from '#domain/tournament/draft-checks.ts';
import type { SessionAnswer } from '#protocol/calls/accounts.ts';
import { firstSentence } from '#web/kit/forms/draft-errors.ts';
import { FormProblem } from '#web/kit/forms/form-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { enterSession } from '#web/net/session/session.ts';

interface SessionFormProps<Draft extends FieldValues, Thing> {
  readonly form: UseFormReturn<Draft, unknown, Thing>;
  /** Checks the draft again, to show its first problem in the toast. */
  readonly check: (draft: Draft) => Checked<Thing>;
  readonly ask: (thing: Thing) => Promise<SessionAnswer>;
  /** The specification's sentence after a successful sign-in or registration. */
  readonly welcome: string;
  /** Shows the reason of a failed call in the form; returns the sentence for the toast. */
  readonly turnAway: (reason: unknown) => string;
  readonly submit: string;
  readonly busyText: string;
  /** Two columns where there is space. */
  readonly wide?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form that starts a session, or shows in a toast why not. The route guard then opens the dashboard. */
export function SessionForm<Draft extends FieldValues, Thing>(props: SessionFormProps<Draft, Thing>) {
  const { form, check, ask, welcome, turnAway, submit, busyText, wide = false, children } = props;
  const toast = useToast();
  const { errors, isSubmitting } = form.formState;

  const fail = (text: string) => toast({ title: 'Error', text, tone: 'destructive' });
  const enter = async (thing: Thing) => {
    try {
      const { token, user } = await ask(thing);
      toast({ title: 'Success', text: welcome });
      enterSession(token, user);
    } catch (reason) {
      fail(turnAway(reason));
    }
  };
  const refuse = () => fail(firstSentence(check(form.getValues()), null));

  return (
    <form
      noValidate
      className={`grid gap-4 ${wide ? 'sm:grid-cols-2' : ''}`}
      onSubmit={(event) => void form.handleSubmit(enter, refuse)(event)}
    >
      {children}
      <div className={`mt-2 flex flex-col gap-4 ${wide ? 'sm:col-span-2' : ''}`}>
        <FormProblem>{errors.root?.message}</FormProblem>
        <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting} busyText={busyText}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
