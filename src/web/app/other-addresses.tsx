import { useLocation } from 'react-router';
import { SECOND_LAPTOP_PATH } from '#protocol/calls/second-laptop.ts';
import { lazyScreen } from './lazy-screen.ts';

const NotFoundScreen = lazyScreen(() =>
  import('#web/screens/not-found/not-found-screen.tsx').then((file) => file.NotFoundScreen),
);
const SecondLaptopScreen = lazyScreen(() =>
  import('#web/screens/second-laptop/second-laptop-screen.tsx').then((file) => file.SecondLaptopScreen),
);

/** Renders addresses outside the console: the page of a replica, or 'not found'. */
export function OtherAddress() {
  return useLocation().pathname === SECOND_LAPTOP_PATH ? <SecondLaptopScreen /> : <NotFoundScreen />;
}
