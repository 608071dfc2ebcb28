import type { CommandId } from '#domain/ids.ts';
import type { CommandAnswer, ConsoleOrder } from '#protocol/calls/commands.ts';
import type { ConsoleCopy } from './console-feed.ts';
import type { Clock } from '#web/net/sync/clock.ts';
import { failedCallOf } from '#web/net/sync/failed-call-of.ts';
import { pause } from '#web/net/sync/pauses.ts';
import type { AuctionCalls } from './auction-calls.ts';
import type { Said, Sent } from '#web/net/sync/sender.ts';
import { OrderLine } from './order-line.ts';
import { Sender } from '#web/net/sync/sender.ts';

/** Timeout (ms) of an order: half-open connections never fail by themselves. */
const PATIENCE = 8_000;

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
export function orderSender({ calls, copy, clock, makeId }: OrderSenderParts): OrderSender {
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
