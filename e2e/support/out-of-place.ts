import type { Page } from '@playwright/test';

/** The frames (one second) that a page may take to redraw after a change of size. */
const FRAMES = 60;

/**
 * Returns unreadable words: outside the window, clipped by a box that does not scroll, or overlapping other words.
 * Intended ellipses, scrollable words and floating layers are allowed, and so are words in `covered`, which are covered
 * on purpose. The check retries for some frames, because scripts redraw a frame after a change of size.
 */
export async function wordsOutOfPlace(page: Page, covered = ':not(*)'): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  let found = await outOfPlaceNow(page, covered);
  for (let frame = 0; found.length > 0 && frame < FRAMES; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await outOfPlaceNow(page, covered);
  }
  return found;
}

/** Returns words that their box truncates with an ellipsis. */
export async function wordsInDots(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((box) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none') return false;
        return box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
      })
      .map((box) => box.innerText),
  );
}

function outOfPlaceNow(page: Page, covered: string): Promise<string[]> {
  return page.evaluate((covered) => {
    interface Piece {
      readonly words: string;
      readonly element: HTMLElement;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const EDGE = 1.5;
    const wrong = new Set<string>();
    const pieces: Piece[] = [];
    const fills = document.querySelector('.screen[data-fills], [data-page="overlay"]') !== null;
    const modal = document.querySelector('.dialog[data-open]');

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (words === '' || element === null || !seen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) look(words, element, rect);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) wrong.add(`the page is ${String(scrollWidth)} px wide`);
    for (const [at, one] of pieces.entries()) {
      for (const other of pieces.slice(at + 1))
        if (overlap(one, other)) wrong.add(`'${one.words}' over '${other.words}'`);
    }
    return [...wrong];

    function seen(element: HTMLElement): boolean {
      if (modal !== null && !modal.contains(element)) return false;
      if (element.closest(covered) !== null) return false;
      if (element.closest('.sr-only, option, script, style, noscript, [hidden], svg') !== null) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    }

    /** Walks up the ancestors: reduces the words to their visible part, and reports a box that clips them. */
    function look(words: string, element: HTMLElement, rect: DOMRect): void {
      let { left, right, top, bottom } = rect;
      if (right - left < 1 || bottom - top < 1) return;
      const line = bottom - top;
      for (
        let box: HTMLElement | null = element;
        box !== null && box !== document.documentElement;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        const fixed = style.position === 'fixed';
        const cutsX = style.overflowX !== 'visible' && style.display !== 'inline';
        const cutsY = style.overflowY !== 'visible' && style.display !== 'inline';
        if (!cutsX && !cutsY) {
          if (fixed) break;
          continue;
        }
        const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
        const dots =
          style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.flexWrap === 'wrap';
        const edge = box.getBoundingClientRect();
        // This box is visible to screen readers only.
        if (edge.width <= 1 && edge.height <= 1) return;
        if (!scrolls && !dots) {
          if (cutsX && (left < edge.left - EDGE || right > edge.right + EDGE))
            wrong.add(`'${words}' is cut at its side`);
          // Letters do not reach the outer quarters of their line.
          if (cutsY && (top < edge.top - line / 4 || bottom > edge.bottom + line / 4))
            wrong.add(`'${words}' is cut above or below`);
        }
        if (cutsX) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (cutsY) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        if (right - left < 1 || bottom - top < 1) return;
        if (fixed) break;
      }
      if (left < -EDGE || right > innerWidth + EDGE) wrong.add(`'${words}' is beside the window`);
      if (fills && (top < -line / 4 || bottom > innerHeight + line / 4))
        wrong.add(`'${words}' is above or below the window`);
      // Excludes the line's empty part, so that only overlapping letters count.
      const [above, below] = [top === rect.top ? line * 0.2 : 0, bottom === rect.bottom ? line * 0.18 : 0];
      pieces.push({ words, element, left, right, top: top + above, bottom: bottom - below });
    }

    function overlap(one: Piece, other: Piece): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const line = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (width < 2 || height < line * 0.4) return false;
      return one.element !== other.element && floatsIn(one.element) === floatsIn(other.element);
    }

    /** Returns the separate layer of an element: fixed, sticky or above the page by its z-index. */
    function floatsIn(element: HTMLElement): Element | null {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { position, zIndex } = getComputedStyle(box);
        if (/fixed|sticky/.test(position) || (position !== 'static' && Number(zIndex) > 0)) return box;
      }
      return null;
    }
  }, covered);
}
