import { useState } from 'react';
import { Refused } from '#web/calls/client/call.ts';
import { takeOver } from '#web/calls/second-laptop.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { pageToken } from './page-token.ts';
import { useAttempt } from './use-attempt.ts';

/**
 * The browser that paired may take over at once; any other must sign in. `last`: the latest act, if readable.
 */
export function TakeOverForm({ last }: { readonly last: string | null }) {
  const [token, setToken] = useState(() => (last === null ? null : pageToken()));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const { busy, problem, attempt } = useAttempt(async () => {
    setSure(false);
    try {
      await takeOver(token === null ? { email, password } : { token });
    } catch (reason) {
      // Another browser has paired since, so this one must sign in.
      if (reason instanceof Refused && reason.status === 401) setToken(null);
      throw reason;
    }
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) setSure(true);
      }}
    >
      {token === null && (
        <>
          <p className="text-base">With the account that owns the first laptop:</p>
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      {problem !== undefined && (
        <p role="alert" className="text-base text-ball-ink">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        Take over
      </Button>
      <ConfirmDialog
        open={sure}
        title="Take over"
        sentence={`This laptop becomes the house, and every page goes on here. The first one takes no more orders as soon as it knows.${last === null ? '' : ` ${last}.`}`}
        confirm="Take over"
        onConfirm={attempt}
        onCancel={() => setSure(false)}
      />
    </form>
  );
}
