import { policyOf, type Remedy, isProblem } from '#server/persistence/ports/problems.ts';

/** The number of attempts before the caller gets the error. */
const MOST_ATTEMPTS = 5;

/**
 * Runs a store task until it succeeds, by the policy of each error. Throws an error without a remedy, and an error
 * that five attempts did not resolve.
 * @param remedy prepares the next attempt (null), or finds the answer without another attempt
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
