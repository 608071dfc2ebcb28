import { chargeBeside } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { isCaptain } from '#domain/tournament/own-field.ts';
import { keptHere } from '#domain/tournament/draft-checks.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import type { SquadSheet } from '#web/kit/squad/squad-sheet.ts';

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
