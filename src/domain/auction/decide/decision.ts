import type { AuctionEvent } from '#domain/auction/events.ts';
import type { Refusal, RunningRefusal } from '#domain/auction/refusals.ts';

/** What follows from an order; if nothing else is said, from one that is given while the auction runs. */
export type Decision<Why extends Refusal = RunningRefusal> =
  | { readonly ok: true; readonly events: readonly AuctionEvent[] }
  | Refused<Why>;

export interface Refused<Why extends Refusal = RunningRefusal> {
  readonly ok: false;
  readonly problem: Why;
}

/** The order stands: these facts follow from it. */
export function ok(...events: readonly AuctionEvent[]): Decision {
  return { ok: true, events };
}

/** It does not, and this is why. */
export function refuse(problem: RunningRefusal): Refused;
export function refuse(problem: Refusal): Refused<Refusal>;
export function refuse(problem: Refusal): Refused<Refusal> {
  return { ok: false, problem };
}
