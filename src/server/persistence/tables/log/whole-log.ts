import { sql, type Kysely } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import { yieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import type { Engine, Step } from '#server/persistence/ports/engine.ts';
import { SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { LogEntry, LogStore, RowChanges } from '#server/persistence/ports/store.ts';
import { once } from '#server/persistence/tables/prepared.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

/** The most lines and characters of one transaction. It delays an order of another auction by some ms. */
const LINES_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 200_000;
const ROWS_AT_ONCE = 200;

/**
 * The command id that marks a log whose writing has not ended. No client can send it, because ids of commands have no
 * '!'. Its tournament has no row, so nobody finds it. The mark's time is that of the beginning.
 */
const UNFINISHED = '!unfinished';
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

/** Writes a whole log in many short transactions; the last one makes it visible: docs/decisions/0265. */
export function createWholeLogs({
  db,
  engine,
  ...steps
}: WholeLogParts): Pick<LogStore, 'appendWhole' | 'isUnfinished' | 'dropUnfinished'> {
  const marks = (tournament: TournamentId) =>
    db
      .selectFrom('commands')
      .select('at')
      .where('tournament_id', '=', tournament)
      .where('command_id', '=', UNFINISHED);
  const markOf = (tournament: TournamentId) => marks(tournament).executeTakeFirst();
  const unmark = (tournament: TournamentId): Step =>
    once(
      db.deleteFrom('commands').where('tournament_id', '=', tournament).where('command_id', '=', UNFINISHED),
    );
  const conflict = (tournament: TournamentId) =>
    new SequenceConflict(`${tournament} is being written already`);
  /** Fails where the mark of this beginning is gone: another process took the writing for abandoned. */
  const stillMarked = (tournament: TournamentId, begun: number): Step => ({
    ...once(marks(tournament).where('at', '=', begun)),
    otherwise: () => conflict(tournament),
  });

  async function drop(tournament: TournamentId): Promise<void> {
    for (const table of ['auction_events', 'players'] as const) {
      const key = sql.ref(table === 'players' ? 'id' : 'sequence');
      // A tournament that is there is never removed, whatever marks it has.
      const hidden = sql`not exists (select 1 from tournaments where id = ${tournament})`;
      const some = sql`select ${key} from ${sql.table(table)} where tournament_id = ${tournament} and ${hidden} limit ${ROWS_AT_ONCE}`;
      const text = sql`delete from ${sql.table(table)} where tournament_id = ${tournament} and ${key} in (${some})`;
      const step = once({ compile: () => text.compile(db) });
      for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE;) {
        [gone = 0] = await engine.write([step]);
        await yieldToEventLoop();
      }
    }
    await engine.write([unmark(tournament)]);
  }

  /** Drops what this process began to write, unless another process has begun anew. */
  async function dropOwn(tournament: TournamentId, begun: number): Promise<void> {
    if ((await markOf(tournament))?.at === begun) await drop(tournament);
  }

  /** True where no process can still be writing a log that was begun at this time. */
  const isAbandoned = (begun: number, now: number): boolean =>
    engine.alone === null || begun < now - ABANDONED_MS;

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

  return {
    async appendWhole(entry, now) {
      const { tournament, changes } = entry;
      const begun = await markOf(tournament);
      if (begun !== undefined) {
        if (!isAbandoned(begun.at, now)) throw conflict(tournament);
        await drop(tournament);
      }
      const mark = { tournament_id: tournament, command_id: UNFINISHED, answer: '{}', at: now };
      const begin = {
        ...once(db.insertInto('commands').values(mark)),
        otherwise: () => conflict(tournament),
      };
      await engine.write([begin]);
      try {
        await writeHidden(entry, now);
      } catch (error) {
        // If this fails, too, the next start or the next try drops the rest.
        await dropOwn(tournament, now).catch(() => undefined);
        throw error;
      }
      await engine.write([
        stillMarked(tournament, now),
        steps.answerStep(entry),
        ...steps.rowSteps(tournament, { ...changes, players: [] }),
        unmark(tournament),
      ]);
    },
    async isUnfinished(tournament) {
      return (await markOf(tournament)) !== undefined;
    },
    async dropUnfinished(now) {
      const marks = await db
        .selectFrom('commands')
        .select(['tournament_id', 'at'])
        .where('command_id', '=', UNFINISHED)
        .execute();
      for (const { tournament_id: tournament, at } of marks) if (isAbandoned(at, now)) await drop(tournament);
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
