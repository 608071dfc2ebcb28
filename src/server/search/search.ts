import type { Allowance } from '#domain/completion/program/allowance.ts';
import { orderAllowance } from '#domain/auction/chapters/standing/reckon.ts';
import type { UserId } from '#domain/ids.ts';
import type { SearchQueue } from './search-queue.ts';
import { searchFor, type AnswerOf, type QuestionOf, type SearchKind } from './searches.ts';

/**
 * Searches for what the rulebook asks, on behalf of the account whose auction it is. Never rejects: where a search goes
 * wrong or takes too long, what is certain without it is the answer, and is marked as such.
 */
export type SearchFor = <Kind extends SearchKind>(
  account: UserId,
  kind: Kind,
  question: QuestionOf<Kind>,
) => Promise<AnswerOf<Kind>>;

/** So much is searched at once, where everybody waits: some milliseconds, and enough for 99 of 100 lots of IPL 2025. */
const AT_ONCE = 300_000;

/** Searches at once what is soon found, and leaves the rest to the thread. */
export function searchBeside(queue: SearchQueue): SearchFor {
  return async (account, kind, question) => {
    const little: Allowance = { work: AT_ONCE };
    const found = searchFor(kind, question, little);
    // What was not cut short is what any larger allowance finds.
    return little.cut === true ? ((await queue.ask(account, kind, question)) ?? found) : found;
  };
}

/** Searches everything at once: for a process in which nobody else waits. */
export const searchHere: SearchFor = (_account, kind, question) =>
  Promise.resolve(searchFor(kind, question, orderAllowance()));
