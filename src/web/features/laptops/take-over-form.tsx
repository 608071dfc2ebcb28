import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Refused, failureText } from '#web/net/client/call.ts';
import { takeOver } from '#web/net/calls/second-laptop.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { pageToken } from './page-token.ts';

interface TakeOverFormProps {
  /** The latest act; null: this browser may not read it. */
  readonly last: string | null;
  /** True if the first laptop does not answer, or if this browser may not know it. */
  readonly isLost: boolean;
}

/**
 * The browser that paired may take over at once; any other must sign in. A takeover cannot be taken back, so its button
 * is outlined while the first laptop answers.
 */
export function TakeOverForm({ last, isLost }: TakeOverFormProps) {
  const [token, setToken] = useState(() => (last === null ? null : pageToken()));
  const [sure, setSure] = useState(false);
  const { register, handleSubmit, getValues } = useForm({ defaultValues: { email: '', password: '' } });
  const taking = useMutation({
    mutationFn: () => takeOver(token === null ? getValues() : { token }),
    onMutate: () => setSure(false),
    // Another browser has paired since, so this one must sign in.
    onError: (reason) => reason instanceof Refused && reason.status === 401 && setToken(null),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void handleSubmit(() => setSure(true))(event)}
    >
      {token === null && (
        <>
          <p className="text-base">With the account that owns the first laptop:</p>
          <Field label="Email" type="email" autoComplete="username" {...register('email')} />
          <Field label="Password" type="password" autoComplete="current-password" {...register('password')} />
        </>
      )}
      {taking.isError && (
        <p role="alert" className="text-base text-ball-ink">
          {failureText(taking.error)}
        </p>
      )}
      {/* Busy after success, too, because the page then changes. */}
      <Button
        type="submit"
        variant={isLost ? 'primary' : 'outline'}
        busy={taking.isPending || taking.isSuccess}
      >
        Take over
      </Button>
      <ConfirmDialog
        open={sure}
        title="Take over"
        sentence={`This laptop takes over the auction, and every page goes on here. The first one takes no more orders as soon as it knows.${last === null ? '' : ` ${last}.`}`}
        confirm="Take over"
        onConfirm={() => taking.mutate()}
        onCancel={() => setSure(false)}
      />
    </form>
  );
}
