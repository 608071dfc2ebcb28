import { QueryClient } from '@tanstack/react-query';
import { Unreachable } from './call.ts';

/** The answers of the server that the screens keep. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A hall's network has no internet, and the browser calls that offline: our server is reachable all the same.
        networkMode: 'always',
        retry: (failures, reason) => reason instanceof Unreachable && failures < 2,
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
