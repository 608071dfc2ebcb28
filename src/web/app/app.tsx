import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { ForVisitors } from '#web/routes/for-visitors.tsx';
import { Mishap } from '#web/routes/mishap.tsx';
import * as screens from './screens.ts';

/** Every address and its screen. Specification section 2. The router is given by who draws it. */
export function App() {
  return (
    <Mishap>
      <Suspense>
        <Routes>
          <Route path={ADDRESSES.landing} element={<Landing />} />
          <Route element={<screens.Indoors />}>
            <Route path={ADDRESSES.scorer} element={<screens.ScorerScreen />} />
            <Route path={ADDRESSES.login} element={<Login />} />
            <Route path={ADDRESSES.register} element={<Register />} />
            <Route element={<screens.MembersOnly />}>
              <Route path={ADDRESSES.dashboard} element={<screens.DashboardScreen />} />
              <Route path={ADDRESSES.tournaments} element={<screens.TournamentsScreen />} />
              <Route path={ADDRESSES.createTournament} element={<screens.CreateTournamentScreen />} />
              <Route path={ADDRESSES.teams} element={<screens.TeamsScreen />} />
              <Route path={ADDRESSES.players} element={<screens.PlayersScreen />} />
              <Route path={ADDRESSES.auction} element={<screens.AuctionScreen />} />
              <Route path={ADDRESSES.rules} element={<screens.RulesScreen />} />
              <Route path={ADDRESSES.rehearsal} element={<screens.Rehearsals />} />
              <Route path={ADDRESSES.rehearsalWall} element={<screens.Rehearsals />} />
              <Route path={ADDRESSES.squadsPrint} element={<screens.SquadsPrintScreen />} />
            </Route>
          </Route>
          <Route path="*" element={<screens.Elsewhere />} />
        </Routes>
      </Suspense>
    </Mishap>
  );
}

const Landing = () => (
  <ForVisitors>
    <screens.LandingScreen />
  </ForVisitors>
);
const Login = () => (
  <ForVisitors>
    <screens.LoginScreen />
  </ForVisitors>
);
const Register = () => (
  <ForVisitors>
    <screens.RegisterScreen />
  </ForVisitors>
);
