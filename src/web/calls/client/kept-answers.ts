import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { impossible } from '#domain/impossible.ts';

/** The query cache of one user. Opened lazily, so that a screen without queries loads no query library. */
export class KeptAnswers {
  #client: QueryClient | null = null;

  client(open: () => QueryClient): QueryClient {
    this.#client ??= open();
    return this.#client;
  }

  /** Refetches all visible answers, because much may have changed. */
  readonly readAgain = (): void => void this.#client?.invalidateQueries();
}

/** The query cache of the signed-in user; another user starts with an empty one. */
export const KeptAnswersContext = createContext<KeptAnswers | null>(null);

export function useKeptAnswers(): KeptAnswers {
  return use(KeptAnswersContext) ?? impossible('answers are kept for nobody');
}
