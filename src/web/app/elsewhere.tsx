import { lazy } from 'react';
import { useLocation } from 'react-router';
import { SECOND_LAPTOP_PATH } from '#protocol/second-laptop.ts';

const NotFoundScreen = lazy(async () => ({
  default: (await import('#web/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
}));
const SecondLaptopScreen = lazy(async () => ({
  default: (await import('#web/screens/second-laptop/second-laptop-screen.tsx')).SecondLaptopScreen,
}));

/** What stands at no address of the console: the page of a second laptop, which no console loads, or nothing. */
export function Elsewhere() {
  return useLocation().pathname === SECOND_LAPTOP_PATH ? <SecondLaptopScreen /> : <NotFoundScreen />;
}
