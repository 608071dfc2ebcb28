import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { Refused } from '#web/calls/client/call.ts';
import { failedToast } from '#web/calls/client/failure.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { ADDRESSES } from './addresses.ts';

interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * Why there is nothing to show: the first failure of what a page asked for, or null. A session that ran out is no
 * failure: signing in again loads the rest.
 */
export function whyNothing(...asked: readonly Asked[]): Error | null {
  return asked.find(failed)?.error ?? null;
}

function failed({ data, error }: Asked): boolean {
  const signedOut = error instanceof Refused && error.status === 401;
  return data === undefined && error !== null && !signedOut;
}

/** Specification section 8: 'Failed to load tournament data', why below it, and a redirect to /tournaments. */
export function LoadFailed({ reason }: { readonly reason: Error }) {
  const toast = useToast();
  useEffect(() => {
    toast(failedToast('Failed to load tournament data', reason));
  }, [toast, reason]);
  return <Navigate to={ADDRESSES.tournaments} replace />;
}
