import { useState } from 'react';
import type { ReplicaAnswer } from '#protocol/calls/second-laptop.ts';
import { replicaState, pairBy } from '#web/calls/second-laptop.ts';
import { ageWords, replicaWords } from '#web/views/second-words.ts';
import { keepPageToken, pageToken } from './page-token.ts';
import { TakeOverForm } from './take-over-form.tsx';
import { useAsked } from '#web/calls/client/use-asked.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useAttempt } from './use-attempt.ts';

/** `told`: null when this browser may not read the state. */
const askHere = async () => ({ told: await replicaState(pageToken()) });

/** The state of this replica, its latest act, and the button for a takeover. */
export function ReplicaPanel() {
  const { answer } = useAsked(askHere);
  const [paired, setPaired] = useState(0);
  const onPaired = () => setPaired(paired + 1);
  if (answer === null) return null;
  return (
    <div className="flex flex-col gap-5">
      {answer.told === null ? (
        <Private key={paired} onPaired={onPaired} />
      ) : (
        <Standing key={paired} told={answer.told} onPaired={onPaired} />
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
          <TakeOverForm last={heldWords(holds)} />
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
      <TakeOverForm last={null} />
      <PairForm again first={null} onPaired={onPaired} />
    </>
  );
}

/** The replica's latest act: 'Last act: Mumbai bid ₹4,00,000 for Virat Kohli (Konkan Cup), 3 s old'. */
function heldWords({ auctions, last, now }: NonNullable<ReplicaAnswer['holds']>): string {
  if (last === null)
    return auctions === 0 ? 'There is no auction yet' : 'Nothing has happened in an auction yet';
  return `Last act: ${last.text} (${last.tournament}), ${ageWords(now - last.at)}`;
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
  const [code, setCode] = useState('');
  const { busy, problem, setProblem, attempt } = useAttempt(async () => {
    keepPageToken(await pairBy(code));
    onPaired();
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') setProblem('Please enter the code that the first laptop shows');
        else if (!busy) attempt();
      }}
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
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant={again ? 'outline' : 'primary'} busy={busy}>
        Pair
      </Button>
    </form>
  );
}
