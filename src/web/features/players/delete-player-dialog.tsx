import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { failedToast } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { deletePlayer, withoutPlayer } from '#web/net/calls/players.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { SquadWarnings } from '#web/features/players/list/squad-warnings.tsx';
import { useKeptPlayers } from '#web/features/players/list/load-players.ts';

interface DeletePlayerDialogProps {
  readonly tournamentId: string;
  /** The player to delete. It stays set while the dialog closes, so that the name stays visible. */
  readonly player: PlayerAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** True if the rules set squad minimums; the dialog then warns of missing players first. */
  readonly asks: boolean;
  /** Receives the focus after the player's row is removed. */
  readonly returnTo: () => HTMLElement | null;
}

/** Confirms, then deletes. The server refuses a sold player and the one on the block; a toast gives the reason. */
export function DeletePlayerDialog({
  tournamentId,
  player,
  open,
  onClose,
  asks,
  returnTo,
}: DeletePlayerDialogProps) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const deleted = useRef(false);
  const id = player?.id ?? '';
  const without = useQuery({
    queryKey: KEYS.withoutPlayer(id),
    queryFn: () => withoutPlayer(id),
    enabled: open && asks,
    // The players and squads may have changed since the last question, so do not cache.
    gcTime: 0,
  });
  const checking = without.isFetching;

  const deleting = useMutation({
    mutationFn: deletePlayer,
    onMutate: () => {
      deleted.current = false;
    },
    onSuccess: (_, gone) => {
      deleted.current = true;
      kept.remove(gone);
      toast({ title: 'Success', text: 'Player deleted successfully' });
    },
    onError: (reason) => toast(failedToast('Failed to delete player', reason)),
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      open={open}
      title={player === null ? '' : `Delete ${player.name}`}
      sentence={<Question warnings={without.data ?? []} />}
      confirm="Delete"
      busy={deleting.isPending || checking}
      busyText={checking ? 'Checking...' : 'Deleting...'}
      onConfirm={() => player && deleting.mutate(player.id)}
      onCancel={onClose}
      returnTo={() => (deleted.current ? returnTo() : null)}
    />
  );
}

/** The warnings are advice: if they cannot be loaded, the question appears without them. */
function Question({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <>
      <span>Are you sure you want to delete this player?</span>
      <SquadWarnings by="Without this player" warnings={warnings} />
    </>
  );
}
