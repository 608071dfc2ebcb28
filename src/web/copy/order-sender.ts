import type { CommandId } from '#domain/ids.ts';
import type { CommandAnswer, ConsoleOrder } from '#protocol/commands.ts';
import type { ConsoleCopy } from './console-feed.ts';
import type { Clock } from './clock.ts';
import { failedCallOf } from './failed-call-of.ts';
import { pause } from './pauses.ts';
import type { Saleroom } from './saleroom.ts';
import type { Said, Sent } from './sender-policy.ts';
import { OrderLine } from './order-line.ts';
import { Sender } from './sender.ts';

/** Ms after which a call that hangs counts as unanswered: half-open connections never fail by themselves. */
const PATIENCE = 8_000;

interface OrderSenderParts {
  readonly saleroom: Pick<Saleroom, 'send'>;
  readonly copy: ConsoleCopy;
  readonly clock: Clock;
  readonly makeId: () => CommandId;
}

interface OrderSender {
  /** Sends the first in line. */
  readonly sender: Pick<Sender<ConsoleOrder, CommandAnswer>, 'wake' | 'close'>;
  readonly line: OrderLine;
}

/** Sends the orders of a console, as calls. */
export function orderSender({ saleroom, copy, clock, makeId }: OrderSenderParts): OrderSender {
  async function send(
    { commandId, order }: Sent<ConsoleOrder>,
    _tries: number,
    given: AbortSignal,
  ): Promise<Said<CommandAnswer>> {
    try {
      const answer = await saleroom.send({ commandId, order }, given);
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
