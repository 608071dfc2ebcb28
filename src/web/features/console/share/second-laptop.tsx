import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { CodeAnswer, SecondAnswer } from '#protocol/calls/second-laptop.ts';
import { newPairingCode, ownBy, partFromSecond, SECOND_LAPTOP } from '#web/net/calls/second-laptop.ts';
import { failureText } from '#web/net/client/call.ts';
import { codeGiven, resolvedTexts, type TypedCode } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { clockWords, secondWords } from '#web/kit/views/second-words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useUser } from '#web/net/session/session.ts';

/** Pairs a second laptop, which copies everything and can take over, and shows its state. */
export function SecondLaptop() {
  const { data, refetch } = useQuery(SECOND_LAPTOP);
  const [code, setCode] = useState<CodeAnswer | null>(null);
  const [isShown, setShown] = useState(false);
  const toast = useToast();
  const paired = data !== undefined && data.link.is !== 'none';
  const [wasPaired, setWasPaired] = useState(paired);
  if (paired !== wasPaired) {
    setWasPaired(paired);
    if (paired) setCode(null);
  }
  const onError = ({ message }: Error) => {
    toast({ title: 'Error', text: message, tone: 'destructive' });
  };
  const pairing = useMutation({ mutationFn: newPairingCode, onSuccess: setCode, onError });
  const parting = useMutation({ mutationFn: partFromSecond, onSuccess: () => refetch(), onError });
  if (data === undefined || !data.offered) return null;
  // A phone shows its nine lines to those who ask for them.
  const isFolded = !isShown && !paired;
  return (
    <section>
      <h3 className="voice-title text-lg">Second laptop</h3>
      {isFolded && (
        <Button size="sm" className="mt-2 sm:hidden" onClick={() => setShown(true)}>
          How to add one
        </Button>
      )}
      <div className={isFolded ? 'max-sm:hidden' : ''}>
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
            <Button size="sm" busy={pairing.isPending} onClick={() => pairing.mutate()}>
              {paired ? 'Pair another one' : 'Show a pairing code'}
            </Button>
            {paired && (
              <Button size="sm" variant="plain" busy={parting.isPending} onClick={() => parting.mutate()}>
                Let it go
              </Button>
            )}
          </div>
        ) : data.owned ? (
          <OwnedByAnother />
        ) : (
          <OwnForm onOwned={() => void refetch()} />
        )}
      </div>
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
  const { register, formState, ...form } = useForm<TypedCode>({
    defaultValues: { code: '' },
    resolver: (typed) => resolvedTexts(codeGiven(typed, 'Please enter the owner code from the terminal')),
  });
  const own = async ({ code }: TypedCode) => {
    try {
      await ownBy(code);
      onOwned();
    } catch (reason) {
      form.setError('code', { message: failureText(reason) }, { shouldFocus: true });
    }
  };
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-3"
      onSubmit={(event) => void form.handleSubmit(own)(event)}
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
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" size="sm" busy={formState.isSubmitting} className="self-start">
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
