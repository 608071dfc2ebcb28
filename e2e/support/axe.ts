import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What people really have: a phone, a laptop in the hall, the projector. Inner sizes in px. */
export const SIZES = [
  { width: 360, height: 620 },
  { width: 1366, height: 620 },
  { width: 1920, height: 1080 },
] as const;

/**
 * axe finds nothing of any impact on the page as it stands now, when what moves has come to rest. `within` names the
 * part that is new, where the rest of the page was looked at before.
 */
export async function expectNothingFromAxe(page: Page, within?: string): Promise<void> {
  await atRest(page);
  // Our pages hold no frames of others: the findings need no page of their own to be put together on.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
  expect(found, page.url()).toEqual([]);
}

/** What still moves this long (ms) is a clock or a bar, and not waited for. */
const A_MOVEMENT = 2_000;

/** A colour caught halfway through a transition is nobody's contrast. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const ending = document.getAnimations().filter(({ effect, playState, currentTime }) => {
      const left = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
      return playState === 'running' && left <= longest;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, A_MOVEMENT);
}

/**
 * The same by day, in the system's dark mode and at the three sizes; nothing scrolls sideways at any of them. The
 * window ends at the size it had.
 */
export async function expectNothingFromAxeAnywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without movement: a colour caught halfway through a transition is nobody's contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNothingFromAxe(page);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `px beyond a window of ${size.width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
}
