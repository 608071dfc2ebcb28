import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Unreachable } from './call.ts';

// By default, a mutation is pending only after a timer. A second click of a fast double click would come before it.
notifyManager.setScheduler(queueMicrotask);

/** The query cache of one user, shared by all pages of the organiser. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A hall's network has no internet, so browsers report 'offline' although our server is reachable.
        networkMode: 'always',
        retry: (failures, reason) => reason instanceof Unreachable && failures < 2,
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
