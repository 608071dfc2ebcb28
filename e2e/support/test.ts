import { expect, test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';
import { screensNotOpened } from '#e2e/main-tests.ts';
import { promptRoutes } from './prompt-routes.ts';
import { startBoli, type Boli } from './server.ts';

interface ForOneTest {
  /** 'hall' opens the page at the hall's address, as phones do: test.use({ origin: 'hall' }). */
  readonly origin: 'loopback' | 'hall';
  /** Console errors that this test expects, for instance while its server is down. */
  readonly toleratedErrors: readonly RegExp[];
  /** A separate server for this test to kill and restart. The page's base address remains that of the shared server. */
  readonly ownBoli: Boli;
  /** The paths that its pages have opened. A main test of a screen fails if it never opened that screen. */
  readonly pathsOpened: Set<string>;
  /** Opens another device: a separate browser context, watched for errors like the first one. */
  readonly anotherDevice: () => Promise<BrowserContext>;
}

interface ForOneWorker {
  /** The server that all tests of a worker share. Each test registers its own organisers. */
  readonly boli: Boli;
}

/**
 * Playwright's test with the built product. An unexpected console error or thrown error fails the test. Refusals of the
 * API (4xx) are normal, so Chromium's console line about them does not count.
 */
export const test = base.extend<ForOneTest, ForOneWorker>({
  boli: [
    async ({}, use) => {
      const boli = await startBoli();
      await use(boli);
      await boli.stop();
    },
    { scope: 'worker' },
  ],
  ownBoli: async ({}, use) => {
    const boli = await startBoli();
    await use(boli);
    await boli.stop();
  },
  origin: ['loopback', { option: true }],
  toleratedErrors: [[], { option: true }],
  baseURL: async ({ boli, origin }, use) => {
    await use(origin === 'hall' ? boli.hallUrl : boli.url);
  },
  pathsOpened: async ({}, use, testInfo) => {
    const paths = new Set<string>();
    await use(paths);
    const unseen = screensNotOpened(testInfo, paths);
    expect(unseen, 'screens whose main way this test is said to go').toEqual([]);
  },
  context: async ({ context, toleratedErrors, pathsOpened }, use) => {
    const errors = watch(context);
    notePaths(context, pathsOpened);
    promptRoutes(context);
    await use(context);
    expect(unexpected(errors, toleratedErrors), 'errors on the console').toEqual([]);
  },
  anotherDevice: async (
    { browser, baseURL, contextOptions, toleratedErrors, pathsOpened, viewport, locale, timezoneId },
    use,
  ) => {
    const opened: { device: BrowserContext; errors: string[] }[] = [];
    await use(async () => {
      const device = await browser.newContext({
        // The other device has the first one's reduced motion setting.
        ...contextOptions,
        viewport,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
      });
      opened.push({ device, errors: watch(device) });
      notePaths(device, pathsOpened);
      promptRoutes(device);
      return device;
    });
    for (const { device } of opened) await device.close();
    for (const { errors } of opened)
      expect(unexpected(errors, toleratedErrors), 'errors on another device').toEqual([]);
  },
});

export { expect };

/** Turns animations on for a test: test.use(MOVING). Other tests run with reduced motion. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

function watch(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => errors.push(thrown.error().stack ?? thrown.error().message));
  return errors;
}

function notePaths(context: BrowserContext, paths: Set<string>): void {
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && URL.canParse(frame.url())) paths.add(new URL(frame.url()).pathname);
    }),
  );
}

function isRefusal(message: ConsoleMessage): boolean {
  return /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/');
}

function unexpected(errors: readonly string[], tolerated: readonly RegExp[]): string[] {
  return errors.filter((error) => !tolerated.some((pattern) => pattern.test(error)));
}
