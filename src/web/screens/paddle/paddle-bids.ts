import type { CommandId } from '#domain/ids.ts';
import type { PaddleRequest } from '#protocol/links.ts';
import type { LiveLine } from '#protocol/live.ts';
import { alarm, type Alarm } from '#web/live/alarm.ts';
import type { Clock } from '#web/live/clock.ts';
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

/** Ms without an answer after which a try is given up. */
const PATIENCE = 5_000;
/** Ms before the next try: the first one soon, for most often only a packet was lost. */
const PAUSES = [300, 1_000, 2_000] as const;

interface Surroundings {
  readonly send: SendBid;
  readonly makeId: () => CommandId;
  readonly clock: Clock;
  readonly onTaken: (lines: readonly LiveLine[]) => void;
}

/** One bid at a time, sent again under the same id until the server has answered: it counts once or not at all. */
export class PaddleBids {
  #state: BidState = { state: 'none' };
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
    if (this.#state.state === 'sending') return;
    await this.#deliver({ commandId: this.#around.makeId(), bid });
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

  async #deliver(request: PaddleRequest): Promise<void> {
    const { bid } = request;
    for (let tries = 1; !this.#closed; tries += 1) {
      this.#change({ state: 'sending', bid, tries });
      const answer = await this.#try(request);
      if (answer.said === 'taken') this.#around.onTaken(answer.lines);
      if (answer.said !== 'nothing') {
        this.#change(answer.said === 'taken' ? { state: 'none' } : refused(bid, answer));
        return;
      }
      await this.#alarm.sleep(PAUSES[Math.min(tries, PAUSES.length) - 1] ?? null);
    }
  }

  async #try(request: PaddleRequest): Promise<BidAnswer> {
    const patience = new AbortController();
    const callOff = this.#around.clock.after(PATIENCE, () => patience.abort());
    const answer = await this.#around.send(request, patience.signal);
    callOff();
    return answer;
  }

  #change(next: BidState): void {
    this.#state = next;
    for (const watcher of [...this.#watchers]) watcher();
  }
}

function refused(bid: TappedBid, { code, sentence }: Extract<BidAnswer, { said: 'refused' }>): BidState {
  return { state: 'refused', bid, code, sentence };
}
