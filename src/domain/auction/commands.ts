import type { BiddingCommand } from '#domain/auction/chapters/bidding/vocabulary.ts';
import type { MatchingCommand } from '#domain/auction/chapters/matching/vocabulary.ts';
import type { MoneyCommand } from '#domain/auction/chapters/money/vocabulary.ts';
import type { RetentionCommand } from '#domain/auction/chapters/retention/vocabulary.ts';
import type { RoomCommand } from '#domain/auction/chapters/room/vocabulary.ts';
import type { RoundsCommand } from '#domain/auction/chapters/rounds/vocabulary.ts';
import type { SetUpCommand } from '#domain/auction/chapters/set-up/vocabulary.ts';
import type { SettlingCommand, TwoCallCommand } from '#domain/auction/chapters/settling/vocabulary.ts';
import type { FinaleCommand, SetShow } from '#domain/auction/chapters/show/vocabulary.ts';

/** A command to an auction. The sender makes the ids and random numbers. */
export type Command = SetUpCommand | RetentionCommand | RunningCommand | TwoCallCommand | SetShow;

/**
 * Commands from the console and from phones while the auction runs. `seen`: the last sequence number the sender
 * has received, null from a sender without a view. `seed`: a random unsigned 32-bit number.
 */
export type RunningCommand =
  | RoundsCommand
  | BiddingCommand
  | MatchingCommand
  | SettlingCommand
  | RoomCommand
  | FinaleCommand
  | MoneyCommand;

/** Console commands between two lots: about the order of lots, and the finale. */
export type BetweenLotsCommand = RoundsCommand | FinaleCommand;

/** Console commands that correct something by hand. */
export type CorrectionCommand = Extract<
  RunningCommand,
  { readonly type: 'reopen-lot' | 'correct-sale' | 'trade-players' | 'adjust-purse' }
>;

/**
 * The other console commands while a lot is on the block. `raise-paddle` comes from a phone, `run-out` from the lot
 * timer.
 */
export type BlockCommand = Exclude<
  RunningCommand,
  BetweenLotsCommand | CorrectionCommand | { readonly type: 'raise-paddle' | 'run-out' }
>;

/** The command with this type. */
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
