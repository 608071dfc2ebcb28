import type { CommandId } from '#domain/ids.ts';
import type { Clock } from './clock.ts';
import { consoleCopy, type ConsoleCopy } from './console-feed.ts';
import type { OpenLines } from './line-source.ts';
import { orderSender, type OrderSender } from './order-sender.ts';
import type { Saleroom } from './saleroom.ts';

/** What a console works with: the auction in sight, and the way for its orders. */
export interface ConsoleDesk {
  readonly copy: ConsoleCopy;
  readonly sender: OrderSender;
  /** Begins; later: asks and resends at once. */
  readonly wake: () => void;
  readonly close: () => void;
}

interface Surroundings {
  readonly saleroom: Saleroom;
  readonly clock: Clock;
  readonly openLines: OpenLines;
  readonly makeId: () => CommandId;
}

export function consoleDesk(around: Surroundings): ConsoleDesk {
  const copy = consoleCopy(around);
  const sender = orderSender({ ...around, copy });
  return {
    copy,
    sender,
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
