import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { ADDRESSES } from '#web/routes/addresses.ts';

/**
 * Renders the landing page into index.html at build time. It renders the whole app, so that the browser can hydrate the
 * same tree. The first attempts start the dynamic import; a later one has it.
 */
export async function render(): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const drawn = renderToString(
      <StaticRouter location={ADDRESSES.landing}>
        <App />
      </StaticRouter>,
    );
    if (drawn.includes('<h1')) return drawn;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The landing page could not be drawn.');
}
