import { useMutation } from '@tanstack/react-query';
import { failureText } from '#web/net/client/call.ts';
import { becomeSecond } from '#web/net/calls/second-laptop.ts';
import { Button } from '#web/ui/button.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { bearer } from '#web/net/client/credential.ts';
import { TextLink } from '#web/kit/page/session-page.tsx';
import { keepPageToken } from './page-token.ts';

/** Says where the auction goes on, on a laptop that was replaced, with the button that makes it the replica. */
export function ReplacedPanel({ url }: { readonly url: string }) {
  const signedIn = bearer() !== null;
  const becoming = useMutation({ mutationFn: becomeSecond, onSuccess: keepPageToken });
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
