import { Refused, Unreachable } from '#web/net/client/call.ts';
import type { FailedCall } from '#web/net/link.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { CommandAnswer, CommandRequest, ConsoleOrder } from '#protocol/calls/commands.ts';
import { historyAfter, sendCommand, snapshot } from '#web/net/calls/auctions.ts';
import { type Clock, alarm, type Alarm, pause } from '#web/net/clock.ts';
import {
  AuctionCopy,
  type Feed,
  type FeedListener,
  type LineListener,
  type LineSource,
  type OpenLines,
} from './auction-copy.ts';
import type { CommandId } from '#domain/ids.ts';
import { type Said, type Sent, Sender } from '#web/net/sync/sender.ts';
import { OrderLine } from './order-line.ts';

/** The parts of a console: its copy of the auction, and the sender of its orders. */
export interface ConsoleDesk {
  readonly copy: ConsoleCopy;
  readonly line: OrderLine;
  /** Starts the console. A later call fetches new log lines and retries unanswered orders at once. */
  readonly wake: () => void;
  readonly close: () => void;
}

interface ConsoleDeskParts {
  readonly calls: AuctionCalls;
  readonly clock: Clock;
  readonly openLines: OpenLines;
  readonly makeId: () => CommandId;
}

export function consoleDesk(parts: ConsoleDeskParts): ConsoleDesk {
  const copy = consoleCopy(parts);
  const { sender, line } = orderSender({ ...parts, copy });
  return {
    copy,
    line,
    wake() {
      sender.wake();
      copy.wake();
    },
    close() {
      copy.close();
      sender.close();
    },
  };
}

/** The copy of a console; a failed call can end it. */
export type ConsoleCopy = AuctionCopy<unknown, ConsoleFeed>;

interface ConsoleCopyParts {
  readonly calls: Pick<AuctionCalls, 'snapshot'>;
  readonly clock: Clock;
  readonly openLines: OpenLines;
}

function consoleCopy(parts: ConsoleCopyParts): ConsoleCopy {
  const copy: ConsoleCopy = new AuctionCopy(parts.clock, (listener) => new ConsoleFeed(listener, parts));
  copy.whenBack(() => copy.feed.retry());
  return copy;
}

/** Feeds a console: a snapshot, then lines. Asks for another snapshot where lines are missing. */
class ConsoleFeed implements Feed {
  #lines: LineSource | null = null;
  #isBegun = false;
  #isLoading = false;
  #closed = false;
  /** The last line that came while the snapshot was loading. */
  #heardMeanwhile = 0;
  readonly #listener: FeedListener<unknown>;
  readonly #parts: ConsoleCopyParts;
  readonly #alarm: Alarm;

  constructor(listener: FeedListener<unknown>, parts: ConsoleCopyParts) {
    this.#listener = listener;
    this.#parts = parts;
    this.#alarm = alarm(parts.clock);
  }

  now(): number {
    return this.#lines?.now() ?? this.#parts.clock.now();
  }

  wake(): void {
    if (!this.#isBegun) return this.renew();
    this.retry();
    this.#lines?.catchUp();
  }

  /** Ends the pause before the next snapshot call, because the server answers again. */
  retry(): void {
    this.#alarm.ring();
  }

  renew(): void {
    this.#isBegun = true;
    void this.#load();
  }

  close(): void {
    this.#closed = true;
    this.#lines?.close();
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#heardMeanwhile = 0;
    const auction = await this.#snapshot();
    this.#isLoading = false;
    if (auction === null || this.#closed) return;
    this.#listener.onWhole({ auction });
    this.#lines ??= this.#parts.openLines(this.#lineListener());
    if (this.#heardMeanwhile > auction.sequence) void this.#load();
  }

  /** Null when it cannot load: any failure of the first load is final. */
  async #snapshot(): Promise<Auction | null> {
    for (let tries = 1; !this.#closed; tries += 1) {
      try {
        return await this.#parts.calls.snapshot();
      } catch (problem) {
        const failure = failedCallOf(problem);
        if (this.#lines === null && failure.kind !== 'signed-out') {
          this.#listener.onGone(problem);
          return null;
        }
        this.#listener.onFailure(failure);
        await this.#alarm.sleep(failure.kind === 'signed-out' ? null : pause(tries));
      }
    }
    return null;
  }

  #lineListener(): LineListener {
    const listener = this.#listener;
    return {
      ...listener,
      onLines: (told) => {
        this.#heardMeanwhile = Math.max(this.#heardMeanwhile, told.lines.at(-1)?.sequence ?? 0);
        listener.onLines(told);
      },
      onBehind: () => this.renew(),
      onProblem: (problem) => this.#miss(problem),
    };
  }

  #miss(problem: unknown): void {
    const failure = failedCallOf(problem);
    if (failure.kind !== 'refused') this.#listener.onFailure(failure);
    else if (isOver(failure)) this.#listener.onGone(problem);
    else this.#listener.onFailure({ kind: 'unanswered' });
  }
}

