import type { Kysely, Transaction } from 'kysely';
import { readEvent, readKeptAnswer, writeKeptAnswer } from './log-lines.ts';
import { AlreadyThere, SequenceConflict } from './problems.ts';
import { deleteRows, upsertPlayers, upsertTeams } from './rows.ts';
import type { LogEntry, LogStore } from './store.ts';
import type { Tables } from './tables.ts';

export function createLog(db: Kysely<Tables>): LogStore {
  return {
    append: (entry) => db.transaction().execute((transaction) => append(transaction, entry)),
    async keepRefusal({ tournament, command, problem, at }) {
      await db
        .insertInto('commands')
        .values({
          tournament_id: tournament,
          command_id: command,
          answer: writeKeptAnswer({ ok: false, problem }),
          at,
        })
        .execute();
    },
    async answerTo(tournament, command) {
      const row = await db
        .selectFrom('commands')
        .select('answer')
        .where('tournament_id', '=', tournament)
        .where('command_id', '=', command)
        .executeTakeFirst();
      return row === undefined ? null : readKeptAnswer(row.answer);
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

async function append(transaction: Transaction<Tables>, entry: LogEntry): Promise<void> {
  // The tournament first: it writes at once, and it is where two writers of one log meet.
  await moveOn(transaction, entry);
  await writeEvents(transaction, entry);
  await deleteRows(transaction, entry.changes);
  await upsertTeams(transaction, entry.changes.teams);
  await upsertPlayers(transaction, entry.changes.players);
}

async function moveOn(transaction: Transaction<Tables>, { after, changes }: LogEntry): Promise<void> {
  const { id, organiser, created_at, ...rest } = changes.tournament;
  if (after === 0) {
    try {
      await transaction.insertInto('tournaments').values(changes.tournament).execute();
      return;
    } catch (error) {
      throw error instanceof AlreadyThere ? new SequenceConflict(`the log of ${id} is begun`) : error;
    }
  }
  const { numUpdatedRows } = await transaction
    .updateTable('tournaments')
    .set(rest)
    .where('id', '=', id)
    .where('sequence', '=', after)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new SequenceConflict(`the log of ${id} does not end at ${String(after)}`);
}

async function writeEvents(transaction: Transaction<Tables>, entry: LogEntry): Promise<void> {
  const { tournament, command, after, events } = entry;
  await transaction
    .insertInto('auction_events')
    .values(
      events.map(({ sequence, at, commandId, by, event }) => ({
        tournament_id: tournament,
        sequence,
        at,
        command_id: commandId,
        by,
        type: event.type,
        body: JSON.stringify(event),
      })),
    )
    .execute();
  const last = events.at(-1);
  await transaction
    .insertInto('commands')
    .values({
      tournament_id: tournament,
      command_id: command,
      answer: writeKeptAnswer({ ok: true, after, sequence: after + events.length }),
      at: last?.at ?? 0,
    })
    .execute();
}
