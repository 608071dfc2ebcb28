import type { Page } from '@playwright/test';

/** Pastes into the focused element, without the clipboard of the machine. `html`: the same as a table. */
export async function paste(page: Page, text: string, html = ''): Promise<void> {
  await page.evaluate(
    ([plain, table]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain ?? '');
      if (table !== '') clipboardData.setData('text/html', table ?? '');
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [text, html],
  );
}
