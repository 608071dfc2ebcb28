import type { Allowance } from '#domain/completion/program/allowance.ts';
import { orderAllowance } from '#domain/auction/chapters/standing/reckon.ts';
import type { UserId } from '#domain/ids.ts';
import type { SearchQueue } from './search-queue.ts';
import { searchFor, type AnswerOf, type QuestionOf, type SearchKind } from './searches.ts';

/**
 * Runs a search of the rulebook for an account. Never rejects: if a search fails or times out, the answer contains only
 * what is certain and is marked as incomplete.
 */
export type SearchFor = <Kind extends SearchKind>(
  account: UserId,
  kind: Kind,
  question: QuestionOf<Kind>,
) => Promise<AnswerOf<Kind>>;

/** The work allowance of a search in the server's process: some milliseconds, enough for 99 of 100 lots of IPL 2025. */
const AT_ONCE = 300_000;

/** Runs a search at once within the small allowance. If it is cut short, the search process runs it again. */
export function searchBeside(queue: SearchQueue): SearchFor {
  return async (account, kind, question) => {
    const little: Allowance = { work: AT_ONCE };
    const found = searchFor(kind, question, little);
    // A search that was not cut short is already complete.
    return little.cut === true ? ((await queue.ask(account, kind, question)) ?? found) : found;
  };
}

/** Runs a search in this process with the full allowance, for a process that serves nobody else. */
export const searchHere: SearchFor = (_account, kind, question) =>
  Promise.resolve(searchFor(kind, question, orderAllowance()));
