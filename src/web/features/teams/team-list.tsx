import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Users } from 'lucide-react';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Skeleton } from '#web/ui/placeholders.tsx';
import { AdjustPurseDialog } from './adjust-purse-dialog.tsx';
import { EditTeamDialog } from './edit-team-dialog.tsx';
import { TEAM_NAME } from './team-texts.ts';
import { TeamRow } from './team-row.tsx';
import { failedToast } from '#web/net/client/call.ts';
import { deleteTeam } from '#web/net/calls/players.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import type { TeamDialogProps } from './team-dialog-props.ts';
import { useKeptTeams } from './use-kept-teams.ts';

interface TeamListProps {
  readonly tournamentId: string;
  /** Undefined while the teams load. */
  readonly teams: readonly TeamAnswer[] | undefined;
  /** Places of a squad; undefined while the tournament loads. */
  readonly squadLimit: number | undefined;
}

type Asked = 'edit' | 'purse' | 'delete';

/** The teams of a tournament with their number and their actions. */
export function TeamList({ tournamentId, teams, squadLimit }: TeamListProps) {
  // A closing dialog keeps its team until its animation ends.
  const [team, setTeam] = useState<TeamAnswer | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const begin = (what: Asked, about: TeamAnswer) => {
    setTeam(about);
    setAsked(what);
  };
  const dialog = (what: Asked) => ({
    tournamentId,
    team,
    open: asked === what,
    onClose: () => setAsked(null),
  });

  return (
    <section aria-labelledby="teams" aria-busy={teams === undefined} className="min-w-0">
      <h2 id="teams" className="voice-title mb-2 flex min-h-11 items-center text-xl sm:mb-4">
        {teams === undefined ? 'Teams' : `Teams (${teams.length})`}
      </h2>
      {teams === undefined && <TeamShapes />}
      {teams?.length === 0 && (
        <div className="rounded-lg border border-line bg-stand">
          <EmptyState
            icon={Users}
            title="No teams yet"
            text="Create your first team: a name is enough, the logo can come later."
            action={
              <Button variant="primary" onClick={() => document.getElementById(TEAM_NAME)?.focus()}>
                Name the first team
              </Button>
            }
          />
        </div>
      )}
      {teams && teams.length > 0 && (
        <ul className="grid gap-3 sm:gap-4 min-[1180px]:grid-cols-2">
          {teams.map((one) => (
            <TeamRow
              key={one.id}
              team={one}
              squadLimit={squadLimit}
              onEdit={() => begin('edit', one)}
              onAdjust={() => begin('purse', one)}
              onDelete={() => begin('delete', one)}
            />
          ))}
        </ul>
      )}
      <EditTeamDialog {...dialog('edit')} />
      <AdjustPurseDialog {...dialog('purse')} />
      <DeleteTeamDialog {...dialog('delete')} />
    </section>
  );
}

function TeamShapes() {
  return (
    <div role="status" className="grid gap-4 min-[1180px]:grid-cols-2">
      <span className="sr-only">Loading teams</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-4 rounded-lg border border-line bg-stand p-4">
          <Skeleton className="size-13 rounded-md" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Deletes a team after a question. The server refuses if the team has a purchase or leads the bidding. */
function DeleteTeamDialog({ tournamentId, team, open, onClose }: TeamDialogProps) {
  const toast = useToast();
  const kept = useKeptTeams(tournamentId);
  const deleting = useMutation({
    mutationFn: deleteTeam,
    onSuccess: (_, id) => {
      kept.remove(id);
      toast({ title: 'Success', text: 'Team deleted successfully' });
    },
    onError: (reason) => {
      toast(failedToast('Failed to delete team', reason));
      void kept.refresh();
    },
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${team?.name ?? 'team'}`}
      sentence="Are you sure you want to delete this team?"
      confirm="Delete"
      busy={deleting.isPending}
      busyText="Deleting..."
      onConfirm={() => team && deleting.mutate(team.id)}
      onCancel={onClose}
    />
  );
}
