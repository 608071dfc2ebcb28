import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { freeColour } from '#domain/tournament/team-colour.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { unitOfAnswer } from '#protocol/calls/tournaments.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { addressOf } from '#web/kit/page/addresses.ts';
import {
  AppHeader,
  firstFailure,
  HeaderActs,
  LoadFailed,
  BackToTournaments,
} from '#web/kit/page/app-header.tsx';
import { usePageTitle, Screen } from '#web/ui/screen.tsx';
import { useLogo } from '#web/media/image-field.tsx';
import { coloursOfLogo, useLogoColours } from '#web/media/main-colour.ts';
import { createTeam, teamsOf } from '#web/net/calls/teams.ts';
import { tournament } from '#web/net/calls/tournaments.ts';
import { untilAnswered } from '#web/net/client/call.ts';
import { makeId } from '#web/net/client/http.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { useUser } from '#web/net/session/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusSoon } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import {
  NO_TEAM_TEXTS,
  TEAM_NAME,
  TeamFields,
  type TeamTexts,
  useKeptTeams,
  useTeamForm,
} from './team-fields.tsx';
import { TeamImportButtons, TeamImportDialogs, useTeamImport } from './team-import.tsx';
import { TeamList } from './team-list.tsx';

/** Specification section 2, 'Team Management'. */
export function TeamsScreen({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Team Management');
  const about = useQuery({
    queryKey: KEYS.tournament(tournamentId),
    queryFn: () => tournament(tournamentId),
  });
  const teams = useQuery({ queryKey: KEYS.teams(tournamentId), queryFn: () => teamsOf(tournamentId) });
  const importing = useTeamImport();

  const hasCards = about.data?.match !== undefined;
  const failed = firstFailure(about, teams);
  if (failed) return <LoadFailed reason={failed} />;

  return (
    <Screen mood="day">
      <AppHeader
        title={about.data?.name ?? <Skeleton className="inline-block h-6 w-56" />}
        section="Team Management"
        actions={
          <HeaderActs>
            <ButtonLink to={addressOf('teamRegistration', tournamentId)} size="sm" icon={Users}>
              Registration
            </ButtonLink>
            <TeamImportButtons by={importing} />
            <BackToTournaments />
          </HeaderActs>
        }
      />
      <UnitContext value={unitOfAnswer(about.data)}>
        <main className="relative mx-auto grid max-w-[1440px] items-start gap-4 px-4 py-4 sm:gap-6 sm:px-8 sm:py-8 lg:grid-cols-[minmax(300px,372px)_1fr] lg:gap-7">
          <CreateTeamForm
            tournamentId={tournamentId}
            teams={teams.data}
            openingPurse={about.data?.totalAmountPerTeam}
            hasCards={hasCards}
          />
          <TeamList
            tournamentId={tournamentId}
            teams={about.data && teams.data}
            squadLimit={about.data?.playersPerTeam}
            hasCards={hasCards}
          />
        </main>
        <TeamImportDialogs
          by={importing}
          tournamentId={tournamentId}
          openingPurse={about.data?.totalAmountPerTeam}
          hasCards={hasCards}
        />
      </UnitContext>
    </Screen>
  );
}

/** Before `lg` the folded form is its button alone, in the line of the list's heading. */
const BESIDE_HEADING = 'max-lg:absolute max-lg:end-4 max-lg:top-4 sm:max-lg:end-8 sm:max-lg:top-8';

interface CreateTeamFormProps {
  readonly tournamentId: string;
  /** The teams so far; undefined while they load. */
  readonly teams: readonly TeamAnswer[] | undefined;
  /** Whole rupees; undefined while the tournament loads. */
  readonly openingPurse: number | undefined;
  readonly hasCards: boolean;
}

/** Creates a team; its balance is the tournament's amount per team. */
function CreateTeamForm({ tournamentId, teams, openingPurse, hasCards }: CreateTeamFormProps) {
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
  const { form, sayInvalid, sayFailed } = useTeamForm(NO_TEAM_TEXTS);
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
      sayFailed('Failed to create team', reason);
    }
  };

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
        onSubmit={(event) => void form.handleSubmit(create, sayInvalid)(event)}
      >
        <TeamFields form={form} logo={logo} auto={auto} nameId={TEAM_NAME} made={made} hasCards={hasCards} />
        {/* Stays visible (sticky) in a low window. */}
        <div className="sticky bottom-0 z-10 -mx-4 grid rounded-b-lg border-t border-line bg-stand px-4 py-3 lg:-mx-5 lg:px-5">
          <Button
            type="submit"
            variant="primary"
            wide
            busy={form.formState.isSubmitting}
            busyText="Creating..."
          >
            Create Team
          </Button>
        </div>
      </form>
    </section>
  );
}