interface OrderSenderParts {
  readonly calls: Pick<AuctionCalls, 'send'>;
  readonly copy: ConsoleCopy;
  readonly clock: Clock;
  readonly makeId: () => CommandId;
}

interface OrderSender {
  /** Sends the first order of the queue. */
  readonly sender: Pick<Sender<ConsoleOrder, CommandAnswer>, 'wake' | 'close'>;
  readonly line: OrderLine;
}

/** Sends the orders of a console by HTTP. */
function orderSender({ calls, copy, clock, makeId }: OrderSenderParts): OrderSender {
  async function send(
    { commandId, order }: Sent<ConsoleOrder>,
    _tries: number,
    given: AbortSignal,
  ): Promise<Said<CommandAnswer>> {
    try {
      const answer = await calls.send({ commandId, order }, given);
      copy.answer();
      return { said: 'taken', answer };
    } catch (problem) {
      const failure = given.aborted ? ({ kind: 'unanswered' } as const) : failedCallOf(problem);
      copy.fail(failure);
      if (failure.kind === 'refused') return { ...failure, said: 'refused' };
      return { said: failure.kind === 'signed-out' ? 'signed-out' : 'nothing' };
    }
  }
  const sender = new Sender<ConsoleOrder, CommandAnswer>(
    {
      send,
      patience: () => PATIENCE,
      pause,
      onTaken: ({ events }) => copy.hearOwn(events),
      onSilence: () => line.stop(),
    },
    clock,
    makeId,
  );
  const line = new OrderLine(sender);
  copy.read(({ lines }) => line.hear(lines));
  copy.whenBack(sender.wake);
  return { sender, line };
}

/** The three calls of a console. Each throws `Refused`, or `Unreachable` when no answer comes in time. */
export interface AuctionCalls {
  snapshot(): Promise<Auction>;
  /** `dropped` aborts the call. */
  historyAfter(sequence: number, dropped?: AbortSignal): Promise<CommandAnswer>;
  /** `given` aborts the call. */
  send(request: CommandRequest, given: AbortSignal): Promise<CommandAnswer>;
}

/** Timeout (ms) of a call: half-open connections never fail by themselves. */
const PATIENCE = 8_000;

/** Timeout (ms) of the snapshot call; every received byte restarts it. */
const PATIENCE_FOR_ALL = 20_000;

export function auctionCallsOf(tournamentId: string, clock: Clock): AuctionCalls {
  return {
    snapshot: () =>
      withPatience(clock, PATIENCE_FOR_ALL, (given, goOn) => snapshot(tournamentId, given, goOn)),
    historyAfter: (sequence, dropped) =>
      withPatience(clock, PATIENCE, (given) => historyAfter(tournamentId, sequence, given), dropped),
    send: (request, given) => sendCommand(tournamentId, request, given),
  };
}

/** `goOn` restarts the timeout. */
async function withPatience<Answer>(
  clock: Clock,
  patience: number,
  ask: (given: AbortSignal, goOn: () => void) => Promise<Answer>,
  dropped?: AbortSignal,
): Promise<Answer> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  let callOff = clock.after(patience, giveUp);
  dropped?.addEventListener('abort', giveUp, { once: true });
  try {
    return await ask(given.signal, () => {
      callOff();
      callOff = clock.after(patience, giveUp);
    });
  } catch (problem) {
    throw given.signal.aborted ? new Unreachable() : problem;
  } finally {
    callOff();
    dropped?.removeEventListener('abort', giveUp);
  }
}

/** The failure of a call. Rethrows any other error as our bug. */
function failedCallOf(problem: unknown): FailedCall {
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
