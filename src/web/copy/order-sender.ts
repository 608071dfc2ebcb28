import type { CommandId } from '#domain/ids.ts';
import type { CommandAnswer, FloorOrder } from '#protocol/commands.ts';
import type { ConsoleCopy } from './console-feed.ts';
import type { Clock } from './clock.ts';
import { failureOf } from './failure-of.ts';
import { pause } from './pauses.ts';
import type { Saleroom } from './saleroom.ts';
import type { Said, Sent } from './sender-policy.ts';
import { Sender } from './sender.ts';

/** Ms after which a call that hangs counts as unanswered: half-open connections never fail by themselves. */
const PATIENCE = 8_000;

interface Surroundings {
  readonly saleroom: Pick<Saleroom, 'send'>;
  readonly copy: ConsoleCopy;
  readonly clock: Clock;
  readonly makeId: () => CommandId;
}

export type OrderSender = Sender<FloorOrder, CommandAnswer>;

/** Sends the orders of a console, which are pressed faster than a slow line answers: they stand in line. */
export function orderSender({ saleroom, copy, clock, makeId }: Surroundings): OrderSender {
  async function send(
    { commandId, order }: Sent<FloorOrder>,
    _tries: number,
    given: AbortSignal,
  ): Promise<Said<CommandAnswer>> {
    try {
      const answer = await saleroom.send({ commandId, order }, given);
      copy.answer();
      return { said: 'taken', answer };
    } catch (problem) {
      const failure = given.aborted ? ({ kind: 'unanswered' } as const) : failureOf(problem);
      copy.fail(failure);
      if (failure.kind === 'refused') return { ...failure, said: 'refused' };
      return { said: failure.kind === 'signed-out' ? 'signed-out' : 'nothing' };
    }
  }
  const sender: OrderSender = new Sender(
    {
      send,
      patience: () => PATIENCE,
      pause,
      onTaken: ({ events }) => copy.hearOwn(events),
      isTold: ({ commandId }, lines) => lines.some((line) => line.commandId === commandId),
      line: { having, relies: (order) => 'seen' in order },
    },
    clock,
    makeId,
  );
  copy.read(({ lines }) => sender.hear(lines));
  copy.whenBack(sender.wake);
  return sender;
}

/**
 * The order behind one that was carried out. That one met the floor as its sender saw it, so whoever pressed after it has
 * seen all up to its own last line; a bid of somebody else that came after that line is still to be refused.
 */
function having(before: FloorOrder, { sequence }: CommandAnswer, order: FloorOrder): FloorOrder {
  if (!('seen' in before && 'seen' in order) || before.seen === null || order.seen === null) return order;
  return order.seen < before.seen ? order : { ...order, seen: Math.max(order.seen, sequence) };
}
