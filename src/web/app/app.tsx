import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { ForVisitors } from '#web/routes/for-visitors.tsx';
import { Mishap } from '#web/routes/mishap.tsx';
import { OtherAddress, Indoors, MembersOnly, PAGES, type Page } from './screens.ts';

/** The routes of all screens, specification section 2. The caller provides the router. */
export function App() {
  const isLanding = ({ path }: Page) => path === ADDRESSES.landing;
  const indoors = PAGES.filter((page) => !isLanding(page));
  return (
    <Mishap>
      <Suspense>
        <Routes>
          {PAGES.filter(isLanding).map(routeOf)}
          <Route element={<Indoors />}>
            {indoors.filter(({ audience }) => audience !== 'members').map(routeOf)}
            <Route element={<MembersOnly />}>
              {indoors.filter(({ audience }) => audience === 'members').map(routeOf)}
            </Route>
          </Route>
          <Route path="*" element={<OtherAddress />} />
        </Routes>
      </Suspense>
    </Mishap>
  );
}

function routeOf({ path, audience, Screen }: Page) {
  const screen = <Screen />;
  return (
    <Route
      key={path}
      path={path}
      element={audience === 'visitors' ? <ForVisitors>{screen}</ForVisitors> : screen}
    />
  );
}
