import { LINK_KINDS } from '#protocol/paths.ts';
import { BYE_CODES, LIVE_VERSION } from '#protocol/feed/live-version.ts';
import {
  isNumber,
  isObject,
  isText,
  isWhole,
  objectOf,
  oneOf,
  orNull,
  type Check,
} from '#web/ui/shape-checks.ts';
import { sameValue } from '#domain/same-value.ts';
import type { PlayerRow, View } from '#domain/views/view.ts';
import { type Sections, applyChange } from '#protocol/feed/change.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { BidAnswerMessage, ByeCode, HallMessage, Presence, ScreenMessage } from '#protocol/feed/live.ts';
import { Contact, type FailedCall, type Link, LIVE } from '#web/net/link.ts';
import { type Clock, Listeners } from '#web/net/clock.ts';
import { LiveSocket } from '#web/net/sync/live-socket.ts';
import { PlayerList, type AskForPages } from './player-list.ts';
import type { OpenTransport } from '#web/net/sync/transport.ts';

/** The frame of each kind of message: what the page compares or counts on before it draws. */
const FRAMES: { readonly [Kind in HallMessage['type']]: Check<object> } = {
  welcome: objectOf({ now: isWhole, sequence: isWhole, link: orNull(objectOf({ kind: oneOf(LINK_KINDS) })) }),
  view: objectOf({ sequence: isWhole, view: isObject }),
  change: objectOf({ after: isWhole, sequence: isWhole, set: isObject }),
  presence: objectOf({ presence: isObject }),
  'bid-taken': objectOf({ commandId: isText, sequence: isWhole }),
  'bid-refused': objectOf({ commandId: isText, error: objectOf({ code: isText, message: isText }) }),
  pong: objectOf({ sentAt: isNumber, now: isWhole }),
  bye: objectOf({ code: oneOf(BYE_CODES), message: isText }),
};

/**
 * Reads a message of the feed. Null: of another version, or unknown to this page. Only a `bye` is read from a server of
 * any version. What the frame carries is trusted.
 */
function readHallMessage(json: unknown): HallMessage | null {
  return isHallMessage(json) ? json : null;
}

function isHallMessage(json: unknown): json is HallMessage {
  if (!isObject(json)) return false;
  const { type, v } = json;
  if (!isKind(type) || !FRAMES[type](json)) return false;
  return type === 'bye' || v === LIVE_VERSION;
}

function isKind(type: unknown): type is HallMessage['type'] {
  return isText(type) && Object.hasOwn(FRAMES, type);
}

/** The server's answer to a bid over the feed; null: the connection is lost and no answer will come. */
export type BidWord = BidAnswerMessage | null;

/** Why a screen was sent away: an invalid link, or a closed auction. */
export interface SentAway {
  readonly code: ByeCode;
  readonly sentence: string;
}

/** The state that hall pages draw. */
export type ViewState =
  /** Nothing has loaded yet. `reached`: the server has answered. */
  | { readonly state: 'opening'; readonly link: Link; readonly reached: boolean }
  /** There is no auction for this page, at least for now. */
  | { readonly state: 'gone'; readonly why: SentAway }
  | OpenView;

export interface OpenView {
  readonly state: 'open';
  readonly view: View;
  /** The line of the log that this view shows, and its time; epoch ms. */
  readonly sequence: number;
  readonly at: number;
  /** All players in the order of registration; null until they are wanted and loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The loaded share of the rows, from 0 to 1. */
  readonly share: number;
  readonly link: Link;
  /** The screen that this page's link opens. */
  readonly opens: OwnLinkAnswer | null;
  /** Connected phones and spectators; null while unknown. */
  readonly presence: Presence | null;
}

/** Whether rows of the list may differ. A bid changes no row; every other change moves a count. */
function movesRows(before: View, after: View): boolean {
  return !sameValue([before.lot, before.totals], [after.lot, after.totals]);
}

/** Checks that no section is missing. */
export function isView(sections: Sections): sections is Sections & View {
  return ['evening', 'rules', 'lot', 'teams', 'floor', 'totals'].every(
    (name) => (sections[name] ?? null) !== null,
  );
}

interface ViewStoreParts {
  /** The code of the link in this page's address. */
  readonly code: string;
  readonly clock: Clock;
  /** Reloads the page, whose version is not the server's. */
  readonly reload: () => void;
  readonly openTransport?: OpenTransport | undefined;
  readonly askForPages?: AskForPages | undefined;
}

/** The view in hand, with its line of the log and that line's time (epoch ms). */
type Held = Pick<Extract<HallMessage, { type: 'view' }>, 'view' | 'sequence' | 'at'>;

/** The view of a hall page, updated by the changes that the server sends. */
export class ViewStore {
  #state: ViewState = { state: 'opening', link: LIVE, reached: false };
  #held: Held | null = null;
  #opens: OwnLinkAnswer | null = null;
  #presence: Presence | null = null;
  #isAdmitted = false;
  #closed = false;
  readonly #contact: Contact;
  readonly #socket: LiveSocket<HallMessage>;
  readonly #players: PlayerList;
  readonly #reload: () => void;
  readonly #watchers = new Listeners<undefined>();
  readonly #returns = new Listeners<undefined>();
  readonly #bidders = new Listeners<BidWord>();

