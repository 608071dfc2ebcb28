import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Presence } from '#protocol/feed/live.ts';
import type { Clock } from '#web/net/sync/clock.ts';
import { Contact } from '#web/net/sync/contact.ts';
import type { CopyState, News, OpenState } from './copy-state.ts';
import type { Admitted, Feed, LinesTold, OpenFeed, Whole } from './feed.ts';
import { foldLines } from './fold-lines.ts';
import { byAge, type Fresh } from '#web/net/sync/just-now.ts';
import { LIVE, SIGNED_OUT, type FailedCall } from '#web/net/sync/link.ts';
import { Listeners } from '#web/net/sync/listeners.ts';
import { LogEnd } from './log-end.ts';

/** The console's copy of one auction: a snapshot, then the folded lines of its log. It decides nothing. */
export class AuctionCopy<Gone, Source extends Feed = Feed> {
  readonly feed: Source;
  #state: CopyState<Gone> = { state: 'opening', link: LIVE, reached: false };
  #opens: OpenState['opens'] = null;
  #presence: Presence | null = null;
  /** True after the copy diverged from the log; it then asks for the whole auction. */
  #astray = false;
  #closed = false;
  readonly #contact: Contact;
  readonly #logEnd = new LogEnd();
  readonly #watchers = new Listeners<undefined>();
  readonly #readers = new Listeners<News>();
  readonly #returns = new Listeners<undefined>();

  constructor(clock: Clock, openFeed: OpenFeed<Gone, Source>) {
    this.#contact = new Contact(clock);
    this.feed = openFeed({
      lastSequence: () => this.#lastSequence(),
      lastAt: () => this.#logEnd.at(this.#lastSequence()),
      onWhole: (whole) => this.#begin(whole),
      onLines: (told) => this.#hear(told),
      onPresence: (presence) => {
        this.#presence = presence;
        this.#show({ presence });
      },
      onAdmitted: (admitted) => this.#enter(admitted),
      // A heartbeat of the old session does not say who is signed in now.
      onWord: () => {
        if (this.#contact.link !== SIGNED_OUT) this.#hearWord();
      },
      onFailure: (failure) => this.fail(failure),
      onGone: (why) => this.#change({ state: 'gone', why }),
    });
  }

  get state(): CopyState<Gone> {
    return this.#state;
  }

  /** The server's clock, for countdowns. Epoch ms. */
  now(): number {
    return this.feed.now();
  }

  readonly watch = (watcher: () => void) => this.#watchers.add(watcher);

  /** Calls `reader` once for each batch of new lines, and never for a snapshot. */
  readonly read = (reader: (news: News) => void) => this.#readers.add(reader);

  /** Notifies when the server answers again, so that retries need not wait. */
  readonly whenBack = (back: () => void) => this.#returns.add(back);

  /** Connects now: at the start, when the page becomes visible, after a network change or sign-in. */
  readonly wake = (): void => this.feed.wake();

  close(): void {
    this.#closed = true;
    this.feed.close();
  }

  /** Folds the events in the answer to our own order. The feed sends them again later. */
  hearOwn(lines: readonly RecordedEvent[]): void {
    const { state } = this;
    if (state.state !== 'open' || this.#cannotFold(lines)) return;
    try {
      // Another console acted first: the feed delivers the missing lines, and ours again.
      if (!this.#follow(state, { lines }, () => true)) this.feed.wake();
    } catch {
      // Ignored here: the feed delivers the same lines again, and reports the error then.
    }
  }

  /** Call this when the server answered an HTTP call of this page. */
  answer(): void {
    this.#hearWord();
  }

  /** Call this when an HTTP call of this page failed. A refusal counts as an answer. */
  fail(failure: FailedCall): void {
    if (this.#closed) return;
    if (failure.kind === 'refused') return this.#hearWord();
    if (failure.kind === 'signed-out') this.#contact.signOut();
    else this.#contact.lose(this.now(), failure.doubted);
    this.#showLink();
  }

  #lastSequence(): number | null {
    return this.#state.state === 'open' && !this.#astray ? this.#state.auction.sequence : null;
  }

  #begin({ auction, at }: Whole): void {
    this.#hearWord();
    if (this.#closed) return;
    this.#astray = false;
    this.#logEnd.begin(auction.sequence, at);
    const [opens, presence] = [this.#opens, this.#presence];
    this.#change({ state: 'open', auction, link: this.#contact.link, opens, presence });
  }

  #hear(told: LinesTold): void {
    const { isRecent } = this.#contact;
    this.#hearWord();
    const { state } = this;
    if (state.state !== 'open' || this.#cannotFold(told.lines)) return;
    const isFresh = told.now === undefined ? () => isRecent : byAge(told.now);
    let follows: boolean;
    try {
      follows = this.#follow(state, told, isFresh);
    } catch (bug) {
      // The same lines would fail again: load the whole auction, and report the error.
      this.#goAstray();
      throw bug;
    }
    const [before, now] = [state.auction.sequence, this.#lastSequence() ?? 0];
    const { ends = now } = told;
    // The server's log is shorter than ours: it was restored from a backup.
    if (ends < before) this.#goAstray();
    else if (!follows) this.feed.renew();
    else if (now > before && ends > now) this.feed.wake();
  }

  /** True while the copy has diverged. Detects a log that was restored from a backup and has grown since. */
  #cannotFold(lines: readonly RecordedEvent[]): boolean {
    if (this.#closed || this.#astray) return true;
    if (this.#logEnd.differs(lines)) this.#goAstray();
    return this.#astray;
  }

  #goAstray(): void {
    this.#astray = true;
    this.feed.renew();
  }

  /** Folds new lines; returns false when a line was missing. */
  #follow({ auction: before }: OpenState, told: Pick<LinesTold, 'lines'>, isFresh: Fresh): boolean {
    const { auction, news, gap } = foldLines(before, told.lines);
    if (news.length > 0) {
      this.#logEnd.note(news.at(-1));
      this.#show({ auction });
      const lines = news.map((line) => ({ ...line, fresh: isFresh(line.at) }));
      this.#readers.tell({ before, auction, lines });
    }
    return !gap;
  }

  #enter({ sequence, at, link }: Admitted): void {
    this.#opens = link;
    if (at !== undefined && sequence === this.#lastSequence()) this.#logEnd.begin(sequence, at);
    this.#hearWord();
    this.#show({ opens: link });
  }

  /** The server sent something. */
  #hearWord(): void {
    const wasLive = this.#contact.link === LIVE;
    this.#contact.hear();
    const { state } = this;
    if (state.state === 'opening' && !state.reached) this.#change({ ...state, reached: true });
    if (wasLive) return;
    this.#showLink();
    this.#returns.tell(undefined);
  }

  #showLink(): void {
    const { link } = this.#contact;
    const { state } = this;
    if (state.state !== 'gone' && state.link !== link) this.#change({ ...state, link });
  }

  /** Changes fields of the state while the copy is open. */
  #show(news: Partial<OpenState>): void {
    const { state } = this;
    if (state.state === 'open') this.#change({ ...state, ...news });
  }

  #change(next: CopyState<Gone>): void {
    this.#state = next;
    this.#watchers.tell(undefined);
  }
}
