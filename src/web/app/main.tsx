import '#web/styles/look.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/ui/router.tsx';
import { impossible } from '#domain/impossible.ts';
import { App } from './app.tsx';
import { MOVED } from '#web/failover/moved.ts';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { heedGoingBack } from '#web/routes/going-back.ts';
import { fetchAhead } from './screens.ts';
import { keptToken } from '#web/session/kept-session.ts';
import { openSession } from '#web/session/session.ts';

const root = document.getElementById('root') ?? impossible('the page has no #root');
const page = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

function open(): void {
  openSession();
  heedGoingBack();
  fetchAhead(location.pathname);

  const drawnAhead = root.hasChildNodes() && location.pathname === ADDRESSES.landing && keptToken() === null;
  if (drawnAhead) hydrateRoot(root, page);
  else {
    // A signed-in user needs no landing page: replace its markup by the dashboard.
    root.replaceChildren();
    createRoot(root).render(page);
  }
}

if (location.pathname === MOVED) void import('#web/failover/move-in.ts').then(({ moveIn }) => moveIn());
else open();
