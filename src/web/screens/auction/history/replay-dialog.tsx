import { useMemo } from 'react';
import type { TournamentId } from '#domain/ids.ts';
import { replayWords } from '#web/languages/en/replay.ts';
import { replayOfTournament } from '#web/replay/replay-source.ts';
import type { Begin } from '#web/replay/showing-names.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { latePiece, useLate } from '#web/ui/late-piece.ts';

/** What is replayed: the whole evening, or a lot at a log line. */
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
        <replay.Replay source={source} begin={replayed === 'evening' ? null : replayed} />
      )}
    </Dialog>
  );
}
