import type { Kysely } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Engine, Step, Given } from '#server/persistence/ports/engine.ts';
import { readEvents, readKeptAnswer, writeKeptAnswer } from './log-lines.ts';
import { once, stepApart, stepOf } from '#server/persistence/tables/schema/prepared.ts';
import { AnsweredBefore, SequenceConflict, TournamentDeleted } from '#server/persistence/ports/problems.ts';
import { createWholeLogs } from './whole-log.ts';
import { DELETED, removalSteps, strayStep } from './remove-tournament.ts';
import { decisionSteps } from '#server/persistence/tables/registration/decision-steps.ts';
import type { LogEntry, LogStore, RowChanges } from '#server/persistence/ports/store.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { changeRows, deleteRows, keepRows } from '#server/persistence/tables/schema/write-rows.ts';
import { HAMMERED, PLAYER } from '#server/persistence/rows/player-row.ts';
import { PURSE, TEAM } from '#server/persistence/rows/team-row.ts';
import { TOURNAMENT } from '#server/persistence/rows/tournament-row.ts';

export function createLog(db: Kysely<Tables>, engine: Engine): LogStore {
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
    async append(entry) {
      const { tournament, changes, decides = [] } = entry;
      await engine.write([
        // The command is written first: a retry ends here before it changes any row, even on a full disk.
        answerStep(entry),
        ...lineSteps(entry),
        ...stepsOfRows(tournament, changes),
        ...stepsOfDecisions(tournament, decides),
      ]);
    },
    async keepRefusal({ tournament, command, kind, problem, at, after }) {
      const answer = writeKeptAnswer({ ok: false, kind, problem });
      await engine.write([
        commandStep({ tournament, command, answer, at }, answeredBefore),
        endStep({ tournament, after }, () => conflictAt(tournament, after)),
      ]);
    },
    async answerTo(tournament, command) {
      const [row] = await findAnswer({ tournament, command });
      if (row === undefined) return null;
      // A stored answer that is given again must also be on the standby.
      await engine.affirm([affirmStep({ tournament, command })]);
      return readKeptAnswer(row.answer);
    },
    async forgetAnswers(before) {
      await engine.write([once(db.deleteFrom('commands').where('at', '<', before))]);
    },
    async remove(tournament, after, at) {
      const line = { sequence: after + 1, at, commandId: DELETED, by: '', type: DELETED, body: '{}' };
      await engine.write([
        // This step locks other processes out. The removal frees line numbers that a concurrent order would use
        // again.
        ...(engine.alone === null ? [] : [engine.alone]),
        addLine({ tournament, ...line }, () => conflictAt(tournament, after)),
        ...removalSteps(db, tournament),
      ]);
    },
    async removeStrays() {
      await engine.write(strayStep(db));
    },
    async eventsAfter(tournament, after, limit) {
      const all = db
        .selectFrom('auction_events')
        .select(['sequence', 'at', 'command_id', 'by', 'type', 'body'])
        .where('tournament_id', '=', tournament)
        .where('sequence', '>', after)
        .orderBy('sequence');
      const rows = await (limit === undefined ? all : all.limit(limit)).execute();
      if (rows.at(-1)?.type === DELETED) throw new TournamentDeleted(`${tournament} is deleted`);
      return readEvents(tournament, rows, after);
    },
  };
}

/** A log line with its event in the form of a text. */
interface NewLine extends Omit<RecordedEvent, 'event'> {
  readonly tournament: TournamentId;
  readonly type: string;
  readonly body: string;
}

/** Checks that the log ends where the entry begins, and adds the lines of the entry. */
function stepsOfLines(db: Kysely<Tables>): (entry: LogEntry) => Step[] {
  const findLine = stepApart((given: Given<{ tournament: string; after: number }>) =>
    db
      .selectFrom('auction_events')
      .select('sequence')
      .where('tournament_id', '=', given('tournament'))
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
  return stepApart((given: Given<NewLine>) =>
    db.insertInto('auction_events').values({
      tournament_id: given('tournament'),
      sequence: given('sequence'),
      at: given('at'),
      command_id: given('commandId'),
      by: given('by'),
      type: given('type'),
      body: given('body'),
    }),
  );
}

/** Finds the last line of a log if the line has this number, by one index look-up. */
function stepOfEnd(db: Kysely<Tables>) {
  return stepApart((given: Given<{ tournament: string; after: number }>) => {
    const last = db
      .selectFrom('auction_events')
      .select('sequence')
      .where('tournament_id', '=', given('tournament'))
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
  return stepApart((given: Given<{ tournament: string; command: string; answer: string; at: number }>) =>
    db.insertInto('commands').values({
      tournament_id: given('tournament'),
      command_id: given('command'),
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
      .where('tournament_id', '=', given('tournament'))
      .where('command_id', '=', given('command'));
}

/** Writes the stored answer again unchanged, to wait for the standby. */
function sameAnswer(db: Kysely<Tables>) {
  return (given: Given<{ tournament: string; command: string }>) =>
    db
      .updateTable('commands')
      .set((row) => ({ at: row.ref('at') }))
      .where('tournament_id', '=', given('tournament'))
      .where('command_id', '=', given('command'));
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
    const isForeign = (row: { readonly tournament_id: TournamentId }) => row.tournament_id !== tournament;
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
