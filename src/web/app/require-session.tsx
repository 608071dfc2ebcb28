import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { TriangleAlert } from 'lucide-react';
import { QueryProvider } from '#web/net/client/queries.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { retrySession, UserContext, useSession } from '#web/net/session/session.ts';
import type { UnreachableReason } from '#web/net/session/account-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/placeholders.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { PartBoundary, usePreload } from '#web/ui/part-boundary.tsx';

const SignInAgain = lazyWithRetry(async () => (await import('#web/kit/page/sign-in-again.tsx')).SignInAgain);
const LAZY_PARTS = [SignInAgain];

/** The pages for signed-in users. Specification section 2: nothing is shown while authentication is loading. */
export function RequireSession() {
  const session = useSession();
  usePreload(LAZY_PARTS);
  switch (session.state) {
    case 'checking':
      return null;
    case 'unreachable':
      return <ServerUnreachable why={session.why} />;
    case 'signed-out':
      return <Navigate to={ADDRESSES.login} replace />;
    case 'signed-in':
    case 'expired':
      return (
        <UserContext value={session.user}>
          {/* Another user starts with an empty cache. */}
          <QueryProvider key={session.user.id}>
            <Outlet />
            {session.state === 'expired' && (
              <PartBoundary persists failed={() => null}>
                <SignInAgain user={session.user} />
              </PartBoundary>
            )}
          </QueryProvider>
        </UserContext>
      );
  }
}

/** Pause (ms) between two automatic attempts. */
const RETRY_AFTER = 5_000;

const WORDS: Readonly<Record<UnreachableReason, { readonly title: string; readonly text: string }>> = {
  'nobody-answered': {
    title: 'The server cannot be reached',
    text: 'You are still signed in. Check the connection; this page goes on by itself as soon as there is an answer.',
  },
  'server-broken': {
    title: 'The server answers with an error',
    text: 'You are still signed in, and the connection works. This page goes on by itself as soon as the server does.',
  },
};

/** Shown while a token is kept and the server cannot confirm it. Continues by itself after an answer. */
function ServerUnreachable({ why }: { readonly why: UnreachableReason }) {
  usePageTitle('Not connected');
  const [isRetrying, setRetrying] = useState(false);

  useEffect(() => {
    const timer = setInterval(() => void retrySession(), RETRY_AFTER);
    return () => clearInterval(timer);
  }, []);

  const retry = async () => {
    setRetrying(true);
    await retrySession();
    setRetrying(false);
  };

  return (
    <Screen mood="day" className="grid place-items-center">
      <main>
        <h1 className="sr-only">Not connected</h1>
        <div role="alert">
          <EmptyState
            icon={TriangleAlert}
            title={WORDS[why].title}
            text={WORDS[why].text}
            action={
              <Button variant="primary" onClick={() => void retry()} busy={isRetrying} busyText="Trying...">
                Try again
              </Button>
            }
          />
        </div>
      </main>
    </Screen>
  );
}
