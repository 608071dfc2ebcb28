import type { Kysely } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Engine, Step } from '#server/persistence/ports/engine.ts';
import { readEvents, readKeptAnswer, writeKeptAnswer } from './log-lines.ts';
import { once, stepApart, stepOf, type Given } from '#server/persistence/tables/prepared.ts';
import { AnsweredBefore, SequenceConflict } from '#server/persistence/ports/problems.ts';
import { rowSteps } from '#server/persistence/tables/rows.ts';
import type { LogEntry, LogStore } from '#server/persistence/ports/store.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

export function createLog(db: Kysely<Tables>, engine: Engine): LogStore {
  const lineSteps = stepsOfLines(db);
  const commandStep = stepOfCommand(db);
  const endStep = stepOfEnd(db);
  const stepsOfRows = rowSteps(db);
  const findAnswer = engine.question(answerByCommand(db));
  const affirmStep = stepOf(sameAnswer(db));

  return {
    async append(entry) {
      const { tournament, command, kind, after, events, changes } = entry;
      const { at } = events.at(-1) ?? impossible('an entry without a line');
      const answer = writeKeptAnswer({ ok: true, kind, after, sequence: after + events.length });
      await engine.write([
        // First: a retry ends here before it changes anything, even on a full disk.
        commandStep({ tournament, command, answer, at }, answeredBefore),
        ...lineSteps(entry),
        ...stepsOfRows(changes),
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
      // A repeated answer must also be on the standby.
      await engine.affirm([affirmStep({ tournament, command })]);
      return readKeptAnswer(row.answer);
    },
    async forgetAnswers(before) {
      await engine.write([once(db.deleteFrom('commands').where('at', '<', before))]);
    },
    async eventsAfter(tournament, after, limit) {
      const all = db
        .selectFrom('auction_events')
        .select(['sequence', 'at', 'command_id', 'by', 'body'])
        .where('tournament_id', '=', tournament)
        .where('sequence', '>', after)
        .orderBy('sequence');
      const rows = await (limit === undefined ? all : all.limit(limit)).execute();
      return readEvents(tournament, rows, after);
    },
  };
}

/** A log line with its event as text. */
interface NewLine extends Omit<RecordedEvent, 'event'> {
  readonly tournament: TournamentId;
  readonly type: string;
  readonly body: string;
}

/** Checks that the log ends where the entry begins. */
function stepsOfLines(db: Kysely<Tables>): (entry: LogEntry) => Step[] {
  const findLine = stepApart((given: Given<{ tournament: string; after: number }>) =>
    db
      .selectFrom('auction_events')
      .select('sequence')
      .where('tournament_id', '=', given('tournament'))
      .where('sequence', '=', given('after')),
  );
  const addLine = stepApart((given: Given<NewLine>) =>
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
  return ({ tournament, after, events }) => {
    const conflict = () => conflictAt(tournament, after);
    const lines = events.map(({ event, ...line }) =>
      addLine({ tournament, ...line, type: event.type, body: JSON.stringify(event) }, conflict),
    );
    return after === 0 ? lines : [findLine({ tournament, after }, conflict), ...lines];
  };
}

/** Finds the last line of a log if it has this number, by one index look-up. */
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

/** Rewrites the same value, to wait for the standby. */
function sameAnswer(db: Kysely<Tables>) {
  return (given: Given<{ tournament: string; command: string }>) =>
    db
      .updateTable('commands')
      .set((row) => ({ at: row.ref('at') }))
      .where('tournament_id', '=', given('tournament'))
      .where('command_id', '=', given('command'));
}
