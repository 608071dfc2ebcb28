import type { HallMessage, PublicView } from '#protocol/feed/live.ts';
import { PATHS } from '#protocol/paths.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { ownAnswer } from '#web/net/client/http.ts';
import type { Clock } from '#web/net/clock.ts';
import type { OpenTransport, TransportListener } from '#web/net/sync/transport.ts';
import { isNumber, isObject, isText, objectOf, oneOf } from '#web/ui/shape-checks.ts';

/** Pause (ms) between two polls, and time (ms) until the feed is tried again. */
const EVERY = 2_000;
const FEED_AGAIN = 90_000;
/** Timeout (ms) of a poll. */
const PATIENCE = 10_000;
/** Half a second (ms): the Date header counts whole seconds. */
const HALF_A_SECOND = 500;

/** The messages of the page that polls answer. */
const isHello = objectOf<{ readonly type: 'hello'; readonly who: { readonly code: string } }>({
  type: oneOf(['hello']),
  who: objectOf<{ readonly code: string }>({ code: isText }),
});
const isPing = objectOf<{ readonly type: 'ping'; readonly sentAt: number }>({
  type: oneOf(['ping']),
  sentAt: isNumber,
});

type Answer = Pick<Response, 'status' | 'headers' | 'json'>;
type Fetch = (url: string, init: RequestInit) => Promise<Answer>;

/**
 * Polls the view over HTTP for spectators without a socket; a shared cache may serve them all. Ends after a while or
 * without an answer, and the feed is tried again.
 */
export function viewPolls(clock: Clock, fetchView: Fetch = (url, init) => fetch(url, init)): OpenTransport {
  return (listener) => new ViewPolls(listener, clock, fetchView);
}

class ViewPolls {
  readonly #listener: TransportListener;
  readonly #clock: Clock;
  readonly #fetch: Fetch;
  readonly #begunAt: number;
  readonly #given = new AbortController();
  #tag: string | null = null;
  /** The replica that the last answer announced. */
  #successor: PublicView['successor'];
  /** The server's clock minus ours, ms. */
  #ahead = 0;
  #callOff = (): void => {};

  constructor(listener: TransportListener, clock: Clock, fetchView: Fetch) {
    this.#listener = listener;
    this.#clock = clock;
    this.#fetch = fetchView;
    this.#begunAt = clock.now();
    void Promise.resolve().then(() => {
      if (!this.#isOver()) listener.onOpen();
    });
  }

  send(text: string): void {
    const said: unknown = JSON.parse(text);
    if (isHello(said)) void this.#look(said.who.code);
    if (isPing(said)) this.#tell({ v: LIVE_VERSION, type: 'pong', sentAt: said.sentAt, now: this.#now() });
  }

  close(): void {
    this.#callOff();
    this.#given.abort();
  }

  async #look(code: string): Promise<void> {
    const callOff = this.#clock.after(PATIENCE, () => this.#end());
    try {
      const answer = await this.#fetch(`${PATHS.hallView}?link=${code}`, {
        signal: this.#given.signal,
        // The tag is kept here, because the browser's cache may be older than a shared one.
        cache: 'no-store',
        headers: this.#tag === null ? {} : { 'if-none-match': this.#tag },
      });
      const told = answer.status === 304 ? null : viewIn(answer.status, await answer.json());
      callOff();
      if (this.#isOver()) return;
      if (told === 'of another version') {
        this.#renew();
        return;
      }
      this.#hear(answer.headers, told);
      // A random part spreads the polls of all pages.
      if (this.#clock.now() - this.#begunAt >= FEED_AGAIN) this.#end();
      else this.#callOff = this.#clock.after(EVERY * (0.75 + Math.random() / 2), () => void this.#look(code));
    } catch {
      callOff();
      this.#end();
    }
  }

  #hear(headers: Headers, whole: PublicView | null): void {
    const date = Date.parse(headers.get('date') ?? '');
    const age = Number(headers.get('age') ?? 0) * 1_000;
    const asOf = Number.isNaN(date) ? this.#now() - age : date + HALF_A_SECOND;
    this.#ahead = asOf + age - this.#clock.now();
    this.#tag = headers.get('etag');
    if (whole !== null) {
      const { link, sequence, at, view, successor } = whole;
      this.#successor = successor;
      this.#tell({ v: LIVE_VERSION, type: 'welcome', link, now: this.#now(), sequence, at });
      this.#tell({ v: LIVE_VERSION, type: 'view', sequence, at, view });
    }
    // Presence is unknown without a feed.
    const presence = { watchers: 0, phones: [], asOf, successor: this.#successor };
    this.#tell({ v: LIVE_VERSION, type: 'presence', presence });
  }

  /** Ends like a feed whose server has another version, so that the page reloads. */
  #renew(): void {
    this.#tell({ v: LIVE_VERSION, type: 'bye', code: 'wrong-version', message: '' });
  }

  #now(): number {
    return Math.round(this.#clock.now() + this.#ahead);
  }

  #tell(message: HallMessage): void {
    if (!this.#isOver()) this.#listener.onText(JSON.stringify(message));
  }

  #end(): void {
    if (this.#isOver()) return;
    this.close();
    this.#listener.onEnd();
  }

  #isOver(): boolean {
    return this.#given.signal.aborted;
  }
}

/**
 * Throws for a failure and for JSON of a proxy: a reload while the server is away would leave the browser's error page.
 * A server of before `v` sends a view without it.
 */
function viewIn(status: number, json: unknown): PublicView | 'of another version' {
  if (status !== 200 || !isObject(json) || !('view' in json)) throw new Error('no view');
  return json['v'] === LIVE_VERSION ? ownAnswer<PublicView>(json, 'view') : 'of another version';
}
