import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Checked } from '#domain/tournament/draft-checks.ts';
import type { SessionAnswer } from '#protocol/calls/accounts.ts';
import { firstSentence, FormProblem } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { enterSession } from '#web/net/session/session.ts';
import { Link } from 'react-router';
import { StripedLine, Wordmark } from './wordmark.tsx';
import { holdToasts } from '#web/ui/popups/toast-queue.ts';
import { Screen } from '#web/ui/screen.tsx';
import { ADDRESSES } from './addresses.ts';

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

interface SessionPageProps {
  /** The page's h1. */
  readonly title: string;
  readonly text: string;
  /** The form. */
  readonly children?: ReactNode;
  /** True for a form of two columns. */
  readonly wide?: boolean;
  /** The link to the other form, below the card. */
  readonly other: ReactNode;
  /** False when there is no landing page to go to. */
  readonly hasHome?: boolean;
}

/** The page of the sign-in and registration forms: a card between a dark header and a light page. */
export function SessionPage({
  title,
  text,
  wide = false,
  children,
  other,
  hasHome = true,
}: SessionPageProps) {
  const width = wide ? 'max-w-[680px]' : 'max-w-[460px]';
  return (
    <Screen mood="day" className="flex flex-col">
      <header className="night">
        <div className="h-36 bg-ground sm:h-52 sm:pt-5">
          <div
            ref={holdToasts}
            className={`toast-place relative mx-auto flex h-16 items-center justify-center ${width}`}
          >
            <p>
              <Wordmark />
            </p>
          </div>
        </div>
        <StripedLine />
      </header>
      <main className={`relative mx-auto -mt-20 w-full px-4 pb-12 sm:-mt-28 ${width}`}>
        <div className="rounded-xl border border-line bg-stand px-5 py-6 sm:px-8 sm:py-8">
          <h1 className="voice-title text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-1 mb-6 text-base text-soft">{text}</p>
          {children}
        </div>
        <p className="mt-6 text-center text-base text-soft">{other}</p>
        {hasHome && (
          <p className="mt-2 text-center">
            <TextLink to={ADDRESSES.landing}>Go to Home</TextLink>
          </p>
        )}
      </main>
    </Screen>
  );
}

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link in a sentence. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-turf underline underline-offset-4 hover:text-turf-deep sm:min-h-8"
    >
      {children}
    </Link>
  );
}
