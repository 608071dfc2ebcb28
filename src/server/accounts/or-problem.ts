import type { ServiceProblem } from '#protocol/errors.ts';

/** A result, or the problem that prevents it. */
export type OrProblem<Thing> =
  | { readonly ok: true; readonly value: Thing }
  | { readonly ok: false; readonly problem: ServiceProblem };
