import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The next error on the console. Without one nothing is thrown: a test that failed here would be taken for a good one. */
const nextError = (page: Page) =>
  page
    .waitForEvent('console', { predicate: (line) => line.type() === 'error', timeout: 60_000 })
    .catch(() => null);

test.describe('an error nobody expected fails the test it happens in', () => {
  test.fail();

  test('on the console', async ({ page }) => {
    await page.goto('/login');
    const told = nextError(page);
    await page.evaluate(() => {
      console.error('planted');
    });
    await told;
  });

  test('thrown in the page', async ({ page }) => {
    await page.goto('/login');
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted');
      }, 0);
    });
    await thrown;
  });

  test('on another device', async ({ anotherDevice }) => {
    const page = await (await anotherDevice()).newPage();
    await page.goto('/login');
    const told = nextError(page);
    await page.evaluate(() => {
      console.error('planted');
    });
    await told;
  });

  test('a file that is missing', async ({ page }) => {
    await page.goto('/login');
    const told = nextError(page);
    await page.evaluate(() => fetch('/assets/no-such-file.js'));
    await told;
  });
});

test('a refusal of the API is no error', async ({ page }) => {
  await page.goto('/login');
  const status = await page.evaluate(async () => (await fetch('/api/auth/validate')).status);
  expect(status).toBe(401);
});

test.describe('in the hall', () => {
  test.use({ origin: 'hall' });

  test('the page is opened as a phone opens it: by a name, over plain http, in no secure context', async ({
    page,
  }) => {
    await page.goto('/login');
    expect(new URL(page.url()).hostname).toBe('hall.test');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  });
});
