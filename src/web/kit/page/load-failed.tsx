import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { Refused } from '#web/net/client/call.ts';
import { failedToast } from '#web/net/client/failure.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { ADDRESSES } from './addresses.ts';

interface QueryState {
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * The first failed query of a page, or null. An expired session does not count: after sign-in the query runs
 * again.
 */
export function firstFailure(...queries: readonly QueryState[]): Error | null {
  return queries.find(failed)?.error ?? null;
}

function failed({ data, error }: QueryState): boolean {
  const signedOut = error instanceof Refused && error.status === 401;
  return data === undefined && error !== null && !signedOut;
}

/**
 * Specification section 8: the toast 'Failed to load tournament data' with the reason, and a redirect to
 * /tournaments.
 */
export function LoadFailed({ reason }: { readonly reason: Error }) {
  const toast = useToast();
  useEffect(() => {
    toast(failedToast('Failed to load tournament data', reason));
  }, [toast, reason]);
  return <Navigate to={ADDRESSES.tournaments} replace />;
}
