import { useQuery } from '@tanstack/react-query';
import type { TournamentId } from '#domain/ids.ts';
import { actorOf, type RecordedEvent } from '#protocol/events/events.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { linksOf } from '#web/net/calls/auctions.ts';
import { useRole } from '#web/net/session/session.ts';

/** The names of scorers by the id of their link, also of revoked links; empty for a scorer. */
export function useScorerNames(
  tournamentId: TournamentId,
  lines: readonly RecordedEvent[],
): ReadonlyMap<string, string> {
  const role = useRole();
  const any = lines.some(({ by }) => actorOf(by).is === 'scorer');
  const { data } = useQuery({
    queryKey: KEYS.links(tournamentId),
    queryFn: () => linksOf(tournamentId),
    enabled: any && role === 'organiser',
  });
  return new Map((data?.links ?? []).flatMap(({ id, label }) => (label === null ? [] : [[id, label]])));
}
