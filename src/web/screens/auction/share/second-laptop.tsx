import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SecondAnswer } from '#protocol/calls/second-laptop.ts';
import { newPairingCode, ownBy, partFromSecond, secondLaptop } from '#web/calls/second-laptop.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { clockWords, secondWords } from '#web/views/second-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useUser } from '#web/session/user.ts';

const EVERY = 1_000;

/** Pairs a second laptop, which copies everything and can take over, and shows its state. */
export function SecondLaptop() {
  const { data, refetch } = useQuery({
    queryKey: ['second-laptop'],
    queryFn: secondLaptop,
    refetchInterval: EVERY,
  });
  const [code, setCode] = useState<{ readonly code: string; readonly until: number } | null>(null);
  const toast = useToast();
  const paired = data !== undefined && data.link.is !== 'none';
  useEffect(() => {
    if (paired) setCode(null);
  }, [paired]);
  if (data === undefined || !data.offered) return null;
  const told = (reason: unknown) =>
    toast({ title: 'Error', text: reason instanceof Error ? reason.message : '', tone: 'destructive' });
  const show = () => void newPairingCode().then(setCode, told);
  const part = () => void partFromSecond().then(() => void refetch(), told);
  return (
    <section>
      <h3 className="voice-title text-lg">Second laptop</h3>
      <p className="mb-2 text-sm text-soft">
        It holds everything and takes over when this one is gone. Start it with npm start -- --follow{' '}
        {location.origin}
      </p>
      {paired && (
        <p role="status" className="mb-2 text-base">
          Second laptop: {secondWords(data.link)}
          {aloneWords(data)}
        </p>
      )}
      {unreachable(data.link) && (
        <p role="alert" className="mb-2 text-base">
          It follows, but nothing answers at its address: pages could not go there. Please open its port for
          the hall.
        </p>
      )}
      {code !== null && (
        <p className="mb-2 text-base">
          Pairing code until {clockWords(code.until)}:
          <strong className="block text-xl tracking-wider select-all">{code.code}</strong>
        </p>
      )}
      {data.mayPair ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={show}>
            {paired ? 'Pair another one' : 'Show a pairing code'}
          </Button>
          {paired && (
            <Button size="sm" variant="plain" onClick={part}>
              Let it go
            </Button>
          )}
        </div>
      ) : data.owned ? (
        <OwnedByAnother />
      ) : (
        <OwnForm onOwned={() => void refetch()} />
      )}
    </section>
  );
}

function aloneWords({ together, alone }: SecondAnswer): string {
  if (!together) return '';
  return alone === null ? '; every order waits for it' : `; going on alone since ${clockWords(alone)}`;
}

function unreachable(link: SecondAnswer['link']): boolean {
  return link.is === 'following' && link.reachable === false;
}

/** Shown until somebody owns the installation; the code is in the terminal of the server. */
function OwnForm({ onOwned }: { readonly onOwned: () => void }) {
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
        Only the owner of this installation pairs a second laptop, and nobody owns it yet. To own it, enter
        the code from the window in which this server was started: the line there begins with “Owner code:”.
        If the line is gone, type this on that machine:
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

/** Shown to an account while another one owns the installation. */
function OwnedByAnother() {
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
