import { type PlayerId, ID_PATTERN } from '#domain/ids.ts';
import { type ShortlistEntry, CHOICES } from '#domain/shortlist.ts';
import type { Refusal } from './send-as-team.ts';
import { type Clock, wallClock, Listeners, pause, onWakeUp } from '#web/net/clock.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { isRupees } from '#domain/money.ts';
import { PATHS } from '#protocol/paths.ts';
import { callByLink } from '#web/kit/hall/call-by-link.ts';
import { ownAnswer } from '#web/net/client/http.ts';
import type { EntryAnswer, ShortlistAnswer } from '#protocol/calls/links.ts';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { isNumber, isText, listOf, objectOf, oneOf, orNull, textLike } from '#web/ui/shape-checks.ts';

/** The server's answer to a call. `unanswered`: the call may be repeated. */
export type Looked =
  | { readonly is: 'list'; readonly entries: readonly ShortlistEntry[]; readonly tag: string | null }
  | { readonly is: 'same' | 'unanswered' | 'gone' };
export type Written =
  | { readonly is: 'kept'; readonly entry: ShortlistEntry | null }
  | { readonly is: 'refused'; readonly reason: Refusal }
  | { readonly is: 'unanswered' | 'gone' };

export interface ListCalls {
  look(tag: string | null): Promise<Looked>;
  write(write: ListWrite, age: number): Promise<Written>;
}

/** A change made on this phone. `entry` null removes the player; `at`: epoch ms of the phone's clock. */
export interface ListWrite {
  readonly player: PlayerId;
  readonly entry: ShortlistEntry | null;
  readonly at: number;
}

/** The list in the phone's storage, so that nothing is lost without a network. */
export interface KeptList {
  /** The id of the link that the list belongs to. */
  readonly link: string;
  readonly entries: readonly ShortlistEntry[];
  readonly writes: readonly ListWrite[];
}

export interface ListStorage {
  read(): KeptList | null;
  /** False: this device stores nothing, and the page keeps the list until it closes. */
  write(kept: KeptList): boolean;
}

/** The shortlist as the phone shows it. */
export interface ShortlistState {
  readonly entries: ReadonlyMap<PlayerId, ShortlistEntry>;
  /** `waiting`: the number of unconfirmed changes. `isAway`: the server did not answer the last call. */
  readonly waiting: number;
  readonly isAway: boolean;
  /** True if the unconfirmed changes outlive this page. */
  readonly isKept: boolean;
  /** Why the server refused the last change; null if it did not. */
  readonly refused: Refusal | null;
}

interface StoreParts {
  readonly calls: ListCalls;
  readonly storage: ListStorage;
  readonly clock: Clock;
  readonly link: string;
}

/** The private list of one link. A change is shown at once, and sent until the server answers. */
export class ShortlistStore {
  readonly #parts: StoreParts;
  #entries: ReadonlyMap<PlayerId, ShortlistEntry>;
  /** The latest unconfirmed change of each player. */
  readonly #writes = new Map<PlayerId, ListWrite>();
  #tag: string | null = null;
  #refused: Refusal | null = null;
  #failures = 0;
  #asksToLook = true;
  #isBusy = false;
  #isGone = false;
  #isKept = true;
  #callOff: () => void = () => undefined;
  #state: ShortlistState;
  readonly #watchers = new Listeners<undefined>();

  constructor(parts: StoreParts) {
    this.#parts = parts;
    const kept = parts.storage.read();
    const own = kept?.link === parts.link ? kept : null;
    this.#entries = byPlayer(own?.entries ?? []);
    for (const write of own?.writes ?? []) this.#writes.set(write.player, write);
    this.#state = this.#made();
  }

  readonly state = (): ShortlistState => this.#state;
  readonly watch = (watcher: () => void) => this.#watchers.add(watcher);

  put(entry: ShortlistEntry): void {
    this.#write(entry.player, entry);
  }

  drop(player: PlayerId): void {
    this.#write(player, null);
  }

  /** Sends the waiting changes, and fetches the list, which another phone may have changed. */
  readonly look = (): void => {
    this.#asksToLook = true;
    void this.#run();
  };

