import { useRef, useState } from 'react';
import type { PlayerAnswer } from '#protocol/players.ts';
import { failedToast } from '#web/calls/failure.ts';
import { deletePlayer } from '#web/calls/players.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { useKeptPlayers } from './use-kept-players.ts';

interface DeletePlayerDialogProps {
  readonly tournamentId: string;
  /** The one asked about, or the last one, whose name stays while the dialog closes. */
  readonly player: PlayerAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Where the focus goes when the player's row is gone. */
  readonly returnTo: () => HTMLElement | null;
}

/** Asks, then deletes. A sold player or the one on the block is refused, with the reason in the toast. */
export function DeletePlayerDialog({
  tournamentId,
  player,
  open,
  onClose,
  returnTo,
}: DeletePlayerDialogProps) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const [busy, setBusy] = useState(false);
  const deleted = useRef(false);

  const remove = async () => {
    if (player === null) return;
    setBusy(true);
    deleted.current = false;
    try {
      await deletePlayer(player.id);
      deleted.current = true;
      kept.remove(player.id);
      toast({ title: 'Success', text: 'Player deleted successfully' });
    } catch (reason) {
      toast(failedToast('Failed to delete player', reason));
    }
    setBusy(false);
    onClose();
  };

  return (
    <ConfirmDialog
      open={open}
      title={player === null ? '' : `Delete ${player.name}`}
      sentence="Are you sure you want to delete this player?"
      confirm="Delete"
      busy={busy}
      busyText="Deleting..."
      onConfirm={() => void remove()}
      onCancel={onClose}
      returnTo={() => (deleted.current ? returnTo() : null)}
    />
  );
}
