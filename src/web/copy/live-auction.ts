import type { Auction } from '#domain/auction/auction.ts';
import type { CommandAnswer, FloorOrder } from '#protocol/commands.ts';
import { alarm, type Alarm } from './alarm.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import { expectedAfter } from './expected.ts';
import type { Feed } from './feed.ts';
import { foldLines, type Folded } from './fold-lines.ts';
import { justNow, SOON } from './just-now.ts';
import { failureOf, isOver, LIVE, lost, SIGNED_OUT, type Failure, type Link } from './link.ts';
import type { LiveState, News, Shown } from './live-state.ts';
import { LogEnd } from './log-end.ts';
import { Outbox, type Outcome } from './outbox.ts';
import { pause } from './pauses.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * This page's copy of one auction: loaded once, then kept in step by folding the lines of its log. It sends orders
 * and never decides what came of them.
 */
export class LiveAuction {
  #state: LiveState = { state: 'loading', link: LIVE };
  #lastWord: number;
  #feed: Feed | null = null;
  #closed = false;
  #reloading = false;
  /** The last line that came while the whole auction was on its way. */
  #heardMeanwhile = 0;
  readonly #logEnd = new LogEnd();
  readonly #around: Surroundings;
  readonly #alarm: Alarm;
  readonly #outbox: Outbox;
  readonly #watchers = new Set<() => void>();
  readonly #readers = new Set<(news: News) => void>();

