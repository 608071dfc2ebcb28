import type { CommandId, TeamId } from '#domain/ids.ts';
import type { PaddleRequest } from '#protocol/links.ts';
import type { LiveLine } from '#protocol/live.ts';
import { alarm, type Alarm } from '#web/copy/alarm.ts';
import type { Clock } from '#web/copy/clock.ts';
import { inTurn } from '#web/copy/pauses.ts';
import type { BidAnswer, SendBid } from './send-bid.ts';

export type TappedBid = PaddleRequest['bid'];

/** The bid of this phone: none, on its way, or refused. */
export type BidState =
  | { readonly state: 'none' }
  /** `tries`: how often it has been sent. */
  | { readonly state: 'sending'; readonly bid: TappedBid; readonly tries: number }
  | {
      readonly state: 'refused';
      readonly bid: TappedBid;
      readonly code: string;
      /** The server's words. */
      readonly sentence: string;
    };

/** Ms without an answer after which a try is given up: the first one soon, for its line may be dead without knowing it. */
const PATIENCE = [1_500, 5_000] as const;
/** Ms before the next try: the first one soon, for most often only a packet was lost. */
const PAUSES = [300, 1_000, 2_000] as const;

interface Surroundings {
  readonly team: TeamId;
  readonly send: SendBid;
  readonly makeId: () => CommandId;
  readonly clock: Clock;
  readonly onTaken: (lines: readonly LiveLine[]) => void;
}

/** A bid until it is known what came of it. */
interface Tap {
  readonly request: PaddleRequest;
  /** Ends the try that is under way. */
  readonly over: AbortController;
}

/** One bid at a time, sent again under the same id until it is known what came of it: it counts once or not at all. */
export class PaddleBids {
  #state: BidState = { state: 'none' };
  #tap: Tap | null = null;
  #closed = false;
  readonly #around: Surroundings;
  readonly #alarm: Alarm;
  readonly #watchers = new Set<() => void>();

  constructor(around: Surroundings) {
    this.#around = around;
    this.#alarm = alarm(around.clock);
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  readonly state = (): BidState => this.#state;

  /** A tap. While a bid is on its way another tap does nothing. */
  async raise(bid: TappedBid): Promise<void> {
    if (this.#tap !== null) return;
    const tap = { request: { commandId: this.#around.makeId(), bid }, over: new AbortController() };
    this.#tap = tap;
    await this.#deliver(tap);
  }

  /** Lines of the log. Where this very bid stands among them its answer, late or lost, is waited for no longer. */
  hear(lines: readonly LiveLine[]): void {
    const { team } = this.#around;
    const bid = this.#tap?.request.bid;
    const stands = lines.some(
      ({ sequence, event }) =>
        bid !== undefined &&
        sequence > bid.seen &&
        event.type === 'BidPlaced' &&
        event.lot === bid.lot &&
        event.team === team &&
        event.amount === bid.amount,
    );
    if (stands) this.#end({ state: 'none' });
  }

  /** What was refused has been read. */
  forget(): void {
    if (this.#state.state === 'refused') this.#change({ state: 'none' });
  }

  /** The network is back: no more waiting for the next try. */
  wake(): void {
    this.#alarm.ring();
  }

  close(): void {
    this.#closed = true;
    this.#alarm.ring();
  }

  async #deliver(tap: Tap): Promise<void> {
    const { bid } = tap.request;
    for (let tries = 1; !this.#closed && this.#tap === tap; tries += 1) {
      this.#change({ state: 'sending', bid, tries });
      const answer = await this.#try(tap, tries);
      if (this.#tap !== tap) return;
      // Folded first: the button goes from 'Sending' to what follows, not by way of another bid.
      if (answer.said === 'taken') this.#around.onTaken(answer.lines);
      if (answer.said !== 'nothing') {
        if (this.#tap === tap) this.#end(answer.said === 'taken' ? { state: 'none' } : refused(bid, answer));
        return;
      }
      await this.#alarm.sleep(inTurn(PAUSES, tries - 1));
    }
  }

  async #try({ request, over }: Tap, tries: number): Promise<BidAnswer> {
    const patience = new AbortController();
    const giveUp = () => patience.abort();
    over.signal.addEventListener('abort', giveUp);
    const callOff = this.#around.clock.after(inTurn(PATIENCE, tries - 1), giveUp);
    const answer = await this.#around.send(request, tries, patience.signal);
    callOff();
    over.signal.removeEventListener('abort', giveUp);
    return answer;
  }

  #end(next: BidState): void {
    this.#tap?.over.abort();
    this.#tap = null;
    this.#change(next);
    this.#alarm.ring();
  }

  #change(next: BidState): void {
    this.#state = next;
    for (const watcher of [...this.#watchers]) watcher();
  }
}

function refused(bid: TappedBid, { code, sentence }: Extract<BidAnswer, { said: 'refused' }>): BidState {
  return { state: 'refused', bid, code, sentence };
}
