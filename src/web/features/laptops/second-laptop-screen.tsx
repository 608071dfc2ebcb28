import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '#web/ui/device-storage.ts';
import { isText, objectOf, orNull } from '#web/ui/shape-checks.ts';
import { Refused, failureText } from '#web/net/client/call.ts';
import {
  takeOver,
  EVERY_SECOND,
  replicaState,
  pairBy,
  becomeSecond,
  THIS_LAPTOP,
} from '#web/net/calls/second-laptop.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { ReplicaAnswer } from '#protocol/calls/second-laptop.ts';
import { ageWords, replicaWords } from '#web/kit/views/second-words.ts';
import { codeGiven, resolvedTexts, type TypedCode } from '#web/kit/forms/form-problems.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { bearer } from '#web/net/client/credential.ts';
import { TextLink, SessionPage } from '#web/kit/page/session-page.tsx';
import { QueryProvider } from '#web/net/client/queries.tsx';
import { usePageTitle } from '#web/ui/screen.tsx';

/** The page of a replica, or of a laptop that was replaced. */
export function SecondLaptopScreen() {
  usePageTitle('Second laptop');
  return (
    // Nobody has signed in here, so this page has a query cache of its own.
    <QueryProvider>
      <Laptop />
    </QueryProvider>
  );
}

const TITLE = {
  house: 'The auction is on this laptop',
  follower: 'Second laptop',
  replaced: 'Another laptop has taken over',
} as const;

const TEXT = {
  house: 'Every page goes on here by itself.',
  follower: 'It holds what the first laptop holds, and takes over when you say so.',
  replaced: 'This one takes no more orders.',
} as const;

function Laptop() {
  const { data: answer, isError, errorUpdateCount } = useQuery(THIS_LAPTOP);
  // While nothing was ever answered, each new request ends `isError`.
  const isSilent = isError || (answer === undefined && errorUpdateCount > 0);
  const role = answer?.role ?? 'follower';
  return (
    <SessionPage
      title={TITLE[role]}
      text={TEXT[role]}
      hasHome={role !== 'follower'}
      other={role === 'house' ? <TextLink to={ADDRESSES.login}>Sign in</TextLink> : null}
    >
      {isSilent && (
        <p role="alert" className="mb-4 text-base">
          This laptop does not answer: one moment, please.
        </p>
      )}
      {answer?.role === 'follower' && <ReplicaPanel />}
      {answer?.role === 'replaced' && <ReplacedPanel url={answer.successor ?? ''} />}
    </SessionPage>
  );
}

/** The state of this replica, its latest act, and the button for a takeover. */
function ReplicaPanel() {
  const { data: told } = useQuery({
    queryKey: ['replica'],
    queryFn: async () => {
      // Another tab of this browser may have paired.
      await pairing.persist.rehydrate();
      return replicaState(pairing.getState().token);
    },
    ...EVERY_SECOND,
  });
  const [paired, setPaired] = useState(0);
  const onPaired = () => setPaired(paired + 1);
  if (told === undefined) return null;
  return (
    <div className="flex flex-col gap-5">
      {told === null ? (
        <Private key={paired} onPaired={onPaired} />
      ) : (
        <Standing key={paired} told={told} onPaired={onPaired} />
      )}
    </div>
  );
}

interface Paired {
  readonly token: string | null;
}

const isPaired = objectOf<Paired>({ token: orNull(isText) });

/**
 * The token of the browser that paired this laptop, which may start a takeover; null in other browsers. They ask for
 * the password instead.
 */
const pairing = createStore<Paired>()(
  persist((): Paired => ({ token: null }), {
    name: 'boli-second-laptop',
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
    // Version 0 is the token alone.
    migrate: (token) => ({ token: isText(token) ? token : null }),
    merge: (kept, atFirst) => (isPaired(kept) ? kept : atFirst),
  }),
);

interface StandingProps {
  readonly told: ReplicaAnswer;
  readonly onPaired: () => void;
}

