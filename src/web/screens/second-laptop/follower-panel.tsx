import { useState } from 'react';
import type { FollowerAnswer } from '#protocol/second-laptop.ts';
import { follower } from '#web/calls/second-laptop.ts';
import { ageWords, followerWords } from '#web/views/second-words.ts';
import { PairForm } from './pair-form.tsx';
import { TakeOverForm } from './take-over-form.tsx';
import { useAsked } from '#web/calls/use-asked.ts';

/** How this laptop stands with the first, what it holds, and the button that makes it the house. */
export function FollowerPanel() {
  const { answer } = useAsked(follower);
  const [paired, setPaired] = useState(0);
  if (answer === null) return null;
  const { link, first, holds } = answer;
  const problem = link.is === 'lost' ? link.problem : null;
  const isUnknown = link.is === 'lost' && link.unknown;
  const pairing = <PairForm first={first} onPaired={() => setPaired(paired + 1)} />;
  return (
    <div className="flex flex-col gap-5">
      {link.is === 'unpaired' ? (
        pairing
      ) : (
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
      {isUnknown && pairing}
      {holds !== null && (
        <>
          <p className="rounded-md bg-rail p-3 text-base">{heldWords(holds)}</p>
          <TakeOverForm key={paired} last={heldWords(holds)} />
        </>
      )}
    </div>
  );
}

/** 'Last act: Mumbai bid ₹4,00,000 for Virat Kohli (Konkan Cup), 3 s old' */
function heldWords({ auctions, last, now }: NonNullable<FollowerAnswer['holds']>): string {
  if (last === null)
    return auctions === 0 ? 'There is no auction yet' : 'Nothing has happened in an auction yet';
  return `Last act: ${last.text} (${last.tournament}), ${ageWords(now - last.at)}`;
}
