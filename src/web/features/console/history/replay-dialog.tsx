import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TournamentId } from '#domain/ids.ts';
import { linkPath } from '#protocol/page-paths.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { linksOf } from '#web/net/calls/auctions.ts';
import { lotAddress, replayOfTournament } from '#web/kit/replay/replay-source.ts';
import type { Begin } from '#web/kit/replay/showing-names.ts';
import { useRole } from '#web/net/session/session.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { RetryPart } from '#web/ui/retry-part.tsx';

/** The replayed part: the whole evening, or a lot at a log line. */
export type Replayed = 'evening' | Begin;

interface ReplayDialogProps {
  /** Null: closed. */
  readonly replayed: Replayed | null;
  readonly onClose: () => void;
  readonly tournament: TournamentId;
}

const Replay = lazyWithRetry(async () => (await import('#web/kit/replay/replay.tsx')).Replay);

/** The replay over the history. */
export function ReplayDialog({ replayed, onClose, tournament }: ReplayDialogProps) {
  const source = useMemo(() => replayOfTournament(tournament), [tournament]);
  const linkTo = useLinkToLot(tournament, replayed !== null);
  return (
    <Dialog
      open={replayed !== null}
      onClose={onClose}
      title={t({ context: 'Replay', message: 'Replay' })}
      size="lg"
    >
      {replayed !== null && (
        <RetryPart
          words={{
            loading: t({ context: 'Replay', message: 'Loading the replay...' }),
            failed: t({ context: 'All pages', message: 'No connection. Please try again.' }),
          }}
          wish={replayed}
        >
          <Replay source={source} begin={replayed === 'evening' ? null : replayed} linkTo={linkTo} />
        </RetryPart>
      )}
    </Dialog>
  );
}

/** Makes links to lots of the result page; undefined for a scorer, and while the result has no valid link. */
function useLinkToLot(tournament: TournamentId, isOpen: boolean): ((lot: Begin) => string) | undefined {
  const enabled = useRole() === 'organiser' && isOpen;
  const { data } = useQuery({
    queryKey: KEYS.links(tournament),
    queryFn: () => linksOf(tournament),
    enabled,
  });
  const link = data?.links.find(({ kind, revokedAt }) => kind === 'result' && revokedAt === null);
  if (link === undefined) return undefined;
  const page = `${data?.origins[0] ?? location.origin}${linkPath('result')}`;
  return (lot) => lotAddress(page, lot, link.code);
}
