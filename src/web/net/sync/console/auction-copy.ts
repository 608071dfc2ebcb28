import type { Auction } from '#domain/auction/auction.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { type Told, type Link, type FailedCall, byAge, type Fresh, LIVE, SIGNED_OUT } from '#web/net/link.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { foldOn } from '#domain/auction/fold.ts';
import { type Clock, Listeners } from '#web/net/clock.ts';
import { Contact } from '#web/net/sync/contact.ts';

/** The state that console screens draw. */
export type CopyState<Gone> =
  /** Nothing has loaded yet. `reached`: the server has answered. */
  | { readonly state: 'opening'; readonly link: Link; readonly reached: boolean }
  /** There is no auction for this page, at least for now. */
  | { readonly state: 'gone'; readonly why: Gone }
  | OpenState;

export interface OpenState {
  readonly state: 'open';
  readonly auction: Auction;
  readonly link: Link;
  /** The screen that this page's link opens; null for a page without a link. */
  readonly opens: OwnLinkAnswer | null;
  /** Connected phones and spectators; null while unknown. */
  readonly presence: Presence | null;
}

/** Lines that this page has just folded. */
export interface News {
  /** The auction before them. */
  readonly before: Auction;
  /** The auction after them. */
  readonly auction: Auction;
  readonly lines: readonly Told<RecordedEvent>[];
}

/** The source of a copy: first the whole auction, then lines. `Gone`: why it ends. */
export type OpenFeed<Gone, Source extends Feed> = (listener: FeedListener<Gone>) => Source;

export interface Feed {
  /** Starts; later it asks for news at once. */
  wake(): void;
  /** Asks again after a gap: for the lines after the last known one, else for the whole auction. */
  renew(): void;
  close(): void;
  /** The server's clock, as far as it is known. Epoch ms. */
  now(): number;
}

/** The whole auction at a line of its log. */
export interface Whole {
  readonly auction: Auction;
  /** Time of its last line, epoch ms, where the source knows it. */
  readonly at?: number | undefined;
}

export interface LinesTold {
  readonly lines: readonly RecordedEvent[];
  /** The last line of the log at present, if the source knows it. */
  readonly ends?: number;
  /**
   * The server's clock, where the source knows it: the age of a line then decides whether it is fresh. Otherwise the
   * length of the silence decides. Epoch ms.
   */
  readonly now?: number;
}

/** The server accepted this page, so somebody is signed in. */
export interface Admitted {
  /** The end of its log, and the time of that line. */
  readonly sequence: number;
  readonly at?: number | undefined;
  /** The link of this page; null for a page without one. */
  readonly link: OwnLinkAnswer | null;
}

export interface FeedListener<Gone> {
  /** The last line in hand; null: there is none to continue from. */
  lastSequence(): number | null;
  /** Time of that line, epoch ms, where it is known. */
  lastAt(): number | undefined;
  onWhole(whole: Whole): void;
  onLines(told: LinesTold): void;
  /** Null: unknown from now on. */
  onPresence(presence: Presence | null): void;
  onAdmitted(admitted: Admitted): void;
  /** The server sent something. */
  onWord(): void;
  onFailure(failure: FailedCall): void;
  /** There is no auction for this page, or no more. */
  onGone(gone: Gone): void;
}

/** The source of a console's lines: the live feed, or the history call once a second. */
export type OpenLines = (listener: LineListener) => LineSource;

export interface LineSource {
  /** Asks for new lines at once. */
  catchUp(): void;
  close(): void;
  /** The server's clock, as far as it is known. Epoch ms. */
  now(): number;
}

/** What the lines tell: all that a copy hears but snapshots, failures and its end. */
export interface LineListener extends Omit<FeedListener<unknown>, 'onWhole' | 'onFailure' | 'onGone'> {
  /** Too many lines were missed, or the log is another one: ask for the whole auction. */
  onBehind(): void;
  /** The call failed: `Unreachable`, `Refused`, or an unreadable answer. */
  onProblem(problem: unknown): void;
}

/** The parts of a log line that folding needs. */
export interface Line {
  readonly sequence: number;
  readonly event: AuctionEvent;
}

export interface Folded<One extends Line> {
  readonly auction: Auction;
  /** The new lines, oldest first. */
  readonly news: readonly One[];
  /** A line is missing: the lines after it were left out. */
  readonly gap: boolean;
}

/** Folds lines into an auction, at once, because one order may write two lines for each player. Skips lines it has. */
export function foldLines<One extends Line>(before: Auction, lines: readonly One[]): Folded<One> {
  const news: One[] = [];
  let gap = false;
  for (const line of lines) {
    const last = before.sequence + news.length;
    if (line.sequence <= last) continue;
    gap = line.sequence > last + 1;
    if (gap) break;
    news.push(line);
  }
  const events = news.map(({ event }) => event);
  return { auction: events.length === 0 ? before : foldOn(before, events), news, gap };
}

interface Written {
  readonly sequence: number;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Tracks the time of the last line in hand. Another time at the same number shows that the log was restored from a
 * copy.
 */
class LogEnd {
  #last: Written | null = null;

  /** Records the last of the folded lines. */
  note(line: Written | undefined): void {
    if (line !== undefined) this.#last = line;
  }

  /** Records a snapshot: its last line and that line's time, where it is known. */
  begin(sequence: number, at: number | undefined): void {
    this.#last = at === undefined ? null : { sequence, at };
  }

  /** The time of this line, if it is the last one. */
  at(sequence: number | null): number | undefined {
    return this.#last?.sequence === sequence ? this.#last.at : undefined;
  }

  /** True when one of these lines has our last number and another time. */
  differs(lines: readonly Written[]): boolean {
    return lines.some(({ sequence, at }) => sequence === this.#last?.sequence && at !== this.#last.at);
  }
}

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
