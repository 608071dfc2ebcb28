import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { freeColour } from '#domain/tournament/team-colour.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { createTeam } from '#web/calls/teams.ts';
import { untilAnswered } from '#web/calls/client/until-answered.ts';
import { failedToast, refusedByRule, refusedField } from '#web/calls/client/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast, useValidationToast } from '#web/ui/toast/toasts.tsx';
import { coloursOfLogo, useLogoColours } from '#web/photos/logo-colours.ts';
import { useLogo } from '#web/photos/use-logo.ts';
import { makeId } from '#web/session/make-id.ts';
import { useUser } from '#web/session/user.ts';
import { TeamFields } from './team-fields.tsx';
import {
  firstTeamSentence,
  NO_TEAM_TEXTS,
  TEAM_NAME,
  teamTextsResolver,
  type TeamTexts,
} from './team-texts.ts';
import { useKeptTeams } from './use-kept-teams.ts';

interface CreateTeamFormProps {
  readonly tournamentId: string;
  /** The teams so far; undefined while they load. */
  readonly teams: readonly TeamAnswer[] | undefined;
  /** Whole rupees; undefined while the tournament loads. */
  readonly openingPurse: number | undefined;
}

/** Creates a team; its balance is the tournament's amount per team. */
export function CreateTeamForm({ tournamentId, teams, openingPurse }: CreateTeamFormProps) {
  const toast = useToast();
  const user = useUser();
  const kept = useKeptTeams(tournamentId);
  const logo = useLogo(null);
  const [made, setMade] = useState(0);
  // On a phone the list comes first: the form opens by its button, unless there is no team yet.
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = !isOpen && teams?.length !== 0;
  const [send] = useState(() => untilAnswered(makeId));
  const form = useForm<TeamTexts>({
    defaultValues: NO_TEAM_TEXTS,
    resolver: teamTextsResolver,
  });
  const { errors, isSubmitting } = form.formState;
  const sayInvalid = useValidationToast(Object.keys(errors).length === 0);
  const taken = (teams ?? []).map(({ colour, autoColour }) => colour ?? autoColour);
  const auto = freeColour({ name: form.watch('name'), logo: useLogoColours(logo.image) }, taken);

  const create = async (texts: TeamTexts) => {
    setIsOpen(true);
    try {
      const settled = await logo.settled();
      const body = {
        ...texts,
        logo: settled,
        logoColours: await coloursOfLogo(settled),
        ownerId: user.id,
        ownerName: user.name,
        currentBalance: openingPurse,
      };
      kept.add(await send(body, (commandId) => createTeam(tournamentId, body, commandId)));
      toast({ title: 'Success', text: 'Team created successfully!' });
      logo.reset();
      form.setFocus('name');
      form.reset();
      setMade(made + 1);
    } catch (reason) {
      const why = refusedByRule(reason);
      const field = refusedField(reason, texts);
      if (why !== null && field !== null) form.setError(field, { message: why }, { shouldFocus: true });
      toast(failedToast('Failed to create team', reason));
    }
  };
  const refuse = () => sayInvalid(firstTeamSentence(form.getValues()));

  return (
    <section
      aria-labelledby="add-team"
      className="rounded-lg border border-line bg-stand p-5 lg:sticky lg:top-[calc(var(--app-bar)+1.5rem)]"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 lg:min-h-0">
        <h2 id="add-team" className="voice-title text-xl">
          Add a team
        </h2>
        {isFolded && (
          <Button
            icon="plus"
            className="lg:hidden"
            onClick={() => {
              // The button goes, and the focus would be lost with it.
              flushSync(() => setIsOpen(true));
              form.setFocus('name');
            }}
          >
            New team
          </Button>
        )}
      </div>
      <form
        noValidate
        className={`mt-4 flex flex-col gap-4 ${isFolded ? 'max-lg:hidden' : ''}`}
        // Another device's first team does not fold a form that is being filled in.
        onFocus={() => setIsOpen(true)}
        onSubmit={(event) => void form.handleSubmit(create, refuse)(event)}
      >
        <TeamFields form={form} logo={logo} auto={auto} nameId={TEAM_NAME} made={made} />
        <Button type="submit" variant="primary" wide busy={isSubmitting} busyText="Creating...">
          Create Team
        </Button>
      </form>
    </section>
  );
}
