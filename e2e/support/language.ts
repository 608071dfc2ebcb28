import type { Locator, Page } from '@playwright/test';

/** Opens the list in which a viewer chooses a language. */
export async function openLanguages(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Language/ }).click();
  return page.getByRole('dialog', { name: /Language/ });
}

/** Chooses a language as a viewer does. `name`: as its readers write it. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const list = await openLanguages(page);
  await list.getByRole('button', { name, exact: true }).click();
}
