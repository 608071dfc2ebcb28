import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { CommandId, TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import {
  type Engine,
  type Given,
  once,
  type Step,
  stepForEach,
  stepOf,
} from '#server/persistence/ports/engine.ts';
import { AnsweredBefore, SequenceConflict, TournamentDeleted } from '#server/persistence/ports/problems.ts';
import { decisionSteps } from '#server/persistence/tables/registration/registration-store.ts';
import {
  type Columns,
  HAMMERED,
  namesIn,
  PLAYER,
  PURSE,
  TEAM,
  TOURNAMENT,
} from '#server/persistence/tables/schema/auction-rows.ts';
import { TABLE_NAMES, type Tables, TABLES } from '#server/persistence/tables/schema/tables.ts';
import {
  type KeptAnswer,
  type LogEntry,
  readEvents,
  readKeptAnswer,
  type RowChanges,
  writeKeptAnswer,
} from './log-lines.ts';
import { createWholeLogs } from './whole-log.ts';

interface RefusedCommand {
  readonly tournament: TournamentId;
  readonly command: CommandId;
  readonly kind?: string | undefined;
  readonly problem: Refusal;
  readonly at: number;
  /** The end of the log at which the refusal was decided. */
  readonly after: number;
}

export function createLogStore(db: Kysely<Tables>, engine: Engine) {
  const lineSteps = stepsOfLines(db);
  const addLine = stepOfLine(db);
  const commandStep = stepOfCommand(db);
  const endStep = stepOfEnd(db);
  const stepsOfRows = rowSteps(db);
  const stepsOfDecisions = decisionSteps(db);
  const findAnswer = engine.question(answerByCommand(db));
  const affirmStep = stepOf(sameAnswer(db));

  /** The step that stores the answer of an entry. */
  function answerStep({ tournament, command, kind, after, events, unreadImages }: LogEntry): Step {
    const { at } = events.at(-1) ?? impossible('an entry without a line');
    const answer = writeKeptAnswer({ ok: true, kind, after, sequence: after + events.length, unreadImages });
    return commandStep({ tournament, command, answer, at }, answeredBefore);
  }

  return {
    ...createWholeLogs({ db, engine, lineSteps, rowSteps: stepsOfRows, answerStep }),
    /**
     * Writes an entry in one transaction. Throws `AnsweredBefore` for an answered command. Throws `SequenceConflict`
     * when the log does not end at `after`. Throws `RegistrationChanged` when a registration that the entry decides has
     * another revision.
     */
    async append(entry: LogEntry): Promise<void> {
      const { tournament, changes, decides = [] } = entry;
      await engine.write([
        // The command is written first: a retry ends here before it changes any row, even on a full disk.
        answerStep(entry),
        ...lineSteps(entry),
        ...stepsOfRows(tournament, changes),
        ...stepsOfDecisions(tournament, decides),
      ]);
    },
    /**
     * Stores a refusal. Throws `AnsweredBefore` for an answered command. Throws `SequenceConflict` when the log does
     * not end at `after`: the refusal is then outdated.
     */
    async keepRefusal({ tournament, command, kind, problem, at, after }: RefusedCommand): Promise<void> {
      const answer = writeKeptAnswer({ ok: false, kind, problem });
      await engine.write([
        commandStep({ tournament, command, answer, at }, answeredBefore),
        endStep({ tournament, after }, () => conflictAt(tournament, after)),
      ]);
    },
    /** The first answer to this command; null where no answer is stored. */
    async answerTo(tournament: TournamentId, command: CommandId): Promise<KeptAnswer | null> {
      const [row] = await findAnswer({ tournament, command });
      if (row === undefined) return null;
      // A stored answer that is given again must also be on the standby.
      await engine.affirm([affirmStep({ tournament, command })]);
      return readKeptAnswer(row.answer);
    },
    /** Deletes the answers from before this moment (epoch ms). Stored answers serve only retries. */
    async forgetAnswers(before: number): Promise<void> {
      await engine.write([once(db.deleteFrom('commands').where('at', '<', before))]);
    },
    /**
     * Removes a tournament with everything that belongs to it, in one transaction. In the log one line without content
     * remains after the former last one, so that other processes notice. Throws `SequenceConflict` when the log does
     * not end at `after`.
     */
    async remove(tournament: TournamentId, after: number, at: number): Promise<void> {
      const line = { sequence: after + 1, at, commandId: DELETED, by: '', type: DELETED, body: '{}' };
      await engine.write([
        // This step locks other processes out. The removal frees line numbers that a concurrent order would use
        // again.
        ...(engine.alone === null ? [] : [engine.alone]),
        addLine({ tournament, ...line }, () => conflictAt(tournament, after)),
        ...removalSteps(db, tournament),
      ]);
    },
    /** Removes rows that another process wrote for a tournament after its removal. */
    async removeStrays(): Promise<void> {
      await engine.write(strayStep(db));
    },
    /** The lines of a log after a sequence number, oldest first. Throws `DamagedLog` and `TournamentDeleted`. */
    async eventsAfter(tournament: TournamentId, after: number, limit?: number): Promise<RecordedEvent[]> {
      const all = db
        .selectFrom('auction_events')
        .select(['sequence', 'at', 'commandId', 'by', 'type', 'body'])
        .where('tournamentId', '=', tournament)
        .where('sequence', '>', after)
        .orderBy('sequence');
      const rows = await (limit === undefined ? all : all.limit(limit)).execute();
      if (rows.at(-1)?.type === DELETED) throw new TournamentDeleted(`${tournament} is deleted`);
      return readEvents(tournament, rows, after);
    },
  };
}

/** The logs of all tournaments, the answers to commands, and the rows derived from the logs. */
export type LogStore = ReturnType<typeof createLogStore>;

/** A log line with its event in the form of a text. */
interface NewLine extends Omit<RecordedEvent, 'event'> {
  readonly tournament: TournamentId;
  readonly type: string;
  readonly body: string;
}

/** Checks that the log ends where the entry begins, and adds the lines of the entry. */
function stepsOfLines(db: Kysely<Tables>): (entry: LogEntry) => Step[] {
  const findLine = stepOf((given: Given<{ tournament: string; after: number }>) =>
    db
      .selectFrom('auction_events')
      .select('sequence')
      .where('tournamentId', '=', given('tournament'))
      .where('sequence', '=', given('after')),
  );
  const addLine = stepOfLine(db);
  return ({ tournament, after, events }) => {
    const conflict = () => conflictAt(tournament, after);
    const lines = events.map(({ event, ...line }) =>
      addLine({ tournament, ...line, type: event.type, body: JSON.stringify(event) }, conflict),
    );
    return after === 0 ? lines : [findLine({ tournament, after }, conflict), ...lines];
  };
}

function stepOfLine(db: Kysely<Tables>) {
  return stepOf((given: Given<NewLine>) =>
    db.insertInto('auction_events').values({
      tournamentId: given('tournament'),
      sequence: given('sequence'),
      at: given('at'),
      commandId: given('commandId'),
      by: given('by'),
      type: given('type'),
      body: given('body'),
    }),
  );
}

/** Finds the last line of a log if the line has this number, by one index look-up. */
function stepOfEnd(db: Kysely<Tables>) {
  return stepOf((given: Given<{ tournament: string; after: number }>) => {
    const last = db
      .selectFrom('auction_events')
      .select('sequence')
      .where('tournamentId', '=', given('tournament'))
      .orderBy('sequence', 'desc')
      .limit(1)
      .as('last');
    return db.selectFrom(last).select('sequence').where('sequence', '=', given('after'));
  });
}

function conflictAt(tournament: TournamentId, after: number): SequenceConflict {
  return new SequenceConflict(`the log of ${tournament} does not end at ${String(after)}`);
}

function answeredBefore(): AnsweredBefore {
  return new AnsweredBefore('the command has its answer already');
}

function stepOfCommand(db: Kysely<Tables>) {
  return stepOf((given: Given<{ tournament: string; command: string; answer: string; at: number }>) =>
    db.insertInto('commands').values({
      tournamentId: given('tournament'),
      commandId: given('command'),
      answer: given('answer'),
      at: given('at'),
    }),
  );
}

function answerByCommand(db: Kysely<Tables>) {
  return (given: Given<{ tournament: string; command: string }>) =>
    db
      .selectFrom('commands')
      .select('answer')
      .where('tournamentId', '=', given('tournament'))
      .where('commandId', '=', given('command'));
}

/** Writes the stored answer again unchanged, to wait for the standby. */
function sameAnswer(db: Kysely<Tables>) {
  return (given: Given<{ tournament: string; command: string }>) =>
    db
      .updateTable('commands')
      .set((row) => ({ at: row.ref('at') }))
      .where('tournamentId', '=', given('tournament'))
      .where('commandId', '=', given('command'));
}

/**
 * The steps that write the changed rows of an entry. Each step carries the tournament, so that a log writes only rows
 * of its own tournament.
 */
function rowSteps(db: Kysely<Tables>): (tournament: TournamentId, changes: RowChanges) => Step[] {
  const keepTournaments = keepRows(db, 'tournaments', TOURNAMENT);
  const keepTeams = keepRows(db, 'teams', TEAM);
  const changePurses = changeRows(db, 'teams', PURSE);
  const keepPlayers = keepRows(db, 'players', PLAYER);
  const changeHammered = changeRows(db, 'players', HAMMERED);
  const deleteTeams = deleteRows(db, 'teams');
  const deletePlayers = deleteRows(db, 'players');
  return (tournament, changes) => {
    const { teams, purses, players, hammered, goneTeams, gonePlayers } = changes;
    const isForeign = (row: { readonly tournamentId: TournamentId }) => row.tournamentId !== tournament;
    if (
      (changes.tournament?.id ?? tournament) !== tournament ||
      teams.some(isForeign) ||
      players.some(isForeign)
    )
      return impossible(`a row of another tournament in an entry of ${tournament}`);
    const steps = [
      keepTournaments(changes.tournament === null ? [] : [changes.tournament]),
      // Delete rows first: a new row may take the number of a deleted row.
      deleteTeams(goneTeams.map((id) => ({ id, tournament }))),
      deletePlayers(gonePlayers.map((id) => ({ id, tournament }))),
      keepTeams(teams),
      changePurses(purses.map((row) => ({ ...row, tournament }))),
      keepPlayers(players),
      changeHammered(hammered.map((row) => ({ ...row, tournament }))),
    ];
    // A plain bid changes no row, so these steps are left out.
    return steps.filter(({ rows }) => rows.length > 0);
  };
}

/** The type of the one line that remains of a deleted log: docs/decisions/backups.md. */
const DELETED = 'TournamentDeleted';

/** The tables with rows of tournaments. Tables that refer to others come first. */
const OF_TOURNAMENTS = TABLE_NAMES.toReversed().flatMap((table) => {
  const { tournament, besideTheLog } = TABLES[table];
  return tournament === null ? [] : [{ table, of: sql.raw(tournament), besideTheLog }];
});

/** Removes every row of a tournament, except the line that records the removal. */
function removalSteps(db: Kysely<Tables>, tournament: TournamentId): Step[] {
  return OF_TOURNAMENTS.map(({ table, of }) => {
    const lineStays = table === 'auction_events' ? sql` and type <> ${DELETED}` : sql``;
    return removal(db, table, sql`${of} = ${tournament}${lineStays}`);
  });
}

/** Removes rows that arrived after their tournament was removed. */
function strayStep(db: Kysely<Tables>): Step[] {
  return OF_TOURNAMENTS.filter(({ besideTheLog }) => besideTheLog).map(({ table, of }) =>
    removal(db, table, sql`not exists (select 1 from tournaments where id = ${of})`),
  );
}

function removal(db: Kysely<Tables>, table: keyof Tables, which: RawBuilder<unknown>): Step {
  const text = sql`delete from ${sql.table(table)} where ${which}`;
  return once({ compile: () => text.compile(db) });
}

/** A row with an id, as every row has. */
interface Identified {
  readonly id: string;
}

/**
 * The key by which a row is written. The key of a team and of a player carries the tournament: a row whose id belongs
 * to another tournament makes the transaction fail, because ids are unique too.
 */
const KEYS = {
  tournaments: ['id'],
  teams: ['tournamentId', 'id'],
  players: ['tournamentId', 'id'],
} as const;

type RowTable = keyof typeof KEYS;
type OwnTable = Exclude<RowTable, 'tournaments'>;

/** The id of a row, and the tournament whose log writes the row. */
interface OfTournament extends Identified {
  readonly tournament: TournamentId;
}

/** Adds rows. Where a row exists, changes its changeable columns. */
function keepRows<Row extends Identified>(
  db: Kysely<Tables>,
  table: RowTable,
  columns: Columns<Row>,
): (rows: readonly Row[]) => Step {
  const all = namesIn(columns);
  const changed = changing(columns, (name) => sql.ref(`excluded.${name}`));
  const key = sql.join(KEYS[table].map((name) => sql.ref(name)));
  return stepForEach<Row>((given) =>
    over(
      db,
      sql`insert into ${sql.table(table)} (${sql.join(all.map((name) => sql.ref(name)))}) values (${sql.join(all.map(given))}) on conflict (${key}) do update set ${changed}`,
    ),
  );
}

/** Changes the changeable columns of existing rows of one tournament. */
function changeRows<Row extends Identified>(
  db: Kysely<Tables>,
  table: OwnTable,
  columns: Columns<Row>,
): (rows: readonly (Row & OfTournament)[]) => Step {
  return stepForEach<Row & OfTournament>((given) =>
    over(
      db,
      sql`update ${sql.table(table)} set ${changing(columns, given)} where "id" = ${given('id')} and "tournament_id" = ${given('tournament')}`,
    ),
  );
}

function deleteRows(db: Kysely<Tables>, table: OwnTable): (rows: readonly OfTournament[]) => Step {
  return stepForEach((given: Given<OfTournament>) =>
    db.deleteFrom(table).where('id', '=', given('id')).where('tournamentId', '=', given('tournament')),
  );
}

function changing<Row>(
  columns: Columns<Row>,
  valueOf: (name: keyof Row & string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const changed = namesIn(columns).filter((name) => columns[name] === 'changes');
  return sql.join(changed.map((name) => sql`${sql.ref(name)} = ${valueOf(name)}`));
}

function over(db: Kysely<Tables>, text: RawBuilder<unknown>): Compilable {
  return { compile: () => text.compile(db) };
}
