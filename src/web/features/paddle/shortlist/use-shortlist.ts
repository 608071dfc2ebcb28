import { useEffect, useSyncExternalStore } from 'react';
import { ID_PATTERN } from '#domain/ids.ts';
import { isRupees } from '#domain/money.ts';
import { CHOICES, type ShortlistEntry } from '#domain/shortlist.ts';
import type { EntryAnswer, ShortlistAnswer } from '#protocol/calls/paddle.ts';
import { SHORTLIST_CALL } from '#protocol/paths.ts';
import { errorIn, ownAnswer } from '#web/net/client/own-answer.ts';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { wallClock } from '#web/net/sync/clock.ts';
import { onWakeUp } from '#web/net/sync/wake-ups.ts';
import { isNumber, isText, listOf, objectOf, oneOf, orNull, textLike } from '#web/ui/shape-checks.ts';
import {
  ShortlistStore,
  type KeptList,
  type ListCalls,
  type ListStorage,
  type ListWrite,
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
    ...{ calls: listCallsBy(code), storage: storageAt(`boli.shortlist.${link}`), link },
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

/** The calls of the list by the code of its link. */
export function listCallsBy(code: string): ListCalls {
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
        const json: unknown = await answer.json();
        if (!answer.ok) return { is: 'unanswered' };
        const { entries } = ownAnswer<ShortlistAnswer>(json, 'entries');
        return { is: 'list', entries, tag: answer.headers.get('etag') };
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
        if (answer.ok) return { is: 'kept', entry: ownAnswer<EntryAnswer>(json, 'entry').entry };
        const reason = errorIn(json);
        const isFinal = answer.status >= 400 && answer.status < 500 && !LATER.includes(answer.status);
        return isFinal && reason !== null ? { is: 'refused', reason } : { is: 'unanswered' };
      } catch {
        // No network, no answer in time, or the sign-in page of a Wi-Fi.
        return { is: 'unanswered' };
      }
    },
  };
}

/** The largest age (ms) in a call, which allows twelve digits. */
const MOST_AGE = 999_999_999_999;

const isEntry = objectOf<ShortlistEntry>({
  player: textLike(ID_PATTERN),
  choice: oneOf(CHOICES),
  limit: orNull(isRupees),
  note: isText,
});
const isKeptList = objectOf<KeptList>({
  link: isText,
  entries: listOf(isEntry),
  writes: listOf(objectOf<ListWrite>({ player: isText, entry: orNull(isEntry), at: isNumber })),
});

/** The list in this device's storage. Without storage the page keeps it until it closes. */
function storageAt(key: string): ListStorage {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
        return isKeptList(kept) ? kept : null;
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
