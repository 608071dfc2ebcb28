import type { PlayerId } from '#domain/ids.ts';
import type { ShortlistEntry } from '#domain/shortlist.ts';
import type { Refusal } from '#web/features/paddle/bid/send-as-team.ts';
import type { Clock } from '#web/net/sync/clock.ts';
import { Listeners } from '#web/net/sync/listeners.ts';
import { pause } from '#web/net/sync/pauses.ts';

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