  constructor(around: Surroundings) {
    this.#around = around;
    this.#lastWord = around.clock.now();
    this.#alarm = alarm(around.clock);
    this.#outbox = new Outbox({
      send: (request) => around.saleroom.send(request),
      makeId: around.makeId,
      alarm: this.#alarm,
      onAnswer: (answer) => this.#hear(answer, true),
      onFailure: (failure) => this.#fail(failure),
      onChange: () => this.#show({}),
    });
  }

  get state(): LiveState {
    return this.#state;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Told once for all lines that came together; never for what the first load brought. */
  read(reader: (news: News) => void): () => void {
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  }

  /** Loads the auction and keeps it in step until `close`. */
  async open(): Promise<void> {
    const auction = await this.#load(1);
    if (auction === null) return;
    this.#change({ state: 'open', auction, expected: auction, link: LIVE, presence: null, underWay: null });
    this.#feed = this.#around.openFeed({
      lastSequence: () => this.#sequence(),
      lastAt: () => this.#logEnd.at(this.#sequence()),
      onLines: (answer, now) => this.#hear(answer, false, now),
      onBehind: () => void this.#reload(),
      onPresence: (presence) => this.#show({ presence }),
      onAdmitted: ({ sequence, at }) => {
        if (sequence === this.#sequence()) this.#logEnd.begin(sequence, at);
        this.#contact();
      },
      // A heartbeat of the old session says nothing of who is signed in now.
      onWord: () => {
        if (this.#link() !== SIGNED_OUT) this.#contact();
      },
      onProblem: (problem) => this.#missLines(problem),
    });
  }

  /** The server's clock, for countdowns. Epoch ms. */
  now(): number {
    return this.#feed?.now() ?? this.#around.clock.now();
  }

  close(): void {
    this.#closed = true;
    this.#feed?.close();
    this.#outbox.close();
  }

  /** Sends an order; resolves when the server has answered it, however long that takes. */
  send(order: FloorOrder): Promise<Outcome> {
    return this.#outbox.send(order);
  }

  /** The page is in sight again, the network is back, somebody signed in: ask and resend at once. */
  catchUp(): void {
    this.#alarm.ring();
    this.#feed?.catchUp();
  }

  /** The whole auction. Null when it cannot be had: at the first load every refusal and silence is final. */
  async #load(tries: number): Promise<Auction | null> {
    const first = this.#state.state !== 'open';
    try {
      const auction = await this.#around.saleroom.snapshot();
      this.#contact();
      return this.#closed ? null : auction;
    } catch (problem) {
      const failure = failureOf(problem);
      if (first && failure.kind !== 'signed-out') {
        this.#change({ state: 'failed', reason: problem });
        return null;
      }
      this.#fail(failure);
      await this.#alarm.sleep(failure.kind === 'signed-out' ? null : pause(tries));
      return this.#closed ? null : this.#load(tries + 1);
    }
  }

  #hear({ sequence, events }: CommandAnswer, ours: boolean, now?: number): void {
    const soon = ours || this.#around.clock.now() - this.#lastWord < SOON;
    const isFresh = (at: number) => (ours || now === undefined ? soon : justNow(at, now));
    this.#contact();
    if (this.#state.state !== 'open' || this.#closed) return;
    // At the number of our last line stands another one: the log was restored from a copy, and has gone on.
    if (this.#logEnd.differs(events)) return void this.#reload();
    const before = this.#state.auction;
    const { auction, news, gap } = this.#fold(before, events);
    if (news.length > 0) {
      this.#logEnd.note(news.at(-1));
      this.#outbox.tell(news.map(({ commandId }) => commandId));
      this.#show({ auction });
      const lines = news.map((line) => ({ ...line, fresh: isFresh(line.at) }));
      for (const reader of [...this.#readers]) reader({ auction, lines });
    }
    if (ours) {
      // Another console acted in between: its lines come with the feed, and ours again with them.
      if (gap) this.#feed?.catchUp();
      return;
    }
    // A log that skips a line, or ends before ours, is not the one we folded: begin anew.
    this.#heardMeanwhile = Math.max(this.#heardMeanwhile, events.at(-1)?.sequence ?? 0);
    if (gap || sequence < before.sequence) void this.#reload();
    else if (news.length > 0 && sequence > auction.sequence) this.#feed?.catchUp();
  }

  #fold(before: Auction, events: CommandAnswer['events']): Folded<RecordedEvent> {
    try {
      return foldLines(before, events);
    } catch (bug) {
      // The evening goes on with a fresh copy; the bug is still told.
      void this.#reload();
      throw bug;
    }
  }

  async #reload(): Promise<void> {
    if (this.#reloading) return;
    this.#reloading = true;
    this.#heardMeanwhile = 0;
    const auction = await this.#load(1);
    this.#reloading = false;
    if (auction === null) return;
    this.#logEnd.begin(auction.sequence, undefined);
    this.#show({ auction });
    if (this.#heardMeanwhile > auction.sequence) void this.#reload();
  }

  #sequence(): number {
    return this.#state.state === 'open' ? this.#state.auction.sequence : 0;
  }

  #missLines(problem: unknown): void {
    const failure = failureOf(problem);
    if (failure.kind !== 'refused') this.#fail(failure);
    else if (isOver(failure)) this.#change({ state: 'failed', reason: problem });
    else this.#fail({ kind: 'unanswered' });
  }

  /** The server has spoken. */
  #contact(): void {
    this.#lastWord = this.#around.clock.now();
    if (this.#link() === LIVE) return;
    this.#show({ link: LIVE });
    this.#alarm.ring();
  }

  #fail(failure: Failure): void {
    if (this.#closed) return;
    if (failure.kind === 'signed-out') this.#show({ link: SIGNED_OUT });
    else if (failure.kind === 'unanswered')
      this.#show({ link: lost(this.#link(), this.#around.clock.now()) });
    else this.#contact();
  }

  #link(): Link {
    return this.#state.state === 'failed' ? LIVE : this.#state.link;
  }

  #show(change: Shown): void {
    if (this.#state.state === 'open') {
      const open = { ...this.#state, ...change, underWay: this.#outbox.order };
      this.#change({ ...open, expected: expectedAfter(open.auction, this.#outbox.untold) });
    } else if (this.#state.state === 'loading' && change.link)
      this.#change({ ...this.#state, link: change.link });
  }

  #change(next: LiveState): void {
    this.#state = next;
    for (const watcher of [...this.#watchers]) watcher();
  }
}
