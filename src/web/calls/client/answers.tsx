import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useKeptAnswers } from './kept-answers.ts';
import { newQueryClient } from './query-client.ts';

/** Around whatever reads from the server and keeps the answers: they are there still when it is left and come back to. */
export function Answers({ children }: { readonly children: ReactNode }) {
  const kept = useKeptAnswers();
  const [client] = useState(() => kept.client(newQueryClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
