import { sql, type Kysely } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import { type Step, once } from '#server/persistence/ports/engine.ts';
import { RegistrationChanged } from '#server/persistence/ports/problems.ts';
import type { RegistrationDecision } from './registration-rows.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/**
 * The steps that write the decisions of an order. Each demands the revision that the decision saw, so two processes
 * cannot decide one registration in two ways: docs/decisions/registration.md.
 */
export function decisionSteps(
  db: Kysely<Tables>,
): (tournament: TournamentId, decides: readonly RegistrationDecision[]) => Step[] {
  const changed = (): Error => new RegistrationChanged('a registration has changed meanwhile');
  // The row lock of the settings makes two writing processes wait for each other.
  const touchPlayers = (tournament: TournamentId): Step =>
    once(
      db
        .updateTable('registration_settings')
        .set({ revision: sql<number>`revision + 1` })
        .where('tournamentId', '=', tournament),
    );
  const touchTeams = (tournament: TournamentId): Step =>
    once(
      db
        .updateTable('team_registration_settings')
        .set({ revision: sql<number>`revision + 1` })
        .where('tournamentId', '=', tournament),
    );
  const ofPlayers = (
    tournament: TournamentId,
    { id, revision, state, becomes, at }: Of<'players'>,
  ): Step[] => [
    {
      ...once(
        db
          .selectFrom('registrations')
          .select('id')
          .where('id', '=', id)
          .where('tournamentId', '=', tournament)
          .where('revision', '=', revision),
      ),
      otherwise: changed,
    },
    once(
      db
        .updateTable('registrations')
        .set({
          state,
          playerId: becomes,
          senderNetwork: null,
          senderPage: null,
          changedAt: at,
          revision: revision + 1,
        })
        .where('id', '=', id)
        .where('tournamentId', '=', tournament),
    ),
  ];
  const ofTeams = (tournament: TournamentId, { id, revision, state, becomes, at }: Of<'teams'>): Step[] => [
    {
      ...once(
        db
          .selectFrom('team_registrations')
          .select('id')
          .where('id', '=', id)
          .where('tournamentId', '=', tournament)
          .where('revision', '=', revision),
      ),
      otherwise: changed,
    },
    once(
      db
        .updateTable('team_registrations')
        .set({
          state,
          teamId: becomes,
          senderNetwork: null,
          senderPage: null,
          changedAt: at,
          revision: revision + 1,
        })
        .where('id', '=', id)
        .where('tournamentId', '=', tournament),
    ),
  ];
  return (tournament, decides) => {
    const players = decides.flatMap((one) => (one.of === 'players' ? ofPlayers(tournament, one) : []));
    const teams = decides.flatMap((one) => (one.of === 'teams' ? ofTeams(tournament, one) : []));
    return [
      ...(players.length === 0 ? [] : [touchPlayers(tournament), ...players]),
      ...(teams.length === 0 ? [] : [touchTeams(tournament), ...teams]),
    ];
  };
}

type Of<Kind extends RegistrationDecision['of']> = Extract<RegistrationDecision, { of: Kind }>;
