import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Auction } from '#domain/auction/auction.ts';
import { snapshot } from './auctions.ts';
import { KEYS } from '#web/net/client/queries.tsx';

/** Fetches the present auction, for a rehearsal on a copy. It sends no orders and opens no feed. */
export function useRehearsed(tournamentId: string): UseQueryResult<Auction> {
  return useQuery({
    queryKey: KEYS.rehearsed(tournamentId),
    queryFn: ({ signal }) => snapshot(tournamentId, signal, () => undefined),
    // The list may change between two visits, but must not during one.
    gcTime: 0,
    staleTime: Infinity,
    // Structural sharing compares Maps as if they were empty objects.
    structuralSharing: false,
  });
}
