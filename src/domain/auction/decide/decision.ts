import type { AuctionEvent } from '#domain/auction/events.ts';
import type { Refusal, RunningRefusal } from '#domain/auction/refusals.ts';

/** The result of a command; by default of one that runs the auction. */
export type Decision<Why extends Refusal = RunningRefusal> =
  | { readonly ok: true; readonly events: readonly AuctionEvent[] }
  | Refused<Why>;

export interface Refused<Why extends Refusal = RunningRefusal> {
  readonly ok: false;
  readonly problem: Why;
}

/** Accepts the command with these events. */
export function ok(...events: readonly AuctionEvent[]): Decision {
  return { ok: true, events };
}

/** Refuses the command with this reason. */
export function refuse(problem: RunningRefusal): Refused;
export function refuse(problem: Refusal): Refused<Refusal>;
export function refuse(problem: Refusal): Refused<Refusal> {
  return { ok: false, problem };
}
