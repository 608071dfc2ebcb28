import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReplicaAnswer } from '#protocol/calls/second-laptop.ts';
import { EVERY_SECOND, replicaState, pairBy } from '#web/net/calls/second-laptop.ts';
import { ageWords, replicaWords } from '#web/kit/views/second-words.ts';
import { keepPageToken, pageToken } from './page-token.ts';
import { TakeOverForm } from './take-over-form.tsx';
import { failureText } from '#web/net/client/call.ts';
import { codeGiven, resolvedTexts, type TypedCode } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';

/** The state of this replica, its latest act, and the button for a takeover. */
export function ReplicaPanel() {
  const { data: told } = useQuery({
    queryKey: ['replica'],
    queryFn: () => replicaState(pageToken()),
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

interface StandingProps {
  readonly told: ReplicaAnswer;
  readonly onPaired: () => void;
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

/** The replica's latest act: 'Last act 3 s ago: Mumbai bid ₹4,00,000 for Virat Kohli (Konkan Cup)'. */
function heldWords({ auctions, last, now }: NonNullable<ReplicaAnswer['holds']>): string {
  if (last === null)
    return auctions === 0 ? 'There is no auction yet' : 'Nothing has happened in an auction yet';
  return `Last act ${ageWords(now - last.at)}: ${last.text} (${last.tournament})`;
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
      keepPageToken(await pairBy(code));
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
