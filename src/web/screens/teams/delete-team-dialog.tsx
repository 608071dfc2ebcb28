import { useState } from 'react';
import { failedToast } from '#web/calls/failure.ts';
import { deleteTeam } from '#web/calls/teams.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import type { TeamDialogProps } from './team-dialog-props.ts';
import { useKeptTeams } from './use-kept-teams.ts';

/** Asks, then deletes. A team that is part of a sale or leads the bidding is refused, with the reason in the toast. */
export function DeleteTeamDialog({ tournamentId, team, open, onClose }: TeamDialogProps) {
  const toast = useToast();
  const kept = useKeptTeams(tournamentId);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    if (team === null) return;
    setBusy(true);
    try {
      await deleteTeam(team.id);
      kept.remove(team.id);
      toast({ title: 'Success', text: 'Team deleted successfully' });
    } catch (reason) {
      toast(failedToast('Failed to delete team', reason));
      void kept.refresh();
    }
    setBusy(false);
    onClose();
  };

  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${team?.name ?? 'team'}`}
      sentence="Are you sure you want to delete this team?"
      confirm="Delete"
      busy={busy}
      busyText="Deleting..."
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
