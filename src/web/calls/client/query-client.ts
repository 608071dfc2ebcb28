import { QueryClient } from '@tanstack/react-query';
import { Unreachable } from './call.ts';

/** Creates the query cache of the screens. */
export function newQueryClient(): QueryClient {
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
