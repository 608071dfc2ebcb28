import { useForm } from 'react-hook-form';
import { failedToast, refusedByRule, refusedField } from '#web/net/client/call.ts';
import { updateTeam } from '#web/net/calls/players.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import { useLogo } from '#web/media/image-field.tsx';
import {
  type TeamDialogProps,
  type TeamFormProps,
  TeamFields,
  firstTeamSentence,
  teamTextsResolver,
  type TeamTexts,
  useKeptTeams,
} from './team-fields.tsx';

/** Changes the name, the logo and the other data of a team. */
export function EditTeamDialog({ team, open, ...rest }: TeamDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Edit Team" size="sm">
      {team && <EditTeamForm {...rest} team={team} />}
    </Dialog>
  );
}

function EditTeamForm({ tournamentId, team, onClose }: TeamFormProps) {
  const toast = useToast();
  const kept = useKeptTeams(tournamentId);
  const before = team.logoUrl ?? team.logo;
  const logo = useLogo(before);
  const form = useForm<TeamTexts>({
    defaultValues: {
      name: team.name,
      shortName: team.shortName ?? '',
      colour: team.colour ?? '',
      bidder: team.bidder ?? '',
      bidderPhone: team.bidderPhone ?? '',
      secondName: team.secondName ?? '',
    },
    resolver: teamTextsResolver,
  });
  const { errors, isSubmitting } = form.formState;
  const sayInvalid = useValidationToast(Object.keys(errors).length === 0);

  const update = async (texts: TeamTexts) => {
    const now = await logo.settled();
    try {
      // A logo that is not sent stays unchanged.
      kept.replace(await updateTeam(team.id, { ...texts, ...(now !== before && { logo: now }) }));
      toast({ title: 'Success', text: 'Team updated successfully!' });
      onClose();
    } catch (reason) {
      const why = refusedByRule(reason);
      const field = refusedField(reason, texts);
      if (why !== null && field !== null) form.setError(field, { message: why }, { shouldFocus: true });
      toast(failedToast('Failed to update team', reason));
    }
  };
  const refuse = () => sayInvalid(firstTeamSentence(form.getValues()));

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(update, refuse)(event)}
    >
      <TeamFields form={form} logo={logo} auto={team.autoColour} isOpen />
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Updating...">
          Update Team
        </Button>
      </DialogButtons>
    </form>
  );
}
