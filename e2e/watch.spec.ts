import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/**
 * The next console error. The tests throw nothing themselves, because a failure would look like the expected
 * error.
 */
const nextError = (page: Page) =>
  page
    .waitForEvent('console', { predicate: (line) => line.type() === 'error', timeout: 60_000 })
    .catch(() => null);

test.describe('Unexpected errors that fail their test', () => {
  test.fail();

  test('Fail a test on an error on the console', async ({ page }) => {
    await page.goto('/login');
    const told = nextError(page);
    await page.evaluate(() => {
      console.error('planted');
    });
    await told;
  });

  test('Fail a test on an error thrown in the page', async ({ page }) => {
    await page.goto('/login');
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted');
      }, 0);
    });
    await thrown;
  });

  test('Fail a test on an error on another device', async ({ anotherDevice }) => {
    const page = await (await anotherDevice()).newPage();
    await page.goto('/login');
    const told = nextError(page);
    await page.evaluate(() => {
      console.error('planted');
    });
    await told;
  });

  test('Fail a test on a missing file', async ({ page }) => {
    await page.goto('/login');
    const told = nextError(page);
    await page.evaluate(() => fetch('/assets/no-such-file.js'));
    await told;
  });
});

test('Pass a test with a refusal of the API', async ({ page }) => {
  await page.goto('/login');
  const status = await page.evaluate(async () => (await fetch('/api/auth/validate')).status);
  expect(status).toBe(401);
});
