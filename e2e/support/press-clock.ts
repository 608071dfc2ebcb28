import type { Page } from '@playwright/test';

/** Controls the timestamps of events; call it before opening the page. Returns a function that advances them (ms). */
export async function pressClock(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript(() => {
    const get = () => 1_000 + Number(document.documentElement.dataset['passed'] ?? 0);
    Object.defineProperty(Event.prototype, 'timeStamp', { get });
  });
  return (ms) =>
    page.evaluate((more) => {
      const { dataset } = document.documentElement;
      dataset['passed'] = String(Number(dataset['passed'] ?? 0) + more);
    }, ms);
}
