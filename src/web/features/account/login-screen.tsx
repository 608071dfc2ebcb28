import { useForm } from 'react-hook-form';
import { checkLogin, type LoginDraft } from '#domain/tournament/account.ts';
import { UNEXPECTED } from '#protocol/texts/service.ts';
import { login } from '#web/net/session/account-calls.ts';
import { refusedByRule } from '#web/net/client/call.ts';
import { resolved } from '#web/kit/forms/form-problems.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { usePageTitle } from '#web/ui/screen.tsx';
import { SessionForm, SessionPage, TextLink } from '#web/kit/page/session-page.tsx';

/** Specification section 2, 'Login'. */
export function LoginScreen() {
  usePageTitle('Sign in');
  const form = useForm<LoginDraft, unknown, LoginDraft>({
    defaultValues: { email: '', password: '' },
    resolver: (values) => resolved(checkLogin(values), null),
  });
  const { errors } = form.formState;

  const turnAway = (reason: unknown) => {
    // For a wrong password, or too many attempts, show the server's sentence.
    const text = refusedByRule(reason) ?? UNEXPECTED;
    form.setError('root', { message: text });
    return text;
  };

  return (
    <SessionPage
      title="Welcome back"
      text="Sign in to run your auction."
      other={
        <>
          New here? <TextLink to={ADDRESSES.register}>Create one</TextLink>
        </>
      }
    >
      <SessionForm
        form={form}
        check={checkLogin}
        ask={login}
        welcome="Login successful! Redirecting to dashboard..."
        turnAway={turnAway}
        submit="Sign in"
        busyText="Signing in..."
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
      </SessionForm>
    </SessionPage>
  );
}
