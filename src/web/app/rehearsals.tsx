import { useLocation } from 'react-router';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { lazyScreen } from './lazy-screen.ts';

const RehearsalScreen = lazyScreen(() =>
  import('#web/screens/rehearsal/rehearsal-screen.tsx').then((file) => file.RehearsalScreen),
);
const RehearsalWallScreen = lazyScreen(() =>
  import('#web/screens/projector/rehearsal/rehearsal-wall-screen.tsx').then(
    (file) => file.RehearsalWallScreen,
  ),
);

/**
 * The two pages of a rehearsal, behind one dynamic import. As separate imports they would share chunks with
 * the console and make its first load heavier.
 */
export function Rehearsals() {
  const { pathname } = useLocation();
  return pathname === ADDRESSES.rehearsal ? <RehearsalScreen /> : <RehearsalWallScreen />;
}
