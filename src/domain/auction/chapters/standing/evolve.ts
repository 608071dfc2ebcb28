import type { Evolving } from '#domain/auction/per-event.ts';
import type { StandingReckoned } from './standing.ts';

export const STANDING: Evolving<StandingReckoned> = {
  StandingReckoned: ({ standing }, auction) => ({ ...auction, standing }),
};
