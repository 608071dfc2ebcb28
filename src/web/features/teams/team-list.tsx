import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2, Users, Wallet } from 'lucide-react';
import { useState } from 'react';
import { toRupees } from '#domain/money.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { shownPhone } from '#web/i18n/texts/player-words.ts';
import { Money } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { useLogo } from '#web/media/image-field.tsx';
import { deleteTeam, updateTeam } from '#web/net/calls/teams.ts';
import { failedToast } from '#web/net/client/call.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState, Skeleton } from '#web/ui/placeholders.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { AdjustPurseDialog } from './adjust-purse-dialog.tsx';
import {
  TEAM_NAME,
  type TeamDialogProps,
  TeamFields,
  type TeamFormProps,
  type TeamTexts,
  useKeptTeams,
  useTeamForm,
} from './team-fields.tsx';

interface TeamListProps {
  readonly tournamentId: string;
  /** Undefined while the teams load. */
  readonly teams: readonly TeamAnswer[] | undefined;
  /** Places of a squad; undefined while the tournament loads. */
  readonly squadLimit: number | undefined;
  /** True if the rules have a right to match. */
  readonly hasCards: boolean;
}

type Asked = 'edit' | 'purse' | 'delete';

/** The teams of a tournament with their number and their actions. */
export function TeamList({ tournamentId, teams, squadLimit, hasCards }: TeamListProps) {
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
              hasCards={hasCards}
              onEdit={() => begin('edit', one)}
              onAdjust={() => begin('purse', one)}
              onDelete={() => begin('delete', one)}
            />
          ))}
        </ul>
      )}
      <EditTeamDialog {...dialog('edit')} hasCards={hasCards} />
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

interface TeamRowProps extends Pick<TeamListProps, 'hasCards'> {
  readonly team: TeamAnswer;
  /** Places of a squad; undefined while the tournament loads. */
  readonly squadLimit: number | undefined;
  readonly onEdit: () => void;
  readonly onAdjust: () => void;
  readonly onDelete: () => void;
}

/** A team in its colour with its owner, its bidder, its balance and its buttons. */
function TeamRow({ team, squadLimit, hasCards, onEdit, onAdjust, onDelete }: TeamRowProps) {
  const { name, shortName, ownerName, currentBalance, players } = team;
  const colour = team.colour ?? team.autoColour;
  return (
    <li className="relative grid overflow-hidden rounded-lg border border-line bg-stand">
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1.5" style={{ background: colour }} />
      <div className="grid grid-cols-[auto_1fr] content-between gap-x-4 gap-y-2 py-3 pr-4 pl-5 sm:grid-cols-[auto_1fr_auto]">
        <div className="row-span-2 sm:row-span-1">
          <TeamCrest team={{ short: shortName ?? name, logo: team.logoUrl ?? team.logo, colour }} size={56} />
        </div>
        <div className="min-w-0 self-start">
          <h3 className="voice-title text-xl leading-tight font-stretch-90% hyphens-auto wrap-anywhere">
            {name}
          </h3>
          <p className="text-sm wrap-anywhere text-faint">
            {shortName !== null && <span className="voice-strong mr-2 text-soft">{shortName}</span>}
            {ownerName}
          </p>
          {team.captain !== null && (
            <p className="text-sm wrap-anywhere text-soft">
              Captain: <span className="voice-strong text-ink">{team.captain}</span>
            </p>
          )}
          {hasCards && team.cards !== undefined && (
            <p className="text-sm text-soft">
              Right to match: <span className="voice-strong text-ink">{team.cards}</span>
            </p>
          )}
        </div>
        <div className="col-start-2 flex flex-wrap items-baseline gap-x-3 sm:col-start-3 sm:block sm:text-right">
          <p className="voice-strong text-xl leading-tight">
            <Money amount={toRupees(currentBalance)} />
          </p>
          <p className="text-sm text-soft">
            <span>{players.length === 1 ? '1 player' : `${players.length} players`}</span>
            {squadLimit !== undefined && ` of ${squadLimit}`}
          </p>
        </div>
        <div className="col-span-full -mb-1 flex flex-wrap items-center gap-x-1 border-t border-line pt-1 sm:gap-x-3">
          <Bidder team={team} onEdit={onEdit} />
          <div className="-me-2 ms-auto flex items-center max-sm:*:first:px-2 max-sm:*:nth-2:min-w-11 max-sm:*:nth-2:px-2 max-sm:[&_button:not(:last-child)>svg]:hidden sm:gap-x-1">
            <Button
              variant="plain"
              size="sm"
              icon={Wallet}
              aria-label={`Adjust purse of ${name}`}
              onClick={onAdjust}
            >
              Adjust purse
            </Button>
            <Button variant="plain" size="sm" icon={Pencil} aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
            <IconButton variant="plain" size="sm" icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />
          </div>
        </div>
      </div>
    </li>
  );
}

/** The person who bids for a team; the phone number is a link. */
function Bidder({ team, onEdit }: Pick<TeamRowProps, 'team' | 'onEdit'>) {
  const { bidder, bidderPhone, name } = team;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm">
      {bidder === null && bidderPhone === null ? (
        <button
          type="button"
          aria-label={`Name the bidder of ${name}`}
          className="min-h-11 rounded-sm font-semibold text-turf underline underline-offset-4 sm:min-h-9"
          onClick={onEdit}
        >
          Name the bidder
        </button>
      ) : (
        <>
          <span className="text-faint">Bids in the hall</span>
          {bidder !== null && <span className="voice-strong wrap-anywhere">{bidder}</span>}
          {bidderPhone !== null && (
            <a
              href={`tel:${bidderPhone.replace(/[^0-9+]/g, '')}`}
              className="inline-flex min-h-11 items-center rounded-sm font-semibold sm:min-h-9 text-turf underline underline-offset-4"
            >
              {shownPhone(bidderPhone)}
            </a>
          )}
        </>
      )}
    </div>
  );
}

function EditTeamDialog({ team, open, ...rest }: TeamDialogProps & Pick<TeamListProps, 'hasCards'>) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Edit Team" size="sm">
      {team && <EditTeamForm {...rest} team={team} />}
    </Dialog>
  );
}

function EditTeamForm({
  tournamentId,
  team,
  hasCards,
  onClose,
}: TeamFormProps & Pick<TeamListProps, 'hasCards'>) {
  const toast = useToast();
  const kept = useKeptTeams(tournamentId);
  const before = team.logoUrl ?? team.logo;
  const logo = useLogo(before);
  const { form, sayInvalid, sayFailed } = useTeamForm({
    name: team.name,
    shortName: team.shortName ?? '',
    colour: team.colour ?? '',
    bidder: team.bidder ?? '',
    bidderPhone: team.bidderPhone ?? '',
    secondName: team.secondName ?? '',
    cards: team.cards === undefined ? '' : String(team.cards),
  });

  const update = async (texts: TeamTexts) => {
    const now = await logo.settled();
    try {
      // A logo that is not sent stays unchanged.
      kept.replace(await updateTeam(team.id, { ...texts, ...(now !== before && { logo: now }) }));
      toast({ title: 'Success', text: 'Team updated successfully!' });
      onClose();
    } catch (reason) {
      sayFailed('Failed to update team', reason);
    }
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(update, sayInvalid)(event)}
    >
      <TeamFields form={form} logo={logo} auto={team.autoColour} isOpen hasCards={hasCards} />
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} busyText="Updating...">
          Update Team
        </Button>
      </DialogButtons>
    </form>
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
