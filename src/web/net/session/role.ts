import { createContext, use } from 'react';

/** The user of this console: the organiser, or a scorer with a link. */
export type Role = 'organiser' | 'scorer';

export const RoleContext = createContext<Role>('organiser');

export function useRole(): Role {
  return use(RoleContext);
}
