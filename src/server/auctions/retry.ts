import { policyOf, type Remedy } from '#server/persistence/ports/policies.ts';
import { isProblem } from '#server/persistence/ports/problems.ts';

/** How often the same is tried, before whoever asked for it is told to try again. */
const MOST_ATTEMPTS = 5;

/**
 * Does a task on the store, and where the store has a problem with it what the policy of that problem says, until it is
 * done. Throws a problem for which there is no remedy, or where five attempts did not help.
 * @param remedy makes the next attempt possible (null), or finds the answer without one
 */
export async function withRetries<Answer>(
  task: () => Promise<Answer>,
  remedy: (named: Remedy) => Promise<Answer | null>,
): Promise<Answer> {
  let named: Remedy | null = null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer: Answer | null = named === null ? null : await remedy(named);
      return answer ?? (await task());
    } catch (error) {
      named = isProblem(error) ? policyOf(error).remedy : null;
      if (named === null || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}
