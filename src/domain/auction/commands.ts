import type { BiddingCommand } from './chapters/bidding/commands.ts';
import type { MoneyCommand } from './chapters/money/commands.ts';
import type { RetentionCommand } from './chapters/retention/commands.ts';
import type { RoomCommand } from './chapters/room/commands.ts';
import type { RoundsCommand } from './chapters/rounds/commands.ts';
import type { SetUpCommand } from './chapters/set-up/commands.ts';
import type { SettlingCommand } from './chapters/settling/commands.ts';
import type { TwoCallCommand } from './chapters/two-calls/commands.ts';

/** An order to an auction. Ids and chance were made by whoever sends it. */
export type Command = SetUpCommand | RetentionCommand | RunningCommand | TwoCallCommand;

/**
 * What console and phones order while the auction runs. `seen` is the sequence number that the sender had in sight, null
 * from a sender that sees nothing; `seed` is an unsigned 32-bit number, rolled by the sender.
 */
export type RunningCommand = RoundsCommand | BiddingCommand | SettlingCommand | RoomCommand | MoneyCommand;

/** The orders of a console while somebody is on the block. A raise comes from a phone, the end of a countdown from the room. */
export type BlockCommand = Exclude<
  RunningCommand,
  RoundsCommand | { readonly type: 'raise-paddle' | 'run-out' }
>;

/** The order of this type. */
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
