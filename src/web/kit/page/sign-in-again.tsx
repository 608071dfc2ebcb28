import { useForm } from 'react-hook-form';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { resolved } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { enterSession, leaveSession } from '#web/net/session/session.ts';
import { login } from '#web/net/session/account-calls.ts';
import { useNavigate } from 'react-router';
import { ADDRESSES } from './addresses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { checkLogin, type LoginDraft } from '#domain/tournament/account.ts';
import { failureText } from '#web/net/client/call.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';

/**
 * Opens over the screen when the token has expired. The user signs in in place, and nothing typed is lost
 * (design, section 6 'expired token').
 */
export function SignInAgain({ user }: { readonly user: UserAnswer }) {
  const { register, formState, ...form } = useForm<LoginDraft>({
    defaultValues: { email: user.email, password: '' },
    resolver: (typed) => resolved(checkLogin(typed), null),
  });
  const { errors, isSubmitting } = formState;
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const signIn = async (typed: LoginDraft) => {
    try {
      const session = await login(typed);
      // The page of another user goes first, because its unsaved input would block the navigation.
      flushSync(() => enterSession(session.token, session.user));
      if (session.user.id !== user.id) void navigate(ADDRESSES.dashboard);
      else void queryClient.invalidateQueries();
    } catch (reason) {
      form.setError('password', { message: failureText(reason) }, { shouldFocus: true });
    }
  };

  return (
    <Dialog
      open
      onClose={leaveSession}
      size="sm"
      title="Please sign in again"
      description="Your session has ended. Nothing on this page is lost."
    >
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(signIn)(event)}
        className="flex flex-col gap-4"
      >
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          data-autofocus=""
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting} busyText="Signing in...">
          Sign in
        </Button>
      </form>
    </Dialog>
  );
}
