import { sql, type Kysely } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import { type Step, once } from '#server/persistence/ports/engine.ts';
import { RegistrationChanged, SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { RegistrationTable, Tables } from '#server/persistence/tables/schema/tables.ts';
import type { RegistrationDecision, Sender, StoredRegistration } from './registration-store.ts';

/** The tables of registrations of players, and of those of teams. */
const TABLES = {
  players: { settings: 'registration_settings', rows: 'registrations' },
  teams: { settings: 'team_registration_settings', rows: 'team_registrations' },
} as const;

type KindOfTables = keyof typeof TABLES;

/** The first step of each write for a tournament. Its row lock makes two writing processes wait for each other. */
export function touchSettings(db: Kysely<Tables>, of: KindOfTables, tournament: TournamentId): Step {
  return once(
    db
      .updateTable(TABLES[of].settings)
      .set({ revision: sql<number>`revision + 1` })
      .where('tournamentId', '=', tournament),
  );
}

/** Demands that the registration still has the revision that was read. */
export function asRead(
  db: Kysely<Tables>,
  of: KindOfTables,
  { id, tournament, revision }: Pick<StoredRegistration, 'id' | 'tournament' | 'revision'>,
  otherwise = (): Error => new SequenceConflict('a registration has changed meanwhile'),
): Step {
  const row = db
    .selectFrom(TABLES[of].rows)
    .select('id')
    .where('id', '=', id)
    .where('tournamentId', '=', tournament)
    .where('revision', '=', revision);
  return { ...once(row), otherwise };
}

/**
 * The steps that write the decisions of an order. Each demands the revision that the decision saw, so two processes
 * cannot decide one registration in two ways: docs/registration.md.
 */
export function decisionSteps(
  db: Kysely<Tables>,
): (tournament: TournamentId, decides: readonly RegistrationDecision[]) => Step[] {
  const changed = (): Error => new RegistrationChanged('a registration has changed meanwhile');
  const decide = (tournament: TournamentId, decision: RegistrationDecision): Step[] => {
    const { of, id, revision, at } = decision;
    const decided = {
      ...{ senderNetwork: null, senderPage: null },
      ...{ changedAt: at, revision: revision + 1 },
    };
    const update =
      decision.of === 'players'
        ? db
            .updateTable('registrations')
            .set({ ...decided, state: decision.state, playerId: decision.becomes })
            .where('id', '=', id)
            .where('tournamentId', '=', tournament)
        : db
            .updateTable('team_registrations')
            .set({ ...decided, state: decision.state, teamId: decision.becomes })
            .where('id', '=', id)
            .where('tournamentId', '=', tournament);
    return [asRead(db, of, { id, tournament, revision }, changed), once(update)];
  };
  return (tournament, decides) =>
    (['players', 'teams'] as const).flatMap((kind) => {
      const steps = decides.flatMap((one) => (one.of === kind ? decide(tournament, one) : []));
      return steps.length === 0 ? [] : [touchSettings(db, kind, tournament), ...steps];
    });
}

/** The states in which a registration counts for its sender. */
const UNDECIDED: readonly string[] = ['waiting', 'new', 'withdrawn'];

export function senderOfRow(row: Pick<RegistrationTable, 'senderNetwork' | 'senderPage'>): Sender | null {
  const { senderNetwork: network, senderPage: page } = row;
  return network === null || page === null ? null : { network, page };
}

/** A decided registration forgets its sender. */
export function senderColumns({ state, sender }: { readonly state: string; readonly sender: Sender | null }) {
  const kept = UNDECIDED.includes(state) ? sender : null;
  return { senderNetwork: kept?.network ?? null, senderPage: kept?.page ?? null };
}
