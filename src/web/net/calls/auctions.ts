import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Auction } from '#domain/auction/auction.ts';
import {
  commandAnswer,
  type CommandAnswer,
  type CommandRequest,
  historyAnswer,
} from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { readSnapshot, type Snapshot } from '#protocol/state/snapshot.ts';
import { call } from '#web/net/client/call.ts';
import { bearer } from '#web/net/client/credential.ts';
import { firstAnswer } from '#web/net/client/first-answer.ts';
import { KEYS } from '#web/net/client/queries.tsx';

/** Fetches the whole auction. `onBytes` is called for each received chunk. */
export async function snapshot(
  tournamentId: string,
  signal: AbortSignal,
  onBytes: () => void,
): Promise<Auction> {
  const query = { tournamentId };
  const begun = firstAnswer(`${PATHS.snapshot}?${new URLSearchParams(query).toString()}`, bearer());
  return readSnapshot(await call<Snapshot>(PATHS.snapshot, { query, has: 'block', signal, onBytes, begun }));
}

/** Fetches the lines of the log after `after`, oldest first. */
export async function historyAfter(
  tournamentId: string,
  after: number,
  signal?: AbortSignal,
): Promise<CommandAnswer> {
  const json = await call<CommandAnswer>(PATHS.history, {
    query: { tournamentId, after: String(after) },
    has: 'events',
    ...(signal === undefined ? {} : { signal }),
  });
  // Events are stored by every version: the schema reads those of before, too.
  return historyAnswer.parse(json);
}

/** Throws `Refused` (409) with the refusal in `body.details`; `Unreachable` may be sent again with the same id. */
export async function sendCommand(
  tournamentId: string,
  body: CommandRequest,
  signal?: AbortSignal,
): Promise<CommandAnswer> {
  const json = await call<CommandAnswer>(PATHS.command, {
    method: 'POST',
    query: { tournamentId },
    body,
    has: 'events',
    ...(signal === undefined ? {} : { signal }),
  });
  return commandAnswer.parse(json);
}

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
