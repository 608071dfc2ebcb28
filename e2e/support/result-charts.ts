import { expect, type Page } from '@playwright/test';

/** Scrolls to the charts of an open result page, in any language, until they are drawn: the page grows above them. */
export async function scrollToCharts(page: Page): Promise<void> {
  const charts = page.locator('section[aria-labelledby="charts"]');
  await expect(async () => {
    await charts.scrollIntoViewIfNeeded();
    await expect(charts.getByRole('table').last()).toBeAttached({ timeout: 1_000 });
  }).toPass();
}
