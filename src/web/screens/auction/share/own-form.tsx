import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ownBy } from '#web/calls/second-laptop.ts';
import { Button } from '#web/parts/button.tsx';
import { Field } from '#web/parts/field.tsx';
import { useUser } from '#web/session/user.ts';

/** Nobody owns the installation yet: whoever sees the terminal of its machine knows the code. */
export function OwnForm({ onOwned }: { readonly onOwned: () => void }) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: ownBy, onSuccess: onOwned });
  const problem = missing ? 'Please enter the owner code from the terminal' : error?.message;
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code.trim() === '');
        if (code.trim() !== '' && !isPending) mutate(code);
      }}
    >
      <p className="text-base">
        Only the owner of this installation pairs a second laptop, and nobody owns it yet. The terminal where
        it was started shows an owner code; to own it without the code, type this there:
        <OwnCommand />
      </p>
      <Field
        label="Owner code from the terminal"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="sm" busy={isPending} className="self-start">
        Own this installation
      </Button>
    </form>
  );
}

/** For an account that does not own it, while another one does. */
export function OwnedByAnother() {
  return (
    <p className="text-base">
      Another account owns this installation, and pairs a second laptop. To own it yourself, type this on the
      machine where it runs:
      <OwnCommand />
    </p>
  );
}

function OwnCommand() {
  const { email } = useUser();
  return <code className="block break-words select-all">npm run own {email}</code>;
}
