import type { Kysely, Transaction } from 'kysely';
import { readEvent, readKeptAnswer, writeKeptAnswer } from './log-lines.ts';
import { given, prepare } from './prepared.ts';
import { AlreadyThere, SequenceConflict } from './problems.ts';
import { rowWriter } from './rows.ts';
import type { LogEntry, LogStore } from './store.ts';
import type { Tables } from './tables.ts';

export function createLog(db: Kysely<Tables>): LogStore {
  const writeRows = rowWriter(db);
  const writeCommand = commandWriter(db);
  const writeEvents = eventsWriter(db);
  const findAnswer = answerFinder(db);

  async function append(transaction: Transaction<Tables>, entry: LogEntry): Promise<void> {
    const { tournament, command, kind, after, events } = entry;
    await writeEvents(transaction, entry);
    await writeCommand(transaction, {
      tournament,
      command,
      answer: writeKeptAnswer({ ok: true, kind, after, sequence: after + events.length }),
      at: events.at(-1)?.at,
    });
    await writeRows(transaction, entry.changes);
  }

  return {
    append: (entry) => db.transaction().execute((transaction) => append(transaction, entry)),
    async keepRefusal({ tournament, command, kind, problem, at }) {
      const answer = writeKeptAnswer({ ok: false, kind, problem });
      await writeCommand(db, { tournament, command, answer, at });
    },
    async answerTo(tournament, command) {
      const [row] = (await findAnswer(db, { tournament, command })).rows;
      return row === undefined ? null : readKeptAnswer(row.answer);
    },
    async forgetAnswers(before) {
      await db.deleteFrom('commands').where('at', '<', before).execute();
    },
    async eventsAfter(tournament, after, limit) {
      const all = db
        .selectFrom('auction_events')
        .select(['sequence', 'at', 'command_id', 'by', 'body'])
        .where('tournament_id', '=', tournament)
        .where('sequence', '>', after)
        .orderBy('sequence');
      const rows = await (limit === undefined ? all : all.limit(limit)).execute();
      return rows.map(readEvent);
    },
  };
}

function eventsWriter(db: Kysely<Tables>) {
  const write = prepare(
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
  const findLine = prepare(
    db
      .selectFrom('auction_events')
      .select('sequence')
      .where('tournament_id', '=', given<string>('tournament'))
      .where('sequence', '=', given<number>('after')),
  );
  return async (transaction: Transaction<Tables>, { tournament, after, events }: LogEntry): Promise<void> => {
    const conflict = () => new SequenceConflict(`the log of ${tournament} does not end at ${String(after)}`);
    if (after > 0 && (await findLine(transaction, { tournament, after })).rows.length === 0) throw conflict();
    for (const { event, ...line } of events) {
      try {
        await write(transaction, { tournament, ...line, type: event.type, body: JSON.stringify(event) });
      } catch (error) {
        throw error instanceof AlreadyThere ? conflict() : error;
      }
    }
  };
}

function commandWriter(db: Kysely<Tables>) {
  return prepare(
    db.insertInto('commands').values({
      tournament_id: given('tournament'),
      command_id: given('command'),
      answer: given('answer'),
      at: given('at'),
    }),
  );
}

function answerFinder(db: Kysely<Tables>) {
  return prepare(
    db
      .selectFrom('commands')
      .select('answer')
      .where('tournament_id', '=', given<string>('tournament'))
      .where('command_id', '=', given<string>('command')),
  );
}
