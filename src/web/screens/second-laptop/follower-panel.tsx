import { useState } from 'react';
import type { FollowerAnswer } from '#protocol/second-laptop.ts';
import { follower } from '#web/calls/second-laptop.ts';
import { ageWords, followerWords } from '#web/views/second-words.ts';
import { pageToken } from './page-token.ts';
import { PairForm } from './pair-form.tsx';
import { TakeOverForm } from './take-over-form.tsx';
import { useAsked } from '#web/calls/use-asked.ts';

/** `told`: null where this laptop tells this browser nothing. */
const askHere = async () => ({ told: await follower(pageToken()) });

/** How this laptop stands with the first, what it holds, and the button that makes it the house. */
export function FollowerPanel() {
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
  readonly told: FollowerAnswer;
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
            {followerWords(link)}
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

/** Another browser has paired this laptop: this one may take over by the owner's password, or pair by a new code. */
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

/** 'Last act: Mumbai bid ₹4,00,000 for Virat Kohli (Konkan Cup), 3 s old' */
function heldWords({ auctions, last, now }: NonNullable<FollowerAnswer['holds']>): string {
  if (last === null)
    return auctions === 0 ? 'There is no auction yet' : 'Nothing has happened in an auction yet';
  return `Last act: ${last.text} (${last.tournament}), ${ageWords(now - last.at)}`;
}
