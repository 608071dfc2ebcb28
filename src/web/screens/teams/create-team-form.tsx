import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createTeam } from '#web/calls/teams.ts';
import { untilAnswered } from '#web/calls/until-answered.ts';
import { failedBecause, refusedByRule, refusedField } from '#web/calls/failure.ts';
import { Button } from '#web/parts/button.tsx';
import { Field } from '#web/parts/field.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { ImageField } from '#web/photos/image-field.tsx';
import { useChosenImage } from '#web/photos/use-chosen-image.ts';
import { makeId } from '#web/session/make-id.ts';
import { LogoPreview } from './logo-preview.tsx';
import { firstTeamSentence, TEAM_NAME, teamNameResolver, type TeamTexts } from './team-texts.ts';
import { useKeptTeams } from './use-kept-teams.ts';

/** A name and a logo make a team; its balance is the tournament's amount per team. */
export function CreateTeamForm({ tournamentId }: { readonly tournamentId: string }) {
  const toast = useToast();
  const kept = useKeptTeams(tournamentId);
  const logo = useChosenImage(null);
  const [made, setMade] = useState(0);
  const [send] = useState(() => untilAnswered(makeId));
  const form = useForm<TeamTexts>({ defaultValues: { name: '' }, resolver: teamNameResolver });
  const { errors, isSubmitting } = form.formState;
  const name = form.watch('name');

  const create = async (texts: TeamTexts) => {
    try {
      const body = { name: texts.name, logo: await logo.settled() };
      kept.add(await send(body, (commandId) => createTeam(tournamentId, body, commandId)));
      toast({ title: 'Success', text: 'Team created successfully!' });
      logo.reset();
      form.setFocus('name');
      form.reset();
      setMade(made + 1);
    } catch (reason) {
      const why = refusedByRule(reason);
      if (why !== null && refusedField(reason, ['name']) !== null)
        form.setError('name', { message: why }, { shouldFocus: true });
      toast({ title: 'Error', text: failedBecause('Failed to create team', reason), tone: 'destructive' });
    }
  };
  const refuse = () =>
    toast({ title: 'Validation Error', text: firstTeamSentence(form.getValues()), tone: 'destructive' });

  return (
    <section
      aria-labelledby="add-team"
      className="rounded-lg border border-line bg-stand p-5 lg:sticky lg:top-6"
    >
      <h2 id="add-team" className="voice-title mb-4 text-xl">
        Add a team
      </h2>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(create, refuse)(event)}
      >
        <Field
          id={TEAM_NAME}
          label="Team Name"
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <ImageField
          key={made}
          label="Team Logo"
          chosen={logo}
          preview={<LogoPreview name={name} logo={logo.image} />}
        />
        <Button type="submit" variant="primary" wide busy={isSubmitting} busyText="Creating...">
          Create Team
        </Button>
      </form>
    </section>
  );
}
