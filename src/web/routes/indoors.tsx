import { Suspense, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { KeptAnswers, KeptAnswersContext } from '#web/calls/client/kept-answers.ts';
import { Toasts } from '#web/ui/toast/toasts.tsx';
import { useSession } from '#web/session/session.ts';
import { UserContext } from '#web/session/user.ts';
import { ADDRESSES } from './addresses.ts';
import { Arrival } from './arrival.tsx';
import { OutOfReach } from './out-of-reach.tsx';
import { SignInInPlace } from './sign-in-in-place.tsx';

/**
 * Wraps every screen except the landing page and the 404 page; toasts outlive the screen that opened them.
 */
export function Indoors() {
  return (
    <Toasts>
      <Suspense>
        <Outlet />
        <Arrival />
      </Suspense>
    </Toasts>
  );
}

/** The guard of the protected screens. Specification section 2: nothing is shown while authentication is loading. */
export function MembersOnly() {
  const session = useSession();
  switch (session.state) {
    case 'checking':
      return null;
    case 'unreachable':
      return <OutOfReach why={session.why} />;
    case 'signed-out':
      return <Navigate to={ADDRESSES.login} replace />;
    case 'signed-in':
    case 'expired':
      return (
        <UserContext value={session.user}>
          <Keeping key={session.user.id}>
            <Outlet />
            <SignInInPlace user={session.state === 'expired' ? session.user : null} />
          </Keeping>
        </UserContext>
      );
  }
}

/** The query cache of one user; another user starts with an empty one. */
function Keeping({ children }: { readonly children: React.ReactNode }) {
  const [answers] = useState(() => new KeptAnswers());
  return <KeptAnswersContext value={answers}>{children}</KeptAnswersContext>;
}
