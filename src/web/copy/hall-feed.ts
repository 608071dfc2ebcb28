import { readPicture } from '#protocol/picture.ts';
import type { ByeCode, ScreenMessage, ServerMessage } from '#protocol/live.ts';
import { AuctionCopy } from './auction-copy.ts';
import { askForCatalogue, CatalogueWish, type AskForCatalogue } from './catalogue-errand.ts';
import type { Clock } from './clock.ts';
import type { CopyState } from './copy-state.ts';
import type { Feed, FeedEars } from './feed.ts';
import { Listeners } from './listeners.ts';
import { LiveSocket } from './live-socket.ts';
import type { OpenWire } from './wire.ts';

/** Why a screen was sent away: its link opens nothing (any more), or an auction that is closed. */
export interface SentAway {
  readonly code: ByeCode;
  readonly sentence: string;
}

/** The copy of a screen in the hall: projector, overlay, monitor, phone. */
export type HallCopy = AuctionCopy<SentAway, HallFeed>;
export type HallState = CopyState<SentAway>;

/** What the server says of a bid that was sent over the feed; null: the connection is lost, and nobody will say. */
export type BidWord = Extract<ServerMessage, { type: 'bid-taken' | 'bid-refused' }> | null;

interface HallCopyParts {
  /** Of the link in this page's address. */
  readonly code: string;
  readonly clock: Clock;
  /** Loads the page again: its version is not the server's. */
  readonly reload: () => void;
  readonly openWire?: OpenWire | undefined;
  readonly ask?: AskForCatalogue | undefined;
}

export function hallCopy(parts: HallCopyParts): HallCopy {
  return new AuctionCopy(parts.clock, (ears) => new HallFeed(ears, parts));
}

/** A screen of the hall begins with a picture, goes on by lines, and has everybody by name with the catalogue. */
export class HallFeed implements Feed {
  #isAdmitted = false;
  readonly #ears: FeedEars<SentAway>;
  readonly #reload: () => void;
  readonly #socket: LiveSocket;
  readonly #wish: CatalogueWish;
  readonly #bidders = new Listeners<BidWord>();

  constructor(
    ears: FeedEars<SentAway>,
    { code, clock, reload, openWire, ask = askForCatalogue }: HallCopyParts,
  ) {
    this.#ears = ears;
    this.#reload = reload;
    this.#wish = new CatalogueWish((errand) => ask(code, clock, errand), {
      lack: () => ears.lack(),
      onBytes: () => this.#socket.hearBytes(),
      onShare: (share) => ears.onShare(share),
      onCatalogue: (catalogue) => ears.onCatalogue(catalogue),
    });
    this.#socket = new LiveSocket(
      {
        who: () => ({ as: 'link', code }),
        lastSequence: () => ears.lastSequence(),
        lastAt: () => ears.lastAt(),
        onWord: () => ears.onWord(),
        onSilence: () => ears.onFailure({ kind: 'unanswered', doubted: true }),
        onDown: () => this.#down(),
        onMessage: (message) => this.#hear(message),
      },
      clock,
      openWire,
    );
  }

  now(): number {
    return this.#socket.clock.now();
  }

  wake(): void {
    this.#socket.wake();
  }

  renew(): void {
    this.#socket.renew();
  }

  close(): void {
    this.#wish.close();
    this.#socket.close();
  }

  /** Says something over the feed; answers false while there is no connection. */
  readonly tell = (message: ScreenMessage): boolean => this.#socket.tell(message);

  /** Told what becomes of bids over the feed. */
  readonly hearBids = (bidder: (word: BidWord) => void) => this.#bidders.add(bidder);

  /** Whether somebody looks at all players: then everybody is known by name, as soon as the network brings it. */
  wantCatalogue(wanted: boolean): void {
    this.#wish.wanted = wanted;
  }

  #hear(message: Exclude<ServerMessage, { type: 'pong' }>): void {
    switch (message.type) {
      case 'welcome':
        this.#isAdmitted = message.link !== null;
        if (this.#isAdmitted) this.#ears.onAdmitted(message);
        return;
      case 'picture':
        return this.#see(message);
      case 'behind':
        return; // Only consoles are told.
      case 'lines':
        this.#ears.onLines({ ...message, now: this.now() });
        return this.#wish.look();
      case 'bid-taken':
      case 'bid-refused':
        return this.#bidders.tell(message);
      case 'presence':
        return this.#ears.onPresence(message.presence);
      case 'bye':
        return this.#leave(message);
    }
  }

  #see({ picture, lines, at }: Extract<ServerMessage, { type: 'picture' }>): void {
    if (!this.#isAdmitted) return;
    this.#ears.onWhole({ auction: readPicture(picture), isWhole: false, lines, at });
    this.#wish.look();
  }

  #leave({ code, message }: Extract<ServerMessage, { type: 'bye' }>): void {
    if (code === 'too-many-tries') return this.#down();
    if (code === 'wrong-version') {
      // It may not be the time to reload yet: the socket asks again in a moment.
      this.#down();
      return this.#reload();
    }
    this.#ears.onGone({ code, sentence: message });
  }

  #down(): void {
    this.#bidders.tell(null);
    this.#ears.onPresence(null);
    this.#ears.onFailure({ kind: 'unanswered' });
  }
}
