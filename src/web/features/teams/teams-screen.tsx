import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { ArrowLeft, Users } from 'lucide-react';
import { unitOfAnswer } from '#protocol/calls/tournaments.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { teamsOf } from '#web/net/calls/players.ts';
import { tournament } from '#web/net/calls/tournaments.ts';
import { usePageTitle } from '#web/kit/page/page-title.ts';
import { AppHeader, HeaderActs, LoadFailed, firstFailure } from '#web/kit/page/app-header.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { ADDRESSES, teamRegistrationAddress } from '#web/kit/page/addresses.ts';
import { CreateTeamForm } from './create-team-form.tsx';
import { TeamImportButtons, TeamImportDialogs, useTeamImport } from './team-import.tsx';
import { TeamList } from './team-list.tsx';

/** Specification section 2, 'Team Management'. */
export function TeamsScreen() {
  const [search] = useSearchParams();
  const id = search.get('tournament');
  return id ? <Teams key={id} tournamentId={id} /> : <Navigate to={ADDRESSES.tournaments} replace />;
}

function Teams({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Team Management');
  const about = useQuery({
    queryKey: KEYS.tournament(tournamentId),
    queryFn: () => tournament(tournamentId),
  });
  const teams = useQuery({ queryKey: KEYS.teams(tournamentId), queryFn: () => teamsOf(tournamentId) });
  const importing = useTeamImport();

  const failed = firstFailure(about, teams);
  if (failed) return <LoadFailed reason={failed} />;

  return (
    <Screen mood="day">
      <AppHeader
        title={about.data?.name ?? <Skeleton className="inline-block h-6 w-56" />}
        section="Team Management"
        actions={
          <HeaderActs>
            <ButtonLink to={teamRegistrationAddress(tournamentId)} size="sm" icon={Users}>
              Registration
            </ButtonLink>
            <TeamImportButtons by={importing} />
            <ButtonLink to={ADDRESSES.tournaments} size="sm" variant="quiet" icon={ArrowLeft}>
              Back to Tournaments
            </ButtonLink>
          </HeaderActs>
        }
      />
      <UnitContext value={unitOfAnswer(about.data)}>
        <main className="relative mx-auto grid max-w-[1440px] items-start gap-4 px-4 py-4 sm:gap-6 sm:px-8 sm:py-8 lg:grid-cols-[minmax(300px,372px)_1fr] lg:gap-7">
          <CreateTeamForm
            tournamentId={tournamentId}
            teams={teams.data}
            openingPurse={about.data?.totalAmountPerTeam}
          />
          <TeamList
            tournamentId={tournamentId}
            teams={about.data && teams.data}
            squadLimit={about.data?.playersPerTeam}
          />
        </main>
        <TeamImportDialogs
          by={importing}
          tournamentId={tournamentId}
          openingPurse={about.data?.totalAmountPerTeam}
        />
      </UnitContext>
    </Screen>
  );
}
