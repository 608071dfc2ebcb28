import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { checkLogin } from '#domain/tournament/checks/check-account.ts';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { login } from '#web/calls/accounts.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { useKeptAnswers } from '#web/calls/client/kept-answers.ts';
import { draftErrors, type DraftErrors } from '#web/forms/draft-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { enterSession, leaveSession } from './session.ts';

/**
 * Opens over the screen when the token has expired. The user signs in in place, and nothing typed is lost
 * (design, section 6 'expired token').
 */
export function SignInAgain({ user }: { readonly user: UserAnswer }) {
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<DraftErrors>({});
  const [busy, setBusy] = useState(false);
  const { readAgain } = useKeptAnswers();
  const navigate = useNavigate();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const draft = checkLogin({ email, password });
    if (!draft.ok) {
      setErrors(draftErrors(draft.problems, null));
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      const session = await login(draft.value);
      enterSession(session.token, session.user);
      if (session.user.id !== user.id) void navigate(ADDRESSES.dashboard);
      else readAgain();
    } catch (reason) {
      setErrors({ password: { type: 'refused', message: failureText(reason) } });
      setBusy(false);
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
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          error={errors.email?.message}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          data-autofocus=""
          value={password}
          error={errors.password?.message}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText="Signing in...">
          Sign in
        </Button>
      </form>
    </Dialog>
  );
}
