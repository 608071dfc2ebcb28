import type { Auction } from '#domain/auction/auction.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Presence } from '#protocol/feed/live.ts';
import {
  byAge,
  Contact,
  type FailedCall,
  type Fresh,
  type Link,
  LIVE,
  SIGNED_OUT,
  type Told,
} from '#web/net/link.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { foldOn } from '#domain/auction/fold.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { type Alarm, alarm, type Clock, Listeners, pause } from '#web/net/clock.ts';

/** The state that console screens draw. */
export type CopyState =
  /** Nothing has loaded yet. `reached`: the server has answered. */
  | { readonly state: 'opening'; readonly link: Link; readonly reached: boolean }
  /** There is no auction for this page, at least for now. */
  | { readonly state: 'gone'; readonly why: unknown }
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

/** The source of a console's lines: the live feed, or the history call once a second. */
export type OpenLines = (listener: LineListener) => LineSource;

export interface LineSource {
  /** Asks for new lines at once. */
  catchUp(): void;
  close(): void;
  /** The server's clock, as far as it is known. Epoch ms. */
  now(): number;
}

/** The messages of a source of lines. */
export interface LineListener {
  /** The last line in hand; null: there is none to continue from. */
  lastSequence(): number | null;
  /** Time of that line, epoch ms, where it is known. */
  lastAt(): number | undefined;
  onLines(told: LinesTold): void;
  /** Null: unknown from now on. */
  onPresence(presence: Presence | null): void;
  onAdmitted(admitted: Admitted): void;
  /** The server sent something. */
  onWord(): void;
  /** Too many lines were missed, or the log is another one: load the whole auction. */
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

interface AuctionCopyParts {
  /** Fetches the whole auction. Throws `Refused`, or `Unreachable` when no answer comes in time. */
  readonly snapshot: () => Promise<Auction>;
  readonly clock: Clock;
  readonly openLines: OpenLines;
}

/** The console's copy of one auction: a snapshot, then the folded lines of its log. It decides nothing. */
export class AuctionCopy {
  #state: CopyState = { state: 'opening', link: LIVE, reached: false };
  #opens: OpenState['opens'] = null;
  #presence: Presence | null = null;
  /** The last line in hand. Another time at its number shows that the log was restored from a backup. */
  #logEnd: Written | null = null;
  /** True after the copy diverged from the log; it then loads the whole auction. */
  #astray = false;
  #isBegun = false;
  #isLoading = false;
  /** The last line that came while the snapshot was loading. */
  #heardMeanwhile = 0;
  #lines: LineSource | null = null;
  #closed = false;
  readonly #parts: AuctionCopyParts;
  readonly #alarm: Alarm;
  readonly #contact: Contact;
  readonly #watchers = new Listeners<undefined>();
  readonly #readers = new Listeners<News>();
  readonly #returns = new Listeners<undefined>();

  constructor(parts: AuctionCopyParts) {
    this.#parts = parts;
    this.#alarm = alarm(parts.clock);
    this.#contact = new Contact(parts.clock);
  }

  get state(): CopyState {
    return this.#state;
  }

  /** The server's clock, for countdowns. Epoch ms. */
  now(): number {
    return this.#lines?.now() ?? this.#parts.clock.now();
  }

  readonly watch = (watcher: () => void) => this.#watchers.add(watcher);

  /** Calls `reader` once for each batch of new lines, and never for a snapshot. */
  readonly read = (reader: (news: News) => void) => this.#readers.add(reader);

  /** Notifies when the server answers again, so that retries need not wait. */
  readonly whenBack = (back: () => void) => this.#returns.add(back);

