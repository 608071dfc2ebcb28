import type { DraftProblem } from '#domain/tournament/checks/draft-problems.ts';

/** The result of checking an untrusted draft: the valid value, or all problems in the specification's order. */
export type Checked<Thing> =
  | { readonly ok: true; readonly value: Thing }
  | { readonly ok: false; readonly problems: readonly [DraftProblem, ...DraftProblem[]] };

/** Returns the value if there is no problem, else all problems, the most important first. */
export function checked<Thing>(
  thing: () => Thing,
  problems: readonly (DraftProblem | null)[],
): Checked<Thing> {
  const [first, ...others] = problems.filter((problem) => problem !== null);
  return first === undefined ? { ok: true, value: thing() } : { ok: false, problems: [first, ...others] };
}
