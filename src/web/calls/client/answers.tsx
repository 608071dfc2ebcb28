import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useKeptAnswers } from './kept-answers.ts';
import { newQueryClient } from './query-client.ts';

/** Provides the cached answers to a screen that reads from the server. The cache outlives the screen. */
export function Answers({ children }: { readonly children: ReactNode }) {
  const kept = useKeptAnswers();
  const [client] = useState(() => kept.client(newQueryClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
