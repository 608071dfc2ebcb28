import type { Auction } from '#domain/auction/auction.ts';
import type { OwnLinkAnswer } from '#protocol/links.ts';
import type { LiveLine, Presence, ScreenMessage, ServerMessage } from '#protocol/live.ts';
import { readSnapshot } from '#protocol/snapshot.ts';
import type { Clock } from '#web/live/clock.ts';
import { foldLines } from '#web/live/fold-lines.ts';
import { justNow } from '#web/live/just-now.ts';
import { LiveSocket } from '#web/live/live-socket.ts';
import { LogEnd } from '#web/live/log-end.ts';
import type { OpenWire } from '#web/live/wire.ts';
import type { HallNews, HallState } from './hall-state.ts';

/** What the server says of a bid that was sent over the feed; null: the connection is lost, and nobody will say. */
export type BidWord = Extract<ServerMessage, { type: 'bid-taken' | 'bid-refused' }> | null;

/** One screen's copy of the auction, for as long as the page lives. Folds what the server sends, decides nothing. */
export class HallLive {
  #state: HallState = { state: 'opening', since: null };
  #link: OwnLinkAnswer | null = null;
  #presence: Presence | null = null;
  /** What is in hand cannot be gone on from: the whole auction is asked for. */
  #astray = false;
  #lastWord: number;
  readonly #logEnd = new LogEnd();
  readonly #socket: LiveSocket;
  readonly #watchers = new Set<() => void>();
  readonly #readers = new Set<(news: HallNews) => void>();
  readonly #bidders = new Set<(word: BidWord) => void>();

  /** @param reload loads the page again: its version is not the server's */
  constructor(code: string, clock: Clock, reload: () => void, openWire?: OpenWire) {
    this.#lastWord = clock.now();
    this.#socket = new LiveSocket(
      {
        who: () => ({ as: 'link', code }),
        lastSequence: () => this.#lastSequence(),
        lastAt: () => this.#logEnd.at(this.#lastSequence()),
        onWord: () => this.#word(),
        onDown: () => this.#down(),
        onMessage: (message) => this.#hear(message, reload),
      },
      clock,
      openWire,
    );
  }

  get state(): HallState {
    return this.#state;
  }

  /** The server's clock. Epoch ms. */
  now(): number {
    return this.#socket.clock.now();
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Told once for all lines that came together. */
  read(reader: (news: HallNews) => void): () => void {
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  }

  /** Told what becomes of bids over the feed. */
  hearBids(bidder: (word: BidWord) => void): () => void {
    this.#bidders.add(bidder);
    return () => void this.#bidders.delete(bidder);
  }

  /** Says something over the feed; answers false while there is no connection. */
  tell(message: ScreenMessage): boolean {
    return this.#socket.tell(message);
  }

  /** Connects, or looks at once whether the connection still lives. */
  wake(): void {
    this.#socket.wake();
  }

  close(): void {
    this.#socket.close();
  }

  /** Lines that came as the answer to a bid of this phone. */
  fold(lines: readonly LiveLine[]): void {
    // With a line missing in between the feed brings them all; it is only a moment behind.
    try {
      this.#foldAll(lines);
    } catch {
      // A bug is told when they come with the feed; whoever asked goes on.
    }
  }

  #lastSequence(): number | null {
    return this.#state.state === 'open' && !this.#astray ? this.#state.auction.sequence : null;
  }

  #follow(lines: readonly LiveLine[]): void {
    try {
      // The feed itself skips none: should it, what is missing is asked for again.
      if (!this.#foldAll(lines)) this.#socket.renew();
    } catch (bug) {
      // The same lines would not fold the next time either. The evening goes on; the bug is still told.
      this.#astray = true;
      this.#socket.renew();
      throw bug;
    }
  }

  /** Answers whether nothing was missing. */
  #foldAll(lines: readonly LiveLine[]): boolean {
    if (this.#state.state !== 'open') return true;
    const before = this.#state.auction;
    const { auction, news, gap } = foldLines(before, lines);
    if (news.length === 0) return !gap;
    this.#logEnd.note(news.at(-1));
    this.#change({ ...this.#state, auction });
    const now = this.now();
    const told = news.map((line) => ({ ...line, fresh: justNow(line.at, now) }));
    for (const reader of [...this.#readers]) reader({ before, auction, lines: told });
    return !gap;
  }

  #hear(message: Exclude<ServerMessage, { type: 'pong' }>, reload: () => void): void {
    const open = this.#state.state === 'open' ? this.#state : null;
    switch (message.type) {
      case 'welcome':
        if (message.link === null) return;
        this.#link = message.link;
        if (open !== null) this.#change({ ...open, link: message.link, since: null });
        return;
      case 'snapshot':
        return this.#load(readSnapshot(message.snapshot), message.at);
      case 'lines':
        return this.#follow(message.lines);
      case 'bid-taken':
      case 'bid-refused':
        return this.#tellBidders(message);
      case 'presence':
        this.#presence = message.presence;
        if (open !== null) this.#change({ ...open, presence: message.presence });
        return;
      case 'bye':
        if (message.code === 'too-many-tries') return this.#down();
        if (message.code === 'wrong-version') {
          // It may not be the time to reload yet: the socket asks again in a moment.
          this.#down();
          return reload();
        }
        this.#change({ state: 'gone', code: message.code, sentence: message.message });
    }
  }

  #load(auction: Auction, at?: number): void {
    if (this.#link === null) return;
    this.#logEnd.note(at === undefined ? undefined : { sequence: auction.sequence, at });
    this.#astray = false;
    this.#change({ state: 'open', auction, link: this.#link, presence: this.#presence, since: null });
  }

  #word(): void {
    this.#lastWord = this.now();
    const { state } = this;
    if (state.state === 'open' && state.since !== null) this.#change({ ...state, since: null });
  }

  #tellBidders(word: BidWord): void {
    for (const bidder of [...this.#bidders]) bidder(word);
  }

  #down(): void {
    this.#tellBidders(null);
    this.#presence = null;
    const { state } = this;
    if (state.state === 'gone' || state.since !== null) return;
    const since = this.#lastWord;
    this.#change(state.state === 'open' ? { ...state, presence: null, since } : { ...state, since });
  }

  #change(next: HallState): void {
    this.#state = next;
    for (const watcher of [...this.#watchers]) watcher();
  }
}
