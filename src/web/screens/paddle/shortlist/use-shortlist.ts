import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { errorAnswer } from '#protocol/errors.ts';
import { entryAnswer, shortlistAnswer, shortlistEntry } from '#protocol/calls/shortlist.ts';
import { SHORTLIST_CALL } from '#protocol/hall-calls.ts';
import type { ViewStore } from '#web/sync/hall/view-store.ts';
import { wallClock } from '#web/sync/clock.ts';
import { onWakeUp } from '#web/sync/wake-ups.ts';
import {
  ShortlistStore,
  type KeptList,
  type ListCalls,
  type ListStorage,
  type ShortlistState,
} from './shortlist-store.ts';

/** The link of a list, and the connection to its server. */
export interface ListOwner {
  readonly live: ViewStore;
  readonly code: string;
  /** The id of the link. */
  readonly link: string;
}

/** The lists of this page, by the id of their link. */
const stores = new Map<string, ShortlistStore>();

/** The shortlist of this page's link. It exists until the page closes. */
export function useShortlist(owner: ListOwner): [ShortlistStore, ShortlistState] {
  const store = storeOf(owner);
  const state = useSyncExternalStore(store.watch, store.state);
  return [store, state];
}

/** Fetches the list again when a part of the page starts to show it. */
export function useLookAgain(store: ShortlistStore): void {
  useEffect(() => store.look(), [store]);
}

function storeOf({ live, code, link }: ListOwner): ShortlistStore {
  const known = stores.get(link);
  if (known !== undefined) return known;
  const store = new ShortlistStore({
    ...{ calls: callsBy(code), storage: storageAt(`boli.shortlist.${link}`), link },
    clock: wallClock,
  });
  stores.set(link, store);
  live.whenBack(store.look);
  onWakeUp(store.look);
  // The owner may have made the list on another device, and this page may hold unsent changes.
  store.look();
  return store;
}

/** Timeout (ms) of a call. */
const PATIENCE = 8_000;
/** Status codes after which the same call may be repeated. */
const LATER: readonly number[] = [408, 429];

function callsBy(code: string): ListCalls {
  const ask = (address: string, init: RequestInit) =>
    fetch(address, { cache: 'no-store', ...init, signal: AbortSignal.timeout(PATIENCE) });
  const authorization = `Bearer ${code}`;
  return {
    async look(tag) {
      try {
        const headers = { authorization, ...(tag === null ? {} : { 'if-none-match': tag }) };
        const answer = await ask(SHORTLIST_CALL, { headers });
        if (answer.status === 304) return { is: 'same' };
        if (answer.status === 401) return { is: 'gone' };
        const list = shortlistAnswer.safeParse(await answer.json());
        if (!list.success) return { is: 'unanswered' };
        return { is: 'list', entries: list.data.entries, tag: answer.headers.get('etag') };
      } catch {
        return { is: 'unanswered' };
      }
    },
    async write({ player, entry }, age) {
      try {
        const answer =
          entry === null
            ? await ask(`${SHORTLIST_CALL}?player=${player}&age=${String(Math.min(age, MOST_AGE))}`, {
                method: 'DELETE',
                headers: { authorization },
              })
            : await ask(SHORTLIST_CALL, {
                method: 'PUT',
                headers: { authorization, 'content-type': 'application/json' },
                body: JSON.stringify({ ...entry, age }),
              });
        if (answer.status === 401) return { is: 'gone' };
        const json: unknown = await answer.json();
        const kept = entryAnswer.safeParse(json);
        if (answer.ok && kept.success) return { is: 'kept', entry: kept.data.entry };
        const refused = errorAnswer.safeParse(json);
        const isFinal = answer.status >= 400 && answer.status < 500 && !LATER.includes(answer.status);
        if (!isFinal || !refused.success) return { is: 'unanswered' };
        return { is: 'refused', reason: refused.data.error };
      } catch {
        // No network, no answer in time, or the sign-in page of a Wi-Fi.
        return { is: 'unanswered' };
      }
    },
  };
}

/** The largest age (ms) in a call, which allows twelve digits. */
const MOST_AGE = 999_999_999_999;

const keptSchema: z.ZodMiniType<KeptList> = z.object({
  link: z.string(),
  entries: z.array(shortlistEntry),
  writes: z.array(z.object({ player: z.string(), entry: z.nullable(shortlistEntry), at: z.number() })),
});

/** The list in this device's storage. Without storage the page keeps it until it closes. */
function storageAt(key: string): ListStorage {
  return {
    read() {
      try {
        return keptSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data ?? null;
      } catch {
        return null;
      }
    },
    write(kept) {
      try {
        localStorage.setItem(key, JSON.stringify(kept));
        return true;
      } catch {
        return false;
      }
    },
  };
}
