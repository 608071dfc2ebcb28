import type { OwnLinkAnswer } from '#protocol/links.ts';
import type { LiveLine, Presence, ScreenMessage, ServerMessage } from '#protocol/live.ts';
import { readPicture } from '#protocol/picture.ts';
import type { Clock } from './clock.ts';
import type { Folded } from './fold-lines.ts';
import { justNow } from './just-now.ts';
import { LiveSocket } from './live-socket.ts';
import { LogEnd } from './log-end.ts';
import type { OpenWire } from './wire.ts';
import { askForCatalogue, CatalogueWish, type AskForCatalogue } from './catalogue-errand.ts';
import { HallCopy, type Led } from './hall-copy.ts';
import type { HallNews, HallState } from './hall-state.ts';
import { Listeners } from './listeners.ts';

/** What the server says of a bid that was sent over the feed; null: the connection is lost, and nobody will say. */
export type BidWord = Extract<ServerMessage, { type: 'bid-taken' | 'bid-refused' }> | null;

type Open = Extract<HallState, { state: 'open' }>;

/** One screen's copy of the auction, for as long as the page lives. Folds what the server sends, decides nothing. */
export class HallLive {
  #state: HallState = { state: 'opening', since: null, reached: false };
  #copy: HallCopy | null = null;
  #link: OwnLinkAnswer | null = null;
  #presence: Presence | null = null;
  /** What is in hand cannot be gone on from: the whole auction is asked for. */
  #astray = false;
  #lastWord: number;
  readonly #wish: CatalogueWish;
  readonly #logEnd = new LogEnd();
  readonly #socket: LiveSocket;
  readonly #watchers = new Listeners<undefined>();
  readonly #readers = new Listeners<HallNews>();
  readonly #bidders = new Listeners<BidWord>();

  /** @param reload loads the page again: its version is not the server's */
  constructor(
    code: string,
    clock: Clock,
    reload: () => void,
    openWire?: OpenWire,
    ask: AskForCatalogue = askForCatalogue,
  ) {
    this.#wish = new CatalogueWish((ears) => ask(code, clock, ears), {
      onBytes: () => this.#socket.hearBytes(),
      onShare: (share) => this.#show({ share }),
      onAdded: () => this.#show({}),
    });
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

  readonly watch = (watcher: () => void) => this.#watchers.add(watcher);

  /** Told once for all lines that came together. */
  readonly read = (reader: (news: HallNews) => void) => this.#readers.add(reader);

  /** Told what becomes of bids over the feed. */
  readonly hearBids = (bidder: (word: BidWord) => void) => this.#bidders.add(bidder);

  /** Says something over the feed; answers false while there is no connection. */
  readonly tell = (message: ScreenMessage): boolean => this.#socket.tell(message);

  /** Connects, or looks at once whether the connection still lives. */
  readonly wake = (): void => this.#socket.wake();

  close(): void {
    this.#wish.close();
    this.#socket.close();
  }

  /** Whether somebody looks at all players: then everybody is known by name, as soon as the network brings it. */
  wantCatalogue(wanted: boolean): void {
    this.#wish.wanted = wanted;
    this.#wish.look(() => this.#copy);
  }

  /** Lines that came as the answer to a bid of this phone. */
  fold(lines: readonly LiveLine[]): void {
    // With a line missing in between the feed brings them all; it is only a moment behind.
    try {
      this.#follow({ lines });
    } catch {
      // A bug is told when they come with the feed; whoever asked goes on.
    }
  }

  #lastSequence(): number | null {
    return this.#state.state === 'open' && !this.#astray ? this.#state.auction.sequence : null;
  }

  #goOn(led: Led): void {
    try {
      // The feed itself skips none: should it, what is missing is asked for again.
      if (!this.#follow(led)) this.#socket.renew();
    } catch (bug) {
      // The same lines would not fold the next time either. The evening goes on; the bug is still told.
      this.#astray = true;
      this.#socket.renew();
      throw bug;
    }
  }

  /** Answers whether nothing was missing. */
  #follow(led: Led): boolean {
    const { state } = this;
    if (state.state !== 'open' || this.#copy === null) return true;
    const folded = this.#copy.follow(led);
    if (folded.news.length > 0) this.#tell(state, folded);
    return !folded.gap;
  }

  #tell(before: Open, { auction, news }: Folded<LiveLine>): void {
    this.#logEnd.note(news.at(-1));
    this.#show({});
    const now = this.now();
    const told = news.map((line) => ({ ...line, fresh: justNow(line.at, now) }));
    this.#readers.tell({ before: before.auction, auction, lines: told });
  }

  #hear(message: Exclude<ServerMessage, { type: 'pong' }>, reload: () => void): void {
    const open = this.#state.state === 'open' ? this.#state : null;
    switch (message.type) {
      case 'welcome':
        if (message.link === null) return;
        this.#link = message.link;
        if (open !== null) this.#change({ ...open, link: message.link, since: null });
        return;
      case 'picture':
        return this.#load(message);
      case 'behind':
        return; // Only consoles are told.
      case 'lines':
        return this.#goOn(message);
      case 'bid-taken':
      case 'bid-refused':
        return this.#bidders.tell(message);
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

  #load({ picture, lines, at }: Extract<ServerMessage, { type: 'picture' }>): void {
    if (this.#link === null) return;
    const auction = readPicture(picture);
    const before = this.#state.state === 'open' ? this.#state : null;
    if (before !== null && this.#copy !== null && !this.#astray) {
      const folded = this.#copy.replace(auction, lines);
      if (folded.news.length > 0) this.#tell(before, folded);
    } else {
      this.#copy = new HallCopy(auction);
    }
    this.#astray = false;
    this.#logEnd.begin(auction.sequence, at);
    const open = { state: 'open', share: 0, since: null } as const;
    this.#change({ ...open, link: this.#link, presence: this.#presence, auction: this.#copy.auction });
    this.#show({});
  }

  /** What is new on an open screen, with as much of the catalogue as there is. */
  #show(news: Partial<Open>): void {
    const { state } = this;
    if (state.state !== 'open' || this.#copy === null) return;
    const share = this.#copy.isWhole ? 1 : (news.share ?? state.share) % 1;
    this.#change({ ...state, ...news, auction: this.#copy.auction, share });
    this.#wish.look(() => this.#copy);
  }

  #word(): void {
    this.#lastWord = this.now();
    const { state } = this;
    if (state.state === 'opening' && !state.reached) this.#change({ ...state, reached: true });
    if (state.state === 'open' && state.since !== null) this.#change({ ...state, since: null });
  }

  #down(): void {
    this.#bidders.tell(null);
    this.#presence = null;
    const { state } = this;
    if (state.state === 'gone' || state.since !== null) return;
    const since = this.#lastWord;
    this.#change(state.state === 'open' ? { ...state, presence: null, since } : { ...state, since });
  }

  #change(next: HallState): void {
    this.#state = next;
    this.#watchers.tell(undefined);
  }
}
