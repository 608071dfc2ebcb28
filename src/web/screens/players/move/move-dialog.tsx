import { useRef, useState } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { useKeptPlayers } from '#web/screens/players/list/use-kept-players.ts';
import { playersWords } from '#web/screens/players/bulk/bulk-preview.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MoveForm } from './move-form.tsx';
import { MoveReport, type MoveResult } from './move-report.tsx';

interface MoveDialogProps {
  readonly tournamentId: string;
  readonly players: readonly PlayerAnswer[];
  /** True copies the players; false moves them. */
  readonly keep: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the dialog closes and no player was refused. */
  readonly onDone: () => void;
  /** Finds the element to focus after `onDone`, which removes the buttons of this dialog. */
  readonly opener: () => HTMLElement | null;
}

/** Moves or copies players to another tournament of the same organiser: docs/decisions/0218. */
export function MoveDialog(props: MoveDialogProps) {
  const { tournamentId, players, keep, open, onClose, onDone, opener } = props;
  const kept = useKeptPlayers(tournamentId);
  const sending = useRef(false);
  const isDone = useRef(false);
  const [result, setResult] = useState<MoveResult | null>(null);

  const end = (now: MoveResult) => {
    setResult(null);
    // Remove the rows last: they hold the selection, and the selection holds this dialog.
    if (!keep) for (const { player } of now.moved) kept.remove(player.id);
    isDone.current = now.refused.length === 0;
    if (isDone.current) onDone();
    else onClose();
  };
  const close = () => {
    if (sending.current) return;
    if (result === null) onClose();
    else end(result);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={`${keep ? 'Copy' : 'Move'} ${playersWords(players.length)}`}
      description={
        keep
          ? 'They stay in this tournament, too. Photos go with them.'
          : 'They leave this tournament. Photos go with them.'
      }
      size="md"
      returnTo={() => (isDone.current ? opener() : null)}
    >
      {result === null ? (
        <MoveForm
          tournamentId={tournamentId}
          players={players}
          keep={keep}
          onClose={close}
          onSending={(now) => {
            sending.current = now;
          }}
          onResult={(now) => (now.refused.length === 0 && !now.isSurprising ? end(now) : setResult(now))}
        />
      ) : (
        <MoveReport result={result} keep={keep} onClose={close} />
      )}
    </Dialog>
  );
}
