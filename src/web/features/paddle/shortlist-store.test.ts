import { expect, test, afterEach, vi } from 'vitest';
import type { ShortlistEntry } from '#domain/shortlist.ts';
import { toRupees } from '#domain/money.ts';
import {
  ShortlistStore,
  type KeptList,
  type ListCalls,
  type Looked,
  type Written,
  listCallsBy,
} from './shortlist-store.ts';

const KOHLI: ShortlistEntry = { player: 'kohli', choice: 1, limit: toRupees(45_000), note: 'Opens' };
const DHONI: ShortlistEntry = { player: 'dhoni', choice: 2, limit: null, note: '' };

/** A phone with a fake server that stores the list, or does not answer. */
function phone(kept: KeptList | null = null, link = 'of-mumbai') {
  let now = 1_000;
  const timers: (() => void)[] = [];
  const server: {
    away: boolean;
    gone: boolean;
    refuses: string;
    entries: ShortlistEntry[];
    readonly asked: string[];
    kept: KeptList | null;
  } = { away: false, gone: false, refuses: '', entries: [], asked: [], kept };
  const calls: ListCalls = {
    look(tag): Promise<Looked> {
      server.asked.push(`look ${String(tag)}`);
      if (server.away || server.gone) return Promise.resolve({ is: server.gone ? 'gone' : 'unanswered' });
      const now = JSON.stringify(server.entries);
      return Promise.resolve(
        tag === now ? { is: 'same' } : { is: 'list', entries: [...server.entries], tag: now },
      );
    },
    write({ player, entry }, age): Promise<Written> {
      server.asked.push(`${entry === null ? 'drop' : 'put'} ${player} ${String(age)}`);
      if (server.away) return Promise.resolve({ is: 'unanswered' });
      if (server.refuses !== '') {
        const reason = { code: 'no-such-player', message: server.refuses };
        return Promise.resolve({ is: 'refused', reason });
      }
      server.entries = server.entries.filter((one) => one.player !== player);
      if (entry !== null) server.entries.push(entry);
      return Promise.resolve({ is: 'kept', entry });
    },
  };
  const store = new ShortlistStore({
    calls,
    link,
    storage: {
      read: () => server.kept,
      write: (list) => {
        server.kept = list;
        return true;
      },
    },
    clock: {
      now: () => now,
      after: (_ms, task) => {
        timers.push(task);
        return () => void timers.splice(timers.indexOf(task), 1);
      },
    },
  });
  return {
    store,
    server,
    pass: (ms: number) => void (now += ms),
    fire: () => timers.splice(0).forEach((task) => task()),
    waits: () => timers.length,
    names: () => [...store.state().entries.keys()].sort(),
    quiet: () => expect.poll(() => store.state().waiting).toBe(0),
  };
}

test('A change is shown at once, and confirmed by the server', async () => {
  const { store, server, names, quiet } = phone();
  store.put(KOHLI);
  expect(names()).toEqual(['kohli']);
  expect(store.state().waiting).toBe(1);
  await quiet();
  expect(server.entries).toEqual([KOHLI]);
  store.drop('kohli');
  expect(names()).toEqual([]);
  await quiet();
  expect(server.entries).toEqual([]);
});

test('Without a network a phone stores its changes, and sends them later with their age', async () => {
  const one = phone();
  one.server.away = true;
  one.store.put(KOHLI);
  one.store.put(DHONI);
  await expect.poll(() => one.store.state().isAway).toBe(true);
  one.pass(60_000);
  const { kept } = one.server;
  expect(kept?.writes.map(({ player }) => player)).toEqual(['kohli', 'dhoni']);

  const again = phone(kept);
  expect(again.names()).toEqual(['dhoni', 'kohli']);
  again.pass(90_000);
  again.store.look();
  await again.quiet();
  expect(again.server.asked.slice(0, 2)).toEqual(['put kohli 90000', 'put dhoni 90000']);
  expect(again.names()).toEqual(['dhoni', 'kohli']);
});

test('A phone retries by itself, and sends only the latest change of an entry', async () => {
  const { store, server, fire } = phone();
  server.away = true;
  store.put(KOHLI);
  await expect.poll(() => store.state().isAway).toBe(true);
  store.put({ ...KOHLI, note: 'Second thoughts' });
  server.away = false;
  const left = () => {
    fire();
    return store.state().waiting;
  };
  await expect.poll(left).toBe(0);
  expect(server.entries).toEqual([{ ...KOHLI, note: 'Second thoughts' }]);
});

test('Several changes without a network share one retry', async () => {
  const { store, server, waits } = phone();
  server.away = true;
  store.put(KOHLI);
  await expect.poll(waits).toBe(1);
  store.put(DHONI);
  await expect.poll(() => server.asked.length).toBe(2);
  await expect.poll(waits).toBe(1);
  expect(store.state().waiting).toBe(2);
});

test('A phone fetches the changes of another phone, and sends the version tag of its own list', async () => {
  const { store, server, names } = phone();
  server.entries = [KOHLI];
  store.look();
  await expect.poll(names).toEqual(['kohli']);
  server.entries = [DHONI];
  store.look();
  await expect.poll(names).toEqual(['dhoni']);
  expect(server.asked).toEqual(['look null', `look ${JSON.stringify([KOHLI])}`]);
});

test("A refused change disappears with its reason, and the server's list returns", async () => {
  const { store, server, names, quiet } = phone();
  server.entries = [KOHLI];
  server.refuses = 'This player is no longer in the tournament';
  store.put(DHONI);
  await quiet();
  await expect.poll(names).toEqual(['kohli']);
  expect(store.state().refused?.message).toBe('This player is no longer in the tournament');
});

test('A list stored for another link is neither shown nor sent', () => {
  const kept = { link: 'of-pune', entries: [KOHLI], writes: [] };
  expect(phone(kept).names()).toEqual([]);
});

test('A revoked link ends all calls of its list', async () => {
  const { store, server, fire } = phone();
  server.gone = true;
  store.look();
  await expect.poll(() => server.asked.length).toBe(1);
  store.look();
  fire();
  expect(server.asked).toHaveLength(1);
});

afterEach(() => vi.unstubAllGlobals());

const calls = listCallsBy('code');
const drop = { player: 'kohli', entry: null, at: 0 } as const;
const answering = (json: object) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(json)));

test("A shortlist is what our server answers, and JSON of a Wi-Fi's sign-in page is no answer", async () => {
  answering({ entries: [] });
  await expect(calls.look(null)).resolves.toEqual({ is: 'list', entries: [], tag: null });
  answering({ status: 'login' });
  await expect(calls.look(null)).resolves.toEqual({ is: 'unanswered' });
});

test('A change of the shortlist waits until our server has it', async () => {
  answering({ status: 'login' });
  await expect(calls.write(drop, 0)).resolves.toEqual({ is: 'unanswered' });
  answering({ entry: null });
  await expect(calls.write(drop, 0)).resolves.toEqual({ is: 'kept', entry: null });
});
