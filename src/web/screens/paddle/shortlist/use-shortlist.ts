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
  type ListKeeping,
  type ShortlistState,
} from './shortlist-store.ts';

/** The link that a list belongs to, and the way to its server. */
export interface ListOwner {
  readonly live: ViewStore;
  readonly code: string;
  /** The id of the link. */
  readonly link: string;
}

/** The list of each link that this page has shown. */
const stores = new Map<string, ShortlistStore>();

/** The shortlist of this page's link. It lives as long as the page. */
export function useShortlist(owner: ListOwner): [ShortlistStore, ShortlistState] {
  const store = storeOf(owner);
  const state = useSyncExternalStore(store.watch, store.state);
  return [store, state];
}

/** Looks again when a part of the page begins to show the list. */
export function useLookAgain(store: ShortlistStore): void {
  useEffect(() => store.look(), [store]);
}

function storeOf({ live, code, link }: ListOwner): ShortlistStore {
  const known = stores.get(link);
  if (known !== undefined) return known;
  const store = new ShortlistStore({
    ...{ calls: callsBy(code), keeping: keptAt(`boli.shortlist.${link}`), link },
    clock: wallClock,
  });
  stores.set(link, store);
  live.whenBack(store.look);
  onWakeUp(store.look);
  return store;
}

/** Ms after which a call counts as unanswered. */
const PATIENCE = 8_000;
/** The server may take the same call later. */
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
        return { is: 'refused', sentence: refused.data.error.message };
      } catch {
        // No network, no answer in time, or the sign-in page of a Wi-Fi.
        return { is: 'unanswered' };
      }
    },
  };
}

/** Twelve digits, as the call takes them. */
const MOST_AGE = 999_999_999_999;

const keptSchema: z.ZodMiniType<KeptList> = z.object({
  link: z.string(),
  entries: z.array(shortlistEntry),
  writes: z.array(z.object({ player: z.string(), entry: z.nullable(shortlistEntry), at: z.number() })),
});

/** On this device. A browser that keeps nothing holds the list until the page is closed. */
function keptAt(key: string): ListKeeping {
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
      } catch {
        // The server has it, or the page still has.
      }
    },
  };
}
