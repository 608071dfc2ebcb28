import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { ADDRESSES } from './addresses.ts';

/** For anonymous visitors; redirects signed-in users to the dashboard. Specification section 2, 'Landing'. */
export function ForVisitors({ children }: { readonly children: ReactNode }) {
  const { state } = useSession();
  if (state === 'checking') return null;
  if (state === 'signed-in' || state === 'expired') return <Navigate to={ADDRESSES.dashboard} replace />;
  return children;
}
