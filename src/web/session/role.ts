import { createContext, use } from 'react';

/** Whose console this is: the organiser's own, or that of a scorer with a link. */
export type Role = 'organiser' | 'scorer';

export const RoleContext = createContext<Role>('organiser');

export function useRole(): Role {
  return use(RoleContext);
}
