import type { Page } from '@playwright/test';

/** Controls, headings and names of the page, or of its topmost dialog, that a toast lies over; and 'no toast' without one. */
export function underToasts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The page makes room a frame after the toast is there.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const visible = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const boxes = [...document.querySelectorAll('.toast')]
      .filter(visible)
      .map((toast) => toast.getBoundingClientRect());
    if (boxes.length === 0) return ['no toast'];
    const seen =
      'a, button, input, select, textarea, summary, [role="option"], h1, h2, h3, .voice-name, .console-price, :is(li, td, th) .voice-strong';
    const within: ParentNode = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    return (
      [...within.querySelectorAll<HTMLElement>(seen)]
        // The name on a shirt is a picture: it stands in words beside it.
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

    /** Without what the boxes around it cut off or have scrolled away. */
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
