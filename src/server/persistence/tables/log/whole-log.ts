import { sql, type Kysely } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import { yieldToEventLoop } from '#server/base/concurrency.ts';
import { type Engine, type Step, once } from '#server/persistence/ports/engine.ts';
import { SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { LogEntry, RowChanges } from './log-lines.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/** The most lines and characters of one transaction. It delays an order of another auction by some ms. */
const LINES_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 200_000;
const ROWS_AT_ONCE = 200;

/**
 * The command id that marks a log whose writing has not ended. No client can send it, because ids of commands have no
 * '!'. Its tournament has no row, so nobody finds it. The mark's time is that of the beginning.
 */
export const UNFINISHED_LOG = '!unfinished';
/** The time (ms) after which no other process writes an unfinished log any more. */
const ABANDONED_MS = 10 * 60_000;

interface WholeLogParts {
  readonly db: Kysely<Tables>;
  readonly engine: Engine;
  readonly lineSteps: (entry: LogEntry) => Step[];
  readonly rowSteps: (tournament: TournamentId, changes: RowChanges) => Step[];
  /** The step that stores the answer of the entry. */
  readonly answerStep: (entry: LogEntry) => Step;
}

const NO_CHANGES: RowChanges = {
  tournament: null,
  teams: [],
  purses: [],
  players: [],
  hammered: [],
  goneTeams: [],
  gonePlayers: [],
};

/** Writes a whole log in many short transactions; the last one makes it visible: docs/decisions/files.md. */
export function createWholeLogs({ db, engine, ...steps }: WholeLogParts) {
  const marks = (tournament: TournamentId) =>
    db
      .selectFrom('commands')
      .select('at')
      .where('tournamentId', '=', tournament)
      .where('commandId', '=', UNFINISHED_LOG);
  const markOf = (tournament: TournamentId) => marks(tournament).executeTakeFirst();
  /** The logs that this process writes now. They are never abandoned, whatever time their marks have. */
  const writing = new Set<TournamentId>();
  const unmark = (tournament: TournamentId, begun: number): Step =>
    once(
      db
        .deleteFrom('commands')
        .where('tournamentId', '=', tournament)
        .where('commandId', '=', UNFINISHED_LOG)
        .where('at', '=', begun),
    );
  const conflict = (tournament: TournamentId) =>
    new SequenceConflict(`${tournament} is being written already`);
  /** A step that fails if the mark with this time is gone, because another process saw the writing as abandoned. */
  const stillMarked = (tournament: TournamentId, begun: number): Step => {
    const mark = marks(tournament).where('at', '=', begun);
    // Where other processes write, the row is locked until this transaction ends, so that nobody takes the mark over.
    return {
      ...once(engine.alone === null ? mark : mark.forUpdate()),
      otherwise: () => conflict(tournament),
    };
  };

  /**
   * Takes the mark over, so that its writer fails at its next step. The new time of the mark; null if the mark is gone or
   * was taken over.
   */
  async function takeOver(tournament: TournamentId, begun: number, now: number): Promise<number | null> {
    const at = Math.max(now, begun + 1);
    const mark = db
      .updateTable('commands')
      .set({ at })
      .where('tournamentId', '=', tournament)
      .where('commandId', '=', UNFINISHED_LOG)
      .where('at', '=', begun);
    const [taken = 0] = await engine.write([once(mark)]);
    return taken > 0 ? at : null;
  }

  /** Drops a log that was begun at this time. False if another process does so, or has ended the writing. */
  async function drop(tournament: TournamentId, begun: number, now: number): Promise<boolean> {
    const taken = await takeOver(tournament, begun, now);
    if (taken === null) return false;
    try {
      await dropMarked(tournament, taken);
      return true;
    } catch (error) {
      // Another process took over the mark in the meantime, and may be writing the log again.
      if (error instanceof SequenceConflict) return false;
      throw error;
    }
  }

  /** Removes what was written under a mark of this time. Each step fails where the mark has another time. */
  async function dropMarked(tournament: TournamentId, begun: number): Promise<void> {
    const marked = stillMarked(tournament, begun);
    for (const table of ['auction_events', 'players'] as const) {
      const key = sql.ref(table === 'players' ? 'id' : 'sequence');
      // A tournament with a row is complete, so it is never removed, whatever marks it has.
      const hidden = sql`not exists (select 1 from tournaments where id = ${tournament})`;
      const some = sql`select ${key} from ${sql.table(table)} where tournament_id = ${tournament} and ${hidden} limit ${ROWS_AT_ONCE}`;
      const text = sql`delete from ${sql.table(table)} where tournament_id = ${tournament} and ${key} in (${some})`;
      const step = once({ compile: () => text.compile(db) });
      for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE;) {
        [, gone = 0] = await engine.write([marked, step]);
        await yieldToEventLoop();
      }
    }
    await engine.write([unmark(tournament, begun)]);
  }

  /** True where no process can still be writing a log that was begun at this time. */
  const isAbandoned = (tournament: TournamentId, begun: number, now: number): boolean =>
    !writing.has(tournament) && (engine.alone === null || begun < now - ABANDONED_MS);

  async function writeHidden(entry: LogEntry, begun: number): Promise<void> {
    const { tournament, changes } = entry;
    const marked = stillMarked(tournament, begun);
    for (const events of linesAtOnce(entry)) {
      const [first] = events;
      const after = (first?.sequence ?? 1) - 1;
      await engine.write([marked, ...steps.lineSteps({ ...entry, after, events })]);
      await yieldToEventLoop();
    }
    for (let from = 0; from < changes.players.length; from += ROWS_AT_ONCE) {
      const players = changes.players.slice(from, from + ROWS_AT_ONCE);
      await engine.write([marked, ...steps.rowSteps(tournament, { ...NO_CHANGES, players })]);
      await yieldToEventLoop();
    }
  }

  async function writeMarked(entry: LogEntry, begun: number): Promise<void> {
    const { tournament, changes } = entry;
    try {
      await writeHidden(entry, begun);
      await engine.write([
        stillMarked(tournament, begun),
        steps.answerStep(entry),
        ...steps.rowSteps(tournament, { ...changes, players: [] }),
        unmark(tournament, begun),
      ]);
    } catch (error) {
      // If this fails, too, the next sweep, start or try drops the rest.
      await drop(tournament, begun, begun).catch(() => undefined);
      throw error;
    }
  }

  return {
    /**
     * Writes a whole new log, which may be long, in many short transactions. The tournament is visible after the last
     * one; if the writing fails or the process dies before, nothing of it is ever seen. Throws like `append`. `now`:
     * epoch ms.
     */
    async appendWhole(entry: LogEntry, now: number): Promise<void> {
      const { tournament } = entry;
      const begun = await markOf(tournament);
      if (begun !== undefined && !isAbandoned(tournament, begun.at, now)) throw conflict(tournament);
      if (begun !== undefined && !(await drop(tournament, begun.at, now))) throw conflict(tournament);
      const mark = { tournamentId: tournament, commandId: UNFINISHED_LOG, answer: '{}', at: now };
      const begin = {
        ...once(db.insertInto('commands').values(mark)),
        otherwise: () => conflict(tournament),
      };
      // The log counts as being written before another process can see its mark.
      if (writing.has(tournament)) throw conflict(tournament);
      writing.add(tournament);
      try {
        await engine.write([begin]);
        await writeMarked(entry, now);
      } finally {
        writing.delete(tournament);
      }
    },
    /** True if the writing of this whole log has begun and not ended. Its lines are not to be read. */
    async isUnfinished(tournament: TournamentId): Promise<boolean> {
      return (await markOf(tournament)) !== undefined;
    },
    /** Removes logs whose writing by `appendWhole` was interrupted. `now`: epoch ms. */
    async dropUnfinished(now: number): Promise<void> {
      const marks = await db
        .selectFrom('commands')
        .select(['tournamentId', 'at'])
        .where('commandId', '=', UNFINISHED_LOG)
        .execute();
      for (const { tournamentId: tournament, at } of marks)
        if (isAbandoned(tournament, at, now)) await drop(tournament, at, now);
    },
  };
}

/** The lines of an entry in parts, each of some kB. */
function* linesAtOnce({ events }: LogEntry): Generator<LogEntry['events'], void> {
  let part: LogEntry['events'][number][] = [];
  let characters = 0;
  for (const line of events) {
    part.push(line);
    // A line of many ids is long; all other lines are about as long as each other.
    characters += 'order' in line.event ? 20 * line.event.order.length : 500;
    if (part.length < LINES_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield part;
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield part;
}
