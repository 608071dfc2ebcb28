import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { Refused } from '#web/calls/call.ts';
import { useToast } from '#web/parts/toasts.tsx';
import { ADDRESSES } from './addresses.ts';

/** True when there is nothing to show. A session that ran out is no failure: signing in again loads the rest. */
export function nothingToShow({
  data,
  error,
}: {
  readonly data: unknown;
  readonly error: Error | null;
}): boolean {
  const signedOut = error instanceof Refused && error.status === 401;
  return data === undefined && error !== null && !signedOut;
}

/** Specification section 8: 'Failed to load tournament data', followed by a redirect to /tournaments. */
export function LoadFailed() {
  const toast = useToast();
  useEffect(() => {
    toast({ title: 'Error', text: 'Failed to load tournament data', tone: 'destructive' });
  }, [toast]);
  return <Navigate to={ADDRESSES.tournaments} replace />;
}
