import { lazy } from 'react';
import { useLocation } from 'react-router';
import { ADDRESSES } from '#web/routes/addresses.ts';

const RehearsalScreen = lazy(async () => ({
  default: (await import('#web/screens/rehearsal/rehearsal-screen.tsx')).RehearsalScreen,
}));
const RehearsalWallScreen = lazy(async () => ({
  default: (await import('#web/screens/projector/rehearsal-wall-screen.tsx')).RehearsalWallScreen,
}));

/**
 * The two pages of a rehearsal, behind a door of their own: among the other screens they would share so much with the
 * console that its first load came in more files, and weighed more for it.
 */
export function Rehearsals() {
  const { pathname } = useLocation();
  return pathname === ADDRESSES.rehearsal ? <RehearsalScreen /> : <RehearsalWallScreen />;
}
