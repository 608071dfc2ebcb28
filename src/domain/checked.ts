import type { DraftProblem } from '#domain/tournament/checks/draft-problems.ts';

/** What a check says of an untrusted draft: the trusted thing, or every problem in the specification's order. */
export type Checked<Thing> =
  | { readonly ok: true; readonly value: Thing }
  | { readonly ok: false; readonly problems: readonly [DraftProblem, ...DraftProblem[]] };

/** The thing when nothing is wrong with it; else all problems, the one to show first in front. */
export function checked<Thing>(
  thing: () => Thing,
  problems: readonly (DraftProblem | null)[],
): Checked<Thing> {
  const [first, ...others] = problems.filter((problem) => problem !== null);
  return first === undefined ? { ok: true, value: thing() } : { ok: false, problems: [first, ...others] };
}
