import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Successor } from '#protocol/live.ts';
import type { HouseAnswer } from '#protocol/second-laptop.ts';

/** What the house knows of the laptop that follows it: docs/decisions/0098. */
export interface SecondLaptop {
  /** What anybody may know. `challenge`: the other laptop asks, and wants it proven. */
  house(challenge?: string): HouseAnswer;
  /** Where pages go on when this laptop is gone; null while there is nobody. */
  successor(): Successor | null;
  /** The address of the laptop that has become the house; null while this one is it. */
  replacedBy(): string | null;
  /** Takes a connection that the second laptop asks for; false where it is somebody else's. */
  takeLine(request: IncomingMessage, line: Duplex, head: Buffer): boolean;
}
