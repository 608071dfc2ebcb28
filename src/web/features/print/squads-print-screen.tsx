import { chargeBeside } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { isCaptain } from '#domain/tournament/own-field.ts';
import { keptHere } from '#domain/tournament/draft-checks.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { type TournamentAnswer, unitOfAnswer } from '#protocol/calls/tournaments.ts';
import type { SquadSheet } from '#web/kit/views/player-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { Sheet, Users } from 'lucide-react';
import { KEYS } from '#web/net/client/queries.tsx';
import { playersOf } from '#web/net/calls/players.ts';
import { teamsOf } from '#web/net/calls/teams.ts';
import { tournament } from '#web/net/calls/tournaments.ts';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { AppHeader, LoadFailed, firstFailure, BackToTournaments } from '#web/kit/page/app-header.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Skeleton } from '#web/ui/placeholders.tsx';
import { SquadPage } from '#web/kit/squad/squads-on-paper.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { PictureButtons } from '#web/kit/cards/picture-buttons.tsx';

/** The squads to print, one page for each team. */
export function SquadsPrintScreen({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Squads');
  const about = useQuery({
    queryKey: KEYS.tournament(tournamentId),
    queryFn: () => tournament(tournamentId),
  });
  const teams = useQuery({ queryKey: KEYS.teams(tournamentId), queryFn: () => teamsOf(tournamentId) });
  const players = useQuery({
    queryKey: KEYS.allPlayers(tournamentId),
    queryFn: () => playersOf(tournamentId),
  });

  const failed = firstFailure(about, teams, players);
  if (failed) return <LoadFailed reason={failed} />;
  const byId = new Map(players.data?.map((player) => [player.id, player]));
  const loaded = about.data !== undefined && players.data !== undefined;

  return (
    <Screen mood="day" className="paper">
      <div className="contents print:hidden">
        <AppHeader
          title={about.data?.name ?? <Skeleton className="inline-block h-6 w-56" />}
          section="Squads"
          actions={
            <>
              <Button size="sm" icon={Sheet} onClick={() => window.print()}>
                Print
              </Button>
              <BackToTournaments />
            </>
          }
        />
      </div>
      <main aria-busy={!loaded} className="mx-auto flex max-w-[860px] flex-col gap-6 px-4 py-6 sm:px-8">
        {loaded && teams.data?.length === 0 && (
          <EmptyState icon={Users} title="No teams yet" text="Squads are printed once there are teams." />
        )}
        <UnitContext value={unitOfAnswer(about.data)}>
          {loaded &&
            teams.data?.map((team) => {
              const sheet = squadSheet(about.data, team, byId);
              return (
                <div key={team.id} className="squad-with-buttons">
                  <SquadPage sheet={sheet} />
                  <div className="not-printed mt-2 flex justify-end">
                    <PictureButtons sheet={sheet} />
                  </div>
                </div>
              );
            })}
        </UnitContext>
      </main>
    </Screen>
  );
}

/** The squad of a team from the answers of the console's calls. `players`: by id. */
export function squadSheet(
  tournament: TournamentAnswer,
  team: TeamAnswer,
  players: ReadonlyMap<string, PlayerAnswer>,
): SquadSheet {
  const squad = team.players.flatMap((id) => players.get(id) ?? []);
  return {
    tournament: tournament.name,
    team: {
      id: team.id,
      name: team.name,
      short: team.shortName ?? team.name,
      logo: keptHere(team.logoUrl),
    },
    colour: team.colour ?? team.autoColour,
    purse: toRupees(team.currentBalance),
    spent: toRupees(
      squad.reduce((sum, { soldAmount, retained }) => sum + (retained?.charge ?? soldAmount), 0),
    ),
    squadLimit: tournament.playersPerTeam,
    players: squad.map((player) => ({
      id: player.id,
      number: player.playerNumber,
      name: player.name,
      photo: keptHere(player.photo),
      isOwner: player.isTeamOwner === 1,
      isCaptain: isCaptain(player.own ?? {}),
      styles: player.playingStyles,
      price: toRupees(player.soldAmount),
      ...(player.retained !== undefined && {
        retained: player.retained.as,
        ...chargeBeside({
          price: toRupees(player.soldAmount),
          charge: toRupees(player.retained.charge),
        }),
      }),
    })),
  };
}