  #write(player: PlayerId, entry: ShortlistEntry | null): void {
    this.#refused = null;
    this.#writes.set(player, { player, entry, at: this.#parts.clock.now() });
    this.#tell();
    void this.#run();
  }

  /** Makes one call at a time, the changes first. */
  async #run(): Promise<void> {
    if (this.#isBusy || this.#isGone) return;
    // Cancel the scheduled retry, or two chains of retries would run.
    this.#callOff();
    this.#isBusy = true;
    let answered = true;
    while (answered) {
      const [write] = this.#writes.values();
      if (write !== undefined) answered = await this.#send(write);
      else if (this.#asksToLook) answered = await this.#ask();
      else break;
    }
    this.#isBusy = false;
    if (answered) return;
    this.#callOff = this.#parts.clock.after(pause(this.#failures), () => void this.#run());
  }

  async #send(write: ListWrite): Promise<boolean> {
    const age = Math.max(0, this.#parts.clock.now() - write.at);
    const answer = await this.#parts.calls.write(write, age);
    if (!this.#heard(answer.is)) return false;
    // A newer change of this player must still be sent.
    if (this.#writes.get(write.player) === write) this.#writes.delete(write.player);
    if (answer.is === 'refused') {
      this.#refused = answer.reason;
      this.#asksToLook = true;
    }
    if (answer.is === 'kept') {
      const entries = new Map(this.#entries);
      if (answer.entry === null) entries.delete(write.player);
      else entries.set(write.player, answer.entry);
      this.#entries = entries;
    }
    this.#tell();
    return true;
  }

  async #ask(): Promise<boolean> {
    this.#asksToLook = false;
    const answer = await this.#parts.calls.look(this.#tag);
    if (!this.#heard(answer.is)) {
      this.#asksToLook = true;
      return false;
    }
    if (answer.is === 'list') {
      this.#entries = byPlayer(answer.entries);
      this.#tag = answer.tag;
    }
    this.#tell();
    return true;
  }

  #heard(is: Looked['is'] | Written['is']): boolean {
    this.#isGone = is === 'gone';
    this.#failures = is === 'unanswered' ? this.#failures + 1 : 0;
    if (is !== 'unanswered' && is !== 'gone') return true;
    this.#tell();
    return false;
  }

  #tell(): void {
    const { storage, link } = this.#parts;
    this.#isKept = storage.write({
      link,
      entries: [...this.#entries.values()],
      writes: [...this.#writes.values()],
    });
    this.#state = this.#made();
    this.#watchers.tell(undefined);
  }

  #made(): ShortlistState {
    const entries = new Map(this.#entries);
    for (const { player, entry } of this.#writes.values()) {
      if (entry === null) entries.delete(player);
      else entries.set(player, entry);
    }
    const isAway = this.#failures > 0;
    return { entries, waiting: this.#writes.size, isAway, isKept: this.#isKept, refused: this.#refused };
  }
}

function byPlayer(entries: readonly ShortlistEntry[]): ReadonlyMap<PlayerId, ShortlistEntry> {
  return new Map(entries.map((entry) => [entry.player, entry]));
}

/** The link of a list, and the connection to its server. */
export interface ListOwner {
  readonly live: Pick<ViewStore, 'now' | 'whenBack'>;
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
  return {
    async look(tag) {
      try {
        const answer = await fetch(PATHS.shortlist, {
          cache: 'no-store',
          headers: { authorization: `Bearer ${code}`, ...(tag !== null && { 'if-none-match': tag }) },
          signal: AbortSignal.timeout(PATIENCE),
        });
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
      const query = `?player=${player}&age=${String(Math.min(age, MOST_AGE))}`;
      const change =
        entry === null
          ? { method: 'DELETE', address: `${PATHS.shortlist}${query}` }
          : { method: 'PUT', address: PATHS.shortlist, body: { ...entry, age } };
      const told = await callByLink<EntryAnswer>({ code, cache: 'no-store', ...change }, 'entry');
      if (told.is === 'answer') return { is: 'kept', entry: told.answer.entry };
      if (told.is === 'no-answer') return { is: 'unanswered' };
      const { status, error } = told;
      if (status === 401) return { is: 'gone' };
      return status >= 500 || LATER.includes(status)
        ? { is: 'unanswered' }
        : { is: 'refused', reason: error };
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
