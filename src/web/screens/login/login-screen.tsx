import { useForm } from 'react-hook-form';
import { checkLogin, type LoginDraft } from '#domain/tournament/check-account.ts';
import { login } from '#web/calls/accounts.ts';
import { refusedByRule, unexpected } from '#web/calls/failure.ts';
import { firstSentence, resolved } from '#web/forms/draft-errors.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { Button } from '#web/parts/button.tsx';
import { Field } from '#web/parts/field.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { usePageTitle } from '#web/routes/page-title.ts';
import { Entrance, TextLink } from '#web/session/entrance.tsx';
import { enterSession } from '#web/session/session.ts';

/** Specification section 2, 'Login'. Whoever signs in is sent to the dashboard by the route's guard. */
export function LoginScreen() {
  usePageTitle('Sign in');
  const toast = useToast();
  const form = useForm<LoginDraft, unknown, LoginDraft>({
    defaultValues: { email: '', password: '' },
    resolver: (values) => resolved(checkLogin(values)),
  });
  const { errors, isSubmitting } = form.formState;

  const fail = (text: string) => toast({ title: 'Error', text, tone: 'destructive' });

  const signIn = async (draft: LoginDraft) => {
    try {
      const { token, user } = await login(draft);
      toast({ title: 'Success', text: 'Login successful! Redirecting to dashboard...' });
      enterSession(token, user);
    } catch (reason) {
      // A wrong pair, or too many of them: the server's sentence, which in the second case says how long to wait.
      const text = refusedByRule(reason) ?? unexpected();
      form.setError('root', { message: text });
      fail(text);
    }
  };

  return (
    <Entrance
      title="Welcome back"
      text="Sign in to run your auction."
      other={
        <>
          New here? <TextLink to={ADDRESSES.register}>Create one</TextLink>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void form.handleSubmit(signIn, () => fail(firstSentence(checkLogin(form.getValues()))))(event)
        }
      >
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormProblem>{errors.root?.message}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={isSubmitting}
          busyText="Signing in..."
          className="mt-2"
        >
          Sign in
        </Button>
      </form>
    </Entrance>
  );
}
