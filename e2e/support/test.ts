import { expect, test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';
import { screensNotOpened } from '#e2e/main-tests.ts';
import { startBoli, type Boli } from './server.ts';

interface ForOneTest {
  /** 'hall': the page is opened as phones in the hall open it (test.use({ origin: 'hall' })). */
  readonly origin: 'loopback' | 'hall';
  /** Console lines this test expects, for instance while it has the server killed. */
  readonly toleratedErrors: readonly RegExp[];
  /** A server of this test's own, to kill and restart. The page's base address stays that of the shared one. */
  readonly ownBoli: Boli;
  /** Paths that its pages have opened. A test of a screen's main way fails unless the screen is among them. */
  readonly pathsOpened: Set<string>;
  /** Opens another device: a context with nothing in common with the first, watched like it. */
  readonly anotherDevice: () => Promise<BrowserContext>;
}

interface ForOneWorker {
  /** The server the tests of one worker share; each signs up organisers of its own. */
  readonly boli: Boli;
}

/**
 * Playwright's test with the built product under it. An error on the console or a thrown one that nobody
 * expected fails the test. Refusals of the API (4xx) are part of the product's talk, and Chromium's line about
 * them is not an error.
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
        // At rest like the first one, where that is.
        ...contextOptions,
        viewport,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
      });
      opened.push({ device, errors: watch(device) });
      notePaths(device, pathsOpened);
      return device;
    });
    for (const { device } of opened) await device.close();
    for (const { errors } of opened)
      expect(unexpected(errors, toleratedErrors), 'errors on another device').toEqual([]);
  },
});

export { expect };

/** test.use(MOVING): screens move as they do for most people, where others are tested at rest. */
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
