import type { Page } from '@playwright/test';

/** Returns controls, headings and names that a toast covers, in the page or its top dialog; 'no toast' without one. */
export function underToasts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The page makes room for a toast one frame after the toast appears.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const visible = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const boxes = [...document.querySelectorAll('.toast')]
      .filter(visible)
      .map((toast) => toast.getBoundingClientRect());
    if (boxes.length === 0) return ['no toast'];
    const seen =
      'a, button, input, select, textarea, summary, [role="option"], h1, h2, h3, .voice-name, .console-price, :is(li, td, th) .voice-strong';
    const within: ParentNode = [...document.querySelectorAll('.dialog[data-open]')].at(-1) ?? document;
    return (
      [...within.querySelectorAll<HTMLElement>(seen)]
        // A name on a shirt is a picture, and the page repeats it as text.
        .filter((one) => one.closest('.toasts, .sr-only, svg') === null)
        .filter(visible)
        .filter((one) => {
          const { left, right, top, bottom } = inSight(one);
          if (right - left < 2 || bottom - top < 2) return false;
          return boxes.some(
            (box) =>
              left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1,
          );
        })
        .map((one) => one.innerText || one.ariaLabel || one.tagName)
    );

    /** Returns an element's visible box, without the parts that its ancestors clip or scroll away. */
    function inSight(one: Element) {
      let { left, right, top, bottom } = one.getBoundingClientRect();
      for (let box = one.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const edge = box.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return { left, right, top, bottom };
    }
  });
}

/** Set before the page opens: toasts do not disappear by themselves. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const after = window.setTimeout.bind(window);
    const held = (task: () => void, ms = 0, ...rest: unknown[]) =>
      after(task, ms > 3_000 && ms < 30_000 ? 600_000 : ms, ...rest);
    Object.defineProperty(window, 'setTimeout', { value: held });
  });
}
