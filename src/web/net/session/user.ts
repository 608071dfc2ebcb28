import { createContext, use } from 'react';
import { impossible } from '#domain/impossible.ts';
import type { UserAnswer } from '#protocol/calls/accounts.ts';

/** The guard of the protected screens provides this value. */
export const UserContext = createContext<UserAnswer | null>(null);

/** The signed-in user; for protected screens only. */
export function useUser(): UserAnswer {
  return use(UserContext) ?? impossible('a protected screen outside its guard');
}
