import { expect, type BrowserContext, type Page } from '@playwright/test';

const PROBE = '/api/route-probe';

/**
 * Makes `page.route` of this context's pages wait until the page's calls reach the route. Chromium says that a route is
 * set before the page itself knows it: of 100 calls sent at once, 2 went to the server.
 */
export function promptRoutes(context: BrowserContext): void {
  context.on('page', (page) => {
    const route = page.route.bind(page);
    page.route = async (...called) => {
      const registered = await route(...called);
      // A page that loads later knows the route from its beginning.
      if (page.url() === 'about:blank') return registered;
      // The latest route gets a call first, so the probe reaches no other.
      await route(`**${PROBE}`, (probe) => probe.fulfill({ status: 204 }));
      await expect
        .poll(() => isCaught(page), { message: 'calls that reach the new route', timeout: 20_000 })
        .toBe(true);
      await page.unroute(`**${PROBE}`);
      return registered;
    };
  });
}

async function isCaught(page: Page): Promise<boolean> {
  return (
    page
      .evaluate(
        (address) =>
          fetch(address).then(
            ({ status }) => status === 204,
            () => false,
          ),
        PROBE,
      )
      // The page went to another document, which is asked next.
      .catch(() => false)
  );
}