  constructor({ code, clock, reload, openTransport, askForPages }: ViewStoreParts) {
    this.#reload = reload;
    this.#contact = new Contact(clock);
    this.#players = new PlayerList({
      ...{ code, clock, askForPages },
      sequence: () => this.#held?.sequence ?? 0,
      onBytes: () => this.#socket.hearBytes(),
      onRows: () => this.#show(),
    });
    this.#socket = new LiveSocket<HallMessage>(
      {
        read: readHallMessage,
        who: () => ({ as: 'link', code }),
        lastSequence: () => this.#held?.sequence ?? null,
        lastAt: () => this.#held?.at,
        onWord: () => this.#hearWord(),
        onSilence: () => this.fail({ kind: 'unanswered', doubted: true }),
        onDown: () => this.#down(),
        onMessage: (message) => this.#hear(message),
      },
      clock,
      openTransport,
    );
  }

  get state(): ViewState {
    return this.#state;
  }

  /** The server's clock, for countdowns. Epoch ms. */
  now(): number {
    return this.#socket.clock.now();
  }

  readonly watch = (watcher: () => void) => this.#watchers.add(watcher);

  /** Notifies when the server answers again, so that retries need not wait. */
  readonly whenBack = (back: () => void) => this.#returns.add(back);

  /** Notifies of the answers to bids over the feed. */
  readonly hearBids = (bidder: (word: BidWord) => void) => this.#bidders.add(bidder);

  /** Sends a message over the feed; false without a connection. */
  readonly tell = (message: ScreenMessage): boolean => this.#socket.tell(message);

  /** Resolves when the view of this line is in hand, or at the timeout. */
  reach(sequence: number, given: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!given.aborted && (this.#held?.sequence ?? 0) < sequence) return;
        stop();
        given.removeEventListener('abort', look);
        resolve();
      };
      const stop = this.watch(look);
      given.addEventListener('abort', look);
      this.wake();
      look();
    });
  }

  /** Connects now: at the start, when the page becomes visible, after a network change. */
  readonly wake = (): void => this.#socket.wake();

  /** Whether the page shows all players: the state then includes their rows. */
  wantRows(wanted: boolean): void {
    this.#players.wanted = wanted;
  }

  close(): void {
    this.#closed = true;
    this.#players.close();
    this.#socket.close();
  }

  fail(failure: FailedCall): void {
    if (this.#closed || failure.kind !== 'unanswered') return;
    this.#contact.lose(this.now(), failure.doubted);
    this.#showLink();
  }

  #hear(message: HallMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#isAdmitted = message.link !== null;
        this.#opens = message.link;
        return this.#show();
      case 'view':
        if (this.#isAdmitted) this.#begin(message);
        return;
      case 'change':
        return this.#follow(message);
      case 'bid-taken':
      case 'bid-refused':
        return this.#bidders.tell(message);
      case 'presence':
        this.#presence = message.presence;
        return this.#show();
      case 'bye':
        return this.#leave(message.code, message.message);
      case 'pong':
        return;
    }
  }

  #begin({ view, sequence, at }: Extract<HallMessage, { type: 'view' }>): void {
    // A whole view does not say which rows changed, so the list loads again.
    if (this.#held !== null && movesRows(this.#held.view, view)) this.#players.renew();
    this.#held = { view, sequence, at };
    this.#show();
  }

  #follow({ after, sequence, at, set, rows = {} }: Extract<HallMessage, { type: 'change' }>): void {
    if (this.#held === null) return;
    if (after !== this.#held.sequence) {
      // A change is missing: ask for the whole view.
      this.#held = { ...this.#held, sequence: -1, at: undefined };
      return this.#socket.renew();
    }
    const view = applyChange({ ...this.#held.view }, set);
    if (!isView(view)) return;
    this.#held = { view, sequence, at };
    this.#players.change(rows);
    this.#show();
  }

  #leave(code: ByeCode, sentence: string): void {
    if (code === 'too-many-tries') return this.#down();
    if (code === 'wrong-version') {
      // The new build may not be served yet, so the socket also tries again.
      this.#down();
      return this.#reload();
    }
    this.#isAdmitted = false;
    this.#change({ state: 'gone', why: { code, sentence } });
  }

  #down(): void {
    this.#bidders.tell(null);
    this.#presence = null;
    this.#show();
    this.fail({ kind: 'unanswered' });
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

  #show(): void {
    const held = this.#held;
    if (this.#closed || !this.#isAdmitted || held === null || held.sequence < 0) return;
    const { rows, share } = this.#players;
    const { link } = this.#contact;
    const [opens, presence, at] = [this.#opens, this.#presence, held.at ?? 0];
    this.#change({ ...held, at, state: 'open', rows, share, link, opens, presence });
  }

  #change(next: ViewState): void {
    this.#state = next;
    this.#watchers.tell(undefined);
  }
}