/** Shown in a browser that did not pair this laptop: it takes over by password, or pairs by a new code. */
function Private({ onPaired }: Pick<StandingProps, 'onPaired'>) {
  return (
    <>
      <p className="text-base">
        This laptop is paired. What it holds is shown in the browser that paired it, or in this one after a
        new code.
      </p>
      <TakeOverForm last={null} isLost />
      <PairForm again first={null} onPaired={onPaired} />
    </>
  );
}

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
function TakeOverForm({ last, isLost }: TakeOverFormProps) {
  const [token, setToken] = useState(() => (last === null ? null : pairing.getState().token));
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

interface PairFormProps {
  /** The primary's address, if this browser may know it. */
  readonly first: string | null;
  /** True if it has paired before, so that the form is not the main content. */
  readonly again?: boolean;
  readonly onPaired: () => void;
}

/** The form for the pairing code that the primary shows. */
function PairForm({ first, again = false, onPaired }: PairFormProps) {
  const { register, formState, ...form } = useForm<TypedCode>({
    defaultValues: { code: '' },
    resolver: (typed) => resolvedTexts(codeGiven(typed, 'Please enter the code that the first laptop shows')),
  });
  const pair = async ({ code }: TypedCode) => {
    try {
      pairing.setState({ token: await pairBy(code) });
      onPaired();
    } catch (reason) {
      form.setError('code', { message: failureText(reason) }, { shouldFocus: true });
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(pair)(event)}
    >
      {again && <h2 className="border-t border-line pt-4 voice-title text-lg">Pair again</h2>}
      <p className="text-base break-words">
        On the first laptop{first === null ? '' : `, ${first}`}, open an auction and choose More &gt; Share
        &gt; Second laptop.
      </p>
      <Field
        label="Pairing code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button
        type="submit"
        variant={again ? 'outline' : 'primary'}
        busy={formState.isSubmitting || formState.isSubmitSuccessful}
      >
        Pair
      </Button>
    </form>
  );
}

function Standing({ told: { link, first, holds }, onPaired }: StandingProps) {
  const problem = link.is === 'lost' ? link.problem : null;
  const isUnknown = link.is === 'lost' && link.unknown;
  return (
    <>
      {link.is !== 'unpaired' && (
        <div>
          <p role="status" className="voice-strong text-lg">
            {link.is === 'following' && link.acts === 0 && (
              <span aria-hidden="true" className="me-2 inline-block size-3 rounded-full bg-turf" />
            )}
            {replicaWords(link)}
          </p>
          <p className="text-sm break-all text-soft">The first laptop: {first}</p>
          {problem !== null && <p className="mt-1 text-base">{problem}.</p>}
          {isUnknown && (
            <p className="mt-1 text-base">
              The laptop at that address does not know this one: pair it again, or wait where another laptop
              has that address for a moment.
            </p>
          )}
        </div>
      )}
      {link.is === 'unpaired' && <PairForm first={first} onPaired={onPaired} />}
      {holds !== null && (
        <>
          <p className="rounded-md bg-rail p-3 text-base">{heldWords(holds)}</p>
          <TakeOverForm last={heldWords(holds)} isLost={link.is === 'lost'} />
        </>
      )}
      {isUnknown && <PairForm again first={first} onPaired={onPaired} />}
    </>
  );
}

/** The replica's latest act: 'Last act 3 s ago: Mumbai bid ₹4,00,000 for Virat Kohli (Konkan Cup)'. */
function heldWords({ auctions, last, now }: NonNullable<ReplicaAnswer['holds']>): string {
  if (last === null)
    return auctions === 0 ? 'There is no auction yet' : 'Nothing has happened in an auction yet';
  return `Last act ${ageWords(now - last.at)}: ${last.text} (${last.tournament})`;
}

/** Says where the auction goes on, on a laptop that was replaced, with the button that makes it the replica. */
function ReplacedPanel({ url }: { readonly url: string }) {
  const signedIn = bearer() !== null;
  const becoming = useMutation({
    mutationFn: becomeSecond,
    onSuccess: (token) => pairing.setState({ token }),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base break-words">
        The auction goes on at{' '}
        <a href={url} className="font-semibold text-turf underline">
          {url}
        </a>
        . What this laptop took and had not handed over stays in its data folder: as the second laptop it gets
        a whole copy, and keeps its own data beside it.
      </p>
      {!signedIn && (
        <p className="text-base">
          <TextLink to={ADDRESSES.login}>Sign in</TextLink> to make this laptop the second one.
        </p>
      )}
      {becoming.isError && (
        <p role="alert" className="text-base text-ball-ink">
          {failureText(becoming.error)}
        </p>
      )}
      {signedIn && (
        // Busy after success, too, because the page then changes.
        <Button busy={becoming.isPending || becoming.isSuccess} onClick={() => becoming.mutate()}>
          Become the second laptop
        </Button>
      )}
    </div>
  );
}
