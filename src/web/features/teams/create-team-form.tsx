import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Plus } from 'lucide-react';
import { freeColour } from '#domain/tournament/team-colour.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { createTeam } from '#web/net/calls/players.ts';
import { untilAnswered, failedToast, refusedByRule, refusedField } from '#web/net/client/call.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import { useFocusSoon } from '#web/ui/form/field.tsx';
import { coloursOfLogo, useLogoColours } from '#web/media/main-colour.ts';
import { useLogo } from '#web/media/image-field.tsx';
import { makeId } from '#web/net/client/http.ts';
import { useUser } from '#web/net/session/session.ts';
import {
  TeamFields,
  firstTeamSentence,
  NO_TEAM_TEXTS,
  TEAM_NAME,
  teamTextsResolver,
  type TeamTexts,
  useKeptTeams,
} from './team-fields.tsx';

/** Before `lg` the folded form is its button alone, in the line of the list's heading. */
const BESIDE_HEADING = 'max-lg:absolute max-lg:end-4 max-lg:top-4 sm:max-lg:end-8 sm:max-lg:top-8';

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
  const focusSoon = useFocusSoon();
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
      className={`rounded-lg lg:border border-line lg:bg-stand lg:p-5 lg:sticky lg:top-[calc(var(--app-bar)+1.5rem)] lg:max-h-[calc(100dvh-var(--app-bar)-3rem)] lg:scroll-pb-24 lg:overflow-y-auto lg:pb-0 ${isFolded ? BESIDE_HEADING : 'max-lg:border max-lg:bg-stand max-lg:p-4 max-lg:pb-0 max-lg:[&_:is(input,select)]:scroll-mb-24'}`}
    >
      <div className="flex min-h-11 items-center justify-between gap-3 lg:min-h-0">
        <h2 id="add-team" className={`voice-title text-xl ${isFolded ? 'max-lg:sr-only' : ''}`}>
          Add a team
        </h2>
        {isFolded && (
          <Button
            icon={Plus}
            className="lg:hidden"
            onClick={() => {
              setIsOpen(true);
              focusSoon(TEAM_NAME);
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
        {/* Stays visible (sticky) in a low window. */}
        <div className="sticky bottom-0 z-10 -mx-4 grid rounded-b-lg border-t border-line bg-stand px-4 py-3 lg:-mx-5 lg:px-5">
          <Button type="submit" variant="primary" wide busy={isSubmitting} busyText="Creating...">
            Create Team
          </Button>
        </div>
      </form>
    </section>
  );
}
