import { useLocation } from 'react-router';
import { SECOND_LAPTOP_PATH } from '#protocol/calls/second-laptop.ts';
import { lazyScreen } from './lazy-screen.ts';

const NotFoundScreen = lazyScreen(() =>
  import('#web/screens/not-found/not-found-screen.tsx').then((file) => file.NotFoundScreen),
);
const SecondLaptopScreen = lazyScreen(() =>
  import('#web/screens/second-laptop/second-laptop-screen.tsx').then((file) => file.SecondLaptopScreen),
);

/** What stands at no address of the console: the page of a second laptop, which no console loads, or nothing. */
export function OtherAddress() {
  return useLocation().pathname === SECOND_LAPTOP_PATH ? <SecondLaptopScreen /> : <NotFoundScreen />;
}
