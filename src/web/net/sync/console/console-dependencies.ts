import type { CommandId } from '#domain/ids.ts';
import type { Clock } from '#web/net/sync/clock.ts';
import { consoleCopy, type ConsoleCopy } from './console-feed.ts';
import type { OpenLines } from './feed.ts';
import type { OrderLine } from './order-line.ts';
import { orderSender } from './order-sender.ts';
import type { AuctionCalls } from './auction-calls.ts';

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
