import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { newQueryClient } from '#web/calls/query-client.ts';
import { Toasts } from '#web/parts/toasts.tsx';
import { SignInAgain } from '#web/session/sign-in-again.tsx';
import { useSession } from '#web/session/session.ts';
import { UserContext } from '#web/session/user.ts';
import { ADDRESSES } from './addresses.ts';
import { Arrival } from './arrival.tsx';
import { OutOfReach } from './out-of-reach.tsx';

/** Around every screen but the landing page and the 404 page: toasts outlive the screen that said them. */
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
          <Answers key={session.user.id}>
            <Outlet />
            {session.state === 'expired' && <SignInAgain user={session.user} />}
          </Answers>
        </UserContext>
      );
  }
}

/** The answers kept for one user; somebody else starts with none. */
function Answers({ children }: { readonly children: React.ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
