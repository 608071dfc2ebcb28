import { bigSetUp } from '#fixtures/auction/big-auction.ts';
import { fold } from '#domain/auction/fold.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { rowsOf, wholeEntry } from '#server/auctions/log-entry.ts';
import { SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { LogEntry } from '#server/persistence/tables/log/log-lines.ts';
import type { EngineUnderTest, Tools } from './engine.contract.ts';

const NOW = 1_790_000_000_000;
const LATER = NOW + 11 * 60_000;
/** How often a waiting test asks before it fails. Writing a log takes some hundred turns of the event loop. */
const MOST_TURNS = 100_000;
const MUCH_LATER = LATER + 11 * 60_000;

/** The entry of a log of some hundred lines and players, as a tournament file brings it. */
async function bigEntry(): Promise<{ entry: LogEntry; lines: RecordedEvent[]; id: string; by: string }> {
  const events = bigSetUp(700, 400);
  const auction = fold(events);
  const { id, organiser } = auction.tournament;
  const lines = events.map((event, at): RecordedEvent => {
    return { sequence: at + 1, at: NOW + at, commandId: `c${String(at)}`, by: organiser, event };
  });
  const entry = await wholeEntry(auction, lines, { commandId: 'open', kind: 'open-file' });
  return { entry, lines, id, by: organiser };
}

/** Asks until the answer is yes, with a turn of the event loop after each no. Throws if it never comes. */
async function until(asked: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (await asked()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`no answer after ${String(MOST_TURNS)} turns`);
}

/** The contract of every engine for writing a whole log. */
export function wholeLogContract(engine: EngineUnderTest, { test, expect }: Tools): void {
  test('A whole log is written in many transactions, and nobody sees the tournament before the last one', async () => {
    const store = await (await engine.place()).open();
    const { entry, lines, id, by } = await bigEntry();
    const writer = { isDone: false };
    const writing = store.log.appendWhole(entry, NOW).finally(() => (writer.isDone = true));
    const seen: (readonly [listed: number, unfinished: boolean])[] = [];
    await until(async () => {
      const unfinished = await store.log.isUnfinished(id);
      seen.push([(await store.tournaments.ofOrganiser(by)).length, unfinished]);
      return writer.isDone;
    });
    await writing;
    const hidden = seen.filter(([, unfinished]) => unfinished);
    expect(hidden.length).toBeGreaterThan(3);
    expect(hidden.slice(0, -1).every(([listed]) => listed === 0)).toBe(true);
    expect(await store.log.isUnfinished(id)).toBe(false);
    expect(await store.log.eventsAfter(id, 0)).toEqual(lines);
    const rows = rowsOf(fold(lines.map(({ event }) => event)));
    expect(await store.tournaments.ofOrganiser(by)).toEqual([rows.tournament]);
    expect(await store.tournaments.teamsOf(id)).toEqual(rows.teams);
    const players = await store.tournaments.playersOf(id);
    expect(players).toHaveLength(rows.players.length);
    expect(players).toEqual(expect.arrayContaining([...rows.players]));
    expect(await store.log.answerTo(id, 'open')).toMatchObject({ ok: true, sequence: lines.length });
    await store.close();
  });

  test('A whole log that fails in the middle leaves nothing, and is written at the next try', async () => {
    const store = await (await engine.place()).open();
    const { entry, id } = await bigEntry();
    // The last line has the number of an earlier one.
    const [first] = entry.events;
    const events = [...entry.events.slice(0, -1), ...(first === undefined ? [] : [first])];
    await expect(store.log.appendWhole({ ...entry, events }, NOW)).rejects.toThrow();
    expect(await store.log.isUnfinished(id)).toBe(false);
    expect([await store.log.eventsAfter(id, 0), await store.tournaments.playersOf(id)]).toEqual([[], []]);
    await store.log.appendWhole(entry, NOW);
    expect(await store.log.eventsAfter(id, 0)).toHaveLength(entry.events.length);
    await store.close();
  });

  test('A whole log whose last transaction fails leaves nothing', async () => {
    const store = await (await engine.place()).open();
    const { entry, id } = await bigEntry();
    // NaN is no purse that the database accepts, so the last transaction fails.
    const teams = entry.changes.teams.map((team) => ({ ...team, purse: NaN }));
    const broken = { ...entry, changes: { ...entry.changes, teams } };
    await expect(store.log.appendWhole(broken, NOW)).rejects.toThrow();
    expect(await store.log.isUnfinished(id)).toBe(false);
    expect([await store.log.eventsAfter(id, 0), await store.tournaments.playersOf(id)]).toEqual([[], []]);
    await store.close();
  });

  test('A sweep, and a second try, leave a log that this process is writing', async () => {
    const store = await (await engine.place()).open();
    const { entry, id } = await bigEntry();
    const writing = store.log.appendWhole(entry, NOW);
    await until(() => store.log.isUnfinished(id));
    await store.log.dropUnfinished(LATER);
    await expect(store.log.appendWhole(entry, LATER)).rejects.toThrow('is being written already');
    await writing;
    expect(await store.log.eventsAfter(id, 0)).toHaveLength(entry.events.length);
    await store.close();
  });

  test('A log that a sweep of another process meets while it is written is whole or leaves nothing', async () => {
    const place = await engine.place();
    const [store, other] = [await place.open(), await place.open()];
    const { entry, id } = await bigEntry();
    const writing = store.log.appendWhole(entry, NOW).catch((error: unknown) => error);
    await until(() => other.log.isUnfinished(id));
    await other.log.dropUnfinished(LATER);
    const problem = await writing;
    // The sweep nearly always comes first. The writer then fails, and nothing of its rows remains.
    if (problem !== undefined) expect(problem).toBeInstanceOf(SequenceConflict);
    expect(await store.log.isUnfinished(id)).toBe(false);
    const left = [await store.log.eventsAfter(id, 0), await store.tournaments.playersOf(id)];
    const { length } = entry.changes.players;
    expect(left.map((rows) => rows.length)).toEqual(
      problem === undefined ? [entry.events.length, length] : [0, 0],
    );
    await Promise.all([store.close(), other.close()]);
  });

  test("A start removes nothing of a complete tournament, even if an order has the id 'unfinished'", async () => {
    const store = await (await engine.place()).open();
    const { entry, id, by } = await bigEntry();
    await store.log.appendWhole({ ...entry, command: 'unfinished' }, NOW);
    await store.log.dropUnfinished(LATER);
    expect(await store.log.eventsAfter(id, 0)).toHaveLength(entry.events.length);
    expect(await store.tournaments.ofOrganiser(by)).toHaveLength(1);
    await store.close();
  });

  test('A whole log whose writing a crash ended is removed at a later start', async () => {
    const place = await engine.place();
    const store = await place.open();
    const { entry, id, by } = await bigEntry();
    const writing = store.log.appendWhole(entry, NOW).catch((error: unknown) => error);
    await until(async () => (await store.log.eventsAfter(id, 0)).length > 0);
    await store.close();
    await writing;

    const again = await place.open();
    expect(await again.log.isUnfinished(id)).toBe(true);
    expect(await again.tournaments.ofOrganiser(by)).toEqual([]);
    await again.log.dropUnfinished(LATER);
    expect(await again.log.isUnfinished(id)).toBe(false);
    expect([await again.log.eventsAfter(id, 0), await again.tournaments.playersOf(id)]).toEqual([[], []]);
    await again.log.appendWhole(entry, LATER);
    await again.log.dropUnfinished(LATER + 1);
    expect(await again.log.eventsAfter(id, 0)).toHaveLength(entry.events.length);
    await again.close();
  });

  test('A slow sweep removes nothing of a log that another process has begun to write again', async () => {
    const place = await engine.place();
    const store = await place.open();
    const { entry, id } = await bigEntry();
    const writing = store.log.appendWhole(entry, NOW).catch((error: unknown) => error);
    await until(async () => (await store.log.eventsAfter(id, 0)).length > 0);
    await store.close();
    await writing;

    const [slow, other] = [await place.open(), await place.open()];
    const sweeping = slow.log.dropUnfinished(LATER);
    // A try during the sweep fails, and the next try takes over the mark of the unfinished log.
    await until(async () => {
      try {
        await other.log.appendWhole(entry, MUCH_LATER);
        return true;
      } catch (error) {
        if (error instanceof SequenceConflict) return false;
        throw error;
      }
    });
    await sweeping;
    expect(await other.log.isUnfinished(id)).toBe(false);
    expect(await other.log.eventsAfter(id, 0)).toHaveLength(entry.events.length);
    expect(await other.tournaments.playersOf(id)).toHaveLength(entry.changes.players.length);
    await Promise.all([slow.close(), other.close()]);
  });
}
