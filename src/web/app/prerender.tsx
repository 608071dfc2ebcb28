import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { routes } from './router.tsx';

/** Renders the landing page into index.html at build time. The browser hydrates the same routes. */
export async function render(): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${ADDRESSES.landing}`));
  if (context instanceof Response || context.errors !== null)
    throw new Error('The landing page could not be drawn.', { cause: context });
  return renderToString(
    <StrictMode>
      {/* No route has a loader, so there is nothing to hand to the browser, and no script in the document. */}
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  );
}
