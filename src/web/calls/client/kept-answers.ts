import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { impossible } from '#domain/impossible.ts';

/** What the screens have read from the server, kept for one user. A screen that reads nothing carries no library for it. */
export class KeptAnswers {
  #client: QueryClient | null = null;

  client(open: () => QueryClient): QueryClient {
    this.#client ??= open();
    return this.#client;
  }

  /** Much has changed: whoever shows an answer asks for it again. */
  readonly readAgain = (): void => void this.#client?.invalidateQueries();
}

/** Somebody else starts with none. */
export const KeptAnswersContext = createContext<KeptAnswers | null>(null);

export function useKeptAnswers(): KeptAnswers {
  return use(KeptAnswersContext) ?? impossible('answers are kept for nobody');
}
