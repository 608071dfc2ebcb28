import type { BiddingRefusal } from './chapters/bidding/refusals.ts';
import type { MoneyRefusal } from './chapters/money/refusals.ts';
import type { RetentionRefusal } from './chapters/retention/refusals.ts';
import type { RoomRefusal } from './chapters/room/refusals.ts';
import type { RoundsRefusal } from './chapters/rounds/refusals.ts';
import type { ShowRefusal } from './chapters/show/refusals.ts';
import type { SetUpRefusal } from './chapters/set-up/refusals.ts';
import type { SettlingRefusal } from './chapters/settling/refusals.ts';
import type { LotRefusal } from './lots/refusals.ts';
import type { TeamRefusal } from './teams/refusals.ts';

/** Why a command was refused, with the numbers its sender needs. Sentences: `src/protocol/texts/refusals/`. */
export type Refusal = SetUpRefusal | RetentionRefusal | RunningRefusal;

/** Refusals of a `RunningCommand`. A page that runs an auction need not load the refusals of setting up. */
export type RunningRefusal =
  | LotRefusal
  | TeamRefusal
  | RoundsRefusal
  | BiddingRefusal
  | SettlingRefusal
  | RoomRefusal
  | ShowRefusal
  | MoneyRefusal;

export type RefusalCode = Refusal['code'];

type Refusals = { readonly [Code in RefusalCode]: Extract<Refusal, { readonly code: Code }> };

/** Refusals with these codes, as a mapped type like `EventOf`. */
export type RefusalOf<Code extends RefusalCode> = {
  readonly [Each in Code]: { readonly code: Each } & Refusals[Each];
}[Code];
