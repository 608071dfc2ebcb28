import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TournamentId } from '#domain/ids.ts';
import { linkPath } from '#protocol/calls/links.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { linksOf } from '#web/calls/links.ts';
import { replayWords } from '#web/languages/en/replay.ts';
import { lotAddress } from '#web/replay/lot-address.ts';
import { replayOfTournament } from '#web/replay/replay-source.ts';
import type { Begin } from '#web/replay/showing-names.ts';
import { useRole } from '#web/session/role.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { latePiece, useLate } from '#web/ui/late-piece.ts';

/** The replayed part: the whole evening, or a lot at a log line. */
export type Replayed = 'evening' | Begin;

interface ReplayDialogProps {
  /** Null: closed. */
  readonly replayed: Replayed | null;
  readonly onClose: () => void;
  readonly tournament: TournamentId;
}

const REPLAY = latePiece(() => import('#web/replay/replay.tsx'));

/** The replay over the history. */
export function ReplayDialog({ replayed, onClose, tournament }: ReplayDialogProps) {
  const source = useMemo(() => replayOfTournament(tournament), [tournament]);
  const replay = useLate(REPLAY, replayed);
  const linkTo = useLinkToLot(tournament, replayed !== null);
  return (
    <Dialog open={replayed !== null} onClose={onClose} title={replayWords().title} size="lg">
      {replay === 'coming' && (
        <p role="status" className="text-soft">
          {replayWords().loading}
        </p>
      )}
      {replay === 'failed' && (
        <p role="alert" className="text-ball-ink">
          {replayWords().notLoaded}
        </p>
      )}
      {typeof replay !== 'string' && replayed !== null && (
        <replay.Replay source={source} begin={replayed === 'evening' ? null : replayed} linkTo={linkTo} />
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
