import { fold } from '#domain/auction/fold.ts';
import { accountContract } from './account.contract.ts';
import { bidAfter, keepNightCup, LAST_COMMAND, NIGHT_CUP } from '#server/testing/sample-tournament.ts';
import { guessContract } from './guess.contract.ts';
import { imageContract } from './image.contract.ts';
import { shortlistContract } from './shortlist.contract.ts';
import { linkContract } from './link.contract.ts';
import { AlreadyThere, AnsweredBefore, SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { EngineUnderTest, Tools } from './engine.contract.ts';
import { tournamentsContract } from './tournaments.contract.ts';
import { wholeLogContract } from './whole-log.contract.ts';

/** The contract of every engine for a whole store. */
export function storeContract(engine: EngineUnderTest, tools: Tools): void {
  logContract(engine, tools);
  wholeLogContract(engine, tools);
  accountContract(engine, tools);
  imageContract(engine, tools);
  linkContract(engine, tools);
  tournamentsContract(engine, tools);
  shortlistContract(engine, tools);
  guessContract(engine, tools);
}

function logContract(engine: EngineUnderTest, { test, expect }: Tools): void {
  test('A log has its appended lines after reopening', async () => {
    const place = await engine.place();
    const store = await place.open();
    const written = await keepNightCup(store);
    await store.close();

    const again = await place.open();
    const log = await again.log.eventsAfter(NIGHT_CUP, 0);
    expect(log).toEqual(written.lines);
    expect(fold(log.map(({ event }) => event))).toEqual(written.auction);
  });

  test('A store keeps the rows with the log: teams in order, players with status, team and price', async () => {
    const store = await (await engine.place()).open();
    const { rows } = await keepNightCup(store);
    expect(await store.tournaments.ofOrganiser('asha')).toEqual([rows.tournament]);
    expect(await store.tournaments.teamsOf(NIGHT_CUP)).toEqual(rows.teams);
    const players = await store.tournaments.playersOf(NIGHT_CUP);
    expect(players).toHaveLength(rows.players.length);
    expect(players).toEqual(expect.arrayContaining([...rows.players]));
    await store.close();
  });

  test('A log gives its lines after a number, oldest first, up to a limit', async () => {
    const store = await (await engine.place()).open();
    const { lines } = await keepNightCup(store);
    expect(await store.log.eventsAfter(NIGHT_CUP, 3, 2)).toEqual(lines.slice(3, 5));
    expect(await store.log.eventsAfter(NIGHT_CUP, lines.length)).toEqual([]);
    expect(await store.log.eventsAfter('nobody', 0)).toEqual([]);
    await store.close();
  });

  test('An entry that does not follow the end of the log is refused', async () => {
    const store = await (await engine.place()).open();
    const { auction, lines, rows } = await keepNightCup(store);
    for (const after of [auction.sequence - 1, auction.sequence + 1, 0]) {
      const late = bidAfter(auction, 'late', after);
      await expect(store.log.append(late)).rejects.toBeInstanceOf(SequenceConflict);
    }
    expect(await store.log.eventsAfter(NIGHT_CUP, 0)).toEqual(lines);
    expect(await store.log.answerTo(NIGHT_CUP, 'late')).toBeNull();
    expect(await store.tournaments.teamsOf(NIGHT_CUP)).toEqual(rows.teams);
    await store.close();
  });

  test('The later of two entries after the same line is refused', async () => {
    const store = await (await engine.place()).open();
    const { auction } = await keepNightCup(store);
    const both = await Promise.allSettled(
      ['left', 'right'].map((command) => store.log.append(bidAfter(auction, command, auction.sequence))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await store.log.eventsAfter(NIGHT_CUP, auction.sequence)).toHaveLength(1);
    await store.close();
  });

  test('An entry whose last row fails stores nothing', async () => {
    const store = await (await engine.place()).open();
    const { auction, rows } = await keepNightCup(store);
    const entry = bidAfter(auction, 'late', auction.sequence);
    const [taken] = rows.players;
    // The player number is taken. So the log lines and the answer, written first, must be rolled back.
    const twins = taken === undefined ? [] : [{ ...taken, id: 'twin' }];
    await expect(
      store.log.append({ ...entry, changes: { ...entry.changes, players: twins } }),
    ).rejects.toBeInstanceOf(AlreadyThere);
    expect(await store.log.eventsAfter(NIGHT_CUP, auction.sequence)).toEqual([]);
    expect(await store.log.answerTo(NIGHT_CUP, 'late')).toBeNull();
    expect(await store.tournaments.ofOrganiser('asha')).toEqual([rows.tournament]);
    await store.log.append(bidAfter(auction, 'late', auction.sequence));
    await store.close();
  });

  test('A second answer to one command is refused', async () => {
    const store = await (await engine.place()).open();
    const { auction, lines } = await keepNightCup(store);
    const kept = await store.log.answerTo(NIGHT_CUP, LAST_COMMAND);
    const again = bidAfter(auction, LAST_COMMAND, auction.sequence);
    await expect(store.log.append(again)).rejects.toBeInstanceOf(AnsweredBefore);
    const refused = {
      tournament: NIGHT_CUP,
      command: LAST_COMMAND,
      problem: { code: 'no-bid' },
      at: 5,
      after: auction.sequence,
    } as const;
    await expect(store.log.keepRefusal(refused)).rejects.toBeInstanceOf(AnsweredBefore);
    expect(await store.log.eventsAfter(NIGHT_CUP, 0)).toEqual(lines);
    expect(await store.log.answerTo(NIGHT_CUP, LAST_COMMAND)).toEqual(kept);
    await store.close();
  });

  test('A refusal is stored only when it was decided at the end of the log', async () => {
    const store = await (await engine.place()).open();
    const { auction } = await keepNightCup(store);
    const { sequence } = auction;
    const problem = { code: 'no-bid' } as const;
    const refused = { tournament: NIGHT_CUP, command: 'no', problem, at: 5 };
    for (const after of [sequence - 1, sequence + 1, 0]) {
      await expect(store.log.keepRefusal({ ...refused, after })).rejects.toBeInstanceOf(SequenceConflict);
    }
    expect(await store.log.answerTo(NIGHT_CUP, 'no')).toBeNull();
    await store.log.keepRefusal({ ...refused, after: sequence });
    const again = store.log.keepRefusal({ ...refused, after: sequence - 1 });
    await expect(again).rejects.toBeInstanceOf(AnsweredBefore);
    await store.close();
  });

  test('The answers of each tournament are stored separately, and so are refusals', async () => {
    const place = await engine.place();
    const store = await place.open();
    const { auction } = await keepNightCup(store);
    const problem = { code: 'squad-full', size: 3, limit: 3 } as const;
    await store.log.keepRefusal({
      tournament: NIGHT_CUP,
      command: 'no',
      problem,
      at: 5,
      after: auction.sequence,
    });
    await store.close();

    const again = await place.open();
    const last = auction.sequence;
    expect(await again.log.answerTo(NIGHT_CUP, 'no')).toEqual({ ok: false, problem });
    expect(await again.log.answerTo(NIGHT_CUP, LAST_COMMAND)).toEqual({
      ok: true,
      after: last - 1,
      sequence: last,
    });
    expect(await again.log.answerTo('another', 'no')).toBeNull();
    expect(await again.log.answerTo(NIGHT_CUP, 'never')).toBeNull();
  });

  test('Deleting old answers deletes no line of the log', async () => {
    const store = await (await engine.place()).open();
    const { auction, lines } = await keepNightCup(store);
    const problem = { code: 'nothing-to-undo' } as const;
    for (const [command, at] of [
      ['old', 4],
      ['young', 5],
    ] as const) {
      const refused = { tournament: NIGHT_CUP, command, kind: 'undo-last-act', problem, at };
      await store.log.keepRefusal({ ...refused, after: auction.sequence });
    }
    await store.log.forgetAnswers(5);
    expect(await store.log.answerTo(NIGHT_CUP, 'old')).toBeNull();
    expect(await store.log.answerTo(NIGHT_CUP, 'young')).toEqual({
      ok: false,
      kind: 'undo-last-act',
      problem,
    });
    expect(await store.log.answerTo(NIGHT_CUP, LAST_COMMAND)).toMatchObject({ sequence: auction.sequence });
    await store.log.forgetAnswers(Number.MAX_SAFE_INTEGER);
    expect(await store.log.answerTo(NIGHT_CUP, LAST_COMMAND)).toBeNull();
    expect(await store.log.eventsAfter(NIGHT_CUP, 0)).toEqual(lines);
    await store.close();
  });
}
