import { toRupees } from '#domain/money.ts';
import type { GuessWrite, LotPage } from '#server/persistence/tables/people/guesses.ts';
import type { EngineUnderTest, Tools } from './engine.contract.ts';

const AT = 1_790_000_000_000;
const CUP = 'night-cup';
const START = { phone: '', changedAt: 0 };

function guess(phone: string, amount: number, changes: Partial<GuessWrite> = {}): GuessWrite {
  return { tournament: CUP, phone, lot: 'kohli', amount: toRupees(amount), at: AT, ...changes };
}

function page(least: number, most: number, after = '', limit = 10): LotPage {
  return { lot: 'kohli', least: toRupees(least), most: toRupees(most), after, limit };
}

/** The contract of every engine for the guesses of spectators. */
export function guessContract(engine: EngineUnderTest, { test, expect }: Tools): void {
  test('A store finds guesses after reopening, the last guess of a phone for each lot', async () => {
    const place = await engine.place();
    const first = await place.open();
    await first.guesses.write([guess('b', 20_000), guess('a', 30_000), guess('c', 90_000)]);
    await first.guesses.write([guess('a', 25_000, { at: AT + 1 })]);
    await first.guesses.write([guess('a', 1, { lot: 'dhoni', at: AT + 2 })]);
    await first.close();

    const store = await place.open();
    const { guesses } = store;
    expect(await guesses.of(CUP, 'a', 5)).toEqual([
      { lot: 'dhoni', amount: 1 },
      { lot: 'kohli', amount: 25_000 },
    ]);
    expect(await guesses.of(CUP, 'a', 1)).toEqual([{ lot: 'dhoni', amount: 1 }]);
    expect(await guesses.ofLot(CUP, page(20_000, 89_999))).toEqual([
      { phone: 'a', amount: 25_000 },
      { phone: 'b', amount: 20_000 },
    ]);
    expect(await guesses.ofLot(CUP, page(20_001, 90_000, 'a'))).toEqual([{ phone: 'c', amount: 90_000 }]);
    expect(await guesses.ofLot(CUP, page(1, 90_000, '', 1))).toHaveLength(1);
    expect(await guesses.ofLot('other', page(1, 90_000))).toEqual([]);
    await store.close();
  });

  test('A store finds the phones that changed since a phone, with their names', async () => {
    const store = await (await engine.place()).open();
    const { guesses } = store;
    await guesses.write([guess('b', 1), guess('a', 1)]);
    const name = { tournament: CUP, phone: 'a', name: 'आशा', isNameRemoved: false, at: AT + 5 };
    expect(await guesses.keepName(name)).toBe(true);
    expect(await guesses.keepName({ ...name, phone: 'nobody' })).toBe(false);
    // Another guess leaves the name as it is.
    await guesses.write([guess('a', 2, { at: AT + 6 })]);
    const nameless = { name: null, namedAt: 0, isNameRemoved: false };
    const a = { phone: 'a', name: 'आशा', namedAt: AT + 5, isNameRemoved: false, changedAt: AT + 5 };
    expect(await guesses.phones(CUP, START, 10)).toEqual([{ phone: 'b', ...nameless, changedAt: AT }, a]);
    expect(await guesses.phones(CUP, START, 1)).toHaveLength(1);
    expect(await guesses.phones(CUP, { phone: 'b', changedAt: AT }, 10)).toEqual([a]);
    await guesses.keepName({ ...name, name: null, isNameRemoved: true, at: AT + 7 });
    expect(await guesses.phones(CUP, a, 10)).toEqual([
      { phone: 'a', ...nameless, isNameRemoved: true, changedAt: AT + 7 },
    ]);
    expect([await guesses.howMany(CUP), await guesses.howMany('other')]).toEqual([2, 0]);
    await store.close();
  });

  test('A store deletes the guesses and names of one tournament', async () => {
    const store = await (await engine.place()).open();
    const { guesses } = store;
    await guesses.write([guess('a', 1), guess('a', 1, { tournament: 'other' })]);
    expect((await guesses.tournaments()).sort()).toEqual([CUP, 'other']);
    await guesses.removeAll(CUP);
    expect(await guesses.tournaments()).toEqual(['other']);
    expect(await guesses.of(CUP, 'a', 5)).toEqual([]);
    expect(await guesses.of('other', 'a', 5)).toHaveLength(1);
    await store.close();
  });
}