  /** Loads the auction; later it asks for news at once: the page is visible, the network changed, somebody signed in. */
  readonly wake = (): void => {
    if (!this.#isBegun) return this.#renew();
    this.#alarm.ring();
    this.#lines?.catchUp();
  };

  close(): void {
    this.#closed = true;
    this.#lines?.close();
  }

  /** Folds the events in the answer to our own order. The feed sends them again later. */
  hearOwn(lines: readonly RecordedEvent[]): void {
    const { state } = this;
    if (state.state !== 'open' || this.#cannotFold(lines)) return;
    try {
      // Another console acted first: the feed delivers the missing lines, and ours again.
      if (!this.#follow(state, { lines }, () => true)) this.wake();
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

  #renew(): void {
    this.#isBegun = true;
    void this.#load();
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#heardMeanwhile = 0;
    const auction = await this.#snapshot().finally(() => (this.#isLoading = false));
    if (auction === null || this.#closed) return;
    this.#begin(auction);
    this.#lines ??= this.#parts.openLines(this.#listener());
    if (this.#heardMeanwhile > auction.sequence) void this.#load();
  }

  /** Null when it cannot load: any failure of the first load is final. */
  async #snapshot(): Promise<Auction | null> {
    for (let tries = 1; !this.#closed; tries += 1) {
      try {
        return await this.#parts.snapshot();
      } catch (problem) {
        const failure = failedCallOf(problem);
        if (this.#lines === null && failure.kind !== 'signed-out') {
          this.#change({ state: 'gone', why: problem });
          return null;
        }
        this.fail(failure);
        await this.#alarm.sleep(failure.kind === 'signed-out' ? null : pause(tries));
      }
    }
    return null;
  }

  #begin(auction: Auction): void {
    this.#hearWord();
    this.#astray = false;
    this.#logEnd = null;
    const [opens, presence] = [this.#opens, this.#presence];
    this.#change({ state: 'open', auction, link: this.#contact.link, opens, presence });
  }

  #listener(): LineListener {
    return {
      lastSequence: () => this.#lastSequence(),
      lastAt: () => (this.#logEnd?.sequence === this.#lastSequence() ? this.#logEnd.at : undefined),
      onLines: (told) => {
        this.#heardMeanwhile = Math.max(this.#heardMeanwhile, told.lines.at(-1)?.sequence ?? 0);
        this.#hear(told);
      },
      onPresence: (presence) => {
        this.#presence = presence;
        this.#show({ presence });
      },
      onAdmitted: (admitted) => this.#enter(admitted),
      // A heartbeat of the old session does not say who is signed in now.
      onWord: () => {
        if (this.#contact.link !== SIGNED_OUT) this.#hearWord();
      },
      onBehind: () => this.#renew(),
      onProblem: (problem) => this.#miss(problem),
    };
  }

  #miss(problem: unknown): void {
    const failure = failedCallOf(problem);
    if (failure.kind !== 'refused') this.fail(failure);
    else if (isOver(failure)) this.#change({ state: 'gone', why: problem });
    else this.fail({ kind: 'unanswered' });
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
    else if (!follows) this.#renew();
    else if (now > before && ends > now) this.wake();
  }

  /** True while the copy has diverged. Detects a log that was restored from a backup and has grown since. */
  #cannotFold(lines: readonly RecordedEvent[]): boolean {
    if (this.#closed || this.#astray) return true;
    if (lines.some(({ sequence, at }) => sequence === this.#logEnd?.sequence && at !== this.#logEnd.at))
      this.#goAstray();
    return this.#astray;
  }

  #goAstray(): void {
    this.#astray = true;
    this.#renew();
  }

  /** Folds new lines; returns false when a line was missing. */
  #follow({ auction: before }: OpenState, told: Pick<LinesTold, 'lines'>, isFresh: Fresh): boolean {
    const { auction, news, gap } = foldLines(before, told.lines);
    if (news.length > 0) {
      this.#logEnd = news.at(-1) ?? this.#logEnd;
      this.#show({ auction });
      const lines = news.map((line) => ({ ...line, fresh: isFresh(line.at) }));
      this.#readers.tell({ before, auction, lines });
    }
    return !gap;
  }

  #enter({ sequence, at, link }: Admitted): void {
    this.#opens = link;
    if (at !== undefined && sequence === this.#lastSequence()) this.#logEnd = { sequence, at };
    this.#hearWord();
    // An organiser's page has no link, before and after it: the console need not be drawn again.
    if (this.#state.state === 'open' && this.#state.opens !== link) this.#show({ opens: link });
  }

  /** The server sent something. */
  #hearWord(): void {
    const wasLive = this.#contact.link === LIVE;
    this.#contact.hear();
    const { state } = this;
    if (state.state === 'opening' && !state.reached) this.#change({ ...state, reached: true });
    if (wasLive) return;
    this.#showLink();
    this.#alarm.ring();
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

  #change(next: CopyState): void {
    this.#state = next;
    this.#watchers.tell(undefined);
  }
}

/** The failure of a call. Rethrows any other error as our bug. */
export function failedCallOf(problem: unknown): FailedCall {
  if (problem instanceof Unreachable) return { kind: 'unanswered' };
  if (!(problem instanceof Refused)) throw problem;
  if (problem.status === 401) return { kind: 'signed-out' };
  // A server that is closing or asks for a pause has decided nothing: the call may be repeated.
  if (problem.status === 503 || problem.status === 429) return { kind: 'unanswered' };
  return { kind: 'refused', code: problem.body.code, sentence: problem.body.message };
}

/** Final failures: the auction does not exist, or its record is damaged. */
function isOver({ code }: FailedCall & { readonly kind: 'refused' }): boolean {
  return code === 'no-such-tournament' || code === 'auction-damaged';
}
