import { createContext, use } from 'react';
import { impossible } from '#domain/impossible.ts';
import type { UserAnswer } from '#protocol/calls/accounts.ts';

/** Given by the guard of the protected screens. */
export const UserContext = createContext<UserAnswer | null>(null);

/** Who is signed in; for protected screens only. */
export function useUser(): UserAnswer {
  return use(UserContext) ?? impossible('a protected screen outside its guard');
}
