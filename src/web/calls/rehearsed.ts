import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Auction } from '#domain/auction/auction.ts';
import { snapshot } from './auctions.ts';
import { KEYS } from '#web/calls/client/keys.ts';

/** The auction as it stands now, to make a copy of. It is only read: nothing is sent, and nothing is listened to. */
export function useRehearsed(tournamentId: string): UseQueryResult<Auction> {
  return useQuery({
    queryKey: KEYS.rehearsed(tournamentId),
    queryFn: ({ signal }) => snapshot(tournamentId, signal, () => undefined),
    // Between two visits the list may have changed, and during one it must not.
    gcTime: 0,
    staleTime: Infinity,
    // Maps are compared as if they were empty objects.
    structuralSharing: false,
  });
}
