import '#web/styles/look.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { impossible } from '#domain/impossible.ts';
import { MOVED } from '#web/net/failover/use-successor.ts';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { keptToken } from '#web/net/client/credential.ts';
import { openSession } from '#web/net/session/session.ts';
import { keepLettersJoined } from '#web/ui/joined-letters.ts';
import { ROOT_OPTIONS } from '#web/ui/lazy-with-retry.tsx';
import { routes } from './router.tsx';

const root = document.getElementById('root') ?? impossible('the page has no #root');

function open(): void {
  keepLettersJoined();
  openSession();
  const page = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>
  );
  const isPrerendered =
    root.hasChildNodes() && location.pathname === ADDRESSES.landing && keptToken() === null;
  if (isPrerendered) hydrateRoot(root, page, ROOT_OPTIONS);
  else {
    // A signed-in user needs no landing page: replace its markup by the dashboard.
    root.replaceChildren();
    createRoot(root, ROOT_OPTIONS).render(page);
  }
}

if (location.pathname === MOVED)
  void import('#web/net/failover/follow-with-ticket.ts').then(({ enterByTicket }) => enterByTicket());
else open();
