import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '#web/net/client/failure.ts';
import { becomeSecond, EVERY_SECOND, whatIsLeft } from '#web/net/calls/second-laptop.ts';
import { Button } from '#web/ui/button.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { bearer } from '#web/net/session/bearer.ts';
import { TextLink } from '#web/kit/session/session-page.tsx';
import { clockWords } from '#web/kit/views/second-words.ts';
import { keepPageToken } from './page-token.ts';

/**
 * The acts of this replaced laptop that the primary does not have, and the button that makes it the replica.
 */
export function ReplacedPanel({ url }: { readonly url: string }) {
  const signedIn = bearer() !== null;
  const { data: answer } = useQuery({
    queryKey: ['left'],
    queryFn: whatIsLeft,
    enabled: signedIn,
    ...EVERY_SECOND,
  });
  const becoming = useMutation({ mutationFn: becomeSecond, onSuccess: keepPageToken });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base break-words">
        The auction goes on at{' '}
        <a href={url} className="font-semibold text-turf underline">
          {url}
        </a>
        .
      </p>
      {!signedIn && (
        <p className="text-base">
          <TextLink to={ADDRESSES.login}>Sign in</TextLink> to see what was not handed over.
        </p>
      )}
      {answer?.asked === false && (
        <p className="text-base">The other laptop does not answer at the moment.</p>
      )}
      {answer?.asked === true && answer.acts.length === 0 && (
        <p className="text-base">Everything that this laptop had taken is there.</p>
      )}
      {answer?.asked === true && answer.acts.length > 0 && (
        <section>
          <h2 className="voice-title text-lg">Not handed over</h2>
          <p className="mb-2 text-sm text-soft">
            Nothing of it is entered by itself: enter there what is to count, or leave it.
          </p>
          <ol
            className="flex max-h-[50dvh] flex-col gap-1 overflow-y-auto"
            tabIndex={0}
            aria-label="Not handed over"
          >
            {answer.acts.map(({ tournament, sequence, at, name, text }) => (
              <li
                key={`${tournament} ${String(sequence)}`}
                className="rounded-md bg-rail p-2 text-base break-words"
              >
                {text}
                <span className="block text-sm text-soft">
                  {name}, {clockWords(at)}
                </span>
              </li>
            ))}
          </ol>
        </section>
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
